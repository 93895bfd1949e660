package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// tower is a struct with n levels of structs in it, two of a level in each of
// the next.
func tower(n int) *model.Struct {
	s := object("Level0", field("name", "", value(model.String{})))
	for i := range n {
		s = object(fmt.Sprintf("Level%d", i+1), field("a", "", value(s)), field("b", "", value(model.List{Elem: value(s)})))
	}
	return s
}

func TestSize(t *testing.T) {
	deep := value(model.Known{Name: "Any"})
	for range mostNested {
		deep = value(model.List{Elem: deep})
	}
	for _, test := range []struct {
		name  string
		input *model.Struct
		want  string
	}{
		{"small", tower(8), ""},
		{"just too large", tower(13), "10000 objects"},
		{"without end", tower(100), "10000 objects"},
		{"deep", object("", field("f", "", deep)), "256 levels"},
		{"long", object("", field("f", strings.Repeat("x", mostText), value(model.String{}))), "1048576 bytes"},
		{"nullable", pointers(4000), "10000 objects"}, // each with one for null
		{"many", pointers(3000), ""},
		{"recursive", object("", field("f", "", value(tree())), field("g", "", value(tree()))), ""},
	} {
		want := ""
		if test.want != "" {
			want = "schema of t: it has more than " + test.want + " [large-schema]"
		}
		if got := findings(&model.Tool{Name: "t", Input: model.Input{Object: test.input}}); got != want {
			t.Errorf("%s: got %q, want %q", test.name, got, want)
		}
	}
}

// pointers is a struct with n pointers.
func pointers(n int) *model.Struct {
	s := object("")
	for i := range n {
		s.Fields = append(s.Fields, field(fmt.Sprint("f", i), "", value(model.Pointer{Elem: value(model.String{})})))
	}
	return s
}
