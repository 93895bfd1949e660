package results_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func TestStructure(t *testing.T) {
	for _, c := range []writing{
		{name: "nothing", write: func(*results.Writer) {}},
		{name: "scalar", want: `1`, write: func(w *results.Writer) { w.Int(1) }},
		{name: "empty object", want: `{}`, write: func(w *results.Writer) { w.Object(); w.EndObject() }},
		{name: "empty array", want: `[]`, write: func(w *results.Writer) { w.Array(); w.EndArray() }},
		{name: "elements", want: `[1,"[",[],[null],{},true]`, write: func(w *results.Writer) {
			w.Array()
			w.Int(1)
			w.String("[")
			w.Array()
			w.EndArray()
			w.Array()
			w.Null()
			w.EndArray()
			w.Object()
			w.EndObject()
			w.Bool(true)
			w.EndArray()
		}},
		{name: "members", want: `{"a":"{","b":{"c":[]},"d:":-1}`, write: func(w *results.Writer) {
			w.Object()
			w.Key("a")
			w.String("{")
			w.Key("b")
			w.Object()
			w.Key("c")
			w.Array()
			w.EndArray()
			w.EndObject()
			w.Key("d:")
			w.Int(-1)
			w.EndObject()
		}},
		{name: "names", want: `{"a\"b":1,"\u0000":2,"é":3,"-5":4,"18446744073709551615":5}`, write: func(w *results.Writer) {
			w.Object()
			w.Name(`a"b`)
			w.Int(1)
			w.Name("\x00")
			w.Int(2)
			w.Name("é")
			w.Int(3)
			w.NameInt(-5)
			w.Int(4)
			w.NameUint(1<<64 - 1)
			w.Int(5)
			w.EndObject()
		}},
	} {
		if c.name == "nothing" {
			if got, err := written(c.write); got != "" || err != nil {
				t.Errorf("an unused Writer has %q, %v", got, err)
			}
			continue
		}
		c.run(t)
	}
}

func TestPlainText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"as it \"is\"\n", "as it \"is\"\n"},
		{"a\xff\xfeb\xe6\x97", "a\uFFFD\uFFFDb\uFFFD\uFFFD"},
	} {
		w := results.New()
		if w.IsText() {
			t.Fatal("a new Writer is a text")
		}
		w.PlainText(c.text)
		if !w.IsText() || w.Plain() != c.want || len(w.Bytes()) != 0 {
			t.Errorf("PlainText(%q): IsText %v, Plain %q, Bytes %q", c.text, w.IsText(), w.Plain(), w.Bytes())
		}
	}
}

func TestReset(t *testing.T) {
	var w results.Writer
	w.PlainText("a")
	w.Object()
	w.Name("\xff")
	w.Float(1 / zero)
	w.Reset()
	if w.Err() != nil || w.IsText() || w.Plain() != "" || len(w.Bytes()) != 0 {
		t.Fatalf("after Reset: %v, %v, %q, %q", w.Err(), w.IsText(), w.Plain(), w.Bytes())
	}
	w.Array()
	w.EndArray()
	if got := string(w.Bytes()); got != "[]" || w.Err() != nil {
		t.Fatalf("after Reset: %s, %v", got, w.Err())
	}
	w.Reset()
	w.String(strings.Repeat("a", 2<<20))
	w.Reset()
	if got := cap(w.Bytes()); got > 1<<20 {
		t.Errorf("Reset keeps %d bytes", got)
	}
}

var zero float64

// The first error stays, with the place it happened at, whatever is written
// before and after.
func TestErrorPlace(t *testing.T) {
	infinite := func(w *results.Writer) { w.Float(1 / zero) }
	for _, c := range []writing{
		{name: "root", write: infinite, err: "result: +Inf is not a JSON number", is: results.ErrNumber},
		{name: "member", err: "result: /b: +Inf is not a JSON number", write: func(w *results.Writer) {
			w.Object()
			w.Key("a")
			w.Object()
			w.Key("x")
			w.String(`":{[`)
			w.EndObject()
			w.Key("b")
			infinite(w)
			w.Key("c")
			w.Float(-1 / zero)
			w.EndObject()
		}},
		{name: "element", err: "result: /a~1b~0/2/0: +Inf is not a JSON number", write: func(w *results.Writer) {
			w.Object()
			w.Name("a/b~")
			w.Array()
			w.Int(1)
			w.Array()
			w.Int(7)
			w.Int(8)
			w.EndArray()
			w.Array()
			infinite(w)
		}},
		{name: "escaped name", err: "result: /\"é\n: +Inf is not a JSON number", write: func(w *results.Writer) {
			w.Object()
			w.Name("\"é\n")
			infinite(w)
		}},
		{name: "before a member", err: "result: /a: cause", write: func(w *results.Writer) {
			w.Object()
			w.Key("a")
			w.Object()
			w.Key("b")
			w.Null()
			w.Fail(errors.New("cause"))
		}},
		{name: "bad key", err: `result: /"\q": cause`, write: func(w *results.Writer) {
			w.Object()
			w.Key(`\q`)
			w.Fail(nil)
			w.Fail(errors.New("cause"))
		}},
		{name: "unbalanced", err: "result: cause", write: func(w *results.Writer) {
			w.Int(1)
			w.EndObject()
			w.EndArray()
			w.Fail(errors.New("cause"))
		}},
	} {
		c.run(t)
	}
}

