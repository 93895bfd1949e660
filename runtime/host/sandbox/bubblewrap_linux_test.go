package sandbox_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

func TestRun(t *testing.T) {
	h := build(t)
	j := jail(t, h.root, sandbox.WithEnv("A=1", "LANG=de", "A=2"))
	if got, want := j.Name(), "bubblewrap "+h.root; got != want {
		t.Errorf("the name is %q, want %q", got, want)
	}
	for _, test := range []struct {
		command, dir   string
		stdout, stderr string
		status         int
	}{
		{"echo out; echo err >&2", "", "out\n", "err\n", 0},
		{"exit 3", "", "", "", 3},
		{"kill -9 $$", "", "", "", 137},
		{"pwd", "", h.root + "\n", "", 0},
		{"pwd", "sub", h.root + "/sub\n", "", 0},
		{"pwd", h.root + "/sub", h.root + "/sub\n", "", 0},
		{"cat file sub/file", "", "insideinside", "", 0},
		{"echo $A $LANG $HOME", "", "2 de " + h.root + "\n", "", 0},
		{"cat", "", "", "", 0}, // nothing to read
		{"sleep 1000 & echo started", "", "started\n", "", 0},
		{"ls /proc/self/fd | wc -l", "", "4\n", "", 0}, // the standard ones and the directory itself
		{"grep -E 'CapEff|CapBnd|NoNewPrivs' /proc/self/status", "", "CapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\n", "", 0},
		{"hostname", "", "sandbox\n", "", 0},
		{"no-such-command 2> /dev/null", "", "", "", 127},
	} {
		stdout, stderr, status, err := j.Run(t.Context(), test.command, test.dir, 0)
		if stdout != test.stdout || stderr != test.stderr || status != test.status || err != nil {
			t.Errorf("%s in %q gives %q, %q, %d, %v; want %q, %q, %d", test.command, test.dir, stdout, stderr, status, err, test.stdout, test.stderr, test.status)
		}
	}
}

// The environment of commands is not that of bwrap, which is outside, nor in its
// arguments, which everybody may read.
func TestEnv(t *testing.T) {
	h := build(t)
	jail(t, h.root)
	program, log := filepath.Join(t.TempDir(), "bwrap"), filepath.Join(t.TempDir(), "log")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n(env; tr '\\0' '\\n' < /proc/$$/cmdline) > "+log), 0o777); err != nil {
		t.Fatal(err)
	}
	env := sandbox.WithEnv("LD_LIBRARY_PATH="+h.root, "TOKEN="+secret, "EMPTY=", "SUM=1=1", "LINES=a\nb")
	if _, err := sandbox.Bubblewrap(h.root, env, sandbox.WithProgram(program)); err == nil {
		t.Error("it works with another program")
	}
	if got, err := os.ReadFile(log); err != nil || len(got) == 0 || strings.Contains(string(got), "LD_") || strings.Contains(string(got), secret) {
		t.Errorf("bwrap gets\n%s%v", got, err)
	}
	j := jail(t, h.root, env)
	if got, err := run(j, `echo $LD_LIBRARY_PATH $TOKEN "${EMPTY-unset}" $SUM "$LINES"`); got != h.root+" "+secret+"  1=1 a\nb\n" || err != nil {
		t.Errorf("the variables are %q, %v", got, err)
	}
	for _, variable := range []string{"", "A", "=", "=1", "A=\x00", "A\x00=1", secret} {
		if _, err := sandbox.Bubblewrap(h.root, sandbox.WithEnv("B=1", variable)); err == nil || !strings.Contains(err.Error(), "variable 2 of the environment is not NAME=value") {
			t.Errorf("%q: %v", variable, err)
		}
	}
}

// What a command writes below the root is there for the files of the sandbox.
func TestRunAndFiles(t *testing.T) {
	h := build(t)
	j := jail(t, h.root)
	if _, stderr, _, err := j.Run(t.Context(), "mkdir new && echo written > new/file", "", 0); err != nil || stderr != "" {
		t.Fatal(stderr, err)
	}
	if got, err := read(j, "new/file"); got != "written\n" || err != nil {
		t.Errorf("the file is %q, %v", got, err)
	}
	if got, err := j.ResolvePath("new/../new/file"); got != h.root+"/new/file" || err != nil {
		t.Errorf("it is at %q, %v", got, err)
	}
}

