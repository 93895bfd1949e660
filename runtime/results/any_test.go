package results_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"net/netip"
	"net/url"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

type (
	octet     uint8
	month     string
	blob      []byte
	timeout   time.Duration
	endless   []endless
	pointless *pointless
)

// Where the law of types is not what encoding/json does.
func TestAnyLaw(t *testing.T) {
	link := url.URL{Scheme: "https", Host: "example.com", Path: "/a"}
	type page struct {
		Tags  []string          `json:"tags"`
		Attrs map[string]string `json:"attrs"`
		Next  *page             `json:"next"`
		Extra any               `json:"extra"`
		Raw   []byte            `json:"raw"`
	}
	for _, c := range []struct {
		name  string
		value any
		want  string
	}{
		{"nil", nil, `null`},
		{"nil pointer", (*page)(nil), `null`},
		{"nil in a struct", page{}, `{"tags":[],"attrs":{},"next":null,"extra":null,"raw":""}`},
		{"nil slice", []page(nil), `[]`},
		{"nil list", []any(nil), `[]`},
		{"nil map", map[string]any(nil), `{}`},
		{"nil in a map", map[string][]int{"a": nil}, `{"a":[]}`},
		{"nil bytes", []byte(nil), `""`},
		{"bytes", []byte("hi"), `"aGk="`},
		{"named bytes", blob("hi"), `"aGk="`},
		{"bytes of a named type", []octet{104, 105}, `[104,105]`},
		{"array of bytes", [2]byte{104, 105}, `[104,105]`},
		{"duration", 90 * time.Second, `"1m30s"`},
		{"durations", map[string]*time.Duration{"a": new(time.Minute), "b": nil}, `{"a":"1m0s","b":null}`},
		{"named duration", timeout(5), `5`},
		{"duration as key", map[time.Duration]int{5: 1}, `{"5":1}`},
		{"url", link, `"https://example.com/a"`},
		{"url pointer", &link, `"https://example.com/a"`},
		{"urls", struct{ A, B *url.URL }{A: &link}, `{"A":"https://example.com/a","B":null}`},
		{"big", *big.NewInt(12), `12`},
		{"bigs", []*big.Int{big.NewInt(12), nil}, `[12,null]`},
		{"big float", *big.NewFloat(1.5), `"1.5"`},
		{"time", time.Unix(0, 0).UTC(), `"1970-01-01T00:00:00Z"`},
		{"number", json.Number("9007199254740993"), `9007199254740993`},
		{"number in a tree", map[string]any{"id": json.Number("9007199254740993"), "n": json.Number("")}, `{"id":9007199254740993,"n":0}`},
		{"raw", json.RawMessage(` {"n": 12345678901234567890} `), `{"n":12345678901234567890}`},
		{"nil raw", struct{ A json.RawMessage }{}, `{"A":null}`},
		{"text by value", cell{3, 4}, `"3,4"`},
		{"text by pointer", temperature{36}, `"36C"`},
		{"text by pointer, in a list", []any{temperature{1}, &temperature{2}, (*temperature)(nil)}, `["1C","2C",null]`},
		{"text by pointer, in a map", map[string]temperature{"a": {1}}, `{"a":"1C"}`},
		{"text by pointer, in an array", [1]temperature{{1}}, `["1C"]`},
		{"text by pointer, as key", map[temperature]int{{10}: 1, {9}: 2}, `{"10C":1,"9C":2}`},
		{"nil pointer as key", map[*temperature]int{nil: 1, {2}: 2}, `{"":1,"2C":2}`},
		{"json by pointer before text by value", document{"[1, 2]"}, `[1,2]`},
		{"interface with a nil pointer", struct{ A encoding.TextMarshaler }{(*temperature)(nil)}, `{"A":null}`},
		{"address", netip.MustParseAddr("::1"), `"::1"`},
		{"invalid UTF-8", map[string]any{"a\xff": "\xfe"}, "{\"a\uFFFD\":\"\uFFFD\"}"},
		{"no escapes", "<\u2028>", "\"<\u2028>\""},
		{"keys", map[int8]bool{10: true, 9: false, -1: true}, `{"-1":true,"10":true,"9":false}`},
		{"string keys", map[month]int{"b": 1, "a": 2}, `{"a":2,"b":1}`},
	} {
		writing{name: c.name, want: c.want, write: func(w *results.Writer) { w.Any(c.value) }}.run(t)
	}
}

