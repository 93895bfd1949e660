// Package files has tools that read, write, list and search the files of a
// sandbox. Each is a function that takes the sandbox of the call and never leaves
// it; toolgen_gen.go is made from them.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

//go:generate go tool toolgen

// maxFile is how many bytes of a file are read.
const maxFile = 8 << 20

// A place is a path of the model's in the root of a sandbox. What is opened by
// its name below the root stays inside, whatever happens to the directories in
// the meantime; a path of the host, which ResolvePath gives, could be led out by
// then.
type place struct {
	root *os.Root
	name string // for root
	path string // as the model wrote it
}

func locate(files host.FileSandbox, path string) (place, error) {
	rooted, ok := files.(sandbox.Rooted)
	if !ok {
		return place{}, fmt.Errorf("the sandbox %s does not open its root", files.Name())
	}
	name, err := rooted.Local(path)
	return place{rooted.Root(), name, path}, err
}

// regular is an error unless there is a regular file: opening a pipe would wait
// for its other end.
func (p place) regular() error {
	info, err := p.root.Stat(p.name)
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("is no file")
	}
	return p.explain(err)
}

// text reads a file of text.
func (p place) text() (string, error) {
	if err := p.regular(); err != nil {
		return "", err
	}
	f, err := p.root.Open(p.name)
	if err != nil {
		return "", p.explain(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	switch {
	case err != nil:
		return "", p.explain(err)
	case len(data) > maxFile:
		return "", fmt.Errorf("%s: has more than %d bytes", p.path, maxFile)
	case !utf8.Valid(data):
		return "", fmt.Errorf("%s: is no text", p.path)
	}
	return string(data), nil
}

// explain says of an error what a model understands: its own path and the reason.
func (p place) explain(err error) error {
	var cause *fs.PathError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &cause):
		return fmt.Errorf("%s: %w", p.path, cause.Err)
	}
	return fmt.Errorf("%s: %w", p.path, err)
}
