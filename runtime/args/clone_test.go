package args_test

import (
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// TestCloneStrings looks at all strings of a value: none may be a part of the
// text.
func TestCloneStrings(t *testing.T) {
	const text = `{
		"city": "Oslo", "unit": "celsius", "tags": ["a", "é"], "scores": {"high": 1}, "byID": {"1": "one"},
		"byUID": {"2": "two"}, "byUnit": {"celsius": true}, "raw": {"k": "v"}, "data": "aGk=", "link": "https://example.com/a?b=c#d",
		"num": 12345, "any": {"k": ["v", 1234567890123456789012345, {"k2": "v2"}]}, "addr": "fe80::1%eth0",
		"mail": "a@example.com", "zip": "12345", "kids": [{"city": "Rome"}], "distinct": ["x", "y"]
	}`
	for _, clone := range []bool{false, true} {
		r := args.NewReader(text)
		if clone {
			r.CloneStrings()
		}
		var v sample
		decodeSample(r, &v)
		if err := r.Err(); err != nil {
			t.Fatal(err)
		}
		start := reflect.ValueOf(text).Pointer()
		parts := 0
		eachString(reflect.ValueOf(v), func(s reflect.Value) {
			if at := s.Pointer(); s.Len() > 0 && start <= at && at < start+uintptr(len(text)) {
				parts++
				if clone {
					t.Errorf("%q is a part of the text", s)
				}
			}
		})
		if !clone && parts < 15 {
			t.Errorf("without it, %d strings are parts of the text", parts)
		}
	}
}

// A Reader that is used again knows nothing of it any more.
func TestCloneStringsReset(t *testing.T) {
	const text = `"a string"`
	r := args.NewReader("")
	r.CloneStrings()
	r.Reset(text)
	var s string
	args.String(r, &s)
	if reflect.ValueOf(s).Pointer() != reflect.ValueOf(text).Pointer()+1 {
		t.Error("the string is a copy")
	}
}

// eachString visits all strings in v.
func eachString(v reflect.Value, visit func(reflect.Value)) {
	switch v.Kind() {
	case reflect.String:
		visit(v)
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			eachString(v.Elem(), visit)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachString(v.Index(i), visit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			eachString(v.Field(i), visit)
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			eachString(it.Key(), visit)
			eachString(it.Value(), visit)
		}
	}
}
