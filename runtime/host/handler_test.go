package host_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// registryOf is a registry of functions by name.
func registryOf(t testing.TB, tools map[string]host.ToolFunc, opts ...host.Option) host.SandboxRegistry {
	t.Helper()
	r := host.NewRegistry(opts...)
	for name, fn := range tools {
		if err := r.Register(host.Tool{Name: name}, fn); err != nil {
			t.Fatal(err)
		}
	}
	return r.(host.SandboxRegistry)
}

// text is what a model reads of a result, which must be about call.
func text(t testing.TB, call chat.ToolCall, result chat.ToolResult) string {
	t.Helper()
	if result.ID != call.ID || result.Name != call.Name {
		t.Errorf("the call is %q of %.80q, the result is of %q and %.80q", call.ID, call.Name, result.ID, result.Name)
	}
	if err := result.Output.Validate(); err != nil {
		t.Errorf("the output is not valid: %v", err)
	}
	text, _ := result.Output.Text()
	return text
}

// outcomes is a hook that notes the outcome of the last call.
func outcomes(last *host.Outcome) host.HandlerOption {
	return host.WithHook(func(ctx context.Context, _ chat.ToolCall) (context.Context, func(host.Outcome)) {
		return ctx, func(o host.Outcome) { *last = o }
	})
}

func echo(_ context.Context, _ host.Sandbox, args map[string]any) (any, error) { return args, nil }

func TestHandleFinds(t *testing.T) {
	remote := source{
		name:  "web",
		tools: []host.Tool{{Name: "a/b", Format: host.Format{Truncate: host.TruncateConfig{MaxBytes: 4}}}, {Name: "fails"}},
		call: func(_ context.Context, name string, args map[string]any) (any, error) {
			if name == "fails" {
				return nil, errors.New("no luck")
			}
			return name + " " + args["q"].(string), nil
		},
	}
	h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{
		"local": func(context.Context, host.Sandbox, map[string]any) (any, error) { return "here", nil },
	}, host.WithMCPServer(remote)))
	for _, test := range []struct {
		name, want string
		fails      bool
	}{
		{"local", "here", false},
		{"web/a/b", "/b x", false}, // the format of the remote tool holds
		{"web/unlisted", "unlisted x", false},
		{"web/fails", "no luck", true},
		{"absent", `host: unknown tool: "absent"`, true},
		{"absent/b", `host: unknown tool: "absent/b": there is no source "absent"`, true},
		{"web", `host: unknown tool: "web"`, true},
		{"", "chat: invalid tool call: no name", true},
		{strings.Repeat("n", 1<<20), `host: unknown tool: "` + strings.Repeat("n", 80) + `"`, true},
	} {
		call := chat.ToolCall{ID: "1", Name: test.name, Arguments: `{"q": "x"}`}
		result := h.Handle(t.Context(), call)
		if got := text(t, call, result); got != test.want || result.IsError != test.fails {
			t.Errorf("%.80q gives %.200q, error %t; want %q, %t", test.name, got, result.IsError, test.want, test.fails)
		}
	}
	call := chat.ToolCall{Name: "local"}
	if got, want := text(t, call, h.Handle(t.Context(), call)), "chat: invalid tool call: no ID"; got != want {
		t.Errorf("a call without an ID gives %q, want %q", got, want)
	}
}

func TestHandleWithoutRegistry(t *testing.T) {
	call := chat.ToolCall{ID: "1", Name: "a"}
	for _, h := range []*host.Handler{host.NewHandler(nil), new(host.Handler), host.NewHandler((*brokenRegistry)(nil))} {
		if result := h.Handle(t.Context(), call); !result.IsError || text(t, call, result) == "" {
			t.Errorf("the result is %v", result)
		}
	}
}

// A brokenRegistry panics at every call.
type brokenRegistry struct{ host.Registry }

