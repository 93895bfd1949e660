package results

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"sync"
)

// Any writes v by its dynamic type, as the package comment says. Values of
// channel, function, complex and unsafe pointer types are errors, even nil ones.
func (w *Writer) Any(v any) {
	switch v := v.(type) { // the parts of JSON trees go without reflection
	case nil:
		w.Null()
	case bool:
		w.Bool(v)
	case string:
		w.String(v)
	case int:
		w.Int(int64(v))
	case float64:
		w.Float(v)
	case json.Number:
		w.Number(string(v))
	case []any:
		w.anyList(v)
	case map[string]any:
		w.anyMap(v)
	default:
		w.value(reflect.ValueOf(v))
	}
}

func (w *Writer) anyList(list []any) {
	if !w.Array() {
		return
	}
	for _, v := range list {
		w.Any(v)
	}
	w.EndArray()
}

func (w *Writer) anyMap(m map[string]any) {
	if !w.Object() {
		return
	}
	for _, k := range Keys(m) {
		w.Name(k)
		w.Any(m[k])
	}
	w.EndObject()
}

// value writes what v is or points to.
func (w *Writer) value(v reflect.Value) {
	for hops := 0; v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface; hops++ {
		if v.IsNil() {
			w.Null()
			return
		}
		if hops == maxDepth { // a pointer that points to itself
			w.Fail(ErrDepth)
			return
		}
		v = v.Elem()
	}
	encoderOf(v.Type())(w, v)
}

// An encoder writes a value of the one type that it was made for.
type encoder func(w *Writer, v reflect.Value)

// encoders is a cache from reflect.Type to the encoder that newEncoder makes of
// it. Nothing but the speed of Any depends on what is in it.
var encoders sync.Map

func encoderOf(t reflect.Type) encoder {
	if e, ok := encoders.Load(t); ok {
		return e.(encoder)
	}
	e, _ := encoders.LoadOrStore(t, newEncoder(t))
	return e.(encoder)
}

// partEncoder is encoderOf put off until the first value, for the parts of a
// type that may contain itself.
func partEncoder(t reflect.Type) encoder {
	get := sync.OnceValue(func() encoder { return encoderOf(t) })
	return func(w *Writer, v reflect.Value) { get()(w, v) }
}

// newEncoder chooses how values of t are written: by a pointer's target, a form
// that the law of types gives, the type's own methods, its kind.
func newEncoder(t reflect.Type) encoder {
	if t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface {
		return (*Writer).value
	}
	if e := knownEncoder(t); e != nil {
		return e
	}
	if e := methodEncoder(t); e != nil {
		return e
	}
	return kindEncoder(t)
}

// methodEncoder returns the encoder of a type with MarshalJSON or else
// MarshalText, on whichever receiver; nil for other types.
func methodEncoder(t reflect.Type) encoder {
	switch p := reflect.PointerTo(t); { // has the methods of t as well
	case p.Implements(reflect.TypeFor[json.Marshaler]()):
		return func(w *Writer, v reflect.Value) {
			m, _ := reflect.TypeAssert[json.Marshaler](address(v))
			w.JSON(m)
		}
	case p.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return func(w *Writer, v reflect.Value) {
			m, _ := reflect.TypeAssert[encoding.TextMarshaler](address(v))
			w.Text(m)
		}
	}
	return nil
}

// address returns a pointer to v, or to a copy if v is not addressable.
func address(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v.Addr()
	}
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p
}

// unsupported returns an encoder that fails, whatever the value.
func unsupported(format string, t reflect.Type) encoder {
	err := fmt.Errorf(format+" has %w", t, ErrType)
	return func(w *Writer, _ reflect.Value) { w.Fail(err) }
}
