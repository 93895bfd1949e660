package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
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
	limits  Limits
	network bool
	env     []string // as WithEnv has it
	program string   // bwrap
	shown   []shown  // beside the system's own
	links   []link   // that lead there
}

// A shown is a file or directory of the host's that commands see read-only.
type shown struct {
	path string   // absolute, without symbolic links
	file *os.File // its place
}

// A link is a symbolic link.
type link struct{ path, target string }

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
// such as a toolchain in /opt. A path must be absolute and lead to what exists,
// and neither pass through the root, where a command could put something else in
// the way, nor through /proc or /dev. Symbolic links on the way are there for
// commands, too.
//
// What is there when Bubblewrap is called is what commands are shown. When it has
// gone, or something else has its name, Run is an error: make a Jail anew after an
// update. Sockets below a directory can be connected to, though it is read-only.
func WithReadOnly(paths ...string) Option {
	return func(c *config) { c.readOnly = append(slices.Clone(c.readOnly), paths...) }
}

// WithEnv adds variables, each as NAME=value, to the environment of commands,
// which has PATH, HOME (the root), TMPDIR, LANG and TERM and nothing of the
// host's. The last one of a name holds. Anything else is an error.
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
// it has on the host, an empty /tmp, and nothing else of the host's files. A root
// in which the system's own directories or bwrap lie is an error.
//
// When a command ends, or is ended because it is over a limit or ctx is done, all
// processes that it began are ended with it, before Run returns.
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
	if err := supported(); err != nil {
		return nil, err
	}
	for i, variable := range c.env { // which may be a secret
		if name, _, ok := strings.Cut(variable, "="); !ok || name == "" || strings.Contains(variable, "\x00") {
			return nil, fmt.Errorf("sandbox: variable %d of the environment is not NAME=value, or has a NUL", i+1)
		}
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
	j := &Jail{Directory: dir, limits: c.limits.withDefaults(), network: c.network, env: c.env, program: program}
	if err = j.show(c.readOnly); err == nil {
		err = j.try()
	}
	if err != nil {
		j.Close()
		return nil, err
	}
	return j, nil
}

// try runs a command.
func (j *Jail) try() error {
	_, stderr, status, err := j.Run(context.Background(), ":", "", 10*time.Second)
	if err == nil && status != 0 {
		err = errors.New(strings.TrimSpace(stderr))
	}
	if err != nil {
		return fmt.Errorf("sandbox: %s does not work here; it must be bubblewrap 0.8 or newer, and its user be allowed to make namespaces: %w", j.program, err)
	}
	return nil
}

// Close closes the root and what is shown beside it. No more commands can be run.
func (j *Jail) Close() error {
	err := j.Directory.Close()
	for _, s := range j.shown {
		err = errors.Join(err, s.file.Close())
	}
	return err
}

// Name is "bubblewrap" and the path of the root.
func (j *Jail) Name() string { return "bubblewrap " + j.path }

// Run runs sh -c cmd in the directory dir, the root if dir is empty, for at most
// timeout and Limits.Time, as host.ExecSandbox says. The error wraps ErrLimit if
// the command went over a limit, of which its time is one.
func (j *Jail) Run(ctx context.Context, cmd, dir string, timeout time.Duration) (stdout, stderr string, exitCode int, err error) {
	if dir == "" {
		dir = "."
	}
	if dir, err = j.ResolvePath(dir); err != nil {
		return "", "", -1, err
	}
	limit := j.limits.Time
	if timeout != 0 {
		limit = min(limit, timeout)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, limit, overTime(limit))
	defer cancel()
	return j.run(ctx, cmd, dir)
}
