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
	before, after, err := split(path)
	if err != nil {
		return err
	}
	text := bytes.Join([][]byte{before, []byte(Start + "\n\n"), bytes.TrimSpace(block), []byte("\n\n" + End), after}, nil)
	return os.WriteFile(path, text, 0o644)
}

// Check returns the error that Replace would return, for those who would rather
// know before they measure.
func Check(path string) error {
	_, _, err := split(path)
	return err
}

// split returns what stands before and after the marks of a file.
func split(path string) (before, after []byte, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	before, rest, ok := bytes.Cut(text, []byte(Start))
	if !ok {
		return nil, nil, fmt.Errorf("%s: no %s", path, Start)
	}
	_, after, ok = bytes.Cut(rest, []byte(End))
	if !ok {
		return nil, nil, fmt.Errorf("%s: no %s behind %s", path, End, Start)
	}
	return before, after, nil
}
