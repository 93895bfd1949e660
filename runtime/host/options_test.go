package host_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func TestOutcome(t *testing.T) {
	var last host.Outcome
	r := host.NewRegistry().(host.SandboxRegistry)
	f := host.Format{Style: host.StyleHead, Truncate: host.TruncateConfig{MaxLines: 1}}
	err := r.Register(host.Tool{Name: "t", Format: f}, func(context.Context, host.Sandbox, map[string]any) (any, error) {
		return "a\nb\n", nil
	})
	if err != nil {
		t.Fatal(err)
	}
	h := host.NewHandler(r, outcomes(&last))
	result := h.Handle(t.Context(), chat.ToolCall{ID: "1", Name: "t"})
	if last.Duration <= 0 {
		t.Errorf("it took %v", last.Duration)
	}
	last.Duration = 0
	want := host.Outcome{
		Result:     result,
		Truncation: &host.Truncation{Style: host.StyleHead, ShownBytes: 2, TotalBytes: 4, ShownLines: 1, TotalLines: 2, NextLine: 2},
	}
	if !reflect.DeepEqual(last, want) {
		t.Errorf("the outcome is %+v, want %+v", last, want)
	}
}

func TestLogger(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			switch a.Key {
			case slog.TimeKey, "duration":
				return slog.Attr{}
			case "stack":
				return slog.Bool("stack", strings.Contains(a.Value.String(), "TestLogger"))
			}
			return a
		},
	}))
	r := registryOf(t, map[string]host.ToolFunc{
		"good": func(context.Context, host.Sandbox, map[string]any) (any, error) {
			return strings.Repeat("secret", 10_000), nil
		},
		"bad":    func(context.Context, host.Sandbox, map[string]any) (any, error) { return nil, errors.New("boom") },
		"panics": func(context.Context, host.Sandbox, map[string]any) (any, error) { panic("value") },
	})
	r.SetDefaultSandbox(namedSandbox("box"))
	type login struct {
		User     string `json:"user"`
		Password string `json:"password" jsonschema:"maxLength=3"`
		Kind     string `json:"kind,omitempty" jsonschema:"enum=a,enum=b"`
	}
	checks, err := tool.NewFunc(tool.FuncConfig{Name: "checks"}, func(context.Context, login) (string, error) { return "", nil })
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Add(r, checks); err != nil {
		t.Fatal(err)
	}
	h := host.NewHandler(r, host.WithLogger(logger), host.WithSandboxes("work"))
	for _, test := range []struct{ name, want string }{
		{"good", `level=INFO msg="tool call" tool=good id=1 sandbox=box truncated.shown=50000 truncated.total=60000 truncated.style=tail`},
		{"bad", `level=WARN msg="tool call failed" tool=bad id=1 sandbox=box error=boom`},
		{"panics", `level=WARN msg="tool call failed" tool=panics id=1 sandbox=box error="panics panicked" panic=value stack=true`},
		// What a refusal says to the model quotes the arguments.
		{"checks", `level=WARN msg="tool call failed" tool=checks id=1 sandbox=box error="tool: invalid invocation: /password maxLength 3; arguments required user"`},
		{`checks {"user": "secret", "password": 1, "kind": "secret"}`, `level=WARN msg="tool call failed" tool=checks id=1 sandbox=box error="tool: invalid invocation: /password type string; /kind enum \"a\", \"b\""`},
		{`checks {"sandbox": "secret"}`, `level=WARN msg="tool call failed" tool=checks id=1 error="tool: invalid invocation: /sandbox enum \"work\""`},
		{`checks secret`, `level=WARN msg="tool call failed" tool=checks id=1 error="tool: invalid invocation: invalid JSON at offset 0: want a JSON value"`},
		{`checks {"a": 1, "a": 2}`, `level=WARN msg="tool call failed" tool=checks id=1 error="tool: invalid invocation: invalid JSON at offset 9: want each name once"`},
	} {
		log.Reset()
		name, arguments, ok := strings.Cut(test.name, " ")
		if !ok {
			arguments = `{"password": "secret"}`
		}
		h.Handle(t.Context(), chat.ToolCall{ID: "1", Name: name, Arguments: arguments})
		if got := strings.TrimSuffix(log.String(), "\n"); got != test.want {
			t.Errorf("%s is logged as\n%s, want\n%s", test.name, got, test.want)
		}
	}
}

// Options leave those of other handlers alone.
func TestOptionsAreOfOneHandler(t *testing.T) {
	calls := 0
	count := host.WithHook(func(ctx context.Context, _ chat.ToolCall) (context.Context, func(host.Outcome)) {
		calls++
		return ctx, nil
	})
	r := registryOf(t, map[string]host.ToolFunc{"t": nothing})
	opts := []host.HandlerOption{count}
	first := host.NewHandler(r, opts...)
	host.NewHandler(r, append(opts, count, host.WithToolTimeout("t", 1))...)
	first.Handle(t.Context(), chat.ToolCall{ID: "1", Name: "t"})
	if calls != 1 {
		t.Errorf("the hook was called %d times", calls)
	}
}
