package host_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// Whoever makes an error, a model is shown no more than 10 kB of it.
func TestErrorsAreBounded(t *testing.T) {
	long := strings.Repeat("é", 10_000)
	r := registryOf(t, map[string]host.ToolFunc{
		"ordinary": func(context.Context, host.Sandbox, map[string]any) (any, error) {
			return nil, fmt.Errorf("%s", long)
		},
		"refusal": func(context.Context, host.Sandbox, map[string]any) (any, error) {
			refusal := &args.Error{Problems: []args.Problem{{Pointer: "/a", Keyword: "type", Limit: long, Got: "1"}}}
			return nil, fmt.Errorf("%w: %w", tool.ErrInvalidInvocation, refusal)
		},
		"sandbox": nothing,
	})
	names := make([]string, 2000)
	for i := range names {
		names[i] = fmt.Sprintf("%s%d", long[:50], i)
	}
	h := host.NewHandler(r, host.WithSandboxes(names...))
	for _, name := range []string{"ordinary", "refusal", "sandbox"} {
		call := chat.ToolCall{ID: "1", Name: name}
		if name == "sandbox" {
			call.Arguments = `{"sandbox": "x"}`
		}
		result := h.Handle(t.Context(), call)
		if got := text(t, call, result); !result.IsError || len(got) > 10_000 {
			t.Errorf("%s: %d bytes, %.100q", name, len(got), got)
		}
		if got := text(t, call, result); name == "sandbox" && (!strings.HasPrefix(got, `/sandbox: want one of "ééé`) || !strings.Contains(got, `and 1994 more, got "x"`)) {
			t.Errorf("the choice of sandboxes: %q", got)
		}
	}
}
