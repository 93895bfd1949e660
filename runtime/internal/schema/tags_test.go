package schema_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/gen"
	"github.com/toolgen-dev/toolgen/runtime/internal/decode"
	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// A tagged is a field of a type with a tag.
type tagged struct {
	typ reflect.Type
	tag string // the value of jsonschema
}

func of[T any](tags ...string) []tagged {
	var list []tagged
	for _, tag := range tags {
		list = append(list, tagged{reflect.TypeFor[T](), tag})
	}
	return list
}

// TestTags holds the two that make schemas of Go types, the generator and
// reflection, to one law of tags: what the one refuses the other does, too, and
// of what both take they make the same schema.
func TestTags(t *testing.T) {
	rows := []struct {
		fits bool // both take it
		list [][]tagged
	}{
		{true, [][]tagged{
			of[int]("minimum=3,maximum=3", "exclusiveMinimum=3,maximum=4", "minimum=-0,multipleOf=5", "enum=1,enum=2,default=2", "const=3,title=three"),
			of[uint8]("maximum=255", "default=7"),
			of[float64]("exclusiveMinimum=0.5,exclusiveMaximum=0.6", "enum=0.5,enum=1e3", "multipleOf=0.1"),
			of[string]("minLength=3,maxLength=3", "pattern=^[a-z]+$", `pattern=^\d+(\.\d{1\,2})?$`, "format=email", "enum=a,enum=b,default=b", "default="),
			of[*string]("enum=a,default=null", "nullable"),
			of[[]string]("minItems=1,maxItems=1", "minLength=1,maxLength=1", "enum=a,enum=b", "default=a,default=b", "contains={\"const\": \"a\"},minContains=0,maxContains=1"),
			of[[2]int]("uniqueItems=true", "uniqueItems=false", "minimum=1"),
			of[map[string]int]("minProperties=1,maxProperties=1"),
			of[any]("type=string;integer", "type=string"),
			of[netip.Addr]("default=::1"),
			of[time.Time]("default=2006-01-02T15:04:05Z", "format=date-time"),
			of[time.Duration]("default=1h"),
			of[big.Int]("default=12345678901234567890"),
		}},
		{false, [][]tagged{
			// No value meets both.
			of[int]("minimum=5,maximum=3", "minimum=3,exclusiveMaximum=3", "exclusiveMinimum=3,maximum=3", "exclusiveMinimum=4,exclusiveMaximum=4", "exclusiveMinimum=5,exclusiveMaximum=4"),
			of[*int]("minimum=5,maximum=3"),
			of[float32]("minimum=0.5,maximum=0.25"),
			of[string]("minLength=2,maxLength=1"),
			of[[]string]("minItems=2,maxItems=1", "minLength=2,maxLength=1", "contains={},minContains=2,maxContains=1"),
			of[map[string]int]("minProperties=2,maxProperties=1"),
			// The values are given, and something else restricts them.
			of[int]("enum=1,enum=2,minimum=1", "const=1,maximum=1", "enum=2,multipleOf=2"),
			of[string]("enum=a,minLength=1", "enum=a,pattern=a", "enum=a,format=email"),
			of[[]string]("enum=a,maxLength=3"),
			of[[]int]("enum=1,minimum=0"),
			// RE2, and not ECMA-262.
			of[string]("pattern=(?i)x", `pattern=\Aa`, "pattern=(?P<n>a)", "pattern=[[:alpha:]]", "pattern=[]a]", "pattern=a{", `pattern=\pL`, "pattern=^*", "pattern=(", `pattern=\Qa\E`),
			of[[]string]("pattern=(?i)x"),
			// What makes no sense by itself.
			of[int]("minimum=x", "minimum=0.5", "minimum=1e400", "multipleOf=0", "multipleOf=-1", "enum=a", "enum=1,enum=1.0", "minLength=1", "pattern=a", "default=x", "nullable", "default=1,minimum=2", "minimum=1,minimum=2", "minimun=1", "enum=1,default=2"),
			of[uint8]("minimum=-1", "maximum=256", "default=256", "enum=300"),
			of[float64]("minimum=NaN", "minimum=1e400", "maximum=-1e400", "minimum=0x1p3", "enum=0.1000000000000000001"),
			of[bool]("enum=yes", "default=1", "minimum=1"),
			of[string]("minLength=-1", "minLength=x", "maxLength=1e3", "format=telephone", "minimum=1", "uniqueItems=true", "enum=a,enum=a", "minLength=3,default=ab", "type=string;integer"),
			of[[]int]("minItems=-1", "uniqueItems=maybe", "minContains=1", "contains=1", "contains={\"type\": 1}", "default=x", "minItems=2,default=1"),
			of[map[string]int]("minProperties=x", "minItems=1"),
			of[any]("type=text", "type=integer;number", "minimum=1"),
			of[netip.Addr]("default=foo"),
			of[[]netip.Addr]("default=::1,default=foo"),
			of[time.Time]("default=soon", "format=date", "minLength=1"),
			of[time.Duration]("default=5", "minimum=1"),
			of[url.URL]("default=a/b"),
			of[[]byte]("default=aGl=", "minLength=1"),
			of[big.Int]("default=0.5", "minimum=1"),
		}},
	}
	dir := t.TempDir()
	put(t, dir, "go.mod", "module example.test/m\n\ngo 1.24\n")
	type row struct {
		tagged
		fits bool
		name string
	}
	all := make(map[string]row)
	for _, group := range rows {
		for _, list := range group.list {
			for _, field := range list {
				r := row{field, group.fits, fmt.Sprintf("t%03d", len(all))}
				all[r.name] = r
				put(t, dir, r.name+"/a.go", source(r.name, field))
			}
		}
	}
	refused := make(map[string]string)
	for pass := 0; pass < 2; pass++ { // of a run with findings nothing else is known
		result, err := gen.Run(t.Context(), gen.Config{Dir: dir, Patterns: []string{"./..."}})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range result.Findings {
			name := filepath.Base(filepath.Dir(f.Pos.Filename))
			refused[name] = f.Message()
			if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
		for _, tool := range result.Tools {
			compare(t, all[tool.Name].tagged, tool.InputSchema)
		}
	}
	for name, r := range all {
		_, err := reflected(r.tagged)
		if (refused[name] == "") != r.fits || (err == nil) != r.fits {
			t.Errorf("%v %s: wanted fits %t\ngenerator  %s\nreflection %v", r.typ, r.tag, r.fits, refused[name], err)
		}
	}
}

// source is a package of that name with a tool whose struct has the field.
func source(name string, field tagged) string {
	var imports string
	for _, path := range []string{"math/big", "net/netip", "net/url", "time"} {
		if strings.Contains(field.typ.String(), filepath.Base(path)+".") {
			imports = fmt.Sprintf("import %q\n\n", path)
		}
	}
	return fmt.Sprintf("package %s\n\n%stype Args struct {\n\tF %v %s\n}\n\n// Take takes it.\n//\n//toolgen:tool name=%[1]s\nfunc Take(in Args) {}\n",
		name, imports, field.typ, "`"+string(field.structTag())+"`")
}

func (f tagged) structTag() reflect.StructTag {
	return reflect.StructTag(`json:"f" jsonschema:` + strconv.Quote(f.tag))
}

// reflected is the schema that reflection makes, if it takes the defaults, too.
func reflected(field tagged) (string, error) {
	s, err := shape.Of(reflect.StructOf([]reflect.StructField{{Name: "F", Type: field.typ, Tag: field.structTag()}}), shape.In)
	if err != nil {
		return "", err
	}
	r, err := schema.Reflect(s)
	if err == nil {
		_, err = decode.New(s, r.Defaults)
	}
	return r.Text, err
}

// compare holds the generated schema against that by reflection.
func compare(t *testing.T, field tagged, generated json.RawMessage) {
	t.Helper()
	text, err := reflected(field)
	if err != nil {
		return // which is told elsewhere
	}
	var got, want any
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(generated, &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v %s:\ngenerated  %s\nreflection %s", field.typ, field.tag, generated, text)
	}
}

func put(t *testing.T, dir, name, content string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}
