package host_test

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func Example() {
	r := host.NewRegistry()
	err := r.Register(host.Tool{
		Name: "count",
		Format: host.Format{
			Style:        host.StyleHead,
			Truncate:     host.TruncateConfig{MaxLines: 2},
			RecoveryHint: "Use from={next_offset} for more of the {total_lines} lines.",
		},
	}, func(_ context.Context, _ host.Sandbox, args map[string]any) (any, error) {
		var b strings.Builder
		for i := range int(args["to"].(float64)) {
			fmt.Fprintln(&b, i+1)
		}
		return b.String(), nil
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	h := host.NewHandler(r, host.WithTimeout(time.Minute))
	for _, arguments := range []string{`{"to": 1}`, `{"to": 100}`, `{"to": "many"}`} {
		result := h.Handle(context.Background(), chat.ToolCall{ID: "1", Name: "count", Arguments: arguments})
		text, _ := result.Output.Text()
		fmt.Println(result.IsError, text)
	}
	// Output:
	// false 1
	//
	// false 1
	// 2
	// Use from=3 for more of the 100 lines.
	// true count panicked
}

func ExampleAdd() {
	type input struct {
		Path string `json:"path" jsonschema:"minLength=1"`
	}
	// Generated packages have their tools ready: host.Add(r, files.Tools()...).
	where, err := tool.NewFunc(tool.FuncConfig{Name: "where"}, func(ctx context.Context, in input) (string, error) {
		files, err := host.Need[host.FileSandbox](ctx)
		if err != nil {
			return "", err
		}
		return files.ResolvePath(in.Path)
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	r := host.NewRegistry().(host.SandboxRegistry)
	r.RegisterSandbox("work", fileSandbox{"work"})
	if err := host.Add(r, where); err != nil {
		fmt.Println(err)
		return
	}
	h := host.NewHandler(r)
	for _, arguments := range []string{`{"path": "a", "sandbox": "work"}`, `{"path": "a"}`, `{"path": "", "depth": 1}`} {
		result := h.Handle(context.Background(), chat.ToolCall{ID: "1", Name: "where", Arguments: arguments})
		fmt.Println(result.Output.Text())
	}
	// Output:
	// /root/a true
	// host: no such sandbox: this tool needs a host.FileSandbox and the call has no sandbox true
	// /path: minLength 1, got 0; /depth: unknown argument true
}

// A span stands for what a tracer such as OpenTelemetry's begins and ends.
type span struct{ name, status string }

func (s *span) end() { fmt.Println(s.name, s.status) }

func startSpan(ctx context.Context, name string) (context.Context, *span) {
	s := &span{name: name, status: "ok"}
	return context.WithValue(ctx, spanKey{}, name), s
}

func ExampleWithHook() {
	tracing := func(ctx context.Context, call chat.ToolCall) (context.Context, func(host.Outcome)) {
		ctx, span := startSpan(ctx, "execute_tool "+call.Name)
		return ctx, func(o host.Outcome) {
			if o.Err != nil {
				span.status = o.Err.Error()
			}
			span.end()
		}
	}
	h := host.NewHandler(host.NewRegistry(), host.WithHook(tracing))
	h.Handle(context.Background(), chat.ToolCall{ID: "1", Name: "absent"})
	// Output:
	// execute_tool absent host: unknown tool: "absent"
}
