//lint:file-ignore SA5008 tags that are malformed on purpose
//lint:file-ignore U1000 fields that are there to be resolved

package shape

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"
)

type Base struct {
	ID   string `json:"id"`
	Kind string
}

type tagged struct {
	V int `json:"Value"`
}

type untagged struct{ Value string }

type deep struct{ Base }

type loop struct {
	*loop
	Name string
}

type node struct {
	Kids []node
	Leaf struct{ N int }
}

type first struct{ B *second }

type second struct{ A []first }

type stamp struct{ time.Time }

type text struct{ s string }

func (t *text) UnmarshalText([]byte) error { return nil }

type both struct{ text }

func (b *both) UnmarshalJSON([]byte) error { return nil }

// describe lists the members of a struct with their ways.
func describe(t *Type) string {
	var list []string
	for _, f := range t.Fields {
		list = append(list, fmt.Sprint(f.Name, f.Index))
	}
	return strings.Join(list, " ")
}

func TestFields(t *testing.T) {
	for _, test := range []struct {
		value any
		want  string
	}{
		{struct{}{}, ""},
		{struct{ B, A int }{}, "B[0] A[1]"},
		{struct {
			Base
			Note string `json:",omitempty"`
		}{}, "id[0 0] Kind[0 1] Note[1]"},
		{struct{ *Base }{}, "id[0 0] Kind[0 1]"},
		{struct {
			Base `json:"base"`
		}{}, "base[0]"},
		{struct {
			Base
			ID int `json:"id"`
		}{}, "Kind[0 1] id[1]"},
		{struct {
			Base
			Kind string `json:"-"`
		}{}, "id[0 0] Kind[0 1]"},
		{struct {
			Dash string `json:"-,"`
		}{}, "-[0]"},
		{struct {
			tagged
			untagged
		}{}, "Value[0 0]"},
		{struct {
			untagged
			tagged
		}{}, "Value[1 0]"},
		{struct {
			deep
			untagged
			Value int
		}{}, "id[0 0 0] Kind[0 0 1] Value[2]"},
		{struct {
			hidden int
			Shown  int
		}{}, "Shown[1]"},
		{struct {
			A int `jsonschema:"-"`
			B int
		}{}, "B[1]"},
		{struct {
			Base `jsonschema:"-"`
			B    int
		}{}, "B[1]"},
		{loop{}, "Name[1]"}, // what it embeds again was seen
	} {
		s, err := Of(reflect.TypeOf(test.value), Out)
		if strings.Contains(reflect.TypeOf(test.value).String(), "jsonschema") {
			s, err = Of(reflect.TypeOf(test.value), In)
		}
		if err != nil {
			t.Errorf("%T: %v", test.value, err)
		} else if got := describe(s); got != test.want {
			t.Errorf("%T: got %s, want %s", test.value, got, test.want)
		}
	}
}

func TestOptions(t *testing.T) {
	s, err := Of(reflect.TypeFor[struct {
		*Base
		A *int8 `json:"a,omitempty,string"`
		B bool  `json:",omitzero"`
	}](), In)
	if err != nil {
		t.Fatal(err)
	}
	id, a, b := s.Fields[0], s.Fields[2], s.Fields[3]
	if !id.Optional || a.Optional {
		t.Error("Optional is what an embedded pointer leads to")
	}
	if !a.OmitEmpty || a.OmitZero || a.Type.Kind != Pointer || !a.Type.Elem.Quoted {
		t.Errorf("got %+v", a)
	}
	if b.Name != "B" || b.OmitEmpty || !b.OmitZero || b.Type.Quoted {
		t.Errorf("got %+v", b)
	}
	if id.String() != "Base.ID" || a.String() != "A" {
		t.Errorf("got %v, %v", id, a)
	}
}

