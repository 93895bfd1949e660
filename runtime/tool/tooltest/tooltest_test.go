package tooltest_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// In a test file of the package that has the tools:
//
//	func TestTools(t *testing.T)  { tooltest.Examples(t, Tools()...) }
//	func FuzzTools(f *testing.F)  { tooltest.FuzzSchema(f, Tools()...) }
func Example() {
	var t testing.TB = log{} // in a test, its t
	tooltest.Examples(t, Tools()...)
	tooltest.Examples(t, wrong)
	// Output:
	// wrong: example 1: {}: got "yes", want "no"
}

func FuzzTools(f *testing.F) { tooltest.FuzzSchema(f, Tools()...) }

// A log is a testing.TB that prints.
type log struct{ testing.TB }

func (log) Helper()                      {}
func (log) Context() context.Context     { return context.Background() }
func (log) Error(args ...any)            { fmt.Println(args...) }
func (log) Errorf(f string, args ...any) { fmt.Printf(f+"\n", args...) }
func (log) Fatal(args ...any)            { panic(fmt.Sprint(args...)) }

// answer is a tool without arguments that writes with write.
func answer(write func(*results.Writer) error, examples ...tool.Example) tool.Tool {
	type none struct{}
	return tool.Static(&tool.Spec{Name: "wrong", InputSchema: `{"type":"object","additionalProperties":false}`, Examples: examples},
		func(r *args.Reader) tool.Input {
			for o := r.Object(nil); o.Next(); {
				r.Unknown()
			}
			return new(tool.Decoded[none])
		},
		func(_ context.Context, _ tool.Input, w *results.Writer) error { return write(w) })
}

func yes(w *results.Writer) error { w.String("yes"); return nil }

var wrong = answer(yes, tool.Example{Input: "{}", Output: `"no"`})

// A recorder is a testing.TB that remembers errors.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper()           {}
func (r *recorder) Error(args ...any) { r.errors = append(r.errors, fmt.Sprint(args...)) }
func (r *recorder) Errorf(f string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(f, args...))
}

func TestExamples(t *testing.T) {
	text := func(w *results.Writer) error { w.PlainText("yes"); return nil }
	object := func(w *results.Writer) error { w.RawMessage([]byte(`{"a":1.0,"b":[2]}`)); return nil }
	fail := func(*results.Writer) error { return errors.New("out of order") }
	for _, test := range []struct {
		name string
		tool tool.Tool
		want string // in the one error; "" for none
	}{
		{"none", answer(yes), ""},
		{"no output", answer(yes, tool.Example{Input: "{}"}), ""},
		{"json", answer(object, tool.Example{Input: "{}", Output: `{"b": [2e0], "a": 1}`}), ""},
		{"text", answer(text, tool.Example{Input: "{}", Output: `"yes"`}), ""},
		{"another text", answer(text, tool.Example{Input: "{}", Output: `"no"`}), `got the text "yes", want "no"`},
		{"another value", answer(object, tool.Example{Input: "{}", Output: `{"a":1}`}), `want {"a":1}`},
		{"the second", answer(yes, tool.Example{Input: "{}"}, tool.Example{Input: `{"a":1}`}), `example 2: {"a":1}: tool: invalid invocation: /a: unknown argument`},
		{"failing", answer(fail, tool.Example{Input: "{}"}), "out of order"},
		{"no JSON", answer(yes, tool.Example{Input: "{}", Output: "yes"}), "the example's output: invalid JSON"},
		{"no spec", tooltest.Foreign(wrong), "it has no Spec"},
		{"nil", nil, "invalid tool"},
	} {
		r := &recorder{TB: t}
		tooltest.Examples(r, test.tool)
		if test.want == "" && len(r.errors) > 0 || test.want != "" && (len(r.errors) != 1 || !strings.Contains(r.errors[0], test.want)) {
			t.Errorf("%s: got %q, want %q", test.name, r.errors, test.want)
		}
	}
}

