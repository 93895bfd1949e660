package load

import (
	"bytes"
	"go/ast"
	"go/parser"
	"os"
	"regexp"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"
)

// parse reads the files of those packages that have not been read, several files
// at a time, and returns these packages.
func (p *Program) parse(pkgs []*pkg) []*pkg {
	pkgs = slices.DeleteFunc(pkgs, func(q *pkg) bool { return q.parsed })
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	found := make([][]parsed, len(pkgs))
	for i, q := range pkgs {
		q.parsed = true
		names := slices.Sorted(slices.Values(q.meta.GoFiles)) // cgo's come last in the go command's lists
		found[i] = make([]parsed, len(names))
		for n, name := range names {
			g.Go(func() error {
				found[i][n] = p.parseFile(q, name)
				return nil
			})
		}
	}
	_ = g.Wait() // nothing returns an error
	for i, q := range pkgs {
		for _, f := range found[i] {
			if f.err != nil {
				q.broken = append(q.broken, f)
			}
			if f.file != nil {
				q.files = append(q.files, f.file)
				q.words[f.file] = f.words
			}
		}
	}
	return pkgs
}

// A parsed is what comes of a file.
type parsed struct {
	name  string
	file  *ast.File // nil if there is none, or it is no Go at all
	words names     // of the lines with directives
	err   error
}

func (p *Program) parseFile(q *pkg, name string) parsed {
	text, ok := p.texts[name]
	if !ok {
		var err error
		if text, err = os.ReadFile(name); err != nil {
			return parsed{name: name, err: err}
		}
	}
	f, err := parser.ParseFile(p.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if f != nil && !q.root {
		dropBodies(f)
	}
	return parsed{name, f, directiveWords(text), err}
}

// dropBodies lets go of what functions do.
func dropBodies(f *ast.File) {
	for _, decl := range f.Decls {
		if d, ok := decl.(*ast.FuncDecl); ok {
			*d = *withoutBody(d)
		}
	}
}

var word = regexp.MustCompile(`[\pL_][\pL_\pN]*`)

// directiveWords are the identifiers in the lines of a text that may be
// directives, the names of declarations among them.
func directiveWords(text []byte) names {
	words := make(names)
	if !mayHaveDirective(text) {
		return words
	}
	for line := range bytes.Lines(text) {
		if mayHaveDirective(line) {
			for _, w := range word.FindAll(line, -1) {
				words[string(w)] = true
			}
		}
	}
	return words
}
