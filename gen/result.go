package gen

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A Result is what a run found out. Nothing of it is on disk until Write.
type Result struct {
	// Findings is what is wrong with the source, sorted. If there is any, Files
	// and Tools are empty.
	Findings diag.List

	// Files are the generated files of all packages, in path order, current or
	// not.
	Files []File

	// Tools are the tools of all packages, in name order.
	Tools []Tool

	// Packages counts the packages that may have tools, and Cached those of them
	// whose output an earlier run had made.
	Packages, Cached int

	dir string // what paths are relative to
}

// Stale are the files that Write would change.
func (r Result) Stale() []File {
	var stale []File
	for _, f := range r.Files {
		if f.Stale() {
			stale = append(stale, f)
		}
	}
	return stale
}

// Diff is what Write would change as a unified diff, paths relative to
// Config.Dir; empty if everything is current.
func (r Result) Diff() []byte {
	var b bytes.Buffer
	for _, f := range r.Stale() {
		b.Write(f.diff(r.dir))
	}
	return b.Bytes()
}

// Write brings the stale files up to date and returns the error of the file
// system, if any. All new content is written beside the files before the first
// of them is replaced, so that a full disk leaves everything as it was. What
// killed runs left beside any of the files is removed.
func (r Result) Write() (err error) {
	stale := r.Stale()
	var ready []staged
	defer func() {
		for _, s := range ready { // those that were not renamed
			err = errors.Join(err, ignoreMissing(os.Remove(s.temp)))
		}
	}()
	for _, f := range stale {
		if f.Content == nil {
			continue
		}
		s, err := f.stage()
		if err != nil {
			return err
		}
		ready = append(ready, s)
	}
	for len(ready) > 0 {
		if err := os.Rename(ready[0].temp, ready[0].path); err != nil {
			return err
		}
		ready = ready[1:]
	}
	for _, f := range stale {
		if f.Content == nil {
			if err := ignoreMissing(os.Remove(f.Path)); err != nil {
				return err
			}
		}
	}
	for _, f := range r.Files {
		if err := f.tidy(); err != nil {
			return err
		}
	}
	return nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
