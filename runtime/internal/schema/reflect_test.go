package schema_test

import (
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// TestReflectErrorIsFixed: what stands against a type is told in the same order
// every time.
func TestReflectErrorIsFixed(t *testing.T) {
	type args struct {
		N int    `json:"n" jsonschema:"title=a,title=b,minimum=1,minimum=2,maximum=3,maximum=4,multipleOf=1,multipleOf=2"`
		S string `json:"s" jsonschema:"minLength=1,minLength=1,maxLength=2,maxLength=2,foo=1,bar=2,foo=3,bar=4"`
	}
	s, err := shape.Of(reflect.TypeFor[args](), shape.In)
	if err != nil {
		t.Fatal(err)
	}
	var first string
	for range 50 {
		_, err := schema.Reflect(s)
		if err == nil {
			t.Fatal("no error")
		}
		if first == "" {
			first = err.Error()
		}
		if err.Error() != first {
			t.Fatalf("once\n%s\nthen\n%s", first, err)
		}
	}
}
