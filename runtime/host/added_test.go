package host_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// The tool gets what was sent, and refuses as its binding does.
func TestAddedCalls(t *testing.T) {
	static := readTool(nil, func(ctx context.Context, in readArgs, w *results.Writer) error {
		if sb := host.SandboxFrom(ctx); sb != nil {
			in.path = sb.Name() + ":" + in.path
		}
		if in.path == "absent" {
			return errors.New("there is no such file")
		}
		w.PlainText(strings.Repeat(in.path+"\n", in.offset))
		return nil
	})
	binding, err := tool.Bind(static)
	if err != nil {
		t.Fatal(err)
	}
	r := added(t, static, foreign(`{"type": "object", "properties": {"n": {"type": "number"}}}`))
	r.RegisterSandbox("box", namedSandbox("box"))
	h := host.NewHandler(r)
	for _, test := range []struct {
		name, give, want string
	}{
		{"read_file", `{"path": "a"}`, "a\n"},
		{"read_file", `{"path": "a", "sandbox": "box"}`, "box:a\n"},
		{"read_file", `{"path": "a", "offset": 1e1}`, "a\na\na\nUse offset=4."},
		{"read_file", `{"path": "absent"}`, "! there is no such file"},
		{"read_file", "", "! /path: required"},
		{"read_file", `{"path": "", "offset": 0, "zip": 1}`, `! /path: minLength 1, got 0; /offset: minimum 1, got 0; /zip: unknown argument`},
		{"read_file", `{"sandbox": "box", "path": "", "zip": 1}`, `! /path: minLength 1, got 0; /zip: unknown argument`},
		{"read_file", `{"path": "a", "limit": 9007199254740993}`, "a\n"},
		{"read_file", `{"path": "a", "limit": 9007199254740994}`, "! /limit: maximum 9007199254740993, got 9007199254740994"},

		// As it was sent: spaces, escapes, the order, and what a float64 would lose.
		{"foreign", `{"b": "\u0041", "n" : 1.10e+2, "a": 12345678901234567890.10}`, `{"b": "\u0041", "n" : 1.10e+2, "a": 12345678901234567890.10}`},
		{"foreign", `{"b": 1.10, "sandbox": "box", "a": {"x": 1e2}}`, `{"b":1.10,"a":{"x":1e2}}`},
		{"foreign", `{"sandbox": "box"}`, `{}`},
		{"foreign", `{"n": "1"}`, `! /n: want number, got "1" (send it without the quotes)`},
	} {
		call := chat.ToolCall{ID: "1", Name: test.name, Arguments: test.give}
		result := h.Handle(t.Context(), call)
		got := text(t, call, result)
		if result.IsError {
			got = "! " + got
		}
		if got != test.want {
			t.Errorf("%s %s gives\n%q, want\n%q", test.name, test.give, got, test.want)
		}
		if _, err := binding.Prepare(call); test.name == "read_file" && err != nil && !strings.Contains(test.give, "sandbox") {
			if got, want := got, "! "+strings.TrimPrefix(err.Error(), "tool: invalid invocation: "); got != want {
				t.Errorf("%s: the host says %q, the binding %q", test.give, got, want)
			}
		}
	}
}

// A ToolFunc that Add made can be called by others than a Handler, and by a
// Handler with other arguments than those that were sent.
func TestAddedFunction(t *testing.T) {
	r := added(t, foreign(`{"type": "object", "maxProperties": 2}`))
	_, fn, _ := r.Lookup("foreign")
	for _, test := range []struct {
		give map[string]any
		want string
	}{
		{nil, "{}"},
		{map[string]any{"b": 1, "a": []string{"x"}}, `{"a":["x"],"b":1}`},
	} {
		if got, err := fn(t.Context(), nil, test.give); got != test.want || err != nil {
			t.Errorf("%v gives %v, %v; want %s", test.give, got, err, test.want)
		}
	}
	for _, give := range []map[string]any{{"a": 1, "b": 2, "c": 3}, {"a": make(chan int)}} {
		if _, err := fn(t.Context(), nil, give); !errors.Is(err, tool.ErrInvalidInvocation) {
			t.Errorf("%v: error %v", give, err)
		}
	}

	err := r.Register(host.Tool{Name: "middle"}, func(ctx context.Context, sb host.Sandbox, args map[string]any) (any, error) {
		args["more"] = true
		return fn(ctx, sb, args)
	})
	if err != nil {
		t.Fatal(err)
	}
	call := chat.ToolCall{ID: "1", Name: "middle", Arguments: `{"n": 1.0}`}
	if got, want := text(t, call, host.NewHandler(r).Handle(t.Context(), call)), `{"more":true,"n":1}`; got != want {
		t.Errorf("behind a middleware the tool gets %s, want %s", got, want)
	}
}

