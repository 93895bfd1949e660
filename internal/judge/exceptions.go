package judge

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
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

func readExceptions(path string) ([]*exception, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []*exception
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		i := strings.LastIndex(line, " // ")
		if i < 0 {
			return nil, fmt.Errorf("%s: %q has no reason after //", path, line)
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
		if !slices.ContainsFunc(judges(), func(j judge) bool { return j.name == e.judge }) {
			return nil, fmt.Errorf("%s: %q: there is no such judge", path, line)
		}
		all = append(all, e)
	}
	return all, nil
}

// excepted tells whether it is known that a judge decides otherwise about a
// call of the bench's tool, or about the whole tool where there is no call.
func (b *bench) excepted(judge string, c call) bool {
	for _, e := range b.exceptions {
		if e.judge == judge && e.keyword == "" && (e.arguments == "" || e.arguments == c.arguments) {
			e.used = true
			return true
		}
	}
	return false
}

// compare is v.compare, with the keywords for which the judge is blind left out
// where that makes a difference.
func (b *bench) compare(v verdict, arguments string, decoder error) string {
	disagreement := v.compare(arguments, decoder)
	var blindTo []string
	for _, e := range b.exceptions {
		if disagreement == "" {
			break
		}
		if e.judge == v.judge.name && e.keyword != "" {
			blindTo = append(blindTo, e.keyword)
			less := v.compare(arguments, decoder, blindTo...)
			e.used = e.used || less != disagreement
			disagreement = less
		}
	}
	return disagreement
}

// allExceptionsUsed fails the test for exceptions that no call needed.
func (c *court) allExceptionsUsed(t *testing.T) {
	for _, e := range c.exceptions {
		if !e.used {
			t.Errorf("exceptions.txt: %q: nobody disagrees", e.line)
		}
	}
}
