package sandbox_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

var limits = sandbox.Limits{
	Time:      time.Minute,
	Output:    1 << 20,
	Processes: 50,
	Memory:    100 << 20,
	FileSize:  10 << 20,
}

// An attempt tries to get out of a sandbox and tells how it did, nil if it did
// not.
type attempt func(t *testing.T, h house, sb host.ExecSandbox) error

// escapes are attempts that succeed where nothing confines a command.
var escapes = map[string]attempt{
	"read outside": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotSay(secret, sb, "cat "+h.outside+"/file")
	},
	"read by a link": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotSay(secret, sb, "rm -f link; ln -s "+h.outside+"/file link; cat link; rm link")
	},
	"write outside": func(t *testing.T, h house, sb host.ExecSandbox) error {
		path := filepath.Join(h.outside, "written")
		run(sb, "echo x > "+path)
		return mustNotExist(path)
	},
	"read the environment": func(t *testing.T, h house, sb host.ExecSandbox) error {
		t.Setenv("OF_THE_HOST", secret)
		return mustNotSay(secret, sb, "echo $OF_THE_HOST; cat /proc/self/environ /proc/1/environ")
	},
	"see a process": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotSay("yes", sb, fmt.Sprintf("test -d /proc/%d && echo yes", bystander(t).Pid))
	},
	"kill a process": func(t *testing.T, h house, sb host.ExecSandbox) error {
		p := bystander(t)
		ended := make(chan struct{})
		go func() {
			p.Wait()
			close(ended)
		}()
		run(sb, fmt.Sprintf("kill -9 %d", p.Pid))
		select {
		case <-ended:
			return errors.New("it was killed")
		case <-time.After(2 * time.Second):
			return nil
		}
	},
	"connect to loopback": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotConnect(t, sb, "tcp", "127.0.0.1:0")
	},
	"connect to IPv6 loopback": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotConnect(t, sb, "tcp", "[::1]:0")
	},
	"connect to a Unix socket": func(t *testing.T, h house, sb host.ExecSandbox) error {
		os.Remove(h.outside + "/socket")
		return mustNotConnect(t, sb, "unix", h.outside+"/socket")
	},
	"connect to an abstract Unix socket": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotConnect(t, sb, "unix", fmt.Sprintf("@toolgen-test-%d", os.Getpid()))
	},
	"fork storm": func(t *testing.T, h house, sb host.ExecSandbox) error {
		// 500 processes of two seconds, each of which notes that it ran.
		os.Remove(h.root + "/storm")
		_, err := run(sb, "i=0; while [ $i -lt 500 ]; do (echo >> storm; exec sleep 2) & i=$((i+1)); done; wait")
		noted, _ := os.ReadFile(h.root + "/storm")
		if len(noted) == 500 || err == nil && len(noted) > limits.Processes {
			return fmt.Errorf("%d processes ran, error %v", len(noted), err)
		}
		return nil
	},
	"output flood": func(t *testing.T, h house, sb host.ExecSandbox) error {
		out, err := run(sb, "head -c 30000000 /dev/zero; head -c 30000000 /dev/zero >&2")
		if len(out) > limits.Output || !errors.Is(err, sandbox.ErrLimit) {
			return fmt.Errorf("%d bytes of output, error %v", len(out), err)
		}
		return nil
	},
	"memory of one process": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotSay("150000000", sb, "(head -c 150000000 /dev/zero; sleep 1) | tail -n 1 | wc -c")
	},
	"memory of all processes": func(t *testing.T, h house, sb host.ExecSandbox) error {
		// tail keeps what may be the last line until it knows.
		out, err := run(sb, "for i in 1 2 3; do (head -c 70000000 /dev/zero; sleep 1) | tail -n 1 | wc -c & done; wait")
		if strings.Count(out, "70000000") == 3 {
			return fmt.Errorf("three processes had most of what is allowed, error %v", err)
		}
		return nil
	},
	"inherited file": func(t *testing.T, h house, sb host.ExecSandbox) error {
		fd, err := syscall.Open(h.outside, syscall.O_RDONLY|syscall.O_DIRECTORY, 0) // without O_CLOEXEC
		if err != nil {
			t.Fatal(err)
		}
		defer syscall.Close(fd)
		return mustNotSay(secret, sb, fmt.Sprintf("cat /proc/self/fd/%d/file", fd))
	},
	"settings of the kernel": func(t *testing.T, h house, sb host.ExecSandbox) error {
		if os.Geteuid() != 0 {
			t.Skip("they are root's")
		}
		return mustNotSay("written", sb, "v=$(cat /proc/sys/vm/swappiness) && echo $v > /proc/sys/vm/swappiness && echo written")
	},
	"file size": func(t *testing.T, h house, sb host.ExecSandbox) error {
		run(sb, "head -c 20000000 /dev/zero > big")
		if info, err := os.Stat(h.root + "/big"); err == nil && info.Size() > limits.FileSize {
			return fmt.Errorf("the file has %d bytes", info.Size())
		}
		return nil
	},
	"child outlives its parent": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotLinger(t, h, sb, false, "(setsid sh -c 'LINGER' > /dev/null 2>&1 &); until test -e begun; do sleep 0.01; done")
	},
	"child outlives a cancelled call": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotLinger(t, h, sb, true, "setsid nohup sh -c 'LINGER' > /dev/null 2>&1 & sleep 1000")
	},
	"child that heeds no signal": func(t *testing.T, h house, sb host.ExecSandbox) error {
		return mustNotLinger(t, h, sb, true, "sh -c 'trap \"\" HUP INT TERM; LINGER' > /dev/null 2>&1 & sleep 1000")
	},
}