func TestHandleArguments(t *testing.T) {
	h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{"echo": echo}))
	for _, test := range []struct {
		give, want string
		fails      bool
	}{
		{"", "{}", false},
		{" \t\r\n", "{}", false},
		{"{}", "{}", false},
		{`{"b": [1, null, {"c": true}], "a": "é"}`, `{"a":"é","b":[1,null,{"c":true}]}`, false},
		{`{"a": 9007199254740993}`, `{"a":9007199254740993}`, false},
		{`[]`, "arguments: want object, got array", true},
		{`null`, "arguments: want object, got null (give a value or leave it out)", true},
		{`"{}"`, `arguments: want object, got "{}" (send it without the quotes)`, true},
		{`{"a": 1, "a": 1}`, "", true},
		{`{"a": {"b": 1, "b": 1}}`, "", true},
		{`{"a": "\ud800"}`, "", true},
		{"{\"a\": \"\xff\"}", "", true},
		{`{"a": 1`, "", true},
		{`{"a": 1}}`, "", true},
		{`{'a': 1}`, "", true},
		{"\u00a0", "", true},
	} {
		call := chat.ToolCall{ID: "1", Name: "echo", Arguments: test.give}
		result := h.Handle(t.Context(), call)
		got := text(t, call, result)
		if result.IsError != test.fails || test.want != "" && got != test.want || got == "" {
			t.Errorf("%q gives %q, error %t; want %q, %t", test.give, got, result.IsError, test.want, test.fails)
		}
	}
}

// A refused call does not reach the tool and is told in the words of args.
func TestHandleRefusal(t *testing.T) {
	var last host.Outcome
	h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{
		"never": func(context.Context, host.Sandbox, map[string]any) (any, error) {
			t.Error("the tool runs")
			return nil, nil
		},
	}), outcomes(&last))
	call := chat.ToolCall{ID: "1", Name: "never", Arguments: `{"a": }`}
	got := text(t, call, h.Handle(t.Context(), call))
	var refusal *args.Error
	if !errors.Is(last.Err, tool.ErrInvalidInvocation) || !errors.As(last.Err, &refusal) || got != refusal.Error() {
		t.Errorf("the error is %v, the text %q", last.Err, got)
	}
}

func TestHandleSandbox(t *testing.T) {
	seen := func(_ context.Context, sb host.Sandbox, args map[string]any) (any, error) {
		if sb == nil {
			return map[string]any{"args": args}, nil
		}
		return map[string]any{"in": sb.Name(), "args": args}, nil
	}
	remote := source{name: "web", call: func(ctx context.Context, _ string, args map[string]any) (any, error) {
		return seen(ctx, host.SandboxFrom(ctx), args)
	}}
	r := registryOf(t, map[string]host.ToolFunc{"seen": seen}, host.WithMCPServer(remote))
	r.RegisterSandbox("work", namedSandbox("workshop"))
	r.RegisterSandbox("cellar", namedSandbox("cellar"))
	r.RegisterSandbox("", namedSandbox("without a name"))
	r.RegisterSandbox("nothing", nil)
	withDefault := registryOf(t, map[string]host.ToolFunc{"seen": seen})
	withDefault.SetDefaultSandbox(namedSandbox("usual"))
	withDefault.RegisterSandbox("work", namedSandbox("workshop"))
	plain := struct{ host.Registry }{r}

	limited, closed := host.WithSandboxes("work", "absent"), host.WithSandboxes()
	for _, test := range []struct {
		registry host.Registry
		opts     []host.HandlerOption
		give     string
		want     string
	}{
		{r, nil, `{"a": 1}`, `{"args":{"a":1}}`},
		{r, nil, `{"sandbox": "work"}`, `{"args":{},"in":"workshop"}`},
		{r, nil, `{"a": 1, "s\u0061ndbox": "work", "b": 2}`, `{"args":{"a":1,"b":2},"in":"workshop"}`},
		{r, nil, `{"Sandbox": "work", "in": {"sandbox": "work"}}`, `{"args":{"Sandbox":"work","in":{"sandbox":"work"}}}`},
		{r, nil, `{"sandbox": "absent"}`, `! /sandbox: cannot use "absent": there is no such sandbox`},
		{r, nil, `{"sandbox": "workshop"}`, `! /sandbox: cannot use "workshop": there is no such sandbox`},
		{r, nil, `{"sandbox": "nothing"}`, `! /sandbox: cannot use "nothing": there is no such sandbox`},
		{r, nil, `{"sandbox": ""}`, `! /sandbox: cannot use "": there is no such sandbox`},
		{r, nil, `{"sandbox": null}`, `! /sandbox: want string, got null (give a value or leave it out)`},
		{r, nil, `{"sandbox": false}`, `! /sandbox: want string, got false (send it in quotes)`},
		{r, nil, `{"sandbox": ["work"]}`, `! /sandbox: want string, got array`},
		{r, nil, `{"sandbox": {"name": "work"}}`, `! /sandbox: want string, got object`},

		{withDefault, nil, `{}`, `{"args":{},"in":"usual"}`},
		{withDefault, nil, `{"sandbox": "work"}`, `{"args":{},"in":"workshop"}`},
		{withDefault, nil, `{"sandbox": null}`, `! /sandbox: want string, got null (give a value or leave it out)`},
		{withDefault, nil, `{"sandbox": ""}`, `! /sandbox: cannot use "": there is no such sandbox`},

		{r, []host.HandlerOption{limited}, `{"sandbox": "work"}`, `{"args":{},"in":"workshop"}`},
		{r, []host.HandlerOption{limited}, `{"sandbox": "cellar"}`, `! /sandbox: want one of "work", "absent", got "cellar"`},
		{r, []host.HandlerOption{limited}, `{"sandbox": "absent"}`, `! /sandbox: cannot use "absent": there is no such sandbox`},
		{r, []host.HandlerOption{closed}, `{"sandbox": "work"}`, `! /sandbox: cannot use "work": no sandbox may be chosen`},
		{withDefault, []host.HandlerOption{closed}, `{}`, `{"args":{},"in":"usual"}`},

		{plain, nil, `{"sandbox": "work"}`, `{"args":{"sandbox":"work"}}`},
		{plain, []host.HandlerOption{closed}, `{"sandbox": null}`, `{"args":{"sandbox":null}}`},
	} {
		call := chat.ToolCall{ID: "1", Name: "seen", Arguments: test.give}
		h := host.NewHandler(test.registry, test.opts...)
		result := h.Handle(t.Context(), call)
		got := text(t, call, result)
		if result.IsError {
			got = "! " + got
		}
		if got != test.want {
			t.Errorf("%s gives\n%s, want\n%s", test.give, got, test.want)
		}
		if test.registry == r {
			remote := chat.ToolCall{ID: "1", Name: "web/seen", Arguments: test.give}
			result := h.Handle(t.Context(), remote)
			if got := strings.TrimPrefix(test.want, "! "); text(t, remote, result) != got {
				t.Errorf("%s gives remotely\n%s, want\n%s", test.give, text(t, remote, result), got)
			}
		}
	}
}

