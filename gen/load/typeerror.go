package load

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// invalid reports why the type at a site is not valid, in the compiler's words:
// where its declaration, or what it names, went wrong.
func (b *builder) invalid(t types.Type, s site) {
	found := false
	report := func(syn *syntax, n ast.Node) {
		if n != nil && b.typeErrors(syn.q, n) {
			found = true
		}
	}
	if named, ok := t.(*types.Named); ok && named.Obj().Pkg() != nil {
		syn := b.prog.syntax(named.Obj().Pkg())
		if spec := syn.types[named.Obj().Name()]; spec != nil {
			report(syn, spec.spec)
		}
	}
	if s.node != nil {
		report(s.syn, s.node)
		file := b.prog.fileOf(s.syn, s.node)
		ast.Inspect(s.node, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if id, ok := n.X.(*ast.Ident); ok && id.Name == "C" && importsC(file) {
					b.add(s, diag.UnsupportedType, "C."+n.Sel.Name+" is a type of C", "use a type of Go")
					found = true
				}
				for _, spec := range file.Imports {
					if id, ok := n.X.(*ast.Ident); ok && couldBe(s.syn, spec, id.Name) {
						report(s.syn, spec)
					}
				}
			case *ast.Ident:
				if spec := s.syn.types[n.Name]; spec != nil {
					report(s.syn, spec.spec)
				}
			}
			return !found
		})
	}
	if !found {
		b.add(s, diag.TypeError, "its type does not compile", "mend the type first")
	}
}

// importsC tells whether a file uses cgo.
func importsC(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"C"` })
}

// couldBe tells whether an import may have that name in its file; that of a
// package which was not found is unknown.
func couldBe(syn *syntax, spec *ast.ImportSpec, name string) bool {
	n := importName(syn.q, spec)
	if n == "" {
		path, _ := strconv.Unquote(spec.Path.Value)
		return spec.Name == nil && path != "C"
	}
	return n == name
}

// typeErrors reports the compiler's findings about the source of n, and whether
// there are any.
func (b *builder) typeErrors(q *pkg, n ast.Node) bool {
	start, end := b.prog.position(n.Pos()), b.prog.position(n.End())
	found := false
	for _, e := range q.errors {
		// The tree may be another than the one that was checked.
		pos := b.prog.position(e.Pos)
		if pos.Filename == start.Filename && start.Offset <= pos.Offset && pos.Offset < end.Offset {
			b.findings.Add(pos, diag.TypeError, "", e.Msg, "")
			found = true
		}
	}
	return found
}
