package host_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

func nothing(context.Context, host.Sandbox, map[string]any) (any, error) { return nil, nil }

func withSchema(schema map[string]any) host.Tool {
	schema["type"] = "object"
	return host.Tool{Name: "a", Schema: schema}
}

func names(tools []host.Tool) []string {
	var names []string
	for _, t := range tools {
		names = append(names, t.Name)
	}
	return names
}

func TestNewRegistryIsEmpty(t *testing.T) {
	r := host.NewRegistry()
	if tools := r.Tools(); len(tools) != 0 {
		t.Errorf("a new registry has %v", names(tools))
	}
	if got, fn, ok := r.Lookup("absent"); ok || fn != nil || got.Name != "" {
		t.Errorf("a new registry has a tool: %v, %t", got, ok)
	}
	if source := r.LookupRemoteSource("absent"); source != nil {
		t.Errorf("a new registry has a source: %v", source)
	}
	s, ok := r.(host.SandboxRegistry)
	if !ok {
		t.Fatalf("%T is no SandboxRegistry", r)
	}
	if sb, ok := s.LookupSandbox("absent"); sb != nil || ok {
		t.Errorf("a new registry has a sandbox: %v, %t", sb, ok)
	}
	if sb := s.DefaultSandbox(); sb != nil {
		t.Errorf("a new registry has a default sandbox: %v", sb)
	}
}

func TestRegister(t *testing.T) {
	r := host.NewRegistry()
	for _, test := range []struct {
		what string
		tool host.Tool
		fn   host.ToolFunc
	}{
		{"no name", host.Tool{}, nothing},
		{"no function", host.Tool{Name: "a"}, nil},
		{"the name of a remote tool", host.Tool{Name: "a/b"}, nothing},
		{"a schema that is none", host.Tool{Name: "a", Schema: map[string]any{"default": make(chan int)}}, nothing},
		{"an argument named sandbox", withSchema(map[string]any{"properties": map[string]any{"sandbox": map[string]any{}}}), nothing},
		{"one in Go's own types", withSchema(map[string]any{"properties": map[string]map[string]string{"sandbox": {"type": "string"}}}), nothing},
		{"one that is required", withSchema(map[string]any{"required": []string{"path", "sandbox"}}), nothing},
		{"one that is in a part", withSchema(map[string]any{"allOf": []map[string]any{{"required": []string{"sandbox"}}}}), nothing},
	} {
		if err := r.Register(test.tool, test.fn); !errors.Is(err, host.ErrInvalidTool) {
			t.Errorf("%s: error %v", test.what, err)
		}
	}
	if tools := r.Tools(); len(tools) != 0 {
		t.Errorf("refused tools are there: %v", names(tools))
	}

	for _, name := range []string{"b", "c", "a"} {
		if err := r.Register(host.Tool{Name: name, Description: "first"}, nothing); err != nil {
			t.Fatal(err)
		}
	}
	second := func(context.Context, host.Sandbox, map[string]any) (any, error) { return "second", nil }
	if err := r.Register(host.Tool{Name: "b", Description: "second"}, second); err != nil {
		t.Errorf("registering again: %v", err)
	}
	if got, want := names(r.Tools()), []string{"a", "b", "c"}; !slices.Equal(got, want) {
		t.Errorf("the tools are %v, want %v", got, want)
	}
	got, fn, ok := r.Lookup("b")
	if !ok || got.Description != "second" {
		t.Fatalf("b is %v, %t; want the second", got, ok)
	}
	if result, _ := fn(t.Context(), nil, nil); result != "second" {
		t.Errorf("b gives %v, want what the second does", result)
	}
}

// What Tools returns is the caller's.
func TestToolsAreACopy(t *testing.T) {
	r := host.NewRegistry()
	if err := r.Register(host.Tool{Name: "a"}, nothing); err != nil {
		t.Fatal(err)
	}
	r.Tools()[0].Name = "changed"
	if got := r.Tools()[0].Name; got != "a" {
		t.Errorf("the tool is called %q now", got)
	}
}