func TestHandleFailures(t *testing.T) {
	boom := errors.New("boom")
	loop := map[string]any{}
	loop["self"] = loop
	for name, test := range map[string]struct {
		fn   host.ToolFunc
		want string // the whole text
		is   error
	}{
		"error":          {func(context.Context, host.Sandbox, map[string]any) (any, error) { return nil, boom }, "boom", boom},
		"zero and error": {func(context.Context, host.Sandbox, map[string]any) (any, error) { return "", boom }, "boom", boom},
		"text and error": {func(context.Context, host.Sandbox, map[string]any) (any, error) { return "so far", boom }, "so far\nerror: boom", boom},
		"JSON and error": {func(context.Context, host.Sandbox, map[string]any) (any, error) { return []int{1}, boom }, "[1]\nerror: boom", boom},
		"NaN and error":  {func(context.Context, host.Sandbox, map[string]any) (any, error) { return math.NaN(), boom }, "boom", boom},
		"NaN":            {func(context.Context, host.Sandbox, map[string]any) (any, error) { return math.NaN(), nil }, "result: NaN is not a JSON number", nil},
		"cycle":          {func(context.Context, host.Sandbox, map[string]any) (any, error) { return loop, nil }, "", nil},
		"channel":        {func(context.Context, host.Sandbox, map[string]any) (any, error) { return make(chan int), nil }, "result: chan int has no JSON form", nil},
		"panic":          {func(context.Context, host.Sandbox, map[string]any) (any, error) { panic("secret") }, "panic panicked", nil},
		"late panic":     {func(context.Context, host.Sandbox, map[string]any) (any, error) { return panics{}, nil }, "late panic panicked", nil},
		"nil panic":      {func(context.Context, host.Sandbox, map[string]any) (any, error) { panic(nil) }, "nil panic panicked", nil},
		"goexit":         {func(context.Context, host.Sandbox, map[string]any) (any, error) { runtime.Goexit(); return nil, nil }, "host: the tool ended its goroutine without an answer", nil},
		"no unicode":     {func(context.Context, host.Sandbox, map[string]any) (any, error) { return nil, errors.New("a\xffb") }, "a\uFFFDb", nil},
	} {
		var last host.Outcome
		h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{name: test.fn}), outcomes(&last))
		call := chat.ToolCall{ID: "1", Name: name}
		result := h.Handle(t.Context(), call)
		got := text(t, call, result)
		if !result.IsError || got == "" || test.want != "" && got != test.want {
			t.Errorf("%s gives %q, error %t; want %q", name, got, result.IsError, test.want)
		}
		if last.Err == nil || test.is != nil && !errors.Is(last.Err, test.is) {
			t.Errorf("%s: the error is %v", name, last.Err)
		}
		if !reflect.DeepEqual(last.Result, result) {
			t.Errorf("%s: the hook is told of %v", name, last.Result)
		}
	}
}