func TestKinds(t *testing.T) {
	for _, test := range []struct {
		value any // a pointer
		kind  Kind
	}{
		{new(bool), Bool}, {new(string), String}, {new(int8), Int}, {new(uintptr), Uint}, {new(float32), Float},
		{new([]byte), Bytes}, {new([]int8), List}, {new([2]byte), Array}, {new(map[string]int), Map}, {new(*int), Pointer},
		{new(time.Time), Time}, {new(time.Duration), Duration}, {new(time.Month), Int}, {new(url.URL), URL}, {new(big.Int), BigInt},
		{new(json.RawMessage), RawMessage}, {new(json.Number), Number}, {new(any), Any},
		{new(netip.Addr), Text}, {new(big.Float), Text}, {new(text), Text}, {new(stamp), Custom}, {new(both), Custom},
		{new(Base), Struct},
	} {
		s, err := Of(reflect.TypeOf(test.value).Elem(), In)
		if err != nil || s.Kind != test.kind {
			t.Errorf("%T: got %+v, %v; want kind %d", test.value, s, err, test.kind)
		}
	}
	// What cannot read itself from text can still be a plain value.
	if s, err := Of(reflect.TypeFor[struct{ T text }](), Out); err == nil {
		t.Errorf("only unexported fields: got %+v", s)
	}
}

func TestRecursive(t *testing.T) {
	s, err := Of(reflect.TypeFor[struct {
		Node  node
		First first
	}](), In)
	if err != nil {
		t.Fatal(err)
	}
	n, f := s.Fields[0].Type, s.Fields[1].Type
	if s.Recursive || !n.Recursive || n.Fields[0].Type.Elem != n || n.Fields[1].Type.Recursive {
		t.Error("node contains itself, its leaf does not")
	}
	if second := f.Fields[0].Type.Elem; !f.Recursive || !second.Recursive {
		t.Error("first and second contain each other")
	}
}

// Structs that go vet would not let through.
func TestConflicts(t *testing.T) {
	field := func(name string, v any, tag reflect.StructTag) reflect.StructField {
		return reflect.StructField{Name: name, Type: reflect.TypeOf(v), Tag: tag}
	}
	embedded := func(name string, v any) reflect.StructField {
		return reflect.StructField{Name: name, Type: reflect.TypeOf(v), Anonymous: true}
	}
	for name, test := range map[string]struct {
		fields []reflect.StructField
		want   string
	}{
		"one name":        {[]reflect.StructField{field("A", 1, `json:"x"`), field("B", 1, `json:"x"`)}, `A and B have the JSON name "x"`},
		"another's name":  {[]reflect.StructField{field("A", 1, ""), field("B", 1, `json:"A"`)}, ""},
		"embedded":        {[]reflect.StructField{embedded("Base", Base{}), field("ID", 1, `json:"id"`)}, ""},
		"embedded twice":  {[]reflect.StructField{embedded("Base", Base{}), embedded("Deep", struct{ Base }{})}, ""},
		"name":            {[]reflect.StructField{field("A", 1, `json:"a\"b"`)}, `the name "a\"b"`},
		"option":          {[]reflect.StructField{field("A", 1, `json:"a,omitemtpy"`)}, `"omitemtpy"`},
		"inline":          {[]reflect.StructField{field("A", Base{}, `json:",inline"`)}, `"inline"`},
		"quoted string":   {[]reflect.StructField{field("A", "", `json:",string"`)}, "option string"},
		"several at once": {[]reflect.StructField{field("A", make(chan int), ""), field("B", func() {}, "")}, "B: func()"},
	} {
		_, err := Of(reflect.StructOf(test.fields), In)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: got %v, want %q in it", name, err, test.want)
		}
	}
}

func TestDirections(t *testing.T) {
	type onlyText = struct{ T text } // reads itself, and does not write itself
	if s, err := Of(reflect.TypeFor[onlyText](), In); err != nil || s.Fields[0].Type.Kind != Text {
		t.Errorf("In: %v", err)
	}
	if _, err := Of(reflect.TypeFor[onlyText](), Out); err == nil {
		t.Error("Out: admitted, though there is nothing to see")
	}
	type anything interface{}
	if _, err := Of(reflect.TypeFor[anything](), In); err == nil {
		t.Error("In: an interface of another name")
	}
	if _, err := Of(reflect.TypeFor[anything](), Out); err != nil {
		t.Errorf("Out: %v", err)
	}
}
