package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// ErrNoBubblewrap is wrapped by the error of Bubblewrap where the program bwrap
// is not installed.
var ErrNoBubblewrap = errors.New("sandbox: bwrap is not installed; it is in the package bubblewrap of Debian and others: apt-get install bubblewrap")

// A Jail is a FileSandbox and an ExecSandbox: a Directory, and commands that are
// run by bwrap and can write there and nowhere else. It is Rooted and safe for
// concurrent use. Make one with Bubblewrap.
type Jail struct {
	*Directory
	config
	program string // bwrap
}

type config struct {
	limits   Limits
	network  bool
	readOnly []string
	env      []string
	program  string
}

// An Option configures what Bubblewrap makes.
type Option func(*config)

// WithLimits sets limits.
func WithLimits(l Limits) Option { return func(c *config) { c.limits = l } }

// WithNetwork leaves commands the network of the host: all of it, the services on
// its loopback interface and its abstract Unix sockets included.
func WithNetwork() Option { return func(c *config) { c.network = true } }

// WithReadOnly lets commands read files or directories beside the system's own,
// such as a toolchain in /opt. They must exist, their paths be absolute, and they
// must not be inside of the root: there a command could put something else in
// their place, or in that of what leads to them.
func WithReadOnly(paths ...string) Option {
	return func(c *config) { c.readOnly = append(slices.Clone(c.readOnly), paths...) }
}

// WithEnv adds variables, each as NAME=value, to the environment of commands,
// which has PATH, HOME (the root), TMPDIR, LANG and TERM and nothing of the
// host's. The last one of a name holds.
func WithEnv(variables ...string) Option {
	return func(c *config) { c.env = append(slices.Clone(c.env), variables...) }
}

// WithProgram says where bwrap is, which is looked for in PATH otherwise.
func WithProgram(path string) Option { return func(c *config) { c.program = path } }

// Bubblewrap opens a directory that exists as the root of a sandbox and makes
// sure that commands can be run in it. It needs Linux and bwrap, of version 0.8
// at least, in a system that lets its user make namespaces. Whatever is missing
// is an error, ErrNoBubblewrap if it is bwrap: nothing is ever run without.
//
// A command has namespaces of its own: of users, processes, mounts, IPC, host
// name and, without WithNetwork, network. It has no capabilities and cannot gain
// any. It sees the system's programs and libraries read-only, the root at the path
// it has on the host, an empty /tmp, and nothing else of the host's files. When it
// ends, or is ended because it is over a limit or ctx is done, all processes
// that it began are ended with it, before Run returns.
//
// The files that a command writes belong to the program's user, whatever it makes
// of them: let that be a user of its own, not root.
//
// The kernel holds the limits of each process: Limits.FileSize, Limits.Memory and
// room for stacks, and Limits.Processes unless the program runs as root. What all
// use together is looked at every 20 ms, and the command ended if that is over a
// limit. Memory that no process has mapped is not seen; where that must hold, put
// the program into a control group.
func Bubblewrap(root string, opts ...Option) (*Jail, error) {
	c := config{program: "bwrap"}
	for _, opt := range opts {
		opt(&c)
	}
	c.limits = c.limits.withDefaults()
	if err := supported(); err != nil {
		return nil, err
	}
	program, err := exec.LookPath(c.program)
	if err != nil {
		return nil, fmt.Errorf("%w (%w)", ErrNoBubblewrap, err)
	}
	if program, err = filepath.Abs(program); err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	dir, err := Dir(root)
	if err != nil {
		return nil, err
	}
	j := &Jail{dir, c, program}
	if err := j.try(); err != nil {
		dir.Close()
		return nil, err
	}
	return j, nil
}

// try makes sure that the root hides nothing of the system, and runs a command.
func (j *Jail) try() error {
	for _, path := range slices.Concat(systemPaths(), []string{"/proc", "/dev"}) {
		if within(path, j.path) {
			return fmt.Errorf("sandbox: the root %s has %s in it, which must not be written to", j.path, path)
		}
	}
	for _, path := range j.readOnly {
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			return fmt.Errorf("sandbox: what is to be read-only: %w", err)
		}
		if within(path, j.path) || within(real, j.path) {
			return fmt.Errorf("sandbox: %s is inside of the root, where a command could move it; keep what is read-only elsewhere", path)
		}
	}
	_, stderr, status, err := j.Run(context.Background(), ":", "", 10*time.Second)
	if err == nil && status != 0 {
		err = errors.New(strings.TrimSpace(stderr))
	}
	if err != nil {
		return fmt.Errorf("sandbox: %s does not work here; it must be bubblewrap 0.8 or newer, and its user be allowed to make namespaces: %w", j.program, err)
	}
	return nil
}