// What comes back is what any host can show.
func TestAddedResults(t *testing.T) {
	image := chat.Part{Media: &chat.Media{MIMEType: "image/png", URL: "https://example.com/a.png"}}
	for _, test := range []struct {
		give chat.ToolOutput
		want any
	}{
		{chat.ToolOutput{}, ""},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {Text: "b"}}}, "ab"},
		{chat.ToolOutput{Details: []byte(`{"a":1}`)}, json.RawMessage(`{"a":1}`)},
		{chat.ToolOutput{Content: []chat.Part{image}}, chat.ToolOutput{Content: []chat.Part{image}}},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}}, Details: []byte(`1`)}, chat.ToolOutput{Content: []chat.Part{{Text: "a"}}, Details: []byte(`1`)}},
	} {
		r := added(t, foreignTool{
			chat.ToolDefinition{Name: "f", InputSchema: []byte(`{"type": "object"}`)},
			func(string) (chat.ToolOutput, error) { return test.give, nil },
		})
		_, fn, _ := r.Lookup("f")
		if got, err := fn(t.Context(), nil, nil); err != nil || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%v comes back as %#v, %v; want %#v", test.give, got, err, test.want)
		}
	}
}

func TestAddedTimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hangs := readTool(func(s *tool.Spec) { s.Timeout = time.Second }, func(context.Context, readArgs, *results.Writer) error {
			time.Sleep(time.Hour)
			return nil
		})
		var last host.Outcome
		h := host.NewHandler(added(t, hangs), outcomes(&last))
		call := chat.ToolCall{ID: "1", Name: "read_file", Arguments: `{"path": "a"}`}
		result := h.Handle(t.Context(), call)
		if got, want := text(t, call, result), "read_file: no result within 1s: context deadline exceeded"; got != want || last.Duration != time.Second {
			t.Errorf("after %v the result is %q, want %q", last.Duration, got, want)
		}
		if !errors.Is(last.Err, context.DeadlineExceeded) {
			t.Errorf("the error is %v", last.Err)
		}
		time.Sleep(time.Hour)
	})
}

func TestAddedSequential(t *testing.T) {
	for _, sequential := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			var running, most atomic.Int32
			slow := readTool(func(s *tool.Spec) { s.Sequential = sequential }, func(context.Context, readArgs, *results.Writer) error {
				most.Store(max(most.Load(), running.Add(1)))
				time.Sleep(time.Second)
				running.Add(-1)
				return nil
			})
			h := host.NewHandler(added(t, slow), host.WithTimeout(5500*time.Millisecond))
			var failed atomic.Int32
			var wg sync.WaitGroup
			for range 10 {
				wg.Go(func() {
					call := chat.ToolCall{ID: "1", Name: "read_file", Arguments: `{"path": "a"}`}
					if h.Handle(t.Context(), call).IsError {
						failed.Add(1)
					}
				})
			}
			wg.Wait()
			wantMost, wantFailed := int32(10), int32(0)
			if sequential { // the sixth call is made, but not in time
				wantMost, wantFailed = 1, 5
			}
			if most.Load() != wantMost || failed.Load() != wantFailed {
				t.Errorf("sequential %t: %d calls at once, %d late; want %d, %d", sequential, most.Load(), failed.Load(), wantMost, wantFailed)
			}
			time.Sleep(time.Second)
		})
	}
}
