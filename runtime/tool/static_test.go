package tool_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/internal/seal"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// What follows is what toolgen writes for a function of two integers.

type sumArgs struct{ A, B int }

const sumSchema = `{
  "type": "object",
  "properties": {
    "a": {"type": "integer", "minimum": 0},
    "b": {"type": "integer"}
  },
  "required": ["a", "b"],
  "additionalProperties": false
}`

var sumMembers = args.Members{args.Required("a"), args.Required("b")}

func decodeSumArgs(r *args.Reader, v *sumArgs) {
	for o := r.Object(sumMembers); o.Next(); {
		switch o.Name() {
		case "a":
			args.Int(r, &v.A).Minimum(0)
		case "b":
			args.Int(r, &v.B)
		default:
			r.Unknown()
		}
	}
}

func prepareSum(r *args.Reader) tool.Input {
	in := new(tool.Decoded[sumArgs])
	decodeSumArgs(r, &in.Value)
	return in
}

func callSum(_ context.Context, input tool.Input, w *results.Writer) error {
	in := &input.(*tool.Decoded[sumArgs]).Value
	w.Int(int64(in.A + in.B))
	return nil
}

// newSum is a generated tool of that function.
func newSum() *tool.StaticTool {
	return tool.Static(&tool.Spec{Name: "sum", Description: "adds", InputSchema: sumSchema}, prepareSum, callSum)
}

// newStatic is a generated tool with that input and any function and spec.
func newStatic(edit func(*tool.Spec), call func(context.Context, sumArgs, *results.Writer) error) *tool.StaticTool {
	spec := &tool.Spec{Name: "sum", Description: "adds", InputSchema: sumSchema}
	if edit != nil {
		edit(spec)
	}
	return tool.Static(spec, prepareSum, func(ctx context.Context, input tool.Input, w *results.Writer) error {
		return call(ctx, input.(*tool.Decoded[sumArgs]).Value, w)
	})
}

func call(name, arguments string) chat.ToolCall {
	return chat.ToolCall{ID: "call-1", Name: name, Arguments: arguments}
}

func mustBind(t testing.TB, tl tool.Tool) tool.Binding {
	t.Helper()
	b, err := tool.Bind(tl)
	if err != nil {
		t.Fatalf("Bind: %v", err)
	}
	return b
}

func mustPrepare(t testing.TB, b tool.Binding, arguments string) tool.Invocation {
	t.Helper()
	i, err := b.Prepare(call(b.Definition().Name, arguments))
	if err != nil {
		t.Fatalf("Prepare(%s): %v", arguments, err)
	}
	return i
}

func TestStatic(t *testing.T) {
	b := mustBind(t, newSum())
	output, err := b.Call(t.Context(), mustPrepare(t, b, ` {"b": 3, "a": 2e0}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(output.Details); got != "5" {
		t.Errorf("got %s, want 5", got)
	}
	_, err = b.Prepare(call("sum", `{"a": -1, "b": "x", "c": 0}`))
	const want = `tool: invalid invocation: /a: minimum 0, got -1; /b: want integer, got "x"; /c: unknown argument`
	if !errors.Is(err, tool.ErrInvalidInvocation) || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	var refused *args.Error
	if !errors.As(err, &refused) || len(refused.Problems) != 3 {
		t.Errorf("errors.As: %+v", refused)
	}
}

func TestStaticSpecIsDetached(t *testing.T) {
	st := newStatic(func(s *tool.Spec) { s.Examples = []tool.Example{{Input: "{}"}} }, nil)
	described, found, err := tool.Capability[tool.Described](st)
	if !found || err != nil {
		t.Fatal(found, err)
	}
	spec := described.Spec()
	spec.Examples[0].Input = "changed"
	if got := st.Spec().Examples[0].Input; got != "{}" {
		t.Errorf("a change of the copy reached the tool: %s", got)
	}
	st.Definition().InputSchema[0] = 'x'
	if got := string(st.Definition().InputSchema); got != sumSchema {
		t.Errorf("a change of the definition reached the tool: %s", got)
	}
}

func TestStaticResults(t *testing.T) {
	failure := errors.New("out of numbers")
	for _, test := range []struct {
		name  string
		call  func(*results.Writer) error
		text  string
		json  bool
		error error
	}{
		{"nothing", func(*results.Writer) error { return nil }, "", false, nil},
		{"text", func(w *results.Writer) error { w.PlainText("hello"); return nil }, "hello", false, nil},
		{"json", func(w *results.Writer) error { w.String("hello"); return nil }, `"hello"`, true, nil},
		{"error", func(w *results.Writer) error { w.Int(1); return failure }, "", false, failure},
		{"not JSON", func(w *results.Writer) error { w.Number("x"); return nil }, "", false, results.ErrNumber},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := mustBind(t, newStatic(nil, func(_ context.Context, _ sumArgs, w *results.Writer) error { return test.call(w) }))
			output, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":1,"b":2}`))
			if !errors.Is(err, test.error) {
				t.Fatalf("got error %v, want %v", err, test.error)
			}
			if text, _ := output.Text(); text != test.text || (output.Details != nil) != test.json {
				t.Errorf("got %+v", output)
			}
		})
	}
}

// A result must not change when the buffer that it was written in is used again.
func TestStaticResultsAreDetached(t *testing.T) {
	b := mustBind(t, newSum())
	first, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":1111,"b":0}`))
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		if _, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":2222,"b":0}`)); err != nil {
			t.Fatal(err)
		}
	}
	if string(first.Details) != "1111" {
		t.Errorf("got %s", first.Details)
	}
}