func TestExamplesContext(t *testing.T) {
	needy := tool.Static(&tool.Spec{Name: "needy", InputSchema: `{"type":"object"}`, Examples: []tool.Example{{Input: "{}", Output: "7"}}},
		func(r *args.Reader) tool.Input {
			r.Skip()
			return new(tool.Decoded[struct{}])
		},
		func(ctx context.Context, _ tool.Input, w *results.Writer) error {
			n, err := tool.Provided[int](ctx)
			w.Int(int64(n))
			return err
		})
	tooltest.ExamplesContext(tool.Provide(t.Context(), 7), t, needy)
	r := &recorder{TB: t}
	tooltest.Examples(r, needy)
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], "the context of the call has no int;") {
		t.Errorf("without: got %q", r.errors)
	}
}

func TestAgree(t *testing.T) {
	tooltest.Agree(t, forecastTool,
		`{}`, `[]`, `null`, ``, `{`,
		`{"city":"Oslo"}`,
		`{"city":"","days":0,"unit":"kelvin","at":{"x":"1","z":2},"tags":["A","b","b","c"],"counts":{"x":-1,"1":1.5},"wait":"5","zip":1}`,
		`{"city":"Oslo","days":1e3,"unit":null,"at":1,"tags":"a","counts":null,"wait":7,"from":8,"any":9}`,
		`{"city":"Oslo","at":{"x":1e39,"y":1e400},"counts":{"40000":1,"7":18446744073709551616},"wait":"9999999999h","from":"x"}`,
		`{"city":"Oslo","tags":["a","a"],"counts":{"01":1,"-0":2}}`,
	)
}

// A decoder that differs from its schema is found.
func TestAgreeFinds(t *testing.T) {
	loose := tool.Static(&tool.Spec{Name: "loose", InputSchema: `{"type":"object","properties":{"a":{"type":"integer","minimum":1}},"additionalProperties":false}`},
		func(r *args.Reader) tool.Input {
			in := new(tool.Decoded[int])
			for o := r.Object(args.Members{args.Optional("a")}); o.Next(); {
				if o.Name() == "a" {
					args.Int(r, &in.Value).Maximum(10)
				} else {
					r.Unknown()
				}
			}
			return in
		}, nil)
	for arguments, want := range map[string]string{
		`{"a":5}`:  "",
		`{"a":0}`:  "the decoder admits what the schema refuses",
		`{"a":11}`: "the schema admits what the decoder refuses",
	} {
		r := &recorder{TB: t}
		tooltest.Agree(r, loose, arguments)
		found := slices.ContainsFunc(r.errors, func(e string) bool { return strings.Contains(e, want) })
		if want == "" && len(r.errors) > 0 || want != "" && !found {
			t.Errorf("%s: got %q, want %q", arguments, r.errors, want)
		}
	}
}

// What is checked by its compiled schema alone agrees with itself, which says
// nothing.
func TestAgreeNeedsDecoder(t *testing.T) {
	for name, tl := range map[string]tool.Tool{"foreign": tooltest.Foreign(forecastTool), "nil": nil} {
		r := &recorder{TB: t}
		tooltest.Agree(r, tl, `{"city":"Oslo"}`)
		if len(r.errors) != 1 {
			t.Errorf("%s: got %q, want an error", name, r.errors)
		}
	}
}

func TestForeign(t *testing.T) {
	f := tooltest.Foreign(forecastTool)
	if _, found, err := tool.Capability[tool.Described](f); found || err != nil {
		t.Errorf("it has a Spec: %v", err)
	}
	b, err := tool.Bind(f)
	if err != nil {
		t.Fatal(err)
	}
	i, err := b.Prepare(chat.ToolCall{ID: "1", Name: "get_forecast", Arguments: `{"city":"Oslo","days":1}`})
	if err != nil {
		t.Fatal(err)
	}
	if output, err := b.Call(t.Context(), i); err != nil || string(output.Details) != "[3]" {
		t.Errorf("got %s, %v", output.Details, err)
	}
}
