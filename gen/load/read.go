package load

import (
	"errors"
	"fmt"
	"go/build"
	"go/build/constraint"
	"go/parser"
	"go/scanner"
	"go/token"
	"io"
	"path/filepath"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// read turns a candidate into its model: nil if it turns out not to concern us.
func (p *program) read(c *candidate, findings *diag.List) *model.Package {
	root := p.roots[c.path]
	if root != nil {
		p.check(root)
	}
	var tools, others []*subject
	for _, name := range c.files {
		src, err := p.source(root, name)
		if src == nil { // not a word of it is Go
			findings.Add(token.Position{Filename: name}, diag.LoadError, "", err.Error(), "")
			continue
		}
		for _, s := range src.subjects(findings) {
			if s.tool != nil {
				tools = append(tools, s)
			} else {
				others = append(others, s)
			}
		}
	}
	for _, s := range others {
		s.withoutTool(findings)
	}
	if len(tools) == 0 {
		if c.ours {
			return &model.Package{Path: c.path, Dir: c.dir}
		}
		return nil
	}
	if c.foreign {
		findings.Add(token.Position{Filename: c.output}, diag.NotGenerated, "", "the file is in the way of the generated one and not ours",
			"rename it; toolgen only replaces a file that has the line "+model.Header)
	}
	if root == nil || root.types == nil {
		cause := "is not a package that can be loaded"
		if root != nil && root.err != nil {
			cause = root.err.Error()
		}
		findings.Add(token.Position{Filename: c.files[0]}, diag.LoadError, c.path, cause, "")
		return nil
	}
	for _, err := range root.broken {
		p.reportBroken(err, findings)
	}
	for _, f := range root.files {
		if name := root.types.Name(); f.Name.Name != name {
			findings.Add(p.position(f.Name.Pos()), diag.LoadError, c.path, fmt.Sprintf("package %s stands in the directory of package %s", f.Name.Name, name),
				"move one of them")
		}
	}
	b := newBuilder(p, root, findings)
	b.configure(others)
	for _, s := range tools {
		if why := constrained(root, s.src); why != "" {
			findings.Add(s.tool.pos, diag.BuildConstraint, s.fn.Name.Name, "the tool's file is built only where "+why,
				"move the function to a file that is always built")
			continue
		}
		b.tool(s)
	}
	return b.finish(c)
}

// source is the file of that name, with comments: of the root if it is part of
// its build, else parsed for its directives alone.
func (p *program) source(root *pkg, name string) (*source, error) {
	if root != nil {
		for _, f := range root.files {
			if p.file(f) == name {
				return &source{name, f, p.position}, nil
			}
		}
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if f == nil {
		return nil, err
	}
	return &source{name, f, func(pos token.Pos) token.Position { return fset.PositionFor(pos, false) }}, nil
}

// reportBroken reports a file that does not parse: what is missing from it could
// be a part of any type.
func (p *program) reportBroken(err error, findings *diag.List) {
	var list scanner.ErrorList
	if errors.As(err, &list) && len(list) > 0 {
		findings.Add(list[0].Pos, diag.TypeError, "", list[0].Msg, "")
		return
	}
	findings.Add(token.Position{}, diag.LoadError, "", err.Error(), "")
}

// constrained says under which condition a file is built, "" if it always is.
func constrained(root *pkg, src *source) string {
	for _, group := range src.file.Comments {
		if group.Pos() > src.file.Package {
			break
		}
		for _, c := range group.List {
			if constraint.IsGoBuild(c.Text) {
				return strings.TrimSpace(strings.TrimPrefix(c.Text, "//go:build"))
			}
		}
	}
	// No system has these names: what they do not match is named for one.
	nowhere := build.Context{GOOS: "nowhere", GOARCH: "nothing", CgoEnabled: true, Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }}
	dir, base := filepath.Split(src.name)
	if match, err := nowhere.MatchFile(dir, base); err == nil && !match {
		return "its name " + base + " matches"
	}
	for _, f := range root.files {
		if f == src.file {
			return ""
		}
	}
	return "its build constraint holds"
}

// withoutTool reports directives that mean nothing on a function that is no
// tool.
func (s *subject) withoutTool(findings *diag.List) {
	if s.on != onFunction {
		return
	}
	for _, p := range s.params {
		findings.Add(p.pos, diag.MisplacedDirective, "toolgen:param", s.fn.Name.Name+" is no tool", "add //toolgen:tool")
	}
	for _, e := range s.examples {
		findings.Add(e.pos, diag.MisplacedDirective, "toolgen:example", s.fn.Name.Name+" is no tool", "add //toolgen:tool")
	}
}
