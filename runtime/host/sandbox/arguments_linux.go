package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

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
	fdArgs              // more arguments
	fdShown             // this one and those after it: what is shown
)

// system are the paths of the system's own files that commands see.
func (j *Jail) system() []string {
	if j.network {
		return append(systemPaths(), networkPaths()...)
	}
	return systemPaths()
}

// arguments are those of bwrap for a command.
func (j *Jail) arguments(command, dir string) []string {
	var a []string
	add := func(args ...string) { a = append(a, args...) }
	add("--unshare-all", "--unshare-user", "--disable-userns", "--cap-drop", "ALL")
	add("--die-with-parent", "--new-session", "--hostname", "sandbox")
	if j.network {
		add("--share-net")
	}
	for _, path := range j.system() {
		add("--ro-bind-try", path, path)
	}
	memory := fmt.Sprint(j.limits.Memory / 2)
	add("--proc", "/proc", "--dev", "/dev")
	add("--size", memory, "--tmpfs", "/tmp", "--size", memory, "--tmpfs", "/dev/shm")
	add(j.mounts()...)
	// Root's settings of the kernel are below /proc, and are root's without any
	// capability. The other two are in memory without a limit.
	add("--remount-ro", "/proc", "--remount-ro", "/dev", "--remount-ro", "/")
	add("--args", fmt.Sprint(fdArgs), "--chdir", dir)
	add("--json-status-fd", fmt.Sprint(fdStatus), "--block-fd", fmt.Sprint(fdAdmit))
	add("--", "/bin/sh", "-c", gate(), "sh", command)
	return a
}

// mounts are the arguments that show the root and what is read-only beside it.
func (j *Jail) mounts() []string {
	type mount struct{ option, fd, path string }
	mounts := []mount{{"--bind-fd", fmt.Sprint(fdRoot), j.path}}
	for i, s := range j.shown {
		mounts = append(mounts, mount{"--ro-bind-fd", fmt.Sprint(fdShown + i), s.path})
	}
	// What lies in another comes after it, or would be hidden.
	slices.SortFunc(mounts, func(a, b mount) int { return strings.Compare(a.path, b.path) })
	var a []string
	for _, m := range mounts {
		a = append(a, m.option, m.fd, m.path)
	}
	for _, l := range j.links {
		there := func(path string) bool { return within(l.path, path) }
		if !slices.ContainsFunc(mounts, func(m mount) bool { return there(m.path) }) && !slices.ContainsFunc(j.system(), there) {
			a = append(a, "--symlink", l.target, l.path)
		}
	}
	return a
}

// gate is a command that runs the one after it when it is told to, and not if
// there is nobody left to tell it: bwrap would go on then. It says when it waits,
// because only then is everything bound to die with bwrap, and bwrap with us.
func gate() string {
	return fmt.Sprintf(`echo >&%d && read -r go <&%d && exec /bin/sh -c -- "$1" %[1]d>&- %[2]d<&-`, fdReady, fdGate)
}

// environment is that of bwrap, and of a command beside what WithEnv says: bwrap
// is run outside, where a variable such as LD_LIBRARY_PATH would have it load what
// a command wrote.
func (j *Jail) environment() []string {
	return []string{
		"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		"HOME=" + j.path,
		"TMPDIR=/tmp",
		"LANG=C.UTF-8",
		"TERM=dumb",
	}
}

// variables are the arguments that set what WithEnv says, each with a NUL after
// it, for a file: what the arguments of a process are, everybody may read.
func (j *Jail) variables() string {
	var b strings.Builder
	for _, variable := range j.env {
		name, value, _ := strings.Cut(variable, "=")
		b.WriteString("--setenv\x00" + name + "\x00" + value + "\x00")
	}
	return b.String()
}
