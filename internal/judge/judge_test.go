package judge

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

type input struct{ n int }

// decoding is a tool with the schema and the decoder of one integer property.
func decoding(property string, read func(*args.Reader, *int)) tool.Tool {
	return tool.Static(&tool.Spec{
		Name:        "t",
		Description: "t",
		InputSchema: `{"type": "object", "properties": {"n": ` + property + `}, "additionalProperties": false}`,
	}, func(r *args.Reader) tool.Input {
		in := new(tool.Decoded[input])
		for o := r.Object(args.Members{args.Optional("n")}); o.Next(); {
			if o.Name() == "n" {
				read(r, &in.Value.n)
			} else {
				r.Unknown()
			}
		}
		return in
	}, func(context.Context, tool.Input, *results.Writer) error { return nil })
}

// TestDisagreements holds that the judges find decoders that are not as their
// schemas say, and only those. What makes a disagreement is tested in package
// verdict.
func TestDisagreements(t *testing.T) {
	plain := func(r *args.Reader, n *int) { args.Int(r, n) }
	positive := func(r *args.Reader, n *int) { args.Int(r, n).Minimum(1) }
	text := func(r *args.Reader, _ *int) { args.String(r, new(string)) }
	for _, test := range []struct {
		name      string
		property  string
		read      func(*args.Reader, *int)
		arguments string
		want      []string // of "schema" and "bound"
	}{
		{"both admit", `{"type": "integer", "minimum": 1}`, positive, `{"n": 1}`, nil},
		{"both refuse", `{"type": "integer", "minimum": 1}`, positive, `{"n": 0}`, nil},
		{"no JSON", `{"type": "integer"}`, plain, `{"n": 1`, nil},
		{"blank", `{"type": "integer"}`, plain, " ", nil},
		{"lax decoder", `{"type": "integer", "minimum": 1}`, plain, `{"n": 0}`, []string{"decoder admits", "decoder admits"}},
		{"strict decoder", `{"type": "integer"}`, positive, `{"n": 0}`, []string{"schema admits", "bound admits"}},
		{"beyond 64 bits", `{"type": "integer"}`, plain, `{"n": 1e30}`, nil},
		{"beyond 64 bits and wrong", `{"type": "integer"}`, plain, `{"n": 1e30, "m": 1}`, nil},
		{"endless exponent", `{"type": "integer"}`, plain, `{"n": 1e999999999}`, nil},
		{"other words", `{"type": "integer"}`, text, `{"n": null}`, []string{"different words"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			court := newCourt(t, Case{Methods: []tool.Tool{decoding(test.property, test.read)}})
			got := court.benches["t"].disagreements(test.arguments)
			if len(got) != len(test.want) {
				t.Fatalf("got %q, want %q", got, test.want)
			}
			for i, want := range test.want {
				if !strings.Contains(got[i], want) {
					t.Errorf("got %q, want %q", got[i], want)
				}
			}
		})
	}
}

func TestExceptions(t *testing.T) {
	lax := decoding(`{"type": "integer", "minimum": 1}`, func(r *args.Reader, n *int) { args.Int(r, n) })
	for _, test := range []struct {
		text      string
		arguments string
		excepted  bool
	}{
		{"# nothing\n\n", `{"n": 0}`, false},
		{"bound t // because", `{"n": 0}`, true},
		{"bound * // because", `{"n": 0}`, true},
		{"bound other // because", `{"n": 0}`, false},
		{"decoder t // because", `{"n": 0}`, true},
		{`bound t {"n": 0} // because`, `{"n": 0}`, true},
		{`bound t {"n": 0} // because`, `{"n": -1}`, false},
		{"bound t minimum // because", `{"n": 0}`, true},
		{"bound t maximum // because", `{"n": 0}`, false},
	} {
		c := Case{Methods: []tool.Tool{lax}, Exceptions: "schema t // it is about bound\n" + test.text}
		court := newCourt(t, c)
		if got := court.benches["t"].disagreements(test.arguments); (len(got) == 0) != test.excepted {
			t.Errorf("%q: %s: %q, want that it is excepted: %t", test.text, test.arguments, got, test.excepted)
		}
		for _, e := range court.exceptions[1:] {
			if e.used != test.excepted {
				t.Errorf("%q: %s: it was used: %t, want %t", test.text, test.arguments, e.used, test.excepted)
			}
		}
	}
	for _, text := range []string{"bound t", "nobody t // because"} {
		if _, err := (Case{Exceptions: text}).exceptions(); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "exceptions.txt"), []byte("bound t // because\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := (Case{Dir: dir}).exceptions(); err != nil || len(got) != 1 {
		t.Errorf("of a file: %v, %v", got, err)
	}
}

func TestCalls(t *testing.T) {
	all, err := calls("# comment\n\nping\nadd {\"a\": 1}\r\nbad text \"\\xff\"\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []call{
		{line: "# comment"},
		{},
		{"ping", "ping", ""},
		{`add {"a": 1}`, "add", `{"a": 1}`},
		{`bad text "\xff"`, "bad", "\xff"},
	}
	if len(all) != len(want) {
		t.Fatalf("%d calls, want %d", len(all), len(want))
	}
	for i, c := range all {
		if c != want[i] {
			t.Errorf("call %d is %+v, want %+v", i, c, want[i])
		}
	}
	if _, err := calls(`bad text "\q"`); err == nil {
		t.Error("a malformed string is accepted")
	}
}