// Memory that is files is limited, too.
func TestRunFilesInMemory(t *testing.T) {
	j := jail(t, build(t).root, sandbox.WithLimits(sandbox.Limits{Memory: 20 << 20}))
	for _, path := range []string{"/tmp", "/dev/shm"} {
		command := fmt.Sprintf("head -c 50000000 /dev/zero > %s/file; stat -c %%s %s/file", path, path)
		stdout, _, _, err := j.Run(t.Context(), command, "", 0)
		if size, _ := strconv.Atoi(strings.TrimSpace(stdout)); size == 0 || size > 10<<20 || err != nil {
			t.Errorf("a file in %s has %s bytes, %v", path, stdout, err)
		}
	}
}

func TestRunErrors(t *testing.T) {
	h := build(t)
	symlink(t, h.outside, filepath.Join(h.root, "link"))
	j := jail(t, h.root)
	for _, dir := range []string{"..", "/", "/usr", "link", h.outside} {
		if _, _, status, err := j.Run(t.Context(), "pwd", dir, 0); !errors.Is(err, sandbox.ErrOutside) || status != -1 {
			t.Errorf("in %s: %d, %v", dir, status, err)
		}
	}
	for what, test := range map[string]struct{ command, dir string }{
		"a directory that is not there": {"pwd", "absent"},
		"a directory that is a file":    {"pwd", "file"},
		"a NUL":                         {"echo \x00", ""},
		"a command without end":         {"echo " + strings.Repeat("x", 1<<20), ""},
	} {
		stdout, stderr, status, err := j.Run(t.Context(), test.command, test.dir, 0)
		if err == nil || stdout != "" || stderr != "" || status != -1 {
			t.Errorf("%s: %q, %q, %d, %v", what, stdout, stderr, status, err)
		}
	}
	j.Close()
	if _, _, _, err := j.Run(t.Context(), "pwd", "", 0); !errors.Is(err, os.ErrClosed) {
		t.Errorf("in a closed sandbox: %v", err)
	}
}

func TestRunLimits(t *testing.T) {
	h := build(t)
	j := jail(t, h.root, sandbox.WithLimits(sandbox.Limits{Output: 1000, Processes: 10, Memory: 50 << 20}))
	for _, test := range []struct{ command, says, stdout string }{
		{"echo before; yes", "sandbox: over the limit: more than 1000 bytes of output", ""},
		{"echo before; sleep 1; yes >&2", "sandbox: over the limit: more than 1000 bytes of output", "before\n"},
		{"for i in 1 2 3; do (head -c 30000000 /dev/zero; sleep 100) | tail -n 1 > /dev/null & done; wait", "sandbox: over the limit: more than 52428800 bytes of memory", ""},
	} {
		stdout, stderr, status, err := j.Run(t.Context(), test.command, "", 0)
		if err == nil || err.Error() != test.says || !errors.Is(err, sandbox.ErrLimit) || status != -1 {
			t.Errorf("%s: %d, %v; want %s", test.command, status, err, test.says)
		}
		if len(stdout)+len(stderr) > 1000 || test.stdout != "" && stdout != test.stdout {
			t.Errorf("%s: the output is %q", test.command, stdout)
		}
	}
	// What is within the limits is let be.
	if stdout, stderr, status, err := j.Run(t.Context(), "head -c 30000000 /dev/zero | tail -n 1 | wc -c", "", 0); stdout != "30000000\n" || status != 0 || err != nil {
		t.Errorf("%q, %q, %d, %v", stdout, stderr, status, err)
	}
}

// Memory that processes share counts once.
func TestRunSharedMemory(t *testing.T) {
	j := jail(t, build(t).root, sandbox.WithLimits(sandbox.Limits{Memory: 60 << 20}))
	// The shell has tens of MB, and so has each of its children, who change nothing.
	command := "x=$(head -c 10000000 /dev/zero | tr '\\0' x); for i in 1 2 3 4; do (sleep 0.5; echo ${#x}) & done; wait"
	stdout, stderr, status, err := j.Run(t.Context(), command, "", 0)
	if want := strings.Repeat("10000000\n", 4); stdout != want || status != 0 || err != nil {
		t.Errorf("%q, %q, %d, %v", stdout, stderr, status, err)
	}
}

