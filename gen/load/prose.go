package load

import (
	"go/ast"
	"regexp"
	"strings"
	"unicode"
)

// A prose is the text of a comment in blocks: what people wrote for people, and
// a model may read too.
type prose []block

// A block is a paragraph, code, or a list.
type block struct {
	text  string   // of a paragraph or code
	code  bool     // the text is code, in which brackets mean something else
	items []string // of a list, each with its marker
}

// newProse reads a comment without the directives in it. A name in brackets
// that resolve knows loses them; a paragraph that says Deprecated: is for
// programmers alone.
func newProse(group *ast.CommentGroup, resolve func(name string) bool) prose {
	var p prose
	links := make(map[string]bool)
	var lines []string
	for line := range strings.Lines(commentText(group)) {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		if m := linkDefinition.FindStringSubmatch(line); m != nil {
			links[m[1]] = true
			continue
		}
		lines = append(lines, line)
	}
	for len(lines) > 0 {
		n := 0
		switch first := lines[0]; {
		case first == "":
			n = 1
		case marker(lines, 0) != "":
			var items []string
			items, n = listItems(lines)
			p = append(p, block{items: items})
		case indented(first):
			n = blockLength(lines, func(i int) bool { return lines[i] == "" || indented(lines[i]) })
			p = append(p, block{text: strings.TrimRight(strings.Join(dedent(lines[:n]), "\n"), "\n"), code: true})
		default:
			n = blockLength(lines, func(i int) bool { return lines[i] != "" && (i == 0 || marker(lines, i) == "") })
			text := joinLines(lines[:n])
			if !strings.HasPrefix(text, "Deprecated:") {
				p = append(p, block{text: strings.TrimPrefix(text, "# ")})
			}
		}
		lines = lines[n:]
	}
	return p.unlinked(func(name string, free bool) bool { return links[name] || free && resolve(name) })
}

// String is the prose with a line a paragraph and an empty one between blocks.
func (p prose) String() string {
	var blocks []string
	for _, b := range p {
		if b.items != nil {
			blocks = append(blocks, strings.Join(b.items, "\n"))
		} else {
			blocks = append(blocks, b.text)
		}
	}
	return strings.Join(blocks, "\n\n")
}

// commentText is the text of a comment without directives, and without what
// indents a block comment as a whole.
func commentText(group *ast.CommentGroup) string {
	if group == nil {
		return ""
	}
	var kept ast.CommentGroup
	block := false
	for _, c := range group.List {
		if c.Text == "//nolint" || strings.HasPrefix(c.Text, "//nolint ") {
			continue // a directive, though not in the form of one
		}
		kept.List = append(kept.List, c)
		block = block || strings.HasPrefix(c.Text, "/*")
	}
	text := kept.Text()
	if block {
		text = strings.Join(dedent(strings.Split(text, "\n")), "\n")
	}
	return text
}

// dedent takes from lines the white space that all of them start with.
func dedent(lines []string) []string {
	prefix, first := "", true
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if first {
			prefix, first = line[:len(line)-len(strings.TrimLeft(line, " \t"))], false
		}
		for !strings.HasPrefix(line, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = strings.TrimPrefix(line, prefix)
	}
	return out
}

func indented(line string) bool { return line != strings.TrimLeft(line, " \t") }

func joinLines(lines []string) string {
	trimmed := make([]string, len(lines))
	for i, line := range lines {
		trimmed[i] = strings.TrimSpace(line)
	}
	return strings.Join(trimmed, " ")
}

// blockLength is the number of lines up to the first that is not part.
func blockLength(lines []string, part func(int) bool) int {
	n := 0
	for n < len(lines) && part(n) {
		n++
	}
	return n
}

var (
	linkDefinition = regexp.MustCompile(`^\[([^\]]+)\]: +\S+$`)
	bullet         = regexp.MustCompile(`^[ \t]*([-*+•])[ \t]+\S`)
	numbered       = regexp.MustCompile(`^[ \t]*([0-9]+[.)])[ \t]+\S`)
)

// marker is what line i starts with if it is an item of a list. A sentence may
// go on with a number at the start of a line, but hardly with a dash.
func marker(lines []string, i int) string {
	if m := bullet.FindStringSubmatch(lines[i]); m != nil {
		return m[1]
	}
	if m := numbered.FindStringSubmatch(lines[i]); m != nil && (i == 0 || indented(lines[i])) {
		return m[1]
	}
	return ""
}

// listItems are those of the list that lines start with, and the number of its
// lines. An item goes on to the next one or to an empty line.
func listItems(lines []string) (items []string, n int) {
	for n < len(lines) {
		line := lines[n]
		switch m := marker(lines[n:], 0); {
		case m != "":
			mark := m
			if len(mark) == 1 {
				mark = "-"
			}
			items = append(items, mark+" "+strings.TrimSpace(strings.TrimLeft(line, " \t")[len(m):]))
		case line == "":
			if n+1 == len(lines) || marker(lines[n+1:], 0) == "" {
				return items, n
			}
		default:
			items[len(items)-1] += " " + strings.TrimSpace(line)
		}
		n++
	}
	return items, n
}
