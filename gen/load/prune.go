package load

import (
	"go/ast"
	"go/token"
	"strconv"
)

// pruned copies q's files without what was not reached, without the bodies of
// functions, and without the imports that only those need. What is left has the
// same types, constants and methods.
func pruned(q *pkg) []*ast.File {
	files := make([]*ast.File, len(q.files))
	for i, f := range q.files {
		c := *f
		c.Decls = nil
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if q.kept[d] {
					c.Decls = append(c.Decls, withoutBody(d))
				}
			case *ast.GenDecl:
				if g := prunedGroup(q, f, d); len(g.Specs) > 0 {
					c.Decls = append(c.Decls, g)
				}
			}
		}
		files[i] = &c
	}
	return files
}

func withoutBody(d *ast.FuncDecl) *ast.FuncDecl {
	if d.Body == nil {
		return d
	}
	f := *d
	f.Body = &ast.BlockStmt{Lbrace: d.Body.Lbrace, Rbrace: d.Body.Rbrace}
	return &f
}

// prunedGroup copies a declaration of imports, constants, types or variables. A
// variable with a type needs no value.
func prunedGroup(q *pkg, f *ast.File, d *ast.GenDecl) *ast.GenDecl {
	g := *d
	g.Specs = nil
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.ImportSpec:
			if !needsImport(q, f, s) {
				continue
			}
		case *ast.TypeSpec:
			if !q.kept[s] {
				continue
			}
		case *ast.ValueSpec:
			if !q.kept[s] && !q.kept[d] {
				continue
			}
			if d.Tok == token.VAR && s.Type != nil {
				v := *s
				v.Values = nil
				spec = &v
			}
		}
		g.Specs = append(g.Specs, spec)
	}
	return &g
}

// needsImport tells whether what stays of a file has the name of an import. One
// whose name cannot be told stays, so that the type-checker says what it misses.
func needsImport(q *pkg, f *ast.File, spec *ast.ImportSpec) bool {
	name := importName(q, spec)
	return name == "" || name == "." || q.used[f][name]
}

// importName is the name by which a file knows an imported package; "" if the
// package is unknown.
func importName(q *pkg, spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return "" // the parser has complained
	}
	if meta := q.meta.Imports[p]; meta != nil {
		return meta.Name
	}
	return ""
}

// names is a set of identifiers.
type names map[string]bool

// add adds every identifier in n outside the bodies of functions.
func (s names) add(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			s[n.Name] = true
		case *ast.BlockStmt:
			return false
		}
		return true
	})
}
