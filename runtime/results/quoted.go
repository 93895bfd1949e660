package results

import (
	"encoding/json"
	"reflect"
)

// quotedEncoder returns the encoder of a field with the tag option ",string",
// where t is the field's type or what it points to: nil if the option means
// nothing for t, as for all but plain numbers, bools and strings.
func quotedEncoder(t reflect.Type) encoder {
	if t == reflect.TypeFor[json.Number]() {
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedNumber(v.String()) })
	}
	if knownEncoder(t) != nil || methodEncoder(t) != nil {
		return nil
	}
	switch t.Kind() {
	case reflect.Bool:
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedBool(v.Bool()) })
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedInt(v.Int()) })
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedUint(v.Uint()) })
	case reflect.Float32:
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedFloat32(float32(v.Float())) })
	case reflect.Float64:
		return throughPointer(func(w *Writer, v reflect.Value) { w.QuotedFloat(v.Float()) })
	case reflect.String:
		return throughPointer(func(w *Writer, v reflect.Value) {
			literal, _ := appendString(nil, v.String())
			w.String(string(literal))
		})
	}
	return nil
}

// throughPointer makes e take a pointer, too, and write null for nil.
func throughPointer(e encoder) encoder {
	return func(w *Writer, v reflect.Value) {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				w.Null()
				return
			}
			v = v.Elem()
		}
		e(w, v)
	}
}
