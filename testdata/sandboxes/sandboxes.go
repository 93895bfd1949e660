// Package sandboxes is about functions that work in the sandbox of the call.
package sandboxes

import (
	"context"
	"errors"
	"path"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// A box is a sandbox for files and for nothing else.
type box struct{}

func (box) Name() string             { return "box" }
func (box) WorkingDirectory() string { return "/box" }

func (box) ResolvePath(name string) (string, error) {
	if strings.HasPrefix(name, "..") {
		return "", errors.New("outside of the box")
	}
	return path.Join("/box", name), nil
}

func newContext(ctx context.Context) context.Context { return host.WithSandbox(ctx, box{}) }

// Where tells where a file is.
//
//toolgen:tool readonly
//toolgen:example {"path": "a/b"} => "/box/a/b"
func Where(ctx context.Context, files host.FileSandbox, path string) (string, error) {
	return files.ResolvePath(path)
}

// WhereArgs says which files.
type WhereArgs struct {
	Paths []string `json:"paths"`
}

// WhereAll tells where several files are.
//
//toolgen:tool readonly
func WhereAll(files host.FileSandbox, in WhereArgs) ([]string, error) {
	all := make([]string, len(in.Paths))
	for i, path := range in.Paths {
		var err error
		if all[i], err = files.ResolvePath(path); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Here names the sandbox.
//
//toolgen:tool readonly
func Here(sandbox host.Sandbox) string { return sandbox.Name() }

// Run needs a sandbox of another kind than the one there is.
//
//toolgen:tool destructive
func Run(ctx context.Context, _ host.ExecSandbox, command string) string { return command }

// Shell is a receiver.
type Shell struct{}

func newShell() Shell { return Shell{} }

// Dir names the working directory.
//
//toolgen:tool readonly
func (Shell) Dir(files host.FileSandbox) string { return files.WorkingDirectory() }