func TestRunNetwork(t *testing.T) {
	j := jail(t, build(t).root, sandbox.WithNetwork(), sandbox.WithReadOnly(self(t)))
	if err := mustNotConnect(t, j, "tcp", "127.0.0.1:0"); err == nil {
		t.Error("the network is allowed, and not there")
	}
}

func TestRunConcurrently(t *testing.T) {
	h := build(t)
	j := jail(t, h.root)
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			command := fmt.Sprintf("echo %d > file%d; sleep 0.05; cat file%d; sleep 100 & exit %d", i, i, i, i)
			stdout, stderr, status, err := j.Run(t.Context(), command, "", 0)
			if stdout != fmt.Sprintln(i) || stderr != "" || status != i || err != nil {
				t.Errorf("%d: %q, %q, %d, %v", i, stdout, stderr, status, err)
			}
		})
	}
	wg.Wait()
	if left := running(t, "", h.root); len(left) > 0 {
		t.Errorf("there are still processes %v", left)
	}
	if entries, err := os.ReadDir("/proc/self/fd"); err != nil || len(entries) > 50 {
		t.Errorf("%d files are open, %v", len(entries), err)
	}
}

func TestBubblewrapRefuses(t *testing.T) {
	h := build(t)
	other := bystander(t)
	fileSize := func() uint64 {
		var limit unix.Rlimit
		if err := unix.Prlimit(other.Pid, unix.RLIMIT_FSIZE, nil, &limit); err != nil {
			t.Fatal(err)
		}
		return limit.Max
	}
	before := fileSize()
	_, err := sandbox.Bubblewrap(h.root, sandbox.WithProgram(filepath.Join(h.root, "bwrap")))
	if !errors.Is(err, sandbox.ErrNoBubblewrap) || !strings.Contains(err.Error(), "apt-get install bubblewrap") {
		t.Errorf("without bwrap: %v", err)
	}
	t.Setenv("PATH", h.root)
	if _, err := sandbox.Bubblewrap(h.root); !errors.Is(err, sandbox.ErrNoBubblewrap) {
		t.Errorf("without bwrap in PATH: %v", err)
	}

	// A program of that name that does something else.
	// No limit of its own may be that of the tests.
	limits := sandbox.WithLimits(sandbox.Limits{FileSize: 123 << 20})
	for script, says := range map[string]string{
		"exit 0": "does not work here",
		"echo 'bwrap: Unknown option --disable-userns' >&2; exit 1":                                             "bubblewrap 0.8",
		`shift 1000 2> /dev/null; echo '{"child-pid": 999999999}' >&3`:                                          "does not work here",
		`echo '{"child-pid": 1}{"exit-code": 0}' >&3; echo 'bwrap: No permissions to create new namespace' >&2`: "does not work here",
		// It names a process that is not its own, which must be let be.
		fmt.Sprintf(`echo '{"child-pid": %d}{"exit-code": 0}' >&3`, other.Pid): "which is another's",
	} {
		program := filepath.Join(t.TempDir(), "bwrap")
		if err := os.WriteFile(program, []byte("#!/bin/sh\n"+script+"\n"), 0o777); err != nil {
			t.Fatal(err)
		}
		if _, err := sandbox.Bubblewrap(h.root, limits, sandbox.WithProgram(program)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", script, err)
		}
	}
	if err := other.Signal(syscall.Signal(0)); err != nil {
		t.Errorf("the other process: %v", err)
	}
	if got := fileSize(); got != before {
		t.Errorf("the other process has a limit of %d, had %d", got, before)
	}
}

func BenchmarkRun(b *testing.B) {
	j := jail(b, b.TempDir())
	for b.Loop() {
		if _, _, _, err := j.Run(b.Context(), ":", "", 0); err != nil {
			b.Fatal(err)
		}
	}
}
