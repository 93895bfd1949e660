package load

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A target is what a directive may stand on.
type target uint8

const (
	onPackage target = 1 << iota
	onFunction
	onType
)

func (t target) String() string {
	switch t {
	case onPackage:
		return "a package clause"
	case onFunction:
		return "a function or method"
	case onType:
		return "a type"
	case onPackage | onType:
		return "a type or a package clause"
	}
	return "a declaration"
}

// A subject is a declaration with directives.
type subject struct {
	src  *source
	on   target
	fn   *ast.FuncDecl // onFunction
	spec *ast.TypeSpec // onType

	applied  []string // verbs that may stand but once
	tool     *toolDirective
	params   []*paramDirective
	examples []*exampleDirective
	options  *packageDirective
	schemas  []*schemaDirective
	enums    []*enumDirective
}

// subjects are the declarations of a file that have directives, in order. All
// other directives of the file are reported.
func (s *source) subjects(findings *diag.List) []*subject {
	owners := s.owners()
	var found []*subject
	for _, group := range s.file.Comments {
		ds := s.directives(group, findings)
		if len(ds) == 0 {
			continue
		}
		owner := owners[group]
		if owner == nil {
			owner = &subject{}
		}
		owner.src = s
		for _, d := range ds {
			if strings.HasSuffix(s.name, "_test.go") {
				findings.Add(d.pos, diag.MisplacedDirective, "toolgen:"+d.verb, "is in a test file, which is no part of the package",
					"move it to another file")
				continue
			}
			d.apply(owner, findings)
		}
		found = append(found, owner)
	}
	return found
}

// owners says what the doc comments of the file belong to, as far as directives
// may stand on it.
func (s *source) owners() map[*ast.CommentGroup]*subject {
	owners := map[*ast.CommentGroup]*subject{s.file.Doc: {on: onPackage}}
	for _, decl := range s.file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			owners[d.Doc] = &subject{on: onFunction, fn: d}
		case *ast.GenDecl:
			if d.Tok != token.TYPE {
				continue
			}
			for _, spec := range d.Specs {
				t := spec.(*ast.TypeSpec)
				owners[t.Doc] = &subject{on: onType, spec: t}
				if !d.Lparen.IsValid() {
					owners[d.Doc] = &subject{on: onType, spec: t}
				}
			}
		}
	}
	delete(owners, nil)
	return owners
}