// within tells whether an absolute path is dir or below it.
func within(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// Name is "bubblewrap" and the path of the root.
func (j *Jail) Name() string { return "bubblewrap " + j.path }

// Run runs sh -c cmd in the directory dir, the root if dir is empty, for at most
// timeout, if that is not zero, and Limits.Time. The exit status of a command
// that a signal ended is 128 and the signal's number.
//
// A command that does not end by itself is an error, beside what it wrote until
// then, and has the exit status -1. The error wraps ErrLimit if it went over a
// limit, context.DeadlineExceeded too if that was its time, and the cause of ctx
// if that is done.
func (j *Jail) Run(ctx context.Context, cmd, dir string, timeout time.Duration) (stdout, stderr string, exitCode int, err error) {
	if dir == "" {
		dir = "."
	}
	if dir, err = j.ResolvePath(dir); err != nil {
		return "", "", -1, err
	}
	limit := j.limits.Time
	if timeout > 0 {
		limit = min(limit, timeout)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, limit, overTime(limit))
	defer cancel()
	return j.run(ctx, cmd, dir)
}

// systemPaths are what a command sees of the host's own files, as far as they
// exist: programs, libraries, and what those want to know.
func systemPaths() []string {
	return []string{
		"/bin", "/sbin", "/usr", "/lib", "/lib32", "/lib64", "/libx32",
		"/etc/alternatives", "/etc/ca-certificates", "/etc/ssl", "/etc/pki",
		"/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
		"/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/localtime", "/etc/os-release",
	}
}

// networkPaths are what they want to know of the network.
func networkPaths() []string {
	return []string{"/etc/hosts", "/etc/resolv.conf", "/etc/services", "/etc/protocols"}
}

// File descriptors that bwrap is given beside the standard ones.
const (
	fdStatus = 3 + iota // bwrap writes what it started and how that ended
	fdAdmit             // bwrap waits for a byte, or the end, before it runs anything
	fdRoot              // the opened root
	fdGate              // fdAdmit again: the shell waits for a line before it runs the command
	fdReady             // the shell writes a line when it waits
)

// arguments are those of bwrap for a command.
func (j *Jail) arguments(command, dir string) []string {
	var a []string
	add := func(args ...string) { a = append(a, args...) }
	add("--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL")
	add("--die-with-parent", "--new-session", "--hostname", "sandbox")
	system := systemPaths()
	if j.network {
		add("--share-net")
		system = append(system, networkPaths()...)
	}
	for _, path := range system {
		add("--ro-bind-try", path, path)
	}
	memory := fmt.Sprint(j.limits.Memory / 2)
	add("--proc", "/proc", "--dev", "/dev")
	add("--size", memory, "--tmpfs", "/tmp", "--size", memory, "--tmpfs", "/dev/shm")
	shown := append([]string{j.path}, j.readOnly...)
	slices.Sort(shown) // what lies in another comes after it, or would be hidden
	for _, path := range shown {
		if path == j.path {
			add("--bind-fd", fmt.Sprint(fdRoot), path)
		} else {
			add("--ro-bind", path, path)
		}
	}
	// Root's settings of the kernel are below /proc, and are root's without any
	// capability. The other two are in memory without a limit.
	add("--remount-ro", "/proc", "--remount-ro", "/dev", "--remount-ro", "/")
	add("--chdir", dir)
	add("--json-status-fd", fmt.Sprint(fdStatus), "--block-fd", fmt.Sprint(fdAdmit))
	add("--", "/bin/sh", "-c", gate(), "sh", command)
	return a
}

// gate is a command that runs the one after it when it is told to, and not if
// there is nobody left to tell it: bwrap would go on then. It says when it waits,
// because only then is everything bound to die with bwrap, and bwrap with us.
func gate() string {
	return fmt.Sprintf(`echo >&%d && read -r go <&%d && exec /bin/sh -c -- "$1" %[1]d>&- %[2]d<&-`, fdReady, fdGate)
}

// environment is that of a command.
func (j *Jail) environment() []string {
	return append([]string{
		"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		"HOME=" + j.path,
		"TMPDIR=/tmp",
		"LANG=C.UTF-8",
		"TERM=dumb",
	}, j.env...)
}
