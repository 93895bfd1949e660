package files

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// maxEntries is how many entries of a directory are read.
const maxEntries = 1000

// Kind is what a directory has under a name.
type Kind string

// The kinds.
const (
	File  Kind = "file"
	Dir   Kind = "directory"
	Link  Kind = "link"
	Other Kind = "other"
)

// A Listing is what there is in a directory.
type Listing struct {
	Path      string  `json:"path"`
	Truncated bool    `json:"truncated,omitempty"` // there is more than the entries
	Entries   []Entry `json:"entries"`
}

// An Entry is one thing in a directory.
type Entry struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	Size int64  `json:"size,omitempty"` // of a file, in bytes
}

// ListDir lists a directory, in the order of the names. Of one with more than
// 1,000 entries it lists so many, and says that it is truncated.
//
//toolgen:tool readonly
//toolgen:param path default=. description="Relative to the working directory."
//toolgen:truncate maxbytes=20000 style=head hint="[{path} has more than is shown: list what is below it, or use grep.]"
//toolgen:display "Looking into {path}"
//toolgen:example {} // the working directory
func ListDir(files host.FileSandbox, path string) (*Listing, error) {
	p, err := locate(files, path)
	if err != nil {
		return nil, err
	}
	if info, err := p.root.Stat(p.name); err != nil {
		return nil, p.explain(err)
	} else if !info.IsDir() {
		return nil, fmt.Errorf("%s: is no directory", path)
	}
	dir, err := p.root.Open(p.name)
	if err != nil {
		return nil, p.explain(err)
	}
	defer dir.Close()
	found, err := dir.ReadDir(maxEntries + 1)
	if err != nil && err != io.EOF {
		return nil, p.explain(err)
	}
	listing := &Listing{Path: path, Truncated: len(found) > maxEntries}
	for _, d := range found[:min(len(found), maxEntries)] {
		entry := Entry{Name: d.Name(), Kind: kindOf(d.Type())}
		// Not d.Info, which does not go through the root.
		if info, err := p.root.Lstat(filepath.Join(p.name, d.Name())); err == nil && entry.Kind == File {
			entry.Size = info.Size()
		}
		listing.Entries = append(listing.Entries, entry)
	}
	slices.SortFunc(listing.Entries, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	return listing, nil
}

func kindOf(mode fs.FileMode) Kind {
	switch mode.Type() {
	case 0:
		return File
	case fs.ModeDir:
		return Dir
	case fs.ModeSymlink:
		return Link
	}
	return Other
}