func TestErrorPlaceIsShort(t *testing.T) {
	w := results.New()
	for range 100 {
		w.Object()
		w.Name("日本語")
	}
	w.Fail(errors.New("cause"))
	e, ok := errors.AsType[*results.Error](w.Err())
	if !ok {
		t.Fatalf("%T is no *Error", w.Err())
	}
	if len(e.Pointer) > 210 || !strings.HasSuffix(e.Pointer, "…") || !utf8.ValidString(e.Pointer) {
		t.Errorf("pointer of %d bytes: %s", len(e.Pointer), e.Pointer)
	}
}

// A ring is what a generated encoder of a recursive struct looks like.
type ring struct{ left, right *ring }

func encodeRing(w *results.Writer, v *ring) {
	if !w.Object() {
		return
	}
	for _, next := range []*ring{v.left, v.right} {
		w.Key("next")
		if next == nil {
			w.Null()
		} else {
			encodeRing(w, next)
		}
	}
	w.EndObject()
}

func TestDepth(t *testing.T) {
	chain := func(n int) *ring {
		var r *ring
		for range n {
			r = &ring{left: r}
		}
		return r
	}
	if _, err := written(func(w *results.Writer) { encodeRing(w, chain(1000)) }); err != nil {
		t.Errorf("1000 levels: %v", err)
	}
	_, err := written(func(w *results.Writer) { encodeRing(w, chain(1001)) })
	if !errors.Is(err, results.ErrDepth) {
		t.Errorf("1001 levels: %v", err)
	}
	// Both ways lead back: an encoder that went on after the error would never
	// come to an end.
	loop := &ring{}
	loop.left, loop.right = loop, loop
	_, err = written(func(w *results.Writer) { encodeRing(w, loop) })
	if !errors.Is(err, results.ErrDepth) || len(err.Error()) > 400 || !strings.Contains(err.Error(), "contain itself") {
		t.Errorf("cycle: %v", err)
	}
}

// Names that only differ in invalid bytes become the same name.
func TestMendedNames(t *testing.T) {
	members := func(names ...string) func(*results.Writer) {
		return func(w *results.Writer) {
			w.Array()
			w.Object()
			for _, name := range names {
				w.Name(name)
				w.Null()
			}
			w.EndObject()
			w.EndArray()
		}
	}
	for _, c := range []writing{
		{name: "one", write: members("a\xff", "a"), want: `[{"a` + "\uFFFD" + `":null,"a":null}]`},
		{name: "two", write: members("a\xff", "b", "a\xfe"), err: "result: duplicate name \"a\uFFFD\"", is: results.ErrDuplicate},
		{name: "taken", write: members("\uFFFD", "\xff"), err: "result: duplicate name \"\uFFFD\"", is: results.ErrDuplicate},
	} {
		c.run(t)
	}
}

func TestKeys(t *testing.T) {
	type name string
	type number int8
	if got, want := results.Keys(map[name]int{"b": 1, "": 2, "é": 3, "B": 4}), []name{"", "B", "b", "é"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := results.Keys(map[number]bool{10: true, 9: true, -1: true, -10: true}), []number{-1, -10, 10, 9}; !slices.Equal(got, want) {
		t.Errorf("got %d, want %d", got, want)
	}
	if got, want := results.Keys(map[uint64]bool{1<<64 - 1: true, 2: true, 0: true}), []uint64{0, 1<<64 - 1, 2}; !slices.Equal(got, want) {
		t.Errorf("got %d, want %d", got, want)
	}
	if got := results.Keys(map[string]int(nil)); len(got) != 0 {
		t.Errorf("a nil map has keys %q", got)
	}
}

func TestKeysText(t *testing.T) {
	w := results.New()
	var names []string
	for _, k := range results.KeysText(w, map[cell]int{{10, 1}: 1, {2, 3}: 2}) {
		names = append(names, k.Name)
	}
	for _, k := range results.KeysText(w, map[temperature]int{{3}: 1, {-4}: 2}) {
		names = append(names, k.Name)
	}
	if want := []string{"10,1", "2,3", "-4C", "3C"}; !slices.Equal(names, want) || w.Err() != nil {
		t.Errorf("got %q, %v, want %q", names, w.Err(), want)
	}
	if results.KeysText(w, map[cell]int{{-1, 0}: 1}); !errors.Is(w.Err(), errCell) {
		t.Errorf("got %v, want %v", w.Err(), errCell)
	}
	w.Reset()
	if results.KeysText(w, map[cell]int{{7, 7}: 1, {7, 8}: 2}); !errors.Is(w.Err(), results.ErrDuplicate) {
		t.Errorf("got %v, want %v", w.Err(), results.ErrDuplicate)
	}
}
