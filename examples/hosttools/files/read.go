package files

import (
	"fmt"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

// ReadFile gives the text of a file.
//
//   - path: relative to the working directory
//   - skip: how many lines to leave out at the start
//
//toolgen:tool readonly
//toolgen:param skip minimum=0 default=0
//toolgen:truncate maxlines=200 style=head
//toolgen:cont hint="[{shown_lines} of {total_lines} lines. To go on, raise skip by {shown_lines}.]"
//toolgen:display "Reading {path}"
//toolgen:example {"path": "notes.txt"} => "Water the plants.\n"
func ReadFile(files host.FileSandbox, path string, skip int) (string, error) {
	p, err := locate(files, path)
	if err != nil {
		return "", err
	}
	text, err := p.text()
	if err != nil {
		return "", err
	}
	for line := range skip {
		_, rest, more := strings.Cut(text, "\n")
		if !more {
			return "", fmt.Errorf("%s: has no more than %d lines", path, line+1)
		}
		text = rest
	}
	return text, nil
}
