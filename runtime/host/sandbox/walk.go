package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const (
	maxPath  = 4096 // bytes, as on Linux
	maxLinks = 40   // symbolic links on the way, as on Linux
)

// checkPath refuses what is no path to begin with. A backslash is a separator on
// Windows and part of a name elsewhere: whoever writes one means the former.
func checkPath(path string) error {
	switch {
	case path == "":
		return errors.New("sandbox: the path is empty")
	case len(path) > maxPath:
		return fmt.Errorf("sandbox: a path of %d bytes is too long", len(path))
	case strings.Contains(path, "\x00"):
		return fmt.Errorf("sandbox: the path %.200q has a NUL", path)
	case strings.Contains(path, `\`) && os.PathSeparator != '\\':
		return fmt.Errorf("sandbox: the path %.200q has a backslash; write / between names", path)
	}
	return nil
}

// A walk follows a path from the root, name by name, as the system would.
// Looking goes through the opened root, so that not even a walk which is tricked
// on its way sees anything outside.
//
// Invariant: behind has no "..", and no symbolic link when it was looked at.
type walk struct {
	dir    *Directory
	behind []string
	ahead  []string
	links  int
}

// begin starts a path, or goes on with the target of a link.
func (w *walk) begin(path string) error {
	if filepath.IsAbs(path) {
		rest, ok := strings.CutPrefix(path, w.dir.path)
		if !ok || rest != "" && !os.IsPathSeparator(rest[0]) && !os.IsPathSeparator(w.dir.path[len(w.dir.path)-1]) {
			return ErrOutside
		}
		path, w.behind = rest, nil
	}
	names := strings.FieldsFunc(path, func(r rune) bool { return r < 0x80 && os.IsPathSeparator(uint8(r)) })
	w.ahead = append(names, w.ahead...)
	return nil
}

// step goes to the next name.
func (w *walk) step() error {
	next := w.ahead[0]
	w.ahead = w.ahead[1:]
	switch next {
	case ".":
		return nil
	case "..":
		if len(w.behind) == 0 {
			return ErrOutside
		}
		w.behind = w.behind[:len(w.behind)-1]
		return nil
	}
	name := filepath.Join(append(slices.Clip(w.behind), next)...)
	info, err := w.dir.root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist): // nor does what comes after it
	case err != nil:
		return fmt.Errorf("sandbox: %w", err)
	case info.Mode()&fs.ModeSymlink != 0:
		return w.follow(name)
	}
	w.behind = append(w.behind, next)
	return nil
}

func (w *walk) follow(link string) error {
	if w.links++; w.links > maxLinks {
		return fmt.Errorf("sandbox: %.200q: more than %d symbolic links", link, maxLinks)
	}
	target, err := w.dir.root.Readlink(link)
	if err != nil {
		return fmt.Errorf("sandbox: %w", err)
	}
	return w.begin(target)
}

// name is where the walk is.
func (w *walk) name() string {
	if len(w.behind) == 0 {
		return "."
	}
	return filepath.Join(w.behind...)
}
