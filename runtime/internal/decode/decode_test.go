package decode

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

type Base struct{ ID int }

type cell struct{ X, Y int }

func (k *cell) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d,%d", &k.X, &k.Y)
	return err
}

type node struct {
	Name string  `json:"name"`
	Kids []*node `json:"kids"`
}

type all struct {
	*Base
	Int    int8
	Quoted uint `json:",string"`
	List   []int
	Array  [2]string
	Map    map[int8][]bool
	Text   map[cell]int
	Node   node
}

func newDecoder[T any](t *testing.T, defaults map[string]string) *Decoder {
	t.Helper()
	s, err := shape.Of(reflect.TypeFor[T](), shape.In)
	if err != nil {
		t.Fatal(err)
	}
	byField := map[*shape.Field]string{}
	for _, f := range s.Fields {
		if text := defaults[f.Name]; text != "" {
			byField[f] = text
		}
	}
	d, err := New(s, byField)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDecode(t *testing.T) {
	d := newDecoder[all](t, map[string]string{"List": "[1,2]", "ID": "7"})
	for text, want := range map[string]all{
		`{}`:                    {Base: &Base{7}, List: []int{1, 2}},
		`{"ID":3,"List":[]}`:    {Base: &Base{3}, List: []int{}},
		`{"Int":1e2}`:           {Base: &Base{7}, List: []int{1, 2}, Int: 100},
		`{"Quoted":"5"}`:        {Base: &Base{7}, List: []int{1, 2}, Quoted: 5},
		`{"Array":["a","b"]}`:   {Base: &Base{7}, List: []int{1, 2}, Array: [2]string{"a", "b"}},
		`{"Map":{"-5":[true]}}`: {Base: &Base{7}, List: []int{1, 2}, Map: map[int8][]bool{-5: {true}}},
		`{"Text":{"1,2":3}}`:    {Base: &Base{7}, List: []int{1, 2}, Text: map[cell]int{{1, 2}: 3}},
		`{"Node":{"kids":[null,{"name":"a"}]}}`: {Base: &Base{7}, List: []int{1, 2},
			Node: node{Kids: []*node{nil, {Name: "a"}}}},
	} {
		var got all
		if err := d.Decode(text, reflect.ValueOf(&got).Elem()); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\ngot  %+v, %v\nwant %+v", text, got, err, want)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	d := newDecoder[all](t, nil)
	for text, want := range map[string]string{
		`{"Int":128,"x":1}`: `/Int: maximum 127, got 128; /x: unknown argument`,
		`{"Map":{"x":[1],"200":[true],"-0":[]},"Int":"a"}`: `/Map/x: want an integer as the name, got "x"; /Map/x/0: want boolean, got 1; ` +
			`/Map/200: want an integer as the name, got "200"; /Map/-0: want an integer as the name, got "-0"; /Int: want integer, got "a"`,
		`{"Text":{"1,2":1,"01,2":2,"~/":3}}`:       `/Text/01,2: a second spelling of the name "01,2"; /Text/~0~1: cannot use "~/": expected integer`,
		`{"Node":{"kids":[{"kids":[{"nam":1}]}]}}`: `/Node/kids/0/kids/0/nam: unknown argument`,
		`[]`:                       `arguments: want object, got array`,
		`{"Text":{"x":1},"Int":01`: `invalid JSON at offset 23: want "," or "}", got "1"`,
	} {
		var v all
		err := d.Decode(text, reflect.ValueOf(&v).Elem())
		if err == nil || err.Error() != want {
			t.Errorf("%s\ngot  %v\nwant %s", text, err, want)
		} else if !errors.As(err, new(*args.Error)) {
			t.Errorf("%s: got a %T", text, err)
		}
	}
}

func TestDefaultsMustDecode(t *testing.T) {
	s, err := shape.Of(reflect.TypeFor[struct{ A int8 }](), shape.In)
	if err != nil {
		t.Fatal(err)
	}
	_, err = New(s, map[*shape.Field]string{s.Fields[0]: "300"})
	if err == nil || !strings.Contains(err.Error(), "A: the tag's default: arguments: maximum 127, got 300") {
		t.Errorf("got %v", err)
	}
}

type custom struct{ calls int }

func (c *custom) UnmarshalJSON([]byte) error {
	c.calls++
	return errors.New("no")
}

// A type's own method is not asked about what the schema refuses.
func TestDecodeAfterSchema(t *testing.T) {
	type document struct {
		A custom
		B []custom
	}
	d := newDecoder[document](t, nil)
	var v document
	err := d.Decode(`{"A":{"x":1},"B":[1,2]}`, reflect.ValueOf(&v).Elem(),
		args.Problem{Pointer: "/A/x", Keyword: "type"}, args.Problem{Pointer: "/B/1", Keyword: "minimum"})
	if want := `/B/0: cannot use 1: no`; err == nil || err.Error() != want || v.A.calls > 0 {
		t.Errorf("got %v, want %s; %d calls", err, want, v.A.calls)
	}
}
