package load

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
)

// A Candidate is a package that may concern us: a file of it has text that looks
// like a directive, or there is a generated file.
type Candidate struct {
	dir string

	// files are the Go files with directive-like text, whether or not they are
	// part of the build: a directive in a test or in a file for another system
	// must not go unheard. They are in name order.
	files []string
	texts map[string][]byte // of all Go files of the directory but the generated one, by path

	output    string // path of the generated file
	ours      bool   // it exists and may be replaced
	foreign   bool   // it exists and is not ours
	irregular bool   // it exists and is no file to read: a directory, a pipe, a link to nowhere

	attached []Attachment
}

// Dir is the directory of the package, an absolute path.
func (c *Candidate) Dir() string { return c.dir }

// HasOutput tells whether the package has a generated file that is ours.
func (c *Candidate) HasOutput() bool { return c.ours }

// An Attachment is a file that is no Go, but that a directive takes text from.
type Attachment struct {
	Path string // from the directory of the package
	Sum  string // of what it holds
}

// attach reads a file of the module for a directive, and notes that it matters.
func (c *Candidate) attach(path string) ([]byte, error) {
	text, err := c.readRegular(path)
	if err == nil {
		c.attached = append(c.attached, Attachment{path, sumOf(text)})
	}
	return text, err
}

// Attached are the files that reading the package took into account besides
// those that its key knows.
func (c *Candidate) Attached() []Attachment { return c.attached }

// Holds tells whether files hold what they did.
func (c *Candidate) Holds(files []Attachment) bool {
	for _, f := range files {
		text, err := c.readRegular(f.Path)
		if err != nil || sumOf(text) != f.Sum {
			return false
		}
	}
	return true
}

// readRegular reads a file, but no pipe, which may have no end.
func (c *Candidate) readRegular(path string) ([]byte, error) {
	path = filepath.Join(c.dir, filepath.FromSlash(path))
	if info, err := os.Stat(path); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, errors.New("it is no file with text")
	}
	return os.ReadFile(path)
}

func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
