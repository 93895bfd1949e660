package results

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// mapEncoder returns the encoder of a map type. Members come in the order of
// their names.
func mapEncoder(t reflect.Type) encoder {
	nameOf := keyNamer(t.Key())
	if nameOf == nil {
		return unsupported("map key %v", t.Key())
	}
	element := partEncoder(t.Elem())
	return func(w *Writer, v reflect.Value) {
		if !w.Object() {
			return
		}
		members := make([]member, 0, v.Len())
		for k, e := range v.Seq2() {
			name, err := nameOf(k)
			if err != nil {
				w.Fail(err)
				return
			}
			members = append(members, member{name, e})
		}
		slices.SortFunc(members, func(a, b member) int { return strings.Compare(a.name, b.name) })
		for i, m := range members {
			if i > 0 && m.name == members[i-1].name {
				w.Fail(duplicate(m.name))
				return
			}
			w.Name(m.name)
			element(w, m.value)
		}
		w.EndObject()
	}
}

type member struct {
	name  string
	value reflect.Value
}

func duplicate(name string) error {
	return fmt.Errorf("%w %q", ErrDuplicate, cut(name))
}

// keyNamer returns what makes names of map keys of type t, nil if they cannot be
// names. Strings come before methods, as in encoding/json.
func keyNamer(t reflect.Type) func(reflect.Value) (string, error) {
	marshaler := reflect.TypeFor[encoding.TextMarshaler]()
	switch {
	case t.Kind() == reflect.String:
		return func(k reflect.Value) (string, error) { return k.String(), nil }
	case t.Implements(marshaler):
		return func(k reflect.Value) (string, error) {
			m, _ := reflect.TypeAssert[encoding.TextMarshaler](k)
			return marshalKey(m)
		}
	case reflect.PointerTo(t).Implements(marshaler):
		return func(k reflect.Value) (string, error) {
			m, _ := reflect.TypeAssert[encoding.TextMarshaler](address(k))
			return marshalKey(m)
		}
	case reflect.Zero(t).CanInt(), reflect.Zero(t).CanUint():
		return func(k reflect.Value) (string, error) { return decimal(k), nil }
	}
	return nil
}

// marshalKey returns the name that a map key gives itself; a nil pointer's is
// empty, as in encoding/json.
func marshalKey(k encoding.TextMarshaler) (string, error) {
	if isNil(k) {
		return "", nil
	}
	name, err := k.MarshalText()
	if err != nil {
		return "", fmt.Errorf("MarshalText of map key %T: %w", k, err)
	}
	return string(name), nil
}
