package args_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A spy is read by its own method, which must not see what a schema refuses.
type spy struct{ seen string }

func (m *spy) UnmarshalJSON(b []byte) error {
	m.seen = string(b)
	if m.seen == `"13"` {
		return errors.New("there are 12")
	}
	return nil
}

// list wants a list of strings of two characters, and says so in the words of
// a schema.
type list struct{}

func (list) Check(text string) error {
	r := args.NewReader(text)
	var l []string
	for e := args.List(r, &l, args.MaxItems(2)); e.Next(); {
		args.String(r, e.Value()).MinLength(2)
	}
	return r.Err()
}

// costly cannot tell.
type costly struct{}

func (costly) Check(string) error { return errors.New("it takes too long") }

func TestCheckedJSON(t *testing.T) {
	for _, test := range []struct {
		text, seen, want string
		schema           args.Schema
	}{
		{`{"a": ["ab"] , "b": 1}`, `["ab"]`, "", list{}},
		{`{"a": {"c": 1}, "b": 1}`, "", "/a: want array, got object", list{}},
		{`{"b": 1, "a": ["ab", 1, "c"]}`, "", `/a/1: want string, got 1 (send it in quotes); /a/2: minLength 2, got 1; /a: maxItems 2, got 3`, list{}},
		{`{"a": ["ab" "c"]}`, "", `invalid JSON at offset 12: want "," or "]", got "\"c\"]}"`, list{}},
		{`{"a": 5}`, "", `/a: cannot use 5: it takes too long`, costly{}},
	} {
		r := args.NewReader(test.text)
		var m spy
		var b int
		for o := r.Object(args.Members{args.Optional("a"), args.Optional("b")}); o.Next(); {
			if o.Name() == "a" {
				args.CheckedJSON(r, &m, test.schema)
			} else {
				args.Int(r, &b)
			}
		}
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != test.want || m.seen != test.seen {
			t.Errorf("%s\n got %s, the method saw %q\nwant %s", test.text, got, m.seen, test.want)
		}
	}
}

// TestCheckedJSONMore counts what a schema counts.
func TestCheckedJSONMore(t *testing.T) {
	values, err := json.Marshal(make([]int, 30))
	if err != nil {
		t.Fatal(err)
	}
	r := args.NewReader(string(values))
	args.CheckedJSON(r, new(spy), list{})
	var refused *args.Error
	if !errors.As(r.Err(), &refused) || len(refused.Problems) != 20 || refused.More != 11 {
		t.Errorf("got %v", r.Err())
	}
}
