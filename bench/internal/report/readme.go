package report

import (
	"bytes"
	"fmt"
	"os"
)

// The marks between which a README has what was measured.
const (
	Start = "<!-- bench:start -->"
	End   = "<!-- bench:end -->"
)

// Replace puts block between the marks of a file. A file without them, in this
// order, is an error and stays as it is.
func Replace(path string, block []byte) error {
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, ok := bytes.Cut(old, []byte(Start))
	if !ok {
		return fmt.Errorf("%s: no line %s", path, Start)
	}
	_, after, ok := bytes.Cut(rest, []byte(End))
	if !ok {
		return fmt.Errorf("%s: no line %s after %s", path, End, Start)
	}
	text := bytes.Join([][]byte{before, []byte(Start + "\n\n"), bytes.TrimSpace(block), []byte("\n\n" + End), after}, nil)
	return os.WriteFile(path, text, 0o644)
}
