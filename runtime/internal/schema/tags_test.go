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
	tag string // jsonschema, or jsonschema_extras after "extras: "
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
			of[bool]("default=true", "enum=true", "const=true", "title=a", "example=true"),
			of[int]("minimum=3,maximum=3", "exclusiveMinimum=3,maximum=4", "minimum=-0,multipleOf=5",
				"enum=1,enum=2,default=2", "const=3,title=three", "deprecated=true", "example=1", "type=integer", "maximum=1e2",
				"default=1e2", "default=1.0", "enum=1e2", "minimum=-1e2", "multipleOf=1e1", "enum=1,enum=2,default=1e0"),
			of[*int]("default=3", "default=null", "example=null", "oneof_required=a,anyof_required=b,anyof_required=c",
				"nullable,required", "minimum=1,default=null"),
			of[int8]("minimum=-128", "exclusiveMaximum=127", "default=-128", "maximum=127.0"),
			of[uint8]("maximum=255", "default=7"),
			of[uint64]("default=18446744073709551615", "minimum=-0", "maximum=18446744073709551615"),
			of[float32]("default=0.1", "enum=0.1", "minimum=1e39", "maximum=3.5e38", "default=-0"),
			of[float64]("exclusiveMinimum=0.5,exclusiveMaximum=0.6", "enum=0.5,enum=1e3", "multipleOf=0.1", "enum=1.50",
				"multipleOf=1e-7", "minimum=1e23", "maximum=-0.10", "minimum=9007199254740992", "default=1e2", "enum=0.1,default=0.10"),
			of[json.Number]("default=1", "minimum=1", "multipleOf=0.5"),
			of[big.Int]("default=12345678901234567890", "default=1e3", "default=1.0"),
			of[*big.Float]("default=1.5", "default=null"),
			of[string]("extras: a=b", "extras: title=a", "extras: x-y=true", "extras: a=1,a=2", `extras: a=b\,c`, "minLength=3,maxLength=3", "pattern=^[a-z]+$", "pattern=^(aaaaaa){1000}$", `pattern=^\d+(\.\d{1\,2})?$`, "format=email",
				"enum=a,enum=b,default=b", "default=", "enum=", "default=,enum=", `enum=a\,b,enum=c`, `default=a\,b`,
				"example=a,example=b", "title=x,example=", "minLength=01", "format=uuid,minLength=3", "pattern=a,format=email",
				"format=time,default=10:00:00Z", "type=string", "const=a,default=a"),
			of[*string]("enum=a,default=null", "nullable"),
			of[time.Time]("default=2006-01-02T15:04:05Z", "format=date-time"),
			of[time.Duration]("default=1h", "default=1h30m", "example=1h"),
			of[url.URL]("default=http://a", "format=uri"),
			of[netip.Addr]("default=::1", "format=ipv4", "minLength=2", "pattern=a"),
			of[[]string]("minItems=1,maxItems=1", "minLength=1,maxLength=1", "enum=a,enum=b", "default=a,default=b",
				`contains={"const": "a"},minContains=0,maxContains=1`, `default=["a"\,"b"]`, "default=", "default=[]",
				"example=a", `example=["a"]`, "enum=a,default=a,default=a", "format=email", "title=x", "uniqueItems",
				`contains={"const":"a"}`, "type=array"),
			of[[2]int]("uniqueItems=true", "uniqueItems=false", "minimum=1"),
			of[map[string]int]("minProperties=1,maxProperties=1", "default={}", `default={"a":1}`, "example={}"),
			of[any]("type=string;integer", "type=string", "default=1", `default={"a":[1]}`, "type=object;array", "type=null",
				"anyof_type=string;null", "oneof_type=string,type=string"),
			of[*[]string]("example=a", "enum=a", "minLength=1", `example=["a"]`),
			of[[]*int]("minimum=1", "enum=1", "default=1,default=null", "example=null"),
			of[[][]string]("minItems=1"),
			of[[2]string](`default=["a"\,"b"]`, "contains={},minContains=3", "minLength=2", "enum=a", "example=a"),
			of[map[int]string](`default={"1":"x"}`),
			of[json.RawMessage](`default={"a": 1}`, "type=string"),
			of[[]byte]("default=aGk="),
			of[struct{ A int }](`default={"A":1}`, "title=a"),
			of[*struct{ A int }](`default={"A":1}`, "default=null"),
		}},
		{false, [][]tagged{
			of[bool]("default=yes", "enum=true,enum=true", "enum=true,default=false", "example=1", "enum=yes", "default=1",
				"minimum=1"),
			of[int]("readOnly=maybe", "title=a,title=b", "description=a,description=b", "required=true", "nullable=1",
				"oneof_required=a", "anyof_required=", "example=x", "default=1,default=2", "minimum=3,minimum", "enum=1,enum",
				"const=1,const=2", "type=string", "anchor=x", "oneof_ref=x", "minimum= 1", "minimum=+1", "minimum=01",
				"minimum=1.", "minimum=.5", "default=", "default=null", "enum=", "title=", "example=", "minimum=",
				"default=9223372036854775808", "minimum=5,maximum=3", "minimum=3,exclusiveMaximum=3",
				"exclusiveMinimum=3,maximum=3", "exclusiveMinimum=4,exclusiveMaximum=4", "exclusiveMinimum=5,exclusiveMaximum=4",
				"enum=1,enum=2,minimum=1", "const=1,maximum=1", "enum=2,multipleOf=2", "minimum=x", "minimum=0.5",
				"minimum=1e400", "multipleOf=0", "multipleOf=-1", "enum=a", "enum=1,enum=1.0", "minLength=1", "pattern=a",
				"default=x", "nullable", "default=1,minimum=2", "minimum=1,minimum=2", "minimun=1", "enum=1,default=2"),
			of[*int]("oneof_required=a,oneof_required=a", "required,oneof_required=a", "enum=1,enum=null",
				"minimum=3,default=2", "minimum=5,maximum=3"),
			of[int8]("minimum=-129", "exclusiveMinimum=-129", "exclusiveMaximum=128", "minimum=127,exclusiveMaximum=127"),
			of[uint8]("minimum=-1", "maximum=256", "default=256", "enum=300"),
			of[uint64]("default=18446744073709551616", "default=-1"),
			of[float32]("default=1e39", "minimum=9007199254740993", "enum=-0,enum=0", "minimum=0.5,maximum=0.25"),
			of[float64]("default=1e309", "default=NaN", "enum=1e400", "minimum=NaN", "minimum=1e400", "maximum=-1e400",
				"minimum=0x1p3", "enum=0.1000000000000000001", "multipleOf=1e-400", "minimum=1e-400", "exclusiveMinimum=-1e-400",
				"minimum=0.1000000000000000000001", "multipleOf=0.1000000000000000000001"),
			of[json.Number]("minimum=9007199254740993", "maximum=123456789012345678901234567890", "exclusiveMaximum=1e-400",
				"default=1e400", "example=1e400", "default=x", "enum=1", "minimum=2,maximum=1", "minLength=1"),
			of[big.Int]("default=1e500", "enum=1", "multipleOf=2", "default=0.5", "minimum=1"),
			of[*big.Float]("default=x", "minimum=1"),
			of[string]("extras: a", "extras: minLength=1", "extras: $ref=a", "extras: contentEncoding=base64", "extras: a=b,,c=d",
				"minLength=1,", "minLength=1,,maxLength=2", "pattern=", "format=", "minLength=", "minLength=1e0", "minLength=+1", "maxLength=4294967296",
				"maxLength=2147483648", "format=uuid,default=x", "format=regex,default=(", "multipleOf=3", "minItems=1",
				"contains={}", "const=a,default=b", "minLength=2,maxLength=1", "enum=a,minLength=1", "enum=a,pattern=a",
				"enum=a,format=email", "pattern=(?i)x", `pattern=^(aaaaaaaaa){1000}$`, `pattern=\Aa`, "pattern=(?P<n>a)", "pattern=[[:alpha:]]", "pattern=[]a]",
				"pattern=a{", `pattern=\pL`, "pattern=^*", "pattern=(", `pattern=\Qa\E`, "minLength=-1", "minLength=x",
				"maxLength=1e3", "format=telephone", "minimum=1", "uniqueItems=true", "enum=a,enum=a", "minLength=3,default=ab",
				"type=string;integer"),
			of[time.Time]("example=x", "enum=x", "pattern=a", "default=2006-01-02T15:04:05,5Z",
				"default=2006-01-02T15:04:60Z", "default=soon", "format=date", "minLength=1"),
			of[time.Duration]("default=9999999h", "enum=1h", "pattern=a", "format=duration", "default=5", "minimum=1"),
			of[url.URL]("default=http://é", "format=uri-reference", "default=a/b"),
			of[netip.Addr]("enum=a", "format=ipv4,default=::1", "maxLength=2,minLength=3", "default=foo"),
			of[[]netip.Addr]("default=::1,default=foo"),
			of[[]string]("enum=a,default=b", "uniqueItems=true,default=a,default=a", "const=a", "minItems=1,default=[]",
				"contains=true", "contains={", `contains={"$ref":"http://x"}`, `contains={"$ref":"#"}`,
				"minContains=1,contains={},maxContains=0", "minItems=2,maxItems=1", "minLength=2,maxLength=1",
				"contains={},minContains=2,maxContains=1", "enum=a,maxLength=3", "pattern=(?i)x"),
			of[*[]string]("default=a", "minItems=2,maxItems=1", "enum=a,example=b"),
			of[[][]string]("minLength=1", "enum=a", "example=a"),
			of[[2]string]("minItems=1", "maxItems=2", "default=a"),
			of[map[string]int](`default={"a":"x"}`, "minProperties=1,default={}", "minimum=1", "propertyNames=x",
				"minProperties=2,maxProperties=1", "minProperties=x", "minItems=1"),
			of[map[int]string](`default={"a":"x"}`),
			of[any]("default=[1e400]", "default=x", "type=", "type=string;string", "type=string,default=1", "enum=1", "example=x", "type=text",
				"type=integer;number", "minimum=1"),
			of[json.RawMessage]("minLength=1"),
			of[[]byte]("default=aGk", "example=a", "format=byte", "maxLength=3", "minItems=1", "default=aGl=", "minLength=1"),
			of[struct{ A int }]("default={}", `default={"A":"x"}`, "minProperties=1", "enum=1", "example={}"),
			of[[]float64]("minimum=9007199254740993"),
			of[[]int]("enum=1,minimum=0", "minItems=-1", "uniqueItems=maybe", "minContains=1", "contains=1",
				`contains={"type": 1}`, `contains={"const":1e400}`, "default=x", "minItems=2,default=1"),
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
	for _, path := range []string{"encoding/json", "math/big", "net/netip", "net/url", "time"} {
		if strings.Contains(field.typ.String(), filepath.Base(path)+".") {
			imports = fmt.Sprintf("import %q\n\n", path)
		}
	}
	return fmt.Sprintf("package %s\n\n%stype Args struct {\n\tF %v %s\n}\n\n// Take takes it.\n//\n//toolgen:tool name=%[1]s\nfunc Take(in Args) {}\n",
		name, imports, field.typ, "`"+string(field.structTag())+"`")
}

func (f tagged) structTag() reflect.StructTag {
	key, value := "jsonschema", f.tag
	if extras, ok := strings.CutPrefix(f.tag, "extras: "); ok {
		key, value = "jsonschema_extras", extras
	}
	return reflect.StructTag(`json:"f" ` + key + ":" + strconv.Quote(value))
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
