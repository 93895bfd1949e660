package results

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"
)

// Text writes what m.MarshalText returns as a JSON string. A nil m or nil
// pointer in it is null.
func (w *Writer) Text(m encoding.TextMarshaler) {
	if isNil(m) {
		w.Null()
		return
	}
	text, err := m.MarshalText()
	if err != nil {
		w.Fail(fmt.Errorf("MarshalText of %T: %w", m, err))
		return
	}
	w.separate()
	w.buf, _ = appendString(w.buf, text)
}

// JSON writes what m.MarshalJSON returns, checked like a RawMessage. A nil m or
// nil pointer in it is null.
func (w *Writer) JSON(m json.Marshaler) {
	if isNil(m) {
		w.Null()
		return
	}
	text, err := m.MarshalJSON()
	if err == nil {
		err = w.raw(text)
	}
	if err != nil {
		w.Fail(fmt.Errorf("MarshalJSON of %T: %w", m, err))
	}
}

// CheckedJSON writes m as JSON does. A value that schema refuses is an error: it
// is not what the output schema of the tool promises.
func (w *Writer) CheckedJSON(m json.Marshaler, schema interface{ Check(text string) error }) {
	before := len(w.buf)
	if w.JSON(m); w.err != nil {
		return
	}
	text := strings.TrimPrefix(string(w.buf[before:]), ",")
	if err := schema.Check(text); err != nil {
		w.buf = w.buf[:before]
		why := strings.TrimPrefix(err.Error(), "arguments: ") // which it is none of
		w.Fail(fmt.Errorf("MarshalJSON of %T: %w: %s", m, ErrSchema, why))
	}
}

// RawMessage writes JSON text without its white space; an empty one is null.
// What is not exactly one I-JSON value is an error, but bytes that are no valid
// UTF-8 become U+FFFD as in other strings.
func (w *Writer) RawMessage(text []byte) {
	if len(text) == 0 {
		w.Null()
		return
	}
	if err := w.raw(text); err != nil {
		w.Fail(err)
	}
}

func (w *Writer) raw(text []byte) error {
	w.separate()
	if !utf8.Valid(text) {
		text = appendValid(nil, text)
	}
	buf := bytes.NewBuffer(w.buf)
	if err := json.Compact(buf, text); err != nil {
		return fmt.Errorf("%w: %w", ErrJSON, err)
	}
	start := len(w.buf)
	w.buf = buf.Bytes()
	if err := checkIJSON(w.buf[start:], maxDepth-w.depth); err != nil {
		w.buf = w.buf[:start]
		return err
	}
	return nil
}

// isNil reports whether m is nil or holds a nil pointer, whose methods
// encoding/json does not call either.
func isNil(m any) bool {
	if m == nil {
		return true
	}
	v := reflect.ValueOf(m)
	return v.Kind() == reflect.Pointer && v.IsNil()
}