func TestStaticTimeout(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	b := mustBind(t, newStatic(func(s *tool.Spec) { s.Timeout = time.Millisecond },
		func(context.Context, sumArgs, *results.Writer) error { <-release; return nil })) // heeds no context
	_, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":1,"b":2}`))
	if !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "sum: no result within 1ms") {
		t.Errorf("got %v", err)
	}

	ctx, cancel := context.WithCancel(t.Context())
	b = mustBind(t, newStatic(func(s *tool.Spec) { s.Timeout = time.Hour },
		func(context.Context, sumArgs, *results.Writer) error { cancel(); <-release; return nil }))
	if _, err := b.Call(ctx, mustPrepare(t, b, `{"a":1,"b":2}`)); err != context.Canceled {
		t.Errorf("a canceled caller: got %v", err)
	}

	b = mustBind(t, newStatic(func(s *tool.Spec) { s.Timeout = time.Hour },
		func(ctx context.Context, in sumArgs, w *results.Writer) error {
			if _, ok := ctx.Deadline(); !ok {
				t.Error("the function's context has no deadline")
			}
			w.Int(int64(in.A))
			return nil
		}))
	if output, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":1,"b":2}`)); err != nil || string(output.Details) != "1" {
		t.Errorf("in time: got %s, %v", output.Details, err)
	}
}

func TestStaticHonoursContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b := mustBind(t, newStatic(nil, func(context.Context, sumArgs, *results.Writer) error {
		t.Error("called")
		return nil
	}))
	if _, err := b.Call(ctx, mustPrepare(t, b, `{"a":1,"b":2}`)); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

func TestZeroStaticTool(t *testing.T) {
	var zero tool.StaticTool
	if _, err := tool.Bind(&zero); !errors.Is(err, tool.ErrInvalidTool) {
		t.Errorf("Bind: got %v", err)
	}
	b := mustBind(t, newSum())
	if _, err := zero.Call(t.Context(), mustPrepare(t, b, `{"a":1,"b":2}`)); !errors.Is(err, tool.ErrInvalidTool) {
		t.Errorf("Call: got %v", err)
	}
}

// A generated tool costs what decoding into a struct and keeping the result
// cost, and nothing else.
func TestStaticAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector empties pools")
	}
	b := mustBind(t, newSum())
	proposal := call("sum", `{"a":2,"b":3}`)
	got := testing.AllocsPerRun(1000, func() {
		i, err := b.Prepare(proposal)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Call(t.Context(), i); err != nil {
			t.Fatal(err)
		}
	})
	if got > 2 {
		t.Errorf("Prepare and Call allocate %v times, want 2", got)
	}
}

// Registering tools that toolgen has checked costs the registry's own table, and
// nothing a tool.
func TestSealedAllocations(t *testing.T) {
	register := func(n int) float64 {
		tools := make([]tool.Tool, n)
		for i := range tools {
			name := fmt.Sprint("sum", i)
			tools[i] = newStatic(func(s *tool.Spec) { s.Name, s.Seal = name, seal.Of(name, sumSchema) }, nil)
		}
		return testing.AllocsPerRun(10, func() {
			if _, err := tool.NewRegistry(tools...); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := register(2), register(200); many > few+10 {
		t.Errorf("%v allocations for 2 tools, %v for 200", few, many)
	}
}

// Only the seal of just this name and schema says that they were checked.
func TestSeal(t *testing.T) {
	const name, schema = "sum", `{"type":"array"}`
	for what, s := range map[string]uint64{
		"none": 0, "of another schema": seal.Of(name, sumSchema), "of another name": seal.Of("add", schema),
	} {
		st := newStatic(func(spec *tool.Spec) { spec.InputSchema, spec.Seal = schema, s }, nil)
		if _, err := tool.Bind(st); !errors.Is(err, tool.ErrInvalidTool) {
			t.Errorf("a seal %s: got %v", what, err)
		}
	}
	st := newStatic(func(spec *tool.Spec) { spec.Seal = seal.Of(name, sumSchema) }, nil)
	definition := mustBind(t, st).Definition()
	if definition.Name != name || definition.Description != "adds" || string(definition.InputSchema) != sumSchema {
		t.Errorf("got %+v", definition)
	}
}

// What Prepare decoded is handed out once; every other call decodes for itself.
func TestStaticCallsSeeFreshValues(t *testing.T) {
	const n = 50
	var mu sync.Mutex
	seen := map[*sumArgs]bool{}
	st := tool.Static(&tool.Spec{Name: "sum", InputSchema: sumSchema}, prepareSum,
		func(_ context.Context, input tool.Input, w *results.Writer) error {
			in := &input.(*tool.Decoded[sumArgs]).Value
			if in.A != 2 || in.B != 3 {
				t.Errorf("got %+v", *in)
			}
			in.A = 1000 // what a careless function may do
			mu.Lock()
			seen[in] = true
			mu.Unlock()
			runtime.Gosched()
			return nil
		})
	b := mustBind(t, st)
	i := mustPrepare(t, b, `{"a":2,"b":3}`)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			if _, err := b.Call(t.Context(), i); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if len(seen) != n {
		t.Errorf("%d calls saw %d values", n, len(seen))
	}
}

func BenchmarkStatic(b *testing.B) {
	binding := mustBind(b, newSum())
	proposal := call("sum", `{"a":2,"b":3}`)
	b.ReportAllocs()
	for b.Loop() {
		i, err := binding.Prepare(proposal)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := binding.Call(b.Context(), i); err != nil {
			b.Fatal(err)
		}
	}
}
