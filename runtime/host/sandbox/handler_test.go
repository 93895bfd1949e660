package sandbox_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// The whole way: a model's call, a tool that needs a sandbox, a sandbox.
func TestThroughHandler(t *testing.T) {
	type file struct {
		Path string `json:"path"`
	}
	readFile, err := tool.NewFunc(tool.FuncConfig{Name: "read_file"}, func(ctx context.Context, in file) (string, error) {
		files, err := host.Need[sandbox.Rooted](ctx)
		if err != nil {
			return "", err
		}
		name, err := files.Local(in.Path)
		if err != nil {
			return "", err
		}
		f, err := files.Root().Open(name)
		if err != nil {
			return "", err
		}
		defer f.Close()
		text, err := io.ReadAll(f)
		return string(text), err
	})
	if err != nil {
		t.Fatal(err)
	}
	type command struct {
		Command string `json:"command"`
	}
	shell, err := tool.NewFunc(tool.FuncConfig{Name: "shell"}, func(ctx context.Context, in command) (string, error) {
		exec, err := host.Need[host.ExecSandbox](ctx)
		if err != nil {
			return "", err
		}
		stdout, _, _, err := exec.Run(ctx, in.Command, "", time.Minute)
		return stdout, err
	})
	if err != nil {
		t.Fatal(err)
	}

	h := build(t)
	r := host.NewRegistry().(host.SandboxRegistry)
	if err := host.Add(r, readFile, shell); err != nil {
		t.Fatal(err)
	}
	r.SetDefaultSandbox(jail(t, h.root))
	r.RegisterSandbox("files", dir(t, h.root))
	handler := host.NewHandler(r)
	for _, test := range []struct{ name, give, want string }{
		{"read_file", `{"path": "sub/../file"}`, "inside"},
		{"read_file", `{"path": "../outside/file"}`, `sandbox: outside of the root: "../outside/file"`},
		{"read_file", `{"path": "file", "sandbox": "files"}`, "inside"},
		{"shell", `{"command": "cat file"}`, "inside"},
		{"shell", `{"command": "cat ../outside/file"}`, ""},
		{"shell", `{"command": "cat file", "sandbox": "files"}`, `host: no such sandbox: this tool needs a host.ExecSandbox and the call's sandbox is none`},
		{"shell", `{"command": "seq 3000"}`, "1001\n"},
	} {
		result := handler.Handle(t.Context(), chat.ToolCall{ID: "1", Name: test.name, Arguments: test.give})
		if got, _ := result.Output.Text(); !strings.HasPrefix(got, test.want) || test.want == "" && got != "" {
			t.Errorf("%s %s gives %.200q, want %q", test.name, test.give, got, test.want)
		}
	}
}
