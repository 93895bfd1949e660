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
		for name := range r.Object(args.Members{{Name: "n"}}) {
			if name == "n" {
				read(r, &in.Value.n)
			} else {
				r.Unknown()
			}
		}
		return in
	}, func(context.Context, tool.Input, *results.Writer) error { return nil })
}

// TestCompare holds that the judges find decoders that are not as their schemas
// say, and only those.
func TestCompare(t *testing.T) {
	plain := func(r *args.Reader, n *int) { args.Int(r, n) }
	positive := func(r *args.Reader, n *int) { args.Int(r, n).Minimum(1) }
	for _, test := range []struct {
		name      string
		property  string
		read      func(*args.Reader, *int)
		arguments string
		want      string // "schema" and "bound" say so
	}{
		{"both admit", `{"type": "integer", "minimum": 1}`, positive, `{"n": 1}`, ""},
		{"both refuse", `{"type": "integer", "minimum": 1}`, positive, `{"n": 0}`, ""},
		{"no JSON", `{"type": "integer"}`, plain, `{"n": 1`, ""},
		{"blank", `{"type": "integer"}`, plain, " ", ""},
		{"lax decoder", `{"type": "integer", "minimum": 1}`, plain, `{"n": 0}`, "the decoder admits"},
		{"strict decoder", `{"type": "integer"}`, positive, `{"n": 0}`, "the decoder refuses"},
		{"beyond 64 bits", `{"type": "integer"}`, plain, `{"n": 1e30}`, ""},
		{"beyond 64 bits and wrong", `{"type": "integer"}`, plain, `{"n": 1e30, "m": 1}`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			court := newCourt(t, Case{Methods: []tool.Tool{decoding(test.property, test.read)}, Dir: t.TempDir()})
			bench := court.benches["t"]
			_, err := prepare(bench.binding, test.arguments)
			for _, v := range bench.verdicts {
				got := bench.compare(v, test.arguments, err)
				if (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
					t.Errorf("%s says %q, want %q", v.judge.name, got, test.want)
				}
			}
			if len(bench.verdicts) != 2 {
				t.Errorf("%d verdicts, want those of the schema and of Bind", len(bench.verdicts))
			}
		})
	}
}

func TestCompareWords(t *testing.T) {
	wrong := decoding(`{"type": "integer"}`, func(r *args.Reader, n *int) {
		var s string
		args.String(r, &s)
	})
	court := newCourt(t, Case{Methods: []tool.Tool{wrong}, Dir: t.TempDir()})
	bench := court.benches["t"]
	_, err := prepare(bench.binding, `{"n": null}`)
	for _, v := range bench.verdicts {
		if got := bench.compare(v, `{"n": null}`, err); v.judge.words != strings.Contains(got, "different words") {
			t.Errorf("%s says %q", v.judge.name, got)
		}
	}
}

func TestExceptions(t *testing.T) {
	dir := t.TempDir()
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "exceptions.txt"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
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
		{`bound t {"n": 0} // because`, `{"n": 0}`, true},
		{`bound t {"n": 0} // because`, `{"n": -1}`, false},
		{"bound t minimum // because", `{"n": 0}`, true},
		{"bound t maximum // because", `{"n": 0}`, false},
	} {
		write(test.text)
		bench := newCourt(t, Case{Methods: []tool.Tool{lax}, Dir: dir}).benches["t"]
		_, err := prepare(bench.binding, test.arguments)
		for _, v := range bench.verdicts {
			if v.judge.name != "bound" {
				continue
			}
			got := bench.compare(v, test.arguments, err) == "" || bench.excepted("bound", call{arguments: test.arguments})
			if got != test.excepted {
				t.Errorf("%q: %s is excepted: %t, want %t", test.text, test.arguments, got, test.excepted)
			}
		}
	}
	for _, text := range []string{"bound t", "nobody t // because"} {
		write(text)
		if _, err := readExceptions(filepath.Join(dir, "exceptions.txt")); err == nil {
			t.Errorf("%q is accepted", text)
		}
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
