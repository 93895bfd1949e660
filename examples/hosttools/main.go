// Command hosttools answers a scripted list of calls, as a model would make
// them, with tools that work in a sandbox: files in a directory, commands of the
// shell, and a calculator. It prints what the model would read. It needs no
// network and no model; without the program bwrap it offers no shell.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/examples/hosttools/calc"
	"github.com/toolgen-dev/toolgen/examples/hosttools/files"
	"github.com/toolgen-dev/toolgen/examples/hosttools/shell"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

// script is what a model might send: first work, then what goes beyond it.
var script = []chat.ToolCall{
	{Name: "list_dir", Arguments: `{}`},
	{Name: "read_file", Arguments: `{"path": "notes.txt"}`},
	{Name: "read_file", Arguments: `{"path": "logs/server.log"}`},
	{Name: "read_file", Arguments: `{"path": "logs/server.log", "skip": 998}`},
	{Name: "grep", Arguments: `{"pattern": "(?i)error", "path": "logs"}`},
	{Name: "calculator", Arguments: `{"expression": "100 * 11 / 1000"}`},
	{Name: "write_file", Arguments: `{"path": "reports/errors.md", "content": "1.1 % of the requests failed.\n"}`},
	{Name: "bash", Arguments: `{"command": "cat reports/errors.md && seq 1 10000"}`},

	{Name: "read_file", Arguments: `{"path": "../secret.txt"}`},
	{Name: "read_file", Arguments: `{"path": "/etc/passwd"}`},
	{Name: "write_file", Arguments: `{"path": "shortcut/secret.txt", "content": "by way of a link"}`},
	{Name: "bash", Arguments: `{"command": "cat ../secret.txt"}`},
	{Name: "read_file", Arguments: `{"path": "notes.txt", "sandbox": "none"}`},
	{Name: "read_file", Arguments: `{"file": "notes.txt", "skip": -1}`},
	{Name: "calculator", Arguments: `{"expression": "1 / 0"}`},
}

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "hosttools:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, opts ...sandbox.Option) error {
	base, err := os.MkdirTemp("", "hosttools")
	if err != nil {
		return err
	}
	defer os.RemoveAll(base)
	if err := furnish(base); err != nil {
		return err
	}
	sb, noShell, err := confine(filepath.Join(base, "work"), opts...)
	if err != nil {
		return err
	}
	defer sb.Close()
	tools := slices.Concat(files.Tools(), calc.Tools())
	if noShell == nil {
		tools = append(tools, shell.Tools()...)
	} else {
		fmt.Fprintf(w, "The model gets no shell: %v\n\n", noShell)
	}
	registry := host.NewRegistry()
	registry.(host.SandboxRegistry).SetDefaultSandbox(sb)
	if err := host.Add(registry, tools...); err != nil {
		return err
	}

	fmt.Fprintln(w, "The model is offered:")
	for _, t := range registry.Tools() {
		first, _, _ := strings.Cut(t.Description, ".")
		fmt.Fprintf(w, "  %-11s %s.\n", t.Name, first)
	}
	fmt.Fprintln(w, "\nIt calls, and reads:")
	handler := host.NewHandler(registry, host.WithSandboxes()) // a model may not choose another sandbox
	for i, call := range script {
		call.ID = fmt.Sprint(i + 1)
		show(w, handler, call)
	}
	return nil
}

// A confined is a sandbox for files, and perhaps for commands, to be closed.
type confined interface {
	host.FileSandbox
	io.Closer
}

// confine opens the directory root as a sandbox: one for commands, too, unless
// there is an error noShell that says why not.
func confine(root string, opts ...sandbox.Option) (sb confined, noShell, err error) {
	jail, noShell := sandbox.Bubblewrap(root, opts...)
	if noShell == nil {
		return jail, nil, nil
	}
	dir, err := sandbox.Dir(root)
	return dir, noShell, err
}

// show answers a call and prints it as the model reads it, long texts shortened.
func show(w io.Writer, handler *host.Handler, call chat.ToolCall) {
	fmt.Fprintf(w, "  > %s %s\n", call.Name, call.Arguments)
	if display, ok := handler.Display(call); ok {
		fmt.Fprintf(w, "    (%s)\n", display)
	}
	result := handler.Handle(context.Background(), call)
	mark := "<"
	if result.IsError {
		mark = "!"
	}
	text, _ := result.Output.Text()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	const start, end = 2, 3
	for i, line := range lines {
		switch {
		case i < start || i >= len(lines)-end:
			fmt.Fprintf(w, "  %s %s\n", mark, line)
		case i == start:
			fmt.Fprintf(w, "    (%d lines)\n", len(lines)-start-end)
		}
	}
}

// furnish makes the directory work, which the model may use, and beside it a
// file, which it may not.
func furnish(base string) error {
	var log strings.Builder
	for i := range 1000 {
		status := "ok"
		if i%90 == 89 {
			status = "ERROR: out of paper"
		}
		fmt.Fprintf(&log, "request %d: %s\n", i+1, status)
	}
	for path, content := range map[string]string{
		"secret.txt":           "Nobody is to read this.\n",
		"work/notes.txt":       "Water the plants.\n",
		"work/logs/server.log": log.String(),
	} {
		path = filepath.Join(base, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			return err
		}
	}
	return os.Symlink("..", filepath.Join(base, "work", "shortcut"))
}
