package gen

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/diff"
)

// A File is a generated file as it should be, and as it was found.
type File struct {
	Path    string // absolute
	Content []byte // nil: no file should be there
	found   []byte // nil: no file was there
}

// newFile says that path should hold content, nil for no file, and reads what
// it holds now.
func newFile(path string, content []byte) (File, error) {
	found, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return File{}, err
	}
	return File{path, content, found}, nil
}

// Stale tells whether the file on disk is not what it should be. Line ends do
// not count: git may have turned LF into CRLF on checkout.
func (f File) Stale() bool {
	if f.Content == nil || f.found == nil {
		return (f.Content == nil) != (f.found == nil)
	}
	return !bytes.Equal(f.Content, unixLines(f.found))
}

// diff is the change that would bring the file up to date, as a unified diff
// under its name relative to dir, in the form that patch -p1 and git apply
// take. It is empty for a file that is not stale.
func (f File) diff(dir string) []byte {
	name := f.Path
	if rel, err := filepath.Rel(dir, f.Path); err == nil {
		name = rel
	}
	name = filepath.ToSlash(name)
	from, to := "a/"+name, "b/"+name
	if f.found == nil {
		from = "/dev/null"
	}
	if f.Content == nil {
		to = "/dev/null"
	}
	return diff.Diff(from, unixLines(f.found), to, f.Content)
}

func unixLines(text []byte) []byte {
	return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
}

// A staged file has its new content beside it, under a name that go build does
// not look at, and needs but a rename.
type staged struct{ temp, path string }

const tempSuffix = ".tmp"

// target is the file itself where its path is a symbolic link.
func (f File) target() string {
	if target, err := filepath.EvalSymlinks(f.Path); err == nil {
		return target
	}
	return f.Path
}

// tidy removes what a run that was killed has staged and left. What is younger
// than a minute may be of a run that is still going on.
func (f File) tidy() error {
	dir, base := filepath.Split(f.target())
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), "."+base+".") || !strings.HasSuffix(e.Name(), tempSuffix) {
			continue
		}
		if info, err := e.Info(); err != nil || time.Since(info.ModTime()) < time.Minute {
			continue // an error says that it has gone by itself
		}
		if err := ignoreMissing(os.Remove(filepath.Join(dir, e.Name()))); err != nil {
			return err
		}
	}
	return nil
}

// stage writes the new content next to where it belongs. The file keeps its
// permissions; a symbolic link stays one, and what it points to is replaced.
func (f File) stage() (s staged, err error) {
	s.path = f.target()
	dir, base := filepath.Split(s.path)
	s.temp = filepath.Join(dir, "."+base+"."+rand.Text()+tempSuffix)
	file, err := os.OpenFile(s.temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return s, err
	}
	defer func() {
		if err = errors.Join(err, file.Close()); err != nil {
			err = errors.Join(err, os.Remove(s.temp))
		}
	}()
	if info, err := os.Stat(s.path); err == nil {
		if err := file.Chmod(info.Mode().Perm()); err != nil {
			return s, err
		}
	}
	_, err = file.Write(f.Content)
	return s, err
}
