package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// patience is how long bwrap may take to set a sandbox up, and the kernel to end
// one.
const patience = 10 * time.Second

func supported() error { return nil }

// run runs a command until it or ctx is done.
func (j *Jail) run(ctx context.Context, command, dir string) (stdout, stderr string, exitCode int, err error) {
	// bwrap ends when its parent does, which to the kernel is the thread that
	// started it.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()

	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	out := newOutput(j.limits.Output, func() { end(overOutput(j.limits.Output)) })
	p, err := j.start(ctx, command, dir, out)
	switch {
	case ctx.Err() != nil && err != nil:
		return "", "", -1, context.Cause(ctx)
	case err != nil:
		return "", "", -1, fmt.Errorf("sandbox: %w", err)
	}
	var watching sync.WaitGroup
	if err = p.admit(ctx, j.limits); err == nil {
		watching.Go(func() { p.watch(ctx, j.limits, end) })
	} else {
		p.abandon()
	}
	status, ran := p.wait()
	cause := context.Cause(ctx)
	end(nil)
	watching.Wait()
	p.close()
	switch {
	case cause != nil:
		return out.stdout.String(), out.stderr.String(), -1, cause
	case err == nil && !ran:
		err = errors.New("bwrap did not run the command")
	}
	if err != nil {
		return "", "", -1, fmt.Errorf("sandbox: %w: %s", err, strings.TrimSpace(out.stderr.String()))
	}
	return out.stdout.String(), out.stderr.String(), status, nil
}

// A process is a running bwrap and what is in its sandbox.
type process struct {
	cmd *exec.Cmd // bwrap itself, outside

	// init is the first process inside, once it is known. Before it is over the
	// kernel ends all others.
	init atomic.Pointer[os.Process]

	status  *os.File // what bwrap reports, as JSON
	reports *json.Decoder
	admits  *os.File // waited for by bwrap before it runs the gate, and by that
	ready   *os.File // written to by the gate when it waits
}

// A report is one JSON document of bwrap's.
type report struct {
	Child *int `json:"child-pid"` // of init, first
	Exit  *int `json:"exit-code"` // of the command, last; missing if it was not run
}

// start starts bwrap, which sets the sandbox up and waits. When ctx is done, the
// sandbox is ended.
func (j *Jail) start(ctx context.Context, command, dir string, out *output) (*process, error) {
	var files fileList
	defer files.close()
	root, err := files.open(func() (*os.File, error) { return j.root.Open(".") })
	if err != nil {
		return nil, err
	}
	statusOut, statusIn, err := files.pipe()
	if err != nil {
		return nil, err
	}
	admitOut, admitIn, err := files.pipe()
	if err != nil {
		return nil, err
	}
	readyOut, readyIn, err := files.pipe()
	if err != nil {
		return nil, err
	}
	args, err := files.open(func() (*os.File, error) { return inMemory(j.variables()) })
	if err != nil {
		return nil, err
	}
	passed := []*os.File{statusIn, admitOut, root, admitOut, readyIn, args} // as fdStatus, fdAdmit, fdRoot, fdGate, fdReady, fdArgs
	for _, s := range j.shown {
		f, err := files.open(func() (*os.File, error) { return duplicate(s.file) })
		if err == nil {
			err = stays(f, s.path)
		}
		if err != nil {
			return nil, err
		}
		passed = append(passed, f)
	}
	cmd := exec.CommandContext(ctx, j.program, j.arguments(command, dir)...)
	p := &process{cmd: cmd, status: statusOut, reports: json.NewDecoder(statusOut), admits: admitIn, ready: readyOut}
	cmd.Dir, cmd.Env = "/", j.environment()
	cmd.Stdout, cmd.Stderr = &out.stdout, &out.stderr
	cmd.ExtraFiles = append(passed, inherited(len(passed))...)
	cmd.Cancel = p.end
	cmd.WaitDelay = patience
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	files.keep(statusOut, admitIn, readyOut)
	return p, nil
}

