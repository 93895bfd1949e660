package host_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// Code that was written against the contract compiles: every name, signature
// and field, the fields in their order.
var (
	_ func(map[string]any) error          = host.ValidateSchema
	_ func() host.TruncateConfig          = host.DefaultTruncateConfig
	_ func(...host.Option) host.Registry  = host.NewRegistry
	_ func(host.RemoteSource) host.Option = host.WithMCPServer

	_ func(host.Format) host.TruncateConfig   = host.Format.ResolvedTruncateConfig
	_ func(host.TruncationStyle) string       = host.TruncationStyle.String
	_ fmt.Stringer                            = host.StyleTail
	_ [host.FrameworkDefaultMaxBytes]struct{} = [50_000]struct{}{}
	_ [host.FrameworkDefaultMaxLines]struct{} = [2000]struct{}{}

	_ = host.Tool{"name", "description", map[string]any(nil), func(map[string]any) any { return nil }, []host.Example(nil), host.Format{}}
	_ = host.Example{map[string]any(nil), any(nil), "why"}
	_ = host.Format{host.TruncateConfig{}, host.StyleTail, "hint"}
	_ = host.TruncateConfig{MaxBytes: 1, MaxLines: 2}

	_ func(context.Context, host.Sandbox, map[string]any) (any, error) = host.ToolFunc(nil)
)

var _ interface {
	Register(host.Tool, host.ToolFunc) error
	Tools() []host.Tool
	Lookup(string) (host.Tool, host.ToolFunc, bool)
	LookupRemoteSource(string) host.RemoteSource
} = host.Registry(nil)

var _ interface {
	host.Registry
	RegisterSandbox(string, host.Sandbox)
	SetDefaultSandbox(host.Sandbox)
	LookupSandbox(string) (host.Sandbox, bool)
	DefaultSandbox() host.Sandbox
} = host.SandboxRegistry(nil)

// The interfaces that others implement have these methods and no more.
var (
	_ host.Sandbox      = namedSandbox("")
	_ host.FileSandbox  = fileSandbox{}
	_ host.ExecSandbox  = execSandbox{}
	_ host.RemoteSource = source{}
)

type namedSandbox string

func (s namedSandbox) Name() string { return string(s) }

type fileSandbox struct{ namedSandbox }

func (fileSandbox) ResolvePath(path string) (string, error) { return "/root/" + path, nil }
func (fileSandbox) WorkingDirectory() string                { return "/root" }

type execSandbox struct{ namedSandbox }

func (execSandbox) Run(ctx context.Context, cmd, dir string, timeout time.Duration) (stdout, stderr string, exitCode int, err error) {
	return cmd, dir, int(timeout), ctx.Err()
}

type source struct {
	name  string
	tools []host.Tool
	call  func(ctx context.Context, name string, args map[string]any) (any, error)
}

func (s source) Name() string       { return s.name }
func (s source) Tools() []host.Tool { return s.tools }
func (s source) Call(ctx context.Context, name string, args map[string]any) (any, error) {
	return s.call(ctx, name, args)
}

func TestFormat(t *testing.T) {
	if got, want := host.DefaultTruncateConfig(), (host.TruncateConfig{MaxBytes: 50_000, MaxLines: 2000}); got != want {
		t.Errorf("DefaultTruncateConfig() = %v, want %v", got, want)
	}
	for _, test := range []struct{ give, want host.TruncateConfig }{
		{host.TruncateConfig{}, host.DefaultTruncateConfig()},
		{host.TruncateConfig{MaxBytes: 7}, host.TruncateConfig{MaxBytes: 7, MaxLines: 2000}},
		{host.TruncateConfig{MaxLines: 7}, host.TruncateConfig{MaxBytes: 50_000, MaxLines: 7}},
		{host.TruncateConfig{MaxBytes: 90_000, MaxLines: 9000}, host.TruncateConfig{MaxBytes: 90_000, MaxLines: 9000}},
		{host.TruncateConfig{MaxBytes: -1, MaxLines: -1}, host.DefaultTruncateConfig()},
	} {
		f := host.Format{Truncate: test.give}
		if got := f.ResolvedTruncateConfig(); got != test.want {
			t.Errorf("%v resolves to %v, want %v", test.give, got, test.want)
		}
		if f.Truncate != test.give {
			t.Errorf("resolving changed %v to %v", test.give, f.Truncate)
		}
	}
	var zero host.TruncationStyle
	if zero != host.StyleTail {
		t.Errorf("the zero style is %v", zero)
	}
	for style, want := range map[host.TruncationStyle]string{host.StyleTail: "tail", host.StyleHead: "head", 7: "TruncationStyle(7)"} {
		if got := style.String(); got != want {
			t.Errorf("style %d is called %q, want %q", int(style), got, want)
		}
	}
}
