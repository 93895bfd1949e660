package judge

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// An exception is a line of exceptions.txt: a judge that is known to decide
// otherwise, about a tool, about one call of it, or because it cannot see one
// kind of problem; and why. The tool "*" stands for all tools of the case.
//
//	JUDGE TOOL // reason
//	JUDGE TOOL {arguments} // reason
//	JUDGE TOOL keyword // reason
type exception struct {
	line, judge, tool string
	arguments         string // of the call; "" for every call
	keyword           string // of the problem
	used              bool
}

var isKeyword = regexp.MustCompile(`^[A-Za-z]+$`).MatchString

// exceptions are those that the case comes with and those of its directory.
func (c Case) exceptions() ([]*exception, error) {
	text := c.Exceptions
	if c.Dir != "" {
		file, err := os.ReadFile(filepath.Join(c.Dir, "exceptions.txt"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		text += string(file)
	}
	var all []*exception
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		i := strings.LastIndex(line, " // ")
		if i < 0 {
			return nil, fmt.Errorf("exceptions: %q has no reason after //", line)
		}
		e := &exception{line: line}
		var rest string
		e.judge, rest, _ = strings.Cut(line[:i], " ")
		e.tool, rest, _ = strings.Cut(strings.TrimSpace(rest), " ")
		if rest = strings.TrimSpace(rest); isKeyword(rest) {
			e.keyword = rest
		} else {
			e.arguments = rest
		}
		if !slices.ContainsFunc(judges(), func(j judge) bool { return j.Name == e.judge }) {
			return nil, fmt.Errorf("exceptions: %q: there is no such judge", line)
		}
		all = append(all, e)
	}
	return all, nil
}

// excepted tells whether it is known that a judge is wrong about the bench's
// tool, whatever the arguments are.
func (b *bench) excepted(judge string) bool {
	for _, e := range b.exceptions {
		if e.judge == judge && e.keyword == "" && e.arguments == "" {
			e.used = true
			return true
		}
	}
	return false
}

// allExceptionsUsed fails the test for exceptions that no call needed.
func (c *court) allExceptionsUsed(t *testing.T) {
	for _, e := range c.exceptions {
		if !e.used {
			t.Errorf("exceptions.txt: %q: nobody disagrees", e.line)
		}
	}
}