// panics is a result that cannot even be written.
type panics struct{}

func (panics) MarshalLLM() string { panic("late") }

func TestHandlePanicKeepsValueAndStack(t *testing.T) {
	var last host.Outcome
	h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{
		"p": func(context.Context, host.Sandbox, map[string]any) (any, error) { panic("the value") },
	}), outcomes(&last))
	h.Handle(t.Context(), chat.ToolCall{ID: "1", Name: "p"})
	var p *tool.PanicError
	if !errors.As(last.Err, &p) || p.Value != "the value" || !strings.Contains(string(p.Stack), "TestHandlePanicKeepsValueAndStack") {
		t.Errorf("the error is %v, %+v", last.Err, p)
	}
}

func TestHandleTimeout(t *testing.T) {
	hangs := func(context.Context, host.Sandbox, map[string]any) (any, error) {
		time.Sleep(time.Hour) // and heeds no context
		return "late", nil
	}
	heeds := func(ctx context.Context, _ host.Sandbox, _ map[string]any) (any, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	for _, test := range []struct {
		name string
		opts []host.HandlerOption
		ctx  time.Duration // 0 for none
		want time.Duration
		text string
	}{
		{"hangs", nil, 0, host.DefaultTimeout, "host: stopped: the tool did not answer within 5m0s"},
		{"heeds", nil, 0, host.DefaultTimeout, "host: stopped: the tool did not answer within 5m0s"},
		{"hangs", []host.HandlerOption{host.WithTimeout(time.Second)}, 0, time.Second, "host: stopped: the tool did not answer within 1s"},
		{"hangs", []host.HandlerOption{host.WithTimeout(time.Second), host.WithToolTimeout("hangs", time.Minute)}, 0, time.Minute, "host: stopped: the tool did not answer within 1m0s"},
		{"hangs", []host.HandlerOption{host.WithTimeout(time.Second), host.WithToolTimeout("heeds", time.Minute)}, 0, time.Second, "host: stopped: the tool did not answer within 1s"},
		{"hangs", []host.HandlerOption{host.WithTimeout(0)}, 0, time.Hour, "late"},
		{"hangs", []host.HandlerOption{host.WithToolTimeout("hangs", 0)}, 0, time.Hour, "late"},
		{"hangs", nil, time.Second, time.Second, "host: stopped: context deadline exceeded"},
		{"hangs", nil, -1, 0, "host: stopped: context deadline exceeded"},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx := t.Context()
			if test.ctx != 0 {
				var cancel context.CancelFunc
				ctx, cancel = context.WithTimeout(ctx, test.ctx)
				defer cancel()
			}
			var last host.Outcome
			h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{"hangs": hangs, "heeds": heeds}), append(test.opts, outcomes(&last))...)
			call := chat.ToolCall{ID: "1", Name: test.name}
			start := time.Now()
			result := h.Handle(ctx, call)
			took := time.Since(start)
			got := text(t, call, result)
			if took != test.want || last.Duration != test.want {
				t.Errorf("%s takes %v, and says %v; want %v", test.name, took, last.Duration, test.want)
			}
			if got != test.text {
				t.Errorf("%s says %q, want %q", test.name, got, test.text)
			}
			if result.IsError && !errors.Is(last.Err, context.DeadlineExceeded) {
				t.Errorf("%s: the error is %v", test.name, last.Err)
			}
			time.Sleep(time.Hour) // what was left behind must end before the test
		})
	}
}

func TestHandleCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		why := errors.New("the user went away")
		ctx, cancel := context.WithCancelCause(t.Context())
		time.AfterFunc(time.Second, func() { cancel(why) })
		var last host.Outcome
		h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{
			"hangs": func(context.Context, host.Sandbox, map[string]any) (any, error) {
				time.Sleep(time.Hour)
				return nil, nil
			},
		}), outcomes(&last))
		call := chat.ToolCall{ID: "1", Name: "hangs"}
		result := h.Handle(ctx, call)
		if got, want := text(t, call, result), "host: stopped: the user went away"; got != want || !result.IsError {
			t.Errorf("the result is %q, want %q", got, want)
		}
		if !errors.Is(last.Err, why) || !errors.Is(last.Err, host.ErrStopped) {
			t.Errorf("the error is %v", last.Err)
		}
		time.Sleep(time.Hour)
	})
}