func TestAnyErrors(t *testing.T) {
	self := endless{nil}
	self[0] = self
	var pointer pointless
	pointer = &pointer
	var box any
	box = &box
	tree := map[string]any{}
	tree["a"] = []any{tree}
	loop := &struct{ Next any }{}
	loop.Next = loop
	for _, c := range []struct {
		name  string
		value any
		is    error
		text  string // "" if only is counts
	}{
		{"channel", make(chan int), results.ErrType, "result: chan int has no JSON form"},
		{"nil function", struct {
			F func() `json:"f,omitempty"`
		}{}, results.ErrType, "result: /f: func() has no JSON form"},
		{"complex", []any{1, 2i}, results.ErrType, "result: /1: complex128 has no JSON form"},
		{"unsafe pointer", unsafe.Pointer(nil), results.ErrType, ""},
		{"bool keys", map[bool]int{}, results.ErrType, "result: map key bool has no JSON form"},
		{"interface keys", map[any]int{}, results.ErrType, "result: map key interface {} has no JSON form"},
		{"NaN", map[string]any{"a": []float64{0, math.NaN()}}, results.ErrNumber, "result: /a/1: NaN is not a JSON number"},
		{"number", []any{json.Number("1.")}, results.ErrNumber, `result: /0: "1." is not a JSON number`},
		{"key", map[cell]int{{-1, 0}: 1}, errCell, "result: MarshalText of map key results_test.cell: no such cell"},
		{"equal keys", map[cell]int{{7, 1}: 1, {7, 2}: 2}, results.ErrDuplicate, `result: duplicate name "seven"`},
		{"mended keys", map[string]int{"\xff": 1, "\xfe": 2}, results.ErrDuplicate, "result: duplicate name \"\uFFFD\""},
		{"text", &[]cell{{-1, 0}}, errCell, "result: /0: MarshalText of *results_test.cell: no such cell"},
		{"raw", json.RawMessage("{"), results.ErrJSON, ""},
		{"slice in itself", self, results.ErrDepth, ""},
		{"pointer to itself", pointer, results.ErrDepth, ""},
		{"interface in itself", box, results.ErrDepth, ""},
		{"tree in itself", tree, results.ErrDepth, ""},
		{"struct in itself", loop, results.ErrDepth, ""},
	} {
		_, err := written(func(w *results.Writer) { w.Any(c.value) })
		if !errors.Is(err, c.is) || c.text != "" && err.Error() != c.text {
			t.Errorf("%s: got %v, want %v %q", c.name, err, c.is, c.text)
		}
	}
}

// Writers in several goroutines share what is known of a type.
func TestAnyConcurrent(t *testing.T) {
	type node struct {
		Name  string           `json:"name"`
		Nodes map[string]*node `json:"nodes"`
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			got, err := written(func(w *results.Writer) { w.Any(node{"a", map[string]*node{"b": {}}}) })
			if want := `{"name":"a","nodes":{"b":{"name":"","nodes":{}}}}`; got != want || err != nil {
				t.Errorf("got %s and %v, want %s", got, err, want)
			}
		})
	}
	group.Wait()
}

// 1,000 levels are the limit for every kind of nesting.
func TestAnyDepth(t *testing.T) {
	type link struct {
		Next any `json:"next,omitempty"`
	}
	list, chain := any([]any{}), &link{}
	for range 999 {
		list, chain = []any{list}, &link{chain}
	}
	for name, v := range map[string]any{"list": list, "chain": chain} {
		if _, err := written(func(w *results.Writer) { w.Any(v) }); err != nil {
			t.Errorf("%s of 1,000: %v", name, err)
		}
		if _, err := written(func(w *results.Writer) { w.Any([]any{v}) }); !errors.Is(err, results.ErrDepth) {
			t.Errorf("%s of 1,001: %v", name, err)
		}
	}
}
