package load

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A directive is a //toolgen: comment with the lines that continue it.
type directive struct {
	verb string
	pos  token.Position // of the slashes
	args text
}

// A source is a parsed file of a candidate.
type source struct {
	name string
	file *ast.File
	// position is where something stands in the file.
	position func(token.Pos) token.Position
}

// directives are those of one comment group, each with its continuations.
func (s *source) directives(group *ast.CommentGroup, findings *diag.List) []directive {
	if group == nil {
		return nil
	}
	var found []directive
	for _, c := range group.List {
		d, ok := ast.ParseDirective(c.Slash, c.Text)
		if !ok || d.Tool != "toolgen" {
			s.lookAlike(c, findings)
			continue
		}
		args := newText(d.Args, s.position(d.ArgsPos))
		switch {
		case d.Name != "cont":
			found = append(found, directive{d.Name, s.position(c.Slash), args})
		case len(found) == 0:
			findings.Add(s.position(c.Slash), diag.MisplacedDirective, "toolgen:cont",
				"there is no directive to continue", "put it on the line after one")
		default:
			last := &found[len(found)-1]
			last.args = last.args.join(args)
		}
	}
	return found
}

// meant matches the start of a line that was meant as a directive, and its
// verb.
var meant = regexp.MustCompile(`(?i)^[+@]?toolgen[ \t]*:([ \t]*)([a-z]*)`)

// lookAlike reports a comment that the go command does not take for a directive
// although it was meant as one: with a space, another case, in a block comment, a
// misspelt name. Prose that mentions a directive does not start with it.
func (s *source) lookAlike(c *ast.Comment, findings *diag.List) {
	if found, verb, ok := misnamed(c.Text); ok {
		findings.Add(s.position(c.Slash), diag.NotADirective, found, "is a comment, not a directive", "write //toolgen:"+verb)
		return
	}
	block := strings.HasPrefix(c.Text, "/*")
	for n, line := range strings.Split(strings.TrimSuffix(c.Text, "*/"), "\n") {
		body := strings.TrimLeft(line, "/* \t")
		if strings.HasPrefix(line, "//") { // and no comment in a comment
			body = strings.TrimLeft(line[len("//"):], " \t")
		}
		m := meant.FindStringSubmatch(body)
		if m == nil {
			continue
		}
		space, verb := m[1], strings.ToLower(m[2])
		known := slices.Contains(verbNames(), verb)
		if !known && (space != "" || verb == "") && !strings.HasPrefix(line, "//toolgen") {
			continue // a sentence that begins "toolgen: "
		}
		remedy := "write //toolgen:" + verb
		switch {
		case !known:
			remedy = suggest(verb, verbNames())
		case block:
			remedy += " as a line comment of its own"
		}
		pos := s.position(c.Slash)
		if n > 0 {
			pos.Line += n
			pos.Column = 1 + len(line) - len(strings.TrimLeft(line, "* \t"))
		}
		findings.Add(pos, diag.NotADirective, strings.Trim(m[0], ": \t"), "is a comment, not a directive", remedy)
	}
}
