package load

import (
	"go/ast"
	"go/token"
	"slices"
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
	on   target        // 0 where no directive may stand
	what string        // what it is instead
	fn   *ast.FuncDecl // onFunction
	spec *ast.TypeSpec // onType

	misspelt bool     // one of its directives is none
	applied  []string // verbs that may stand but once
	tool     *toolDirective
	params   []*paramDirective
	injects  []*injectDirective
	examples []*exampleDirective
	truncate *truncateDirective
	display  *displayDirective
	options  *packageDirective
	schemas  []*schemaDirective
	enums    []*enumDirective
	union    *unionDirective
}

// subjects are the declarations of a file that have directives, in order. All
// other directives of the file are reported.
func (s *source) subjects(findings *diag.List) []*subject {
	owners := s.owners()
	var found []*subject
	for _, group := range s.file.Comments {
		before := len(*findings)
		ds := s.directives(group, findings)
		if len(ds) == 0 {
			continue
		}
		owner := owners[group]
		if owner == nil {
			owner = &subject{what: "no declaration"}
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
		owner.misspelt = slices.ContainsFunc((*findings)[before:], func(f diag.Finding) bool {
			return f.Slug == diag.NotADirective || f.Slug == diag.UnknownDirective
		})
		found = append(found, owner)
	}
	return found
}

// owners says what the comments of the file belong to.
func (s *source) owners() map[*ast.CommentGroup]*subject {
	owners := map[*ast.CommentGroup]*subject{s.file.Doc: {on: onPackage}}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			owners[n.Doc] = &subject{on: onFunction, fn: n}
		case *ast.GenDecl:
			owners[n.Doc] = &subject{what: declarations(n)}
			if !n.Lparen.IsValid() && n.Tok == token.TYPE { // in parentheses there may be none
				owners[n.Doc] = &subject{on: onType, spec: n.Specs[0].(*ast.TypeSpec)}
			}
		case *ast.TypeSpec:
			owners[n.Doc] = &subject{on: onType, spec: n}
		case *ast.ValueSpec:
			value := &subject{what: "a variable or constant"}
			owners[n.Doc], owners[n.Comment] = value, value
		case *ast.Field:
			field := &subject{what: "a field or a method of an interface"}
			owners[n.Doc], owners[n.Comment] = field, field
		}
		return true
	})
	delete(owners, nil)
	return owners
}

// declarations says what a declaration declares.
func declarations(d *ast.GenDecl) string {
	what := map[token.Token]string{token.VAR: "a variable", token.CONST: "a constant", token.TYPE: "a type", token.IMPORT: "an import"}[d.Tok]
	if d.Lparen.IsValid() {
		what = "a group in parentheses"
	}
	return what
}