// admit learns of the first process in the sandbox, limits it and what comes of
// it, and lets it run the command, unless ctx is done by then.
func (p *process) admit(ctx context.Context, l Limits) error {
	p.status.SetReadDeadline(time.Now().Add(patience))
	var r report
	if err := p.reports.Decode(&r); err != nil {
		return fmt.Errorf("bwrap set up no sandbox: %w", err)
	}
	if r.Child == nil {
		return errors.New("bwrap does not say what it set up")
	}
	// While it waits, the number stands for it; from here on the handle does.
	init, err := os.FindProcess(*r.Child)
	if err == nil {
		err = init.WithHandle(func(uintptr) {})
	}
	if err != nil {
		return err
	}
	if parent(init.Pid) != p.cmd.Process.Pid { // not ours to limit, or to kill
		init.Release()
		return fmt.Errorf("bwrap says that it started process %d, which is another's", init.Pid)
	}
	p.init.Store(init)
	if err := ctx.Err(); err != nil { // which end may have missed
		return err
	}
	for _, r := range l.resources() {
		if err := r.set(init.Pid); err != nil {
			return fmt.Errorf("limiting %s: %w", r.name, err)
		}
	}
	if _, err := p.admits.WriteString("\n"); err != nil { // for bwrap
		return err
	}
	p.ready.SetReadDeadline(time.Now().Add(patience))
	if _, err := p.ready.Read(make([]byte, 1)); err != nil {
		return errors.New("bwrap did not run the command")
	}
	_, err = p.admits.WriteString("\n") // for the gate
	return err
}

// A resource is one that the kernel limits for each process.
type resource struct {
	name  string
	id    int
	limit uint64
}

// stack is how many bytes the stack of a thread takes, as a rule. The kernel
// counts it in full as memory, though next to nothing of it is used.
const stack = 8 << 20

func (l Limits) resources() []resource {
	return []resource{
		{"memory", unix.RLIMIT_DATA, uint64(l.Memory) + uint64(l.Processes)*stack},
		{"file size", unix.RLIMIT_FSIZE, uint64(l.FileSize)},
		{"processes", unix.RLIMIT_NPROC, uint64(l.Processes) + 1}, // and init
		{"core dumps", unix.RLIMIT_CORE, 0},
	}
}

// set sets the limit for a process, unless it has a lower one.
func (r resource) set(pid int) error {
	var l unix.Rlimit
	if err := unix.Prlimit(pid, r.id, nil, &l); err != nil {
		return err
	}
	l.Max = min(l.Max, r.limit)
	l.Cur = l.Max
	return unix.Prlimit(pid, r.id, &l, nil)
}

// end ends what is in the sandbox, if that is known. Until it is, nothing may
// end: bwrap's child would be left behind, waiting for bwrap.
func (p *process) end() error {
	if init := p.init.Load(); init != nil {
		return init.Kill()
	}
	return nil
}

// abandon ends what was not admitted.
func (p *process) abandon() {
	if p.init.Load() == nil {
		p.admits.Close() // nobody opens the gate
		p.cmd.Process.Kill()
	}
	p.end()
}

// wait waits until bwrap and all processes in the sandbox have ended. It returns
// the exit status of the command, if that was run.
func (p *process) wait() (status int, ran bool) {
	p.cmd.Wait() // that bwrap fails is in its reports, or not in them
	if init := p.init.Load(); init != nil {
		init.WithHandle(awaitEnd)
	}
	p.status.SetReadDeadline(time.Now().Add(patience))
	for {
		var r report
		switch err := p.reports.Decode(&r); {
		case err != nil:
			return -1, false
		case r.Exit != nil:
			return *r.Exit, true
		}
	}
}

// close lets go of a process that has ended.
func (p *process) close() {
	p.status.Close()
	p.admits.Close()
	p.ready.Close()
	if init := p.init.Load(); init != nil {
		init.Release()
	}
}

// awaitEnd waits until the process behind a handle has ended. bwrap tells the
// status of a command and ends while the kernel may still be at what the command
// left behind.
func awaitEnd(handle uintptr) {
	deadline := time.Now().Add(patience)
	fds := []unix.PollFd{{Fd: int32(handle), Events: unix.POLLIN}}
	for left := patience; left > 0; left = time.Until(deadline) {
		if _, err := unix.Poll(fds, int(left.Milliseconds())); err != unix.EINTR {
			return
		}
	}
}
