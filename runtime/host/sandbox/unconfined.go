package sandbox

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// An Exposed is a FileSandbox and ExecSandbox that confines nothing. Make one
// with Unconfined.
type Exposed struct{ name string }

// Unconfined returns a sandbox that is none, for work on one's own machine with
// a model that one watches. Files are those of the host, commands are processes
// of the host with all its rights; only the time of a command is limited, and
// what it leaves behind goes on running.
func Unconfined(name string) *Exposed { return &Exposed{name} }

// Name is the name given and "(unconfined)".
func (e *Exposed) Name() string { return e.name + " (unconfined)" }

// ResolvePath makes path absolute.
func (e *Exposed) ResolvePath(path string) (string, error) { return filepath.Abs(path) }

// WorkingDirectory is that of the process, or the root of the file system if it
// has none.
func (e *Exposed) WorkingDirectory() string {
	dir, err := os.Getwd()
	if err != nil {
		return string(os.PathSeparator)
	}
	return dir
}

// Run runs sh -c cmd on the host, as host.ExecSandbox says. Only timeout limits
// its time.
func (e *Exposed) Run(ctx context.Context, cmd, dir string, timeout time.Duration) (stdout, stderr string, exitCode int, err error) {
	if timeout != 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, timeout, overTime(timeout))
		defer cancel()
	}
	var out, errs strings.Builder
	c := exec.CommandContext(ctx, "sh", "-c", "--", cmd)
	c.Dir, c.Stdout, c.Stderr = dir, &out, &errs
	c.WaitDelay = time.Second // what it left behind may hold on to its output
	err = c.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return out.String(), errs.String(), -1, context.Cause(ctx)
	case errors.As(err, &exit), errors.Is(err, exec.ErrWaitDelay):
		err = nil
	}
	if c.ProcessState == nil {
		return "", "", -1, err
	}
	return out.String(), errs.String(), exitStatus(c.ProcessState), err
}

// exitStatus is that of a process as a shell tells it: 128 and the signal's number
// where one ended it.
func exitStatus(state *os.ProcessState) int {
	if s, ok := state.Sys().(syscall.WaitStatus); ok && s.Signaled() {
		return 128 + int(s.Signal())
	}
	return state.ExitCode()
}
