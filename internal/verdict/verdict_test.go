package verdict

import (
	"errors"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

func refuse(problems ...args.Problem) error { return &args.Error{Problems: problems} }

func syntax(want string) error {
	return &args.Error{Syntax: &args.SyntaxError{Want: want}}
}

func TestCompare(t *testing.T) {
	var (
		decoder  = Judge{Name: "decoder", Words: true}
		schema   = Judge{Name: "schema", SchemaOnly: true}
		bound    = Judge{Name: "bound", Words: true, SchemaOnly: true}
		blind    = Judge{Name: "blind", Words: true, BlindTo: []string{"enum"}}
		anyOrder = Judge{Name: "any order", Words: true, AnyOrder: true}
		fuzzed   = Judge{Name: "fuzzed", Words: true, AnySyntax: true}

		low    = args.Problem{Pointer: "/n", Keyword: "minimum", Limit: "1", Got: "0"}
		lower  = args.Problem{Pointer: "/n", Keyword: "minimum", Limit: "2", Got: "0"}
		enum   = args.Problem{Pointer: "/n", Keyword: "enum", Limit: "1", Got: "0"}
		beyond = args.Problem{Pointer: "/n", Keyword: "maximum", Limit: "9223372036854775807"}
		addr   = args.Problem{Pointer: "/a", Keyword: "text"}
		absent = args.Problem{Keyword: "required", Limit: "b"}
		wait   = args.Problem{Pointer: "/w", Keyword: "pattern", Limit: args.DurationPattern}
	)
	const text = `{"n": 0, "a": "x", "w": "99999999h"}`
	for _, test := range []struct {
		name     string
		judge    Judge
		err      error
		decoder  error
		wantPart string // "" for no disagreement
	}{
		{"both admit", schema, nil, nil, ""},
		{"both refuse", schema, errors.New("no"), refuse(low), ""},
		{"lax decoder", schema, errors.New("no"), nil, "decoder admits what schema refuses: no"},
		{"strict decoder", schema, nil, refuse(low), "schema admits what decoder refuses: /n"},
		{"same words", bound, refuse(low, absent), refuse(low, absent), ""},
		{"other words", bound, refuse(low), refuse(lower), "different words"},
		{"out of range", schema, nil, refuse(beyond), ""},
		{"own method", bound, nil, refuse(addr), ""},
		{"duration out of range", bound, nil, refuse(wait), ""},
		{"out of range and more", bound, refuse(absent), refuse(beyond, absent), ""},
		{"out of range and less", bound, nil, refuse(beyond, absent), "admits"},
		{"exceptions are the decoder's", schema, errors.New("no"), nil, "admits"},
		{"and not the schema's", bound, refuse(wait), nil, "admits"},
		{"blind", blind, nil, refuse(enum), ""},
		{"blind to nothing else", blind, nil, refuse(low), "admits"},
		{"blind and other words", blind, refuse(low, absent), refuse(enum, absent), ""},
		{"decoders have no exceptions", blind, nil, refuse(beyond), "admits"},
		{"syntax", decoder, syntax("a"), syntax("b"), "different words"},
		{"any syntax", fuzzed, syntax("a"), syntax("b"), ""},
		{"no verdict", schema, ErrNone, refuse(low), ""},
		{"only exceptions, and more", bound, nil, &args.Error{Problems: []args.Problem{beyond}, More: 1}, ""},
		{"exceptions, and more", bound, nil, &args.Error{Problems: []args.Problem{beyond, absent}, More: 1}, "admits"},
		{"another count", bound, &args.Error{Problems: []args.Problem{low}, More: 2}, &args.Error{Problems: []args.Problem{low}, More: 1}, ""},
		{"others of many", bound, &args.Error{Problems: []args.Problem{low}, More: 1}, &args.Error{Problems: []args.Problem{absent}, More: 1}, "different words"},
		{"any of many", anyOrder, &args.Error{Problems: []args.Problem{low}, More: 1}, &args.Error{Problems: []args.Problem{absent}, More: 1}, ""},
		{"too many to tell", bound, refuse(absent), &args.Error{Problems: []args.Problem{beyond}, More: 1}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, got := range []string{
				Compare(text, test.judge, test.err, decoder, test.decoder),
				Compare(text, decoder, test.decoder, test.judge, test.err),
			} {
				if (got == "") != (test.wantPart == "") || !strings.Contains(got, test.wantPart) {
					t.Errorf("got %q, want %q", got, test.wantPart)
				}
			}
		})
	}
}
