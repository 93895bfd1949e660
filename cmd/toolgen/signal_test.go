//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestSecondSignal holds that toolgen can be ended while something keeps it
// from noticing the first signal: here, that nobody reads what it writes. Which
// signal ends it is not held: the first may come before it is ready for any.
func TestSecondSignal(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	// The test binary is toolgen under that name, see TestMain.
	name := filepath.Join(t.TempDir(), "toolgen")
	if err := os.Symlink(self, name); err != nil {
		t.Skip(err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	fill(t, w)
	cmd := exec.CommandContext(t.Context(), name, "help")
	cmd.Stdout = w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	for n := 0; ; n++ { // of signals
		select {
		case <-done:
			status, _ := cmd.ProcessState.Sys().(syscall.WaitStatus)
			if !status.Signaled() || status.Signal() != syscall.SIGTERM {
				t.Errorf("it ended after %d signals: %v", n, cmd.ProcessState)
			}
			return
		case <-time.After(100 * time.Millisecond):
			if n == 50 {
				t.Fatal("it does not end")
			}
			_ = cmd.Process.Signal(syscall.SIGTERM) // it may have ended
		}
	}
}

// fill writes to a pipe until no more fits.
func fill(t *testing.T, w *os.File) {
	if err := w.SetWriteDeadline(time.Now().Add(50 * time.Millisecond)); err != nil {
		t.Skip(err)
	}
	for _, err := w.Write(make([]byte, 1<<12)); err == nil; _, err = w.Write(make([]byte, 1<<12)) {
	}
}
