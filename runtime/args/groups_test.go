package args_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

func TestObjectGroups(t *testing.T) {
	one := args.OneOfRequired([]string{"a"}, []string{"b", "c"})
	any := args.AnyOfRequired([]string{"a"}, []string{"d"})
	members := args.Members{args.Optional("a"), args.Optional("b"), args.Optional("c"), args.Optional("d"), args.Required("e")}
	for _, test := range []struct{ text, want string }{
		{`{"a":1,"e":1}`, ""},
		{`{"b":1,"c":1,"d":1,"e":1}`, ""},
		{`{"e":1}`, `arguments: give exactly one of "a", "b" with "c", got none; arguments: give at least one of "a", "d", got none`},
		{`{"b":1,"d":1}`, `/e: required; arguments: give exactly one of "a", "b" with "c", got none`},
		{`{"e":1,"d":1,"c":1,"b":1,"a":1}`, `arguments: give exactly one of "a", "b" with "c", got more`},
		{`[]`, `arguments: want object, got array`},
		{`{"e":1,`, `invalid JSON at offset 7: want a name in double quotes, got the end of the text`},
	} {
		r := args.NewReader(test.text)
		for o := r.Object(members, one, any); o.Next(); {
			r.Skip()
		}
		if got := text(r.Err()); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

// TestObjectGroupsMany has the groups beyond the members that a word of bits holds.
func TestObjectGroupsMany(t *testing.T) {
	var members args.Members
	for i := range 100 {
		members = append(members, args.Optional(strconv.Itoa(i)))
	}
	for text, want := range map[string]string{`{"70":1}`: "", `{"7":1}`: `arguments: give exactly one of "70", "99", got none`} {
		r := args.NewReader(text)
		for o := r.Object(members, args.OneOfRequired([]string{"70"}, []string{"99"})); o.Next(); {
			r.Skip()
		}
		if got := fmt.Sprint(r.Err()); got != want && (want != "" || r.Err() != nil) {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

func TestContains(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`["ab"]`, ""},
		{`["ab","b","c"]`, `/1: minLength 2, got 1; /2: minLength 2, got 1; arguments: maxItems 2, got 3`},
	} {
		r := args.NewReader(test.text)
		var l []string
		for e := args.List(r, &l, args.Contains(list{})); e.Next(); {
			args.String(r, e.Value())
		}
		if got := text(r.Err()); got != test.want {
			t.Errorf("%s: got %s, want %s", test.text, got, test.want)
		}
	}
}

func TestTypes(t *testing.T) {
	for _, test := range []struct{ types, text, want string }{
		{"boolean number", "true", ""},
		{"boolean number", "1.5", ""},
		{"integer string", "1e2", ""},
		{"integer string", "-0.0", ""},
		{"integer string", "1.5", "arguments: want integer or string, got 1.5"},
		{"integer string", "1e", "invalid JSON at offset 2: want a digit, got the end of the text"},
		{"object null", "null", ""},
		{"object null", "{}", ""},
		{"object null", "[]", "arguments: want object or null, got array"},
		{"array", "[", "invalid JSON at offset 1: want a JSON value, got the end of the text"},
		{"array", "", "invalid JSON at offset 0: want a JSON value, got the end of the text"},
		{"array", "?", `invalid JSON at offset 0: want a JSON value, got "?"`},
	} {
		r := args.NewReader(test.text)
		var v any
		if r.Types(strings.Fields(test.types)...) {
			args.Any(r, &v)
		}
		if got := text(r.Err()); got != test.want {
			t.Errorf("%s of %s: got %s, want %s", test.text, test.types, got, test.want)
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
