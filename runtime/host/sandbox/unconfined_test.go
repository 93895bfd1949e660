package sandbox_test

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

func TestUnconfined(t *testing.T) {
	sb := sandbox.Unconfined("mine")
	if got, want := sb.Name(), "mine (unconfined)"; got != want {
		t.Errorf("the name is %q, want %q", got, want)
	}
	dir := t.TempDir()
	t.Chdir(dir)
	if got, _ := os.Getwd(); sb.WorkingDirectory() != got {
		t.Errorf("the working directory is %q, want %q", sb.WorkingDirectory(), got)
	}
	if runtime.GOOS == "windows" {
		t.Skip("needs sh")
	}
	if got, err := sb.ResolvePath("/etc/../tmp"); got != "/tmp" || err != nil {
		t.Errorf("the path is %q, %v", got, err)
	}
	stdout, stderr, status, err := sb.Run(t.Context(), "echo out; echo err >&2; exit 3", "", 0)
	if stdout != "out\n" || stderr != "err\n" || status != 3 || err != nil {
		t.Errorf("%q, %q, %d, %v", stdout, stderr, status, err)
	}
	if stdout, _, _, err := sb.Run(t.Context(), "pwd", "/", 0); stdout != "/\n" || err != nil {
		t.Errorf("in /: %q, %v", stdout, err)
	}
	// As long as it takes to begin at all.
	for timeout, began := time.Second/4, false; !began; timeout *= 2 {
		start := time.Now()
		stdout, _, status, err = sb.Run(t.Context(), "echo before; exec sleep 1000", "", timeout)
		began = stdout == "before\n"
		if status != -1 || !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, sandbox.ErrLimit) || time.Since(start) > timeout+time.Minute || !began && timeout > time.Minute {
			t.Fatalf("after %v of %v: %q, %d, %v", time.Since(start), timeout, stdout, status, err)
		}
	}
	// What is left behind does not hold it up.
	start := time.Now()
	if stdout, _, status, err := sb.Run(t.Context(), "sleep 100 & echo $! out", "", 0); !strings.HasSuffix(stdout, " out\n") || status != 0 || err != nil || time.Since(start) > time.Minute {
		t.Errorf("%q, %d, %v", stdout, status, err)
	} else if _, _, status, err := sb.Run(t.Context(), "kill "+strings.TrimSuffix(stdout, " out\n"), "", 0); status != 0 || err != nil {
		t.Errorf("it is not left behind: %d, %v", status, err)
	}
	if _, _, status, err := sb.Run(t.Context(), "pwd", dir+"/absent", 0); status != -1 || err == nil {
		t.Errorf("a directory that is not there: %d, %v", status, err)
	}
	if _, _, status, err := sb.Run(t.Context(), strings.Repeat("x", 10<<20), "", 0); status != -1 || err == nil {
		t.Errorf("a command without end: %d, %v", status, err)
	}
}
