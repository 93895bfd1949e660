package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// ErrOutside is wrapped by the error about a path that leaves the root.
var ErrOutside = errors.New("sandbox: outside of the root")

// A Rooted is a FileSandbox that offers its root opened. A tool that opens, or
// changes, what a model names should do it through the root:
//
//	name, err := files.Local(path)
//	if err != nil {
//		return err
//	}
//	f, err := files.Root().Open(name)
//
// The path that ResolvePath returns was inside the root when it was looked at.
// Until it is used, whoever can write there, such as a command in the same
// sandbox, may put a symbolic link in the way. Root looks and opens in one.
type Rooted interface {
	host.FileSandbox
	// Root returns the opened root. It is the sandbox's to close.
	Root() *os.Root
	// Local returns the name that path has for Root. Errors are those of
	// ResolvePath.
	Local(path string) (string, error)
}

// A Directory is a FileSandbox: a directory and what is below it. It is Rooted
// and safe for concurrent use. Make one with Dir.
type Directory struct {
	path string // absolute, without symbolic links
	root *os.Root
}

// Dir opens a directory that exists as the root of a sandbox. What it is called
// later plays no role for Root, only for the paths that ResolvePath returns.
func Dir(root string) (*Directory, error) {
	if root == "" { // a setting that nobody made, not the working directory
		return nil, errors.New("sandbox: the root is an empty path")
	}
	path, err := filepath.Abs(root)
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	opened, err := os.OpenRoot(path)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	return &Directory{path, opened}, nil
}

// Name is "directory" and the path of the root.
func (d *Directory) Name() string { return "directory " + d.path }

// WorkingDirectory is the root: absolute, and without symbolic links.
func (d *Directory) WorkingDirectory() string { return d.path }

// Root returns the opened root; see Rooted.
func (d *Directory) Root() *os.Root { return d.root }

// Close closes the root.
func (d *Directory) Close() error { return d.root.Close() }

// ResolvePath returns the absolute path, without symbolic links, of what path
// stands for: relative to the root, or absolute and below it. It need not exist,
// so that it can be created. A path that leaves the root on its way, even to come
// back, or by a symbolic link, is an error that wraps ErrOutside; an empty one,
// and one with a NUL, a backslash or more than 4,096 bytes, are errors, too.
//
// What is done with the path happens later; see Rooted.
func (d *Directory) ResolvePath(path string) (string, error) {
	name, err := d.Local(path)
	if err != nil {
		return "", err
	}
	return filepath.Join(d.path, name), nil
}

// Local returns the name of path below the root; see Rooted.
func (d *Directory) Local(path string) (string, error) {
	if err := checkPath(path); err != nil {
		return "", err
	}
	w := walk{dir: d}
	err := w.begin(path)
	for err == nil && len(w.ahead) > 0 {
		err = w.step()
	}
	switch {
	case errors.Is(err, ErrOutside):
		return "", fmt.Errorf("%w: %.200q", ErrOutside, path)
	case err != nil:
		return "", err
	}
	return w.name(), nil
}
