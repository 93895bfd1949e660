package host_test

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

type markdown string

func (m markdown) MarshalMarkdown() string { return "# " + string(m) }

func TestDisplay(t *testing.T) {
	hint := func(fn func(map[string]any) any) host.Tool { return host.Tool{DisplayHint: fn} }
	remote := hint(func(args map[string]any) any { return args["q"] })
	remote.Name = "t"
	for _, test := range []struct {
		what string
		tool host.Tool
		args string
		want string
		ok   bool
	}{
		{"text", hint(func(args map[string]any) any { return "Reading " + args["path"].(string) }), `{"path": "a"}`, "Reading a", true},
		{"markdown", hint(func(args map[string]any) any { return markdown(args["path"].(string)) }), `{"path": "a"}`, "# a", true},
		{"nil", hint(func(map[string]any) any { return nil }), `{}`, "", false},
		{"JSON", hint(func(args map[string]any) any { return args }), `{"a": [1]}`, `{"a":[1]}`, true},
		{"no JSON", hint(func(map[string]any) any { return make(chan int) }), `{}`, "", false},
		{"the sandbox is an argument, too", hint(func(args map[string]any) any { return args["sandbox"] }), `{"sandbox": "box"}`, "box", true},
		{"no arguments", hint(func(args map[string]any) any { return args }), "", "{}", true},
		{"arguments that are no JSON", hint(func(map[string]any) any { return "x" }), `{`, "", false},
		{"a panic", hint(func(args map[string]any) any { return args["path"].(string) }), `{}`, "", false},
		{"no hint", host.Tool{}, `{}`, "", false},
		{"bytes", hint(func(map[string]any) any { return "a\xff" }), `{}`, "a\uFFFD", true},
	} {
		r := host.NewRegistry(host.WithMCPServer(source{name: "web", tools: []host.Tool{remote}}))
		test.tool.Name = "t"
		if err := r.Register(test.tool, nothing); err != nil {
			t.Fatal(err)
		}
		h := host.NewHandler(r)
		got, ok := h.Display(chat.ToolCall{Name: "t", Arguments: test.args})
		if got != test.want || ok != test.ok {
			t.Errorf("%s: %q, %t; want %q, %t", test.what, got, ok, test.want, test.ok)
		}
		if got, ok := h.Display(chat.ToolCall{Name: "web/t", Arguments: `{"q": "words"}`}); got != "words" || !ok {
			t.Errorf("a remote tool is displayed as %q, %t", got, ok)
		}
		if got, ok := h.Display(chat.ToolCall{Name: "absent"}); got != "" || ok {
			t.Errorf("an unknown tool is displayed as %q, %t", got, ok)
		}
	}
	r := registryOf(t, nil)
	if err := r.Register(host.Tool{Name: "t", DisplayHint: func(map[string]any) any { return strings.Repeat("x", 1<<20) }}, nothing); err != nil {
		t.Fatal(err)
	}
	if got, _ := host.NewHandler(r).Display(chat.ToolCall{Name: "t"}); len(got) > 10_000 {
		t.Errorf("a display of %d bytes", len(got))
	}
}

// A slow source is one whose list does not come from memory.
type slowSource struct{ source }

func (s slowSource) Tools() []host.Tool {
	time.Sleep(time.Hour)
	return s.tools
}

// Nobody waits for a display for long, nor is brought down by it.
func TestDisplayEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := host.NewRegistry(host.WithMCPServer(slowSource{source{name: "slow"}}))
		for name, hint := range map[string]func(map[string]any) any{
			"hangs": func(map[string]any) any { time.Sleep(time.Hour); return "late" },
			"exits": func(map[string]any) any { runtime.Goexit(); return "never" },
		} {
			if err := r.Register(host.Tool{Name: name, DisplayHint: hint}, nothing); err != nil {
				t.Fatal(err)
			}
		}
		h := host.NewHandler(r, host.WithTimeout(0))
		for name, want := range map[string]time.Duration{"slow/t": 5 * time.Second, "hangs": 5 * time.Second, "exits": 0, "absent": 0} {
			start := time.Now()
			if got, ok := h.Display(chat.ToolCall{Name: name}); got != "" || ok {
				t.Errorf("%s is displayed as %q, %t", name, got, ok)
			}
			if took := time.Since(start); took != want {
				t.Errorf("%s takes %v, want %v", name, took, want)
			}
		}
		time.Sleep(time.Hour) // what was left behind must end before the test
	})
}
