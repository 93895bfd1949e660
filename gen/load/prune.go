package load

import (
	"go/ast"
	"go/token"
	"iter"
	"slices"
	"strconv"
)

// pruned copies q's files without what no type depends on: the bodies of
// functions, variables, and the imports that only those need. What is left has
// the same types, constants and methods.
//
// A variable stays where a declaration that stays names it, as in
// [len(table)]int, and with its type alone if another package may do so.
func pruned(q *pkg) []*ast.File {
	files := make([]*ast.File, len(q.files))
	needed := make(names)
	for i, f := range q.files {
		c := *f
		c.Decls = nil
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				c.Decls = append(c.Decls, withoutBody(d))
				needed.add(d)
			case *ast.GenDecl:
				g := *d
				g.Specs = slices.Clone(d.Specs)
				c.Decls = append(c.Decls, &g)
				if d.Tok == token.CONST || d.Tok == token.TYPE {
					needed.add(d)
				}
			}
		}
		files[i] = &c
	}
	pruneVariables(files, needed)
	for _, f := range files {
		pruneImports(q, f, needed)
		f.Decls = slices.DeleteFunc(f.Decls, func(decl ast.Decl) bool {
			d, ok := decl.(*ast.GenDecl)
			return ok && len(d.Specs) == 0
		})
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

// pruneVariables drops every variable that is not needed, once those that are
// have made no more of them needed.
func pruneVariables(files []*ast.File, needed names) {
	keep := make(map[ast.Spec]*ast.ValueSpec)
	for more := true; more; {
		more = false
		for spec := range variables(files) {
			if keep[spec] != nil || !slices.ContainsFunc(spec.Names, func(n *ast.Ident) bool {
				return needed[n.Name] || n.IsExported() && spec.Type != nil
			}) {
				continue
			}
			kept := *spec
			if spec.Type != nil {
				kept.Values = nil
			}
			keep[spec], more = &kept, true
			needed.add(&kept)
		}
	}
	for _, f := range files {
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.VAR {
				continue
			}
			d.Specs = slices.DeleteFunc(d.Specs, func(s ast.Spec) bool { return keep[s] == nil })
			for i, s := range d.Specs {
				d.Specs[i] = keep[s]
			}
		}
	}
}

// variables yields the variables of the files.
func variables(files []*ast.File) iter.Seq[*ast.ValueSpec] {
	return func(yield func(*ast.ValueSpec) bool) {
		for _, f := range files {
			for _, decl := range f.Decls {
				d, ok := decl.(*ast.GenDecl)
				if !ok || d.Tok != token.VAR {
					continue
				}
				for _, spec := range d.Specs {
					if !yield(spec.(*ast.ValueSpec)) {
						return
					}
				}
			}
		}
	}
}

// pruneImports drops the imports of f whose names are not needed. One whose
// name cannot be told stays, so that the type-checker says what it misses.
func pruneImports(q *pkg, f *ast.File, needed names) {
	for _, decl := range f.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			continue
		}
		d.Specs = slices.DeleteFunc(d.Specs, func(s ast.Spec) bool {
			name := importName(q, s.(*ast.ImportSpec))
			return name != "" && name != "." && !needed[name]
		})
	}
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
