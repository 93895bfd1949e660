package results

import "reflect"

// structEncoder returns the encoder of a struct type.
func structEncoder(t reflect.Type) encoder {
	fields := fieldsOf(t)
	return func(w *Writer, v reflect.Value) {
		if !w.Object() {
			return
		}
		for i := range fields {
			f := &fields[i]
			value, ok := f.in(v)
			if !ok || f.omits(value) {
				continue
			}
			w.Key(f.name)
			f.encode(w, value)
		}
		w.EndObject()
	}
}

// in returns the field's value in v, a struct of the type it was found in. It
// reports false if the field belongs to an embedded pointer that is nil.
func (f *field) in(v reflect.Value) (reflect.Value, bool) {
	for _, i := range f.index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return v, false
			}
			v = v.Elem()
		}
		v = v.Field(i)
	}
	return v, true
}

// omits reports whether the tag's omitempty or omitzero leaves the value out.
func (f *field) omits(v reflect.Value) bool {
	return f.omitEmpty && isEmpty(v) || f.isZero != nil && f.isZero(v)
}

// isEmpty reports what omitempty calls empty. Structs never
// are, nor what is an error.
func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String, reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() == 0
	case reflect.Struct, reflect.Chan, reflect.Func, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return false
	default:
		return v.IsZero()
	}
}

// zeroer is how a type says which of its values omitzero leaves out.
type zeroer interface{ IsZero() bool }

// zeroTest returns what tells the zero values of a field for omitzero: its
// type's own IsZero where reflection may call one.
func zeroTest(sf reflect.StructField) func(reflect.Value) bool {
	method := reflect.TypeFor[zeroer]()
	switch {
	case !sf.IsExported():
		return reflect.Value.IsZero
	case sf.Type.Implements(method):
		return func(v reflect.Value) bool {
			if isNilPointer(v) {
				return true
			}
			z, _ := reflect.TypeAssert[zeroer](v)
			return z.IsZero()
		}
	case reflect.PointerTo(sf.Type).Implements(method):
		return func(v reflect.Value) bool {
			z, _ := reflect.TypeAssert[zeroer](address(v))
			return z.IsZero()
		}
	default:
		return reflect.Value.IsZero
	}
}

// isNilPointer reports whether v is a nil pointer or an interface with nothing
// or a nil pointer in it.
func isNilPointer(v reflect.Value) bool {
	if v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	return (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) && v.IsNil()
}
