package load_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/load"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// TestFields holds the properties of structs against what encoding/json writes.
func TestFields(t *testing.T) {
	source, err := os.ReadFile("jsontypes_test.go")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module example.test/m\n\ngo 1.24\n",
		"in.go":   strings.Replace(string(source), "package load_test", "package m", 1),
		"tool.go": "package m\n\n// Take takes them.\n//\n//toolgen:tool\nfunc Take() (AllStructs, error)\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pkgs, findings, err := load.Packages(t.Context(), load.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		t.Error(f.Line(dir))
	}
	if t.Failed() {
		return
	}
	all := pkgs[0].Tools[0].Output.Type.(*model.Struct)
	value := reflect.ValueOf(AllStructs{})
	for i, field := range all.Fields {
		v := reflect.New(value.Field(i).Type()).Elem()
		fill(v, 3)
		var got []string
		for _, f := range field.Value.Type.(*model.Struct).Fields {
			got = append(got, f.Name)
		}
		if want := names(t, v.Interface()); !slices.Equal(got, want) {
			t.Errorf("%s: %q, encoding/json has %q", v.Type(), got, want)
		}
	}
}

// fill gives numbers a value and pointers something to point to, so that no
// option leaves a field out.
func fill(v reflect.Value, depth int) {
	switch {
	case !v.CanSet():
	case v.Kind() == reflect.Int:
		v.SetInt(1)
	case v.Kind() == reflect.Pointer && depth > 0:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), depth-1)
	}
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			fill(v.Field(i), depth)
		}
	}
}

// names are those of the members that encoding/json writes, in order.
func names(t *testing.T, v any) []string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	dec := json.NewDecoder(strings.NewReader(string(text)))
	var list []string
	if _, err := dec.Token(); err != nil {
		t.Fatal(err)
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, name.(string))
		var skip json.RawMessage
		if err := dec.Decode(&skip); err != nil {
			t.Fatal(err)
		}
	}
	return list
}
