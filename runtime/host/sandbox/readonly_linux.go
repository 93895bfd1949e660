package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// show opens what commands may read, and makes sure that no command can have
// anything else put in the place of that, of the system's own files or of bwrap:
// nothing that leads there is inside of the root.
func (j *Jail) show(paths []string) error {
	root, err := j.root.Stat(".")
	if err != nil {
		return fmt.Errorf("sandbox: %w", err)
	}
	w := way{root: j.path, info: root}
	for _, path := range append(j.system(), "/proc", "/dev", j.program) {
		if _, err := w.follow(path); errors.Is(err, errThroughRoot) {
			return fmt.Errorf("sandbox: the root %s has %s in it, or what leads there, which must not be written to", j.path, path)
		}
	}
	w.links = nil
	for _, path := range paths {
		real, err := w.follow(path)
		if err == nil && !slices.ContainsFunc(j.shown, func(s shown) bool { return s.path == real }) {
			var file *os.File
			if file, err = open(real); err == nil {
				j.shown = append(j.shown, shown{real, file})
			}
		}
		if err != nil {
			return fmt.Errorf("sandbox: %.200q cannot be read-only: %w", path, err)
		}
	}
	j.links = w.links
	return nil
}

// open opens the place of a path that has no symbolic links.
func open(path string) (*os.File, error) {
	f, err := os.OpenFile(path, unix.O_PATH|unix.O_NOFOLLOW, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		err = errors.New("it is neither a file nor a directory")
	}
	if err == nil {
		err = stays(f, path)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// stays is an error if f is not, or no longer, what has the path: it was moved or
// replaced, as a command can that has it in the root of its sandbox.
func stays(f *os.File, path string) error {
	at, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", f.Fd()))
	if err == nil && at != path {
		err = fmt.Errorf("what was at %s when the sandbox was made is at %s now; make it anew", path, at)
	}
	return err
}

var (
	errThroughRoot = errors.New("it is inside of the root, or what leads there is, where a command could put something else in its place; keep it elsewhere")
	errEverything  = errors.New("it is the root of the host, with all that is there")
	errKernel      = errors.New("it is in /proc or /dev, or what leads there is, and commands have their own")
)

// A way follows paths of the host as the system would, name by name, but never
// through the root.
type way struct {
	root  string // without symbolic links
	info  fs.FileInfo
	links []link // that were on a way
}

// follow returns where an absolute path leads: without symbolic links.
func (w *way) follow(path string) (string, error) {
	if !filepath.IsAbs(path) {
		return "", errors.New("it is not absolute")
	}
	at, ahead := "/", strings.Split(path, "/")
	for links := 0; len(ahead) > 0; {
		next := filepath.Join(at, ahead[0]) // at has no links, so that .. can be joined
		ahead = ahead[1:]
		if within(next, w.root) {
			return "", errThroughRoot
		}
		info, err := os.Lstat(next)
		switch {
		case err != nil:
			return "", err
		case os.SameFile(info, w.info): // by another name
			return "", errThroughRoot
		case within(next, "/proc") || within(next, "/dev"):
			return "", errKernel
		case info.Mode()&fs.ModeSymlink != 0:
		case len(ahead) > 0 && !info.IsDir():
			return "", fmt.Errorf("%s is not a directory", next)
		default:
			at = next
			continue
		}
		if links++; links > maxLinks {
			return "", fmt.Errorf("more than %d symbolic links", maxLinks)
		}
		target, err := os.Readlink(next)
		if err != nil {
			return "", err
		}
		if l := (link{next, target}); !slices.Contains(w.links, l) {
			w.links = append(w.links, l)
		}
		if filepath.IsAbs(target) {
			at = "/"
		}
		ahead = append(strings.Split(target, "/"), ahead...)
	}
	if at == "/" {
		return "", errEverything
	}
	return at, nil
}

// within tells whether an absolute path is dir or below it.
func within(path, dir string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}