func TestRemoteTools(t *testing.T) {
	remote := host.Tool{
		Name:        "search/deep",
		Description: "searches",
		Schema:      map[string]any{"type": "object"},
		Examples:    []host.Example{{Input: map[string]any{"q": "x"}, Output: "y", Explanation: "why"}},
		Format:      host.Format{Truncate: host.TruncateConfig{MaxBytes: 5, MaxLines: 6}, Style: host.StyleHead, RecoveryHint: "hint"},
		DisplayHint: func(map[string]any) any { return "display" },
	}
	web := source{name: "web", tools: []host.Tool{remote, {Name: "fetch"}}}
	r := host.NewRegistry(host.WithMCPServer(web), host.WithMCPServer(source{name: "apps", tools: []host.Tool{{Name: "zip"}}}))
	if err := r.Register(host.Tool{Name: "local"}, nothing); err != nil {
		t.Fatal(err)
	}
	tools := r.Tools()
	if got, want := names(tools), []string{"apps/zip", "local", "web/fetch", "web/search/deep"}; !slices.Equal(got, want) {
		t.Fatalf("the tools are %v, want %v", got, want)
	}
	got := tools[3]
	if got.DisplayHint == nil || got.DisplayHint(nil) != "display" {
		t.Error("the display hint is lost")
	}
	want := remote
	want.Name = "web/search/deep"
	got.DisplayHint, want.DisplayHint = nil, nil
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the remote tool is\n%+v, want\n%+v", got, want)
	}
	if web.tools[0].Name != "search/deep" {
		t.Errorf("the source's own tool is called %q now", web.tools[0].Name)
	}
	if _, _, ok := r.Lookup("web/fetch"); ok {
		t.Error("a remote tool is found as a local one")
	}
	if s := r.LookupRemoteSource("web"); s == nil || s.Name() != "web" {
		t.Errorf("source web is %v", s)
	}
	if s := r.LookupRemoteSource("local"); s != nil {
		t.Errorf("there is a source %v", s)
	}
}

func TestSourcesThatCannotBeNamed(t *testing.T) {
	tools := []host.Tool{{Name: "t"}}
	r := host.NewRegistry(
		host.WithMCPServer(nil),
		host.WithMCPServer(source{name: "", tools: tools}),
		host.WithMCPServer(source{name: "a/b", tools: tools}),
	)
	if got, want := names(r.Tools()), []string{"/t", "a/b/t"}; !slices.Equal(got, want) {
		t.Errorf("the tools are %v, want %v", got, want)
	}
	h := host.NewHandler(r)
	for name, want := range map[string]string{
		"/t":    "host: unknown tool: its source has no name; give it one",
		"a/b/t": `host: unknown tool: its source is named "a/b", and names are split at the first slash; name it without`,
		"b/t":   `host: unknown tool: "b/t": there is no source "b"`,
	} {
		call := chat.ToolCall{ID: "1", Name: name}
		result := h.Handle(t.Context(), call)
		if got := text(t, call, result); got != want || !result.IsError {
			t.Errorf("%s gives %q, want %q", name, got, want)
		}
	}

	second := source{name: "same", tools: []host.Tool{{Name: "second"}}}
	r = host.NewRegistry(host.WithMCPServer(source{name: "same", tools: tools}), host.WithMCPServer(second))
	if got, want := names(r.Tools()), []string{"same/second"}; !slices.Equal(got, want) {
		t.Errorf("the tools are %v, want %v", got, want)
	}
}

func TestSandboxes(t *testing.T) {
	r := host.NewRegistry().(host.SandboxRegistry)
	r.RegisterSandbox("work", namedSandbox("first"))
	r.RegisterSandbox("work", namedSandbox("second"))
	if sb, ok := r.LookupSandbox("work"); !ok || sb.Name() != "second" {
		t.Errorf("sandbox work is %v, %t; want the second", sb, ok)
	}
	if sb := r.DefaultSandbox(); sb != nil {
		t.Errorf("registering made %v the default", sb)
	}
	r.SetDefaultSandbox(namedSandbox("default"))
	if sb := r.DefaultSandbox(); sb == nil || sb.Name() != "default" {
		t.Errorf("the default is %v", sb)
	}
	r.SetDefaultSandbox(nil)
	if sb := r.DefaultSandbox(); sb != nil {
		t.Errorf("the default is %v after it was taken away", sb)
	}
}

func TestSandboxInContext(t *testing.T) {
	ctx := t.Context()
	if sb := host.SandboxFrom(ctx); sb != nil {
		t.Errorf("an empty context has %v", sb)
	}
	if _, err := host.Need[host.Sandbox](ctx); !errors.Is(err, host.ErrNoSandbox) {
		t.Errorf("needing a sandbox where there is none: %v", err)
	}
	ctx = host.WithSandbox(ctx, fileSandbox{"files"})
	if sb, err := host.Need[host.Sandbox](ctx); err != nil || sb.Name() != "files" {
		t.Errorf("needing any sandbox: %v, %v", sb, err)
	}
	if sb, err := host.Need[host.FileSandbox](ctx); err != nil || sb.WorkingDirectory() != "/root" {
		t.Errorf("needing a FileSandbox: %v, %v", sb, err)
	}
	_, err := host.Need[host.ExecSandbox](ctx)
	if want := `host: no such sandbox: this tool needs a host.ExecSandbox and the call's sandbox is none`; err == nil || err.Error() != want || !errors.Is(err, host.ErrNoSandbox) {
		t.Errorf("needing an ExecSandbox: %v, want %s", err, want)
	}
	if sb := host.SandboxFrom(host.WithSandbox(ctx, nil)); sb != nil {
		t.Errorf("the sandbox was taken away, but is %v", sb)
	}
}