// run runs a command and returns all that it wrote.
func run(sb host.ExecSandbox, command string) (string, error) {
	stdout, stderr, _, err := sb.Run(context.Background(), command, "", 30*time.Second)
	return stdout + stderr, err
}

func mustNotSay(word string, sb host.ExecSandbox, command string) error {
	if out, err := run(sb, command); strings.Contains(out, word) {
		return fmt.Errorf("it says %.200q, error %v", out, err)
	}
	return nil
}

// mustNotLinger runs a command that begins a child in the place of LINGER, and
// stays or ends by itself. One that stays is cancelled when the child has begun.
// A child that is still there afterwards does what it is told.
func mustNotLinger(t *testing.T, h house, sb host.ExecSandbox, stays bool, command string) error {
	begun, told, late := h.root+"/begun", h.root+"/go", h.root+"/late"
	for _, path := range []string{begun, told, late} {
		os.Remove(path)
	}
	child := "echo > begun; until test -e go; do sleep 0.01; done; echo > late"
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if !await(func() bool { return mustNotExist(begun) != nil }) || stays {
			cancel()
		}
	}()
	sb.Run(ctx, strings.ReplaceAll(command, "LINGER", child), "", 0)
	cancel()
	if mustNotExist(begun) == nil {
		t.Error("the child never began")
	}
	if err := os.WriteFile(told, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if err := mustNotExist(late); err != nil {
			return err
		}
	}
	return nil
}

// mustNotConnect lets a command connect to a listener of the test.
func mustNotConnect(t *testing.T, sb host.ExecSandbox, network, address string) error {
	l, err := net.Listen(network, address)
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	connected := make(chan bool, 1)
	go func() {
		c, err := l.Accept()
		if err == nil {
			c.Close()
		}
		connected <- err == nil
	}()
	out, _ := run(sb, fmt.Sprintf("%s dial %s %s", self(t), network, l.Addr()))
	l.Close()
	if <-connected {
		return errors.New("it connected")
	}
	if !strings.HasPrefix(out, "dial ") {
		t.Errorf("the command did not try to connect: %s", out)
	}
	return nil
}

// bystander is a process of the host.
func bystander(t *testing.T) *os.Process {
	t.Helper()
	c := exec.Command("sleep", "1000")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Process.Wait()
	})
	return c.Process
}

// self is the path of the test binary.
func self(t *testing.T) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Each attempt fails in the sandbox and succeeds without: a test that cannot fail
// shows nothing.
func TestEscapes(t *testing.T) {
	for name, try := range escapes {
		t.Run(name, func(t *testing.T) {
			h := build(t)
			j := jail(t, h.root, sandbox.WithLimits(limits), sandbox.WithReadOnly(self(t)))
			if err := try(t, h, j); err != nil {
				t.Error(err)
			}
			if err := try(t, h, sandbox.Unconfined("test")); err == nil {
				t.Error("this shows nothing: it does not succeed without a sandbox either")
			}
		})
	}
}
