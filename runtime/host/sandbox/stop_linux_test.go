package sandbox_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

// forever is how long what should end soon may take on a busy machine. Commands
// of these tests would take longer.
const forever = time.Minute

func TestRunTimeout(t *testing.T) {
	j := jail(t, build(t).root)
	for _, command := range []string{"echo before; sleep 1000", "echo before; sleep 1000 & sleep 1000"} {
		// As long as it takes to begin at all.
		for timeout, began := time.Second/2, false; !began; timeout *= 2 {
			start := time.Now()
			stdout, _, status, err := j.Run(t.Context(), command, "", timeout)
			says := fmt.Sprintf("sandbox: over the limit: no end within %v: context deadline exceeded", timeout)
			if status != -1 || err == nil || err.Error() != says || !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, sandbox.ErrLimit) {
				t.Errorf("%s: %d, %v; want %s", command, status, err, says)
			}
			began = stdout == "before\n"
			if took := time.Since(start); took > timeout+forever || !began && timeout > forever {
				t.Fatalf("%s: ended after %v with %q", command, took, stdout)
			}
		}
	}
	j = jail(t, build(t).root, sandbox.WithLimits(sandbox.Limits{Time: 5 * time.Second}))
	start := time.Now()
	if _, _, _, err := j.Run(t.Context(), "sleep 1000", "", time.Hour); !errors.Is(err, sandbox.ErrLimit) || time.Since(start) > forever {
		t.Errorf("its own time is over after %v: %v", time.Since(start), err)
	}
}

func TestRunCancelled(t *testing.T) {
	h := build(t)
	j := jail(t, h.root)
	why := errors.New("the user went away")
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		await(func() bool { return mustNotExist(h.root+"/begun") != nil })
		cancel(why)
	}()
	start := time.Now()
	stdout, _, status, err := j.Run(ctx, "echo before; echo > begun; sleep 1000", "", 0)
	if stdout != "before\n" || status != -1 || !errors.Is(err, why) || time.Since(start) > 2*forever {
		t.Errorf("after %v: %q, %d, %v", time.Since(start), stdout, status, err)
	}
	if _, _, status, err := j.Run(ctx, "echo", "", 0); status != -1 || !errors.Is(err, why) {
		t.Errorf("a context that is done: %d, %v", status, err)
	}
}

// running are the processes of a program, or of any, with word in their command
// line.
func running(t *testing.T, program, word string) []int {
	t.Helper()
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil || len(lines) == 0 {
		t.Fatal(lines, err)
	}
	var pids []int
	for _, line := range lines {
		if args, _ := os.ReadFile(line); strings.HasPrefix(string(args), program) && strings.Contains(string(args), word) {
			pid, err := strconv.Atoi(strings.Split(line, "/")[2])
			if err != nil {
				t.Fatal(err)
			}
			pids = append(pids, pid)
		}
	}
	return pids
}

// When the program that runs a command is killed, so is the command. One that was
// not let go yet is not run.
func TestRunnerIsKilled(t *testing.T) {
	h := build(t)
	jail(t, h.root)
	file := func(name string) string { return filepath.Join(h.root, name) }
	command := fmt.Sprintf("echo > started; until test -e %s; do sleep 0.01; done; echo > late", file("go"))
	for delay := range 10 {
		c := exec.Command(self(t), "jail", h.root, command)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		// Sometimes while the sandbox is set up, the last time when the command runs.
		time.Sleep(time.Duration(delay) * 5 * time.Millisecond)
		if delay == 9 && !await(func() bool { return mustNotExist(file("started")) != nil }) {
			t.Error("the command was never run")
		}
		c.Process.Kill()
		c.Wait()
	}
	if !await(func() bool { return len(running(t, "/bin/sh\x00", h.root)) == 0 }) {
		t.Errorf("there are still shells %v", running(t, "/bin/sh\x00", h.root))
	}
	if err := os.WriteFile(file("go"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second) // for one that begins after all
	if err := mustNotExist(file("late")); err != nil {
		t.Error(err)
	}
	// A bwrap that dies while it sets a sandbox up may leave its child behind, which
	// waits for it and has not run anything.
	for _, pid := range running(t, "", h.root) {
		syscall.Kill(pid, syscall.SIGKILL)
	}
}

// Contexts that are done at any time while the sandbox is set up.
func TestRunCancelledEarly(t *testing.T) {
	h := build(t)
	j := jail(t, h.root)
	command := fmt.Sprintf("sleep 1000; echo > %s/late", h.root)
	for i := range 40 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*time.Millisecond/2)
		start := time.Now()
		_, _, status, err := j.Run(ctx, command, "", 0)
		if status != -1 || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%d: %d, %v", i, status, err)
		}
		if took := time.Since(start); took > forever {
			t.Errorf("%d: ended after %v", i, took)
		}
		cancel()
	}
	if !await(func() bool { return len(running(t, "", h.root)) == 0 }) {
		t.Errorf("there are still processes %v", running(t, "", h.root))
	}
}
