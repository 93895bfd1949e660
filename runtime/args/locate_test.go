package args_test

import (
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

func TestNewError(t *testing.T) {
	text := `{"a": [1, {"b/c": "x"}], "n": {"m": 5}, "e": "z", "l": [ ]}`
	got := args.NewError(text, []args.Problem{
		{Pointer: "", Keyword: "required", Limit: "q"},
		{Pointer: "/l", Keyword: "minItems", Limit: "1", Got: "0"},
		{Pointer: "/e", Keyword: "type", Limit: "integer"},
		{Pointer: "/e", Keyword: "enum", Limit: `1, 2`},
		{Pointer: "/n/m", Keyword: "maximum", Limit: "4"},
		{Pointer: "/n/m", Keyword: "minimum", Limit: "6"},
		{Pointer: "/n/m", Keyword: "minimum", Limit: "6"},
		{Pointer: "/n", Keyword: "required", Limit: "k"},
		{Pointer: "/a/1/b~1c", Keyword: "type", Limit: "integer"},
		{Pointer: "/a/1/b~1c", Keyword: "minimum", Limit: "6"},
		{Pointer: "/a/0", Keyword: "type", Limit: "string"},
		{Pointer: "/a/7", Keyword: "type", Limit: "string"},
	})
	want := `arguments: want string, got object; ` +
		`/a/0: want string, got 1 (send it in quotes); /a/1/b~1c: want integer, got "x"; /n/m: minimum 6, got 5; /n/m: maximum 4, got 5; /n/k: required; ` +
		`/e: want one of 1, 2, got "z"; /l: minItems 1, got 0; /q: required`
	// The pointer that leads nowhere is told at the start, under its own name.
	want = `/a/7: want string, got object` + want[len(`arguments: want string, got object`):]
	if got.Error() != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// A count that is not complete says so.
func TestAtLeast(t *testing.T) {
	for want, e := range map[string]*args.Error{
		"/a: required; and 3 more":          {More: 3},
		"/a: required; and at least 3 more": {More: 3, AtLeast: true},
		"/a: required; and perhaps more":    {AtLeast: true},
	} {
		e.Problems = []args.Problem{{Keyword: "required", Limit: "a"}}
		if got := e.Error(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
