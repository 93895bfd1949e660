package judge

import (
	"encoding"
	"encoding/json"
	"math/big"
	"net/url"
	"reflect"
	"slices"
	"time"
)

// A comparer compares values.
type comparer struct {
	hidden []string // fields that do not count
	exact  bool     // nil is not the same as empty
}

// equal tells whether two values of one type are the same to JSON: what the one
// is written as the other is read from. Nil is empty, and null is null however
// many pointers lead to it.
func (c comparer) equal(a, b reflect.Value) bool {
	if c.exact && isNilKind(a.Kind()) && a.IsNil() != b.IsNil() {
		return false
	}
	if isNull(a) || isNull(b) {
		return isNull(a) && isNull(b)
	}
	if same, ok := equalKnown(a, b); ok {
		return same
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		return a.Elem().Type() == b.Elem().Type() && c.equal(a.Elem(), b.Elem())
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !c.equal(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Map:
		return c.equalMaps(a, b)
	case reflect.Struct:
		for i := range a.NumField() {
			if !c.equalFields(a.Type().Field(i), a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

func (c comparer) equalMaps(a, b reflect.Value) bool {
	if a.Len() != b.Len() {
		return false
	}
	for entries := a.MapRange(); entries.Next(); {
		other := b.MapIndex(entries.Key())
		if !other.IsValid() || !c.equal(entries.Value(), other) {
			return false
		}
	}
	return true
}

// equalFields compares a field of two structs. One that JSON does not see is
// lost, and of an embedded pointer nothing may be left if all members are left out.
func (c comparer) equalFields(f reflect.StructField, a, b reflect.Value) bool {
	if f.Tag.Get("json") == "-" || !f.IsExported() && !f.Anonymous || slices.Contains(c.hidden, f.Name) {
		return true
	}
	if f.Anonymous && f.Type.Kind() == reflect.Pointer && a.IsNil() != b.IsNil() && !c.exact {
		set := a
		if a.IsNil() {
			set = b
		}
		return c.equal(set.Elem(), reflect.Zero(f.Type.Elem()))
	}
	return c.equal(a, b)
}

// equalKnown compares values of types that decide themselves what they are.
func equalKnown(a, b reflect.Value) (same, ok bool) {
	if !a.CanInterface() {
		return false, false
	}
	switch x := a.Interface().(type) {
	case time.Time:
		return x.Equal(b.Interface().(time.Time)), true
	case url.URL:
		y := b.Interface().(url.URL)
		return x.String() == y.String(), true
	case big.Int:
		y := b.Interface().(big.Int)
		return x.Cmp(&y) == 0, true
	case json.Number:
		y := b.Interface().(json.Number)
		return x == y || x+y == "0", true
	case json.RawMessage:
		y := b.Interface().(json.RawMessage)
		return reflect.DeepEqual(tree(string(x)), tree(string(y))), true
	}
	x, isText := copyOf(a).(encoding.TextMarshaler)
	if y, ok := copyOf(b).(encoding.TextMarshaler); ok && isText {
		one, err1 := x.MarshalText()
		other, err2 := y.MarshalText()
		return err1 == nil && err2 == nil && string(one) == string(other), true
	}
	return false, false
}

// copyOf is a pointer to a copy of v, which has all of its type's methods.
func copyOf(v reflect.Value) any {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p.Interface()
}

// isNull tells whether v is written as null.
func isNull(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return v.IsNil() || isNull(v.Elem())
	}
	if !v.CanInterface() {
		return false
	}
	raw, ok := v.Interface().(json.RawMessage)
	return ok && (len(raw) == 0 || string(raw) == "null")
}

func isNilKind(k reflect.Kind) bool {
	return k == reflect.Pointer || k == reflect.Interface || k == reflect.Slice || k == reflect.Map
}
