package emit

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// hidden are the declarations of the user's that hide a predeclared name which
// the source needs: what the package calls append or nil cannot be had under
// another name. One that the source uses as the user's counts as well, since
// nobody could tell the two apart.
func (f *file) hidden(source []byte) (diag.List, error) {
	var findings diag.List
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(f.pkg.Taken)), func(name string) bool { return !doc.IsPredeclared(name) })
	if len(names) == 0 {
		return nil, nil
	}
	uses, err := uses(source)
	if err != nil {
		return nil, fmt.Errorf("emit: package %s: %w", f.pkg.Path, err)
	}
	for _, name := range names {
		if uses[name] {
			findings.Add(f.pkg.Taken[name], diag.NameTaken, name, "hides the predeclared name, which the generated file needs", "give it another name")
		}
	}
	return findings, nil
}

// uses are the names that a source looks up in its scopes: all but those of
// fields and of what is selected.
func uses(source []byte) (map[string]bool, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	found := make(map[string]bool)
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			found[n.Name] = true
		case *ast.SelectorExpr:
			ast.Inspect(n.X, visit)
			return false
		case *ast.Field:
			ast.Inspect(n.Type, visit)
			return false
		}
		return true
	}
	ast.Inspect(parsed, visit)
	return found, nil
}
