package sandbox_test

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

// everyExec tests each kind of ExecSandbox.
func everyExec(t *testing.T, test func(t *testing.T, h house, sb host.ExecSandbox)) {
	if runtime.GOOS == "windows" {
		t.Skip("needs sh")
	}
	t.Run("Jail", func(t *testing.T) {
		h := build(t)
		test(t, h, jail(t, h.root))
	})
	t.Run("Exposed", func(t *testing.T) { test(t, build(t), sandbox.Unconfined("test")) })
}

// What host.ExecSandbox promises of a command that ends by itself.
func TestExecStatus(t *testing.T) {
	everyExec(t, func(t *testing.T, h house, sb host.ExecSandbox) {
		for _, test := range []struct {
			command, stdout string
			status          int
		}{
			{"pwd", h.root + "\n", 0},
			{"exit 3", "", 3},
			{"echo out; false", "out\n", 1},
			{"kill -9 $$", "", 137},
			{"echo out; kill -TERM $$", "out\n", 143},
			{"sh -c 'kill -9 $$'; exit $?", "", 137},
			{"-x foo", "", 127}, // no option of the shell's
			{"", "", 0},
		} {
			for _, timeout := range []time.Duration{0, time.Minute} {
				stdout, _, status, err := sb.Run(t.Context(), test.command, "", timeout)
				if stdout != test.stdout || status != test.status || err != nil {
					t.Errorf("%s: %q, %d, %v; want %q, %d", test.command, stdout, status, err, test.stdout, test.status)
				}
			}
		}
	})
}

// And of one that does not.
func TestExecStopped(t *testing.T) {
	everyExec(t, func(t *testing.T, h house, sb host.ExecSandbox) {
		why := errors.New("the user went away")
		done, cancel := context.WithCancelCause(t.Context())
		cancel(why)
		for what, test := range map[string]struct {
			ctx     context.Context
			timeout time.Duration
			is      error
		}{
			"a negative timeout":       {t.Context(), -1, context.DeadlineExceeded},
			"a context that is done":   {done, 0, why},
			"and has time":             {done, time.Minute, why},
			"one, and no time is left": {done, -1, why},
		} {
			stdout, stderr, status, err := sb.Run(test.ctx, "echo > begun", "", test.timeout)
			if stdout+stderr != "" || status != -1 || !errors.Is(err, test.is) {
				t.Errorf("%s: %q, %q, %d, %v", what, stdout, stderr, status, err)
			}
			if err := mustNotExist(filepath.Join(h.root, "begun")); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}
