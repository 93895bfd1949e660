package host

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"
)

// A Sandbox keeps a tool away from what is not its business. A tool asks, by a
// type assertion or with Need, whether the one it was given is a FileSandbox or
// an ExecSandbox. A nil Sandbox isolates nothing: the tool works on the files
// and among the processes of the host.
type Sandbox interface {
	Name() string
}

// A FileSandbox keeps a tool to one tree of files.
type FileSandbox interface {
	Sandbox
	// ResolvePath returns where on the host the file is that a tool calls path,
	// or an error if that is outside of the tree.
	ResolvePath(path string) (string, error)
	// WorkingDirectory is the directory, as an absolute path on the host, that
	// relative paths start from.
	WorkingDirectory() string
}

// An ExecSandbox runs commands apart from the host's own processes.
type ExecSandbox interface {
	Sandbox
	// Run runs a command line of the shell in the directory dir, the sandbox's own
	// if dir is empty, and returns what it wrote and its exit status: 128 and the
	// signal's number where a signal ended it. A command that fails by its own
	// account is no error.
	//
	// A timeout of zero is none, beside the sandbox's own; a negative one is over
	// before the command begins. A command that does not end by itself is an error,
	// beside what it wrote until then and the status -1. It wraps
	// context.DeadlineExceeded if its time was up, and the cause of ctx if that is
	// done.
	Run(ctx context.Context, cmd, dir string, timeout time.Duration) (stdout, stderr string, exitCode int, err error)
}

// ErrNoSandbox is wrapped by the error of a tool that needs a sandbox which its
// call does not have.
var ErrNoSandbox = errors.New("host: no such sandbox")

type sandboxKey struct{}

// WithSandbox returns a context whose calls are made in sb. The functions that
// Add makes of tools, and calls of remote tools, have the sandbox of the call in
// their context. A nil sb takes away the one that ctx may have.
func WithSandbox(ctx context.Context, sb Sandbox) context.Context {
	return context.WithValue(ctx, sandboxKey{}, sb)
}

// SandboxFrom returns the sandbox that WithSandbox put into ctx, nil if there is
// none.
func SandboxFrom(ctx context.Context) Sandbox {
	sb, _ := ctx.Value(sandboxKey{}).(Sandbox)
	return sb
}

// Need returns the sandbox in ctx as an S: for a tool that cannot work without
// one, such as a generated tool whose function has a parameter of that type. The
// error tells what is missing, but not the name of a sandbox, which may be a path
// of the host's and none of a model's business. It wraps ErrNoSandbox.
//
//	files, err := host.Need[host.FileSandbox](ctx)
func Need[S Sandbox](ctx context.Context) (S, error) {
	sb := SandboxFrom(ctx)
	if s, ok := sb.(S); ok {
		return s, nil
	}
	var none S
	if sb == nil {
		return none, fmt.Errorf("%w: this tool needs a %s and the call has no sandbox", ErrNoSandbox, reflect.TypeFor[S]())
	}
	return none, fmt.Errorf("%w: this tool needs a %s and the call's sandbox is none", ErrNoSandbox, reflect.TypeFor[S]())
}
