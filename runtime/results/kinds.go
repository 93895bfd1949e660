package results

import (
	"encoding/json"
	"math/big"
	"net/url"
	"reflect"
	"time"
)

// knownEncoder returns the encoder of a type of the standard library that has a
// Writer method of its own, nil for others. A new one is a case here.
func knownEncoder(t reflect.Type) encoder {
	switch t {
	case reflect.TypeFor[time.Time]():
		return func(w *Writer, v reflect.Value) { w.Time(*target[time.Time](v)) }
	case reflect.TypeFor[time.Duration]():
		return func(w *Writer, v reflect.Value) { w.Duration(time.Duration(v.Int())) }
	case reflect.TypeFor[url.URL]():
		return func(w *Writer, v reflect.Value) { w.URL(target[url.URL](v)) }
	case reflect.TypeFor[big.Int]():
		return func(w *Writer, v reflect.Value) { w.BigInt(target[big.Int](v)) }
	case reflect.TypeFor[json.Number]():
		return func(w *Writer, v reflect.Value) { w.Number(v.String()) }
	case reflect.TypeFor[json.RawMessage]():
		return func(w *Writer, v reflect.Value) { w.RawMessage(v.Bytes()) }
	}
	return nil
}

// target returns a pointer to the T that v is, or to a copy.
func target[T any](v reflect.Value) *T {
	p, _ := reflect.TypeAssert[*T](address(v))
	return p
}

// kindEncoder returns the encoder of a type by what kind it is.
func kindEncoder(t reflect.Type) encoder {
	switch t.Kind() {
	case reflect.Bool:
		return func(w *Writer, v reflect.Value) { w.Bool(v.Bool()) }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(w *Writer, v reflect.Value) { w.Int(v.Int()) }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return func(w *Writer, v reflect.Value) { w.Uint(v.Uint()) }
	case reflect.Float32:
		return func(w *Writer, v reflect.Value) { w.Float32(float32(v.Float())) }
	case reflect.Float64:
		return func(w *Writer, v reflect.Value) { w.Float(v.Float()) }
	case reflect.String:
		return func(w *Writer, v reflect.Value) { w.String(v.String()) }
	case reflect.Struct:
		return structEncoder(t)
	case reflect.Map:
		return mapEncoder(t)
	case reflect.Slice:
		if t.Elem() == reflect.TypeFor[byte]() {
			return func(w *Writer, v reflect.Value) { w.Base64(v.Bytes()) }
		}
		return listEncoder(t)
	case reflect.Array:
		return listEncoder(t)
	default:
		return unsupported("%v", t)
	}
}

// listEncoder returns the encoder of a slice or array type.
func listEncoder(t reflect.Type) encoder {
	element := partEncoder(t.Elem())
	return func(w *Writer, v reflect.Value) {
		if !w.Array() {
			return
		}
		for i := range v.Len() {
			element(w, v.Index(i))
		}
		w.EndArray()
	}
}
