package results_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func TestRawMessage(t *testing.T) {
	raw := func(text string) func(*results.Writer) {
		return func(w *results.Writer) { w.RawMessage([]byte(text)) }
	}
	for _, c := range []writing{
		{name: "empty", write: raw(""), want: `null`},
		{name: "spaced", write: raw(" {\"a b\" :\n[1, 2.50 ,\t{ }]}"), want: `{"a b":[1,2.50,{}]}`},
		{name: "escapes stay", write: raw(`"\u0041\/<\ud83d\ude00"`), want: `"\u0041\/<\ud83d\ude00"`},
		{name: "invalid UTF-8", write: raw("\"a\xff\""), want: "\"a\uFFFD\""},
		{name: "same name, other object", write: raw(`{"a":{"a":1},"b":[{"a":1},{"a":1}]}`), want: `{"a":{"a":1},"b":[{"a":1},{"a":1}]}`},
		{name: "blank", write: raw(" "), err: "result: invalid JSON: unexpected end of JSON input", is: results.ErrJSON},
		{name: "two values", write: raw("1 2"), err: "result: invalid JSON: invalid character '2' after top-level value", is: results.ErrJSON},
		{name: "broken", write: raw(`{"a":}`), err: "result: invalid JSON: invalid character '}' looking for beginning of value", is: results.ErrJSON},
		{name: "bad byte outside strings", write: raw("[\xff]"), err: "result: invalid JSON: invalid character 'ï' looking for beginning of value", is: results.ErrJSON},
		{name: "duplicate", write: raw(`[{"a":1,"b":2,"\u0061":3}]`), err: `result: duplicate name "\u0061"`, is: results.ErrDuplicate},
		{name: "duplicate by mending", write: raw("{\"\xff\":1,\"\xfe\":2}"), err: "result: duplicate name \"\uFFFD\"", is: results.ErrDuplicate},
		{name: "high surrogate", write: raw(`["\ud800"]`), err: `result: invalid JSON: lone surrogate in "\ud800"`, is: results.ErrJSON},
		{name: "low surrogate", write: raw(`"\\\udc00"`), err: `result: invalid JSON: lone surrogate in "\\\udc00"`, is: results.ErrJSON},
		{name: "reversed surrogates", write: raw(`{"\udc00\ud800":1}`), err: `result: invalid JSON: lone surrogate in "\udc00\ud800"`, is: results.ErrJSON},
		{name: "surrogate and character", write: raw(`"\ud800\u0041"`), err: `result: invalid JSON: lone surrogate in "\ud800\u0041"`, is: results.ErrJSON},
		{name: "no surrogates", write: raw(`"\\ud800 \\\\udc00"`), want: `"\\ud800 \\\\udc00"`},
		{name: "in its place", err: "result: /doc/1: invalid JSON: unexpected end of JSON input", write: func(w *results.Writer) {
			w.Object()
			w.Key("doc")
			w.Array()
			w.RawMessage([]byte("[1,[2,3]]"))
			w.RawMessage([]byte("[1,[2,3]"))
		}},
		{name: "duplicate in its place", err: `result: /1: duplicate name "a"`, write: func(w *results.Writer) {
			w.Array()
			w.RawMessage([]byte(`{"b":{}}`))
			w.RawMessage([]byte(`{"b":{},"a":1,"a":2}`))
		}},
	} {
		c.run(t)
	}
}

func TestRawMessageDepth(t *testing.T) {
	nested := []byte(strings.Repeat("[", 999) + strings.Repeat("]", 999))
	for levels, want := range map[int]error{1: nil, 2: results.ErrDepth} {
		_, err := written(func(w *results.Writer) {
			for range levels {
				w.Array()
			}
			w.RawMessage(nested)
		})
		if !errors.Is(err, want) {
			t.Errorf("999 levels inside %d: %v", levels, err)
		}
	}
}

// What RawMessage takes is what another reader of I-JSON takes.
func FuzzRawMessage(f *testing.F) {
	for _, s := range []string{`{"a":1,"a":2}`, `["\ud800"]`, `"\ud83d\ude00"`, "\"\xff\"", ` [1 , {"b":null}]`, `{"\\u0061":1,"\u0061":2}`, "1e5", `{"":{},"a":[]}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) == 0 {
			return
		}
		got, err := written(func(w *results.Writer) { w.RawMessage(text) })
		if errors.Is(err, results.ErrDepth) {
			return
		}
		mended := jsontext.Value(string([]rune(string(text))))
		if valid := mended.IsValid(); valid != (err == nil) {
			t.Fatalf("RawMessage(%q): %v, but valid is %v", text, err, valid)
		}
		if err != nil {
			return
		}
		var want bytes.Buffer
		if err := json.Compact(&want, mended); err != nil || got != want.String() {
			t.Errorf("RawMessage(%q): got %s, want %s (%v)", text, got, want.String(), err)
		}
	})
}
