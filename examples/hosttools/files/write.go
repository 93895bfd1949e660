package files

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// Written is what was written.
type Written struct {
	Path    string `json:"path"`
	Bytes   int    `json:"bytes"`
	Created bool   `json:"created"` // there was no such file before
}

// WriteFile writes a file, in the place of one that is there. It makes the
// directories on the way.
//
//   - path: relative to the working directory
//   - content: all that the file is to have
//
//toolgen:tool destructive idempotent
//toolgen:param content maxLength=1000000
//toolgen:display "Writing {path}"
//toolgen:example {"path": "lists/todo.txt", "content": "Milk\n"} => {"path": "lists/todo.txt", "bytes": 5, "created": true}
func WriteFile(files host.FileSandbox, path, content string) (*Written, error) {
	p, err := locate(files, path)
	if err != nil {
		return nil, err
	}
	err = p.regular()
	created := errors.Is(err, fs.ErrNotExist)
	if err != nil && !created {
		return nil, err
	}
	if err := p.root.MkdirAll(filepath.Dir(p.name), 0o755); err != nil {
		return nil, p.explain(err)
	}
	if err := p.root.WriteFile(p.name, []byte(content), 0o644); err != nil {
		return nil, p.explain(err)
	}
	return &Written{path, len(content), created}, nil
}
