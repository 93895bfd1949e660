package load

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// lookAll finds the candidates among directories, in their order.
func lookAll(dirs []string) ([]*Candidate, error) {
	var found []*Candidate
	for _, dir := range dirs {
		c, err := look(dir)
		if err != nil {
			return nil, err
		}
		if c.ours || len(c.files) > 0 {
			found = append(found, c)
		}
	}
	return found, nil
}

// look reads the Go files of a directory.
func look(dir string) (*Candidate, error) {
	c := &Candidate{dir: dir, output: filepath.Join(dir, model.FileName), texts: make(map[string][]byte)}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != model.FileName || filepath.Ext(e.Name()) != ".go" {
			continue
		}
		file := filepath.Join(dir, e.Name())
		if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() { // reading a pipe may not end
			c.irregular = c.irregular || e.Name() == model.FileName
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if e.Name() == model.FileName {
			c.ours = isOurs(text)
			c.foreign = !c.ours
			if c.ours {
				continue
			}
		}
		c.texts[file] = text
		if strings.ContainsAny(e.Name()[:1], "._") {
			continue // not for the go command
		}
		if mayHaveDirective(text) {
			c.files = append(c.files, file)
		}
	}
	return c, nil
}

// isOurs tells whether a generated file may be replaced: any line of it is our
// header, whatever else is in it, or nothing is.
func isOurs(text []byte) bool {
	if len(bytes.TrimSpace(text)) == 0 { // an interrupted write of somebody's
		return true
	}
	for line := range bytes.Lines(text) {
		if string(bytes.TrimRight(line, "\r\n")) == model.Header {
			return true
		}
	}
	return false
}
