package files

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

const (
	maxMatches = 1000
	maxLine    = 200 // characters of a line that are shown
)

// Grep finds the lines that a regular expression matches, in a file or in all
// files of a directory, and gives each as path:line: text. It stops after 1,000
// lines and cuts each to 200 characters. Files that are no text or have more than
// 8 MiB are left out, and links are not followed.
//
//   - pattern: in the syntax of RE2, such as (?i)error
//   - path: relative to the working directory
//
//toolgen:tool readonly timeout=20s
//toolgen:param pattern minLength=1 maxLength=1000
//toolgen:param path default=.
//toolgen:truncate maxlines=50 style=head
//toolgen:cont hint="[{shown_lines} of {total_lines} lines: narrow the pattern or the path.]"
//toolgen:display "Searching {path} for {pattern}"
//toolgen:example {"pattern": "plants"} => "notes.txt:1: Water the plants.\n"
func Grep(ctx context.Context, files host.FileSandbox, pattern, path string) (string, error) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return "", err
	}
	p, err := locate(files, path)
	if err != nil {
		return "", err
	}
	var found matches
	start := filepath.ToSlash(p.name)
	err = fs.WalkDir(p.root.FS(), start, func(name string, d fs.DirEntry, err error) error {
		var text string
		if err == nil && d.Type().IsRegular() {
			text, err = place{p.root, name, name}.text()
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && name == start:
			return p.explain(err)
		case err != nil: // what cannot be read has no lines
			return nil
		}
		if found.search(name, text, re); found.count == maxMatches {
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	if found.count == 0 {
		return "no line matches\n", nil
	}
	return found.String(), nil
}

// matches are lines that were found.
type matches struct {
	strings.Builder
	count int
}

func (m *matches) search(name, text string, re *regexp.Regexp) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		if line = strings.TrimRight(line, "\r\n"); m.count < maxMatches && re.MatchString(line) {
			m.count++
			fmt.Fprintf(m, "%s:%d: %.*s\n", name, number, maxLine, line)
		}
	}
}
