package load

import (
	"errors"
	"fmt"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// read turns a candidate into its model: nil if it turns out not to concern us.
func (p *Program) read(c *Candidate, findings *diag.List) *model.Package {
	root := p.roots[c.dir]
	if root != nil && len(c.files) > 0 {
		p.check(root)
	}
	tools, others := p.subjects(root, c, findings)
	hidden := root != nil && slices.ContainsFunc(c.files, root.isBroken) // there may be tools in what does not parse
	switch {
	case len(tools) > 0 || hidden:
		if !p.sound(root, c, findings) || len(tools) == 0 {
			return nil
		}
	case c.ours:
		return &model.Package{Dir: c.dir}
	default:
		return nil
	}
	b := newBuilder(p, root, c, findings)
	b.configure(others)
	for _, s := range tools {
		if b.alwaysBuilt(s, s.tool.pos, s.fn.Name.Name) {
			b.tool(s)
		}
	}
	return b.finish()
}

// subjects are the declarations of a candidate that have directives: those of
// tools, and all others.
func (p *Program) subjects(root *pkg, c *Candidate, findings *diag.List) (tools, others []*subject) {
	for _, name := range c.files {
		src, err := p.source(root, c, name)
		if src == nil { // not a word of it is Go
			findings.Add(token.Position{Filename: name}, diag.LoadError, "", err.Error(), "make it a Go file that can be read")
			continue
		}
		var found diag.List
		subjects := src.subjects(&found)
		if err != nil || root != nil && root.isBroken(name) { // and what a comment stands on cannot be told
			found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Slug == diag.MisplacedDirective })
		}
		*findings = append(*findings, found...)
		for _, s := range subjects {
			if s.tool != nil {
				tools = append(tools, s)
				continue
			}
			s.withoutTool(findings)
			others = append(others, s)
		}
	}
	return tools, others
}

// sound reports what is wrong with the package of a candidate as a whole. It is
// false if nothing more can be found out about it.
func (p *Program) sound(root *pkg, c *Candidate, findings *diag.List) bool {
	if c.foreign {
		findings.Add(token.Position{Filename: c.output}, diag.NotGenerated, "", "the file is in the way of the generated one and not ours",
			"rename it; toolgen only replaces a file that has the line "+model.Header)
	}
	if root == nil || root.types == nil {
		cause, remedy := "is no package that can be loaded", "see what go build says of it"
		if root != nil && root.err != nil {
			cause = root.err.Error()
		}
		if root != nil && len(root.meta.GoFiles) == 0 {
			remedy = "give the tags of its files with -tags, or add a file that is always built"
		}
		findings.Add(token.Position{Filename: c.files[0]}, diag.LoadError, "", cause, remedy)
		return false
	}
	for _, f := range root.broken {
		reportBroken(f.err, findings)
	}
	for _, f := range root.files {
		if name := root.types.Name(); f.Name.Name != name && f.Name.Name != "" {
			findings.Add(p.position(f.Name.Pos()), diag.LoadError, "",
				fmt.Sprintf("package %s stands in the directory of package %s", f.Name.Name, name), "move one of them")
		}
	}
	return true
}

// source is the file of that name, with comments: of the root if it is part of
// its build, else parsed for its directives alone. The error is of the parser,
// which may have read some of it.
func (p *Program) source(root *pkg, c *Candidate, name string) (*source, error) {
	if root != nil {
		for _, f := range root.files {
			if p.file(f) == name {
				return &source{name, f, p.position}, nil
			}
		}
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, c.texts[name], parser.ParseComments|parser.SkipObjectResolution)
	if f == nil {
		return nil, err
	}
	return &source{name, f, func(pos token.Pos) token.Position { return fset.PositionFor(pos, false) }}, err
}

// isBroken tells whether a file of q does not parse.
func (q *pkg) isBroken(name string) bool {
	return slices.ContainsFunc(q.broken, func(f parsed) bool { return f.name == name })
}

// reportBroken reports a file that does not parse: what is missing from it could
// be a part of any type.
func reportBroken(err error, findings *diag.List) {
	var list scanner.ErrorList
	if errors.As(err, &list) && len(list) > 0 {
		findings.Add(list[0].Pos, diag.TypeError, "", list[0].Msg, "")
		return
	}
	findings.Add(token.Position{}, diag.LoadError, "", err.Error(), "")
}

// withoutTool reports directives that mean nothing on a function that is no
// tool.
func (s *subject) withoutTool(findings *diag.List) {
	if s.on != onFunction {
		return
	}
	said := s.misspelt // perhaps that was meant to make it a tool
	misplaced := func(verb string, pos token.Position) {
		if !said {
			findings.Add(pos, diag.MisplacedDirective, "toolgen:"+verb, s.fn.Name.Name+" is no tool", "add //toolgen:tool")
			said = true
		}
	}
	for _, p := range s.params {
		misplaced("param", p.pos)
	}
	for _, i := range s.injects {
		misplaced("param", i.pos)
	}
	for _, e := range s.examples {
		misplaced("example", e.pos)
	}
	if s.truncate != nil {
		misplaced("truncate", s.truncate.pos)
	}
	if s.display != nil {
		misplaced("display", s.display.of.pos)
	}
}
