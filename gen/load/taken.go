package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"
)

// taken are the names at package scope that are not generated, those of tests
// and of files for other systems included, and those of imports, which no
// declaration may have either.
func (b *builder) taken() (declarations, imports map[string]token.Position) {
	declarations, imports = make(map[string]token.Position), make(map[string]token.Position)
	take := func(names map[string]token.Position, name string, pos token.Pos) {
		if _, ok := names[name]; !ok && name != "" && name != "_" && name != "." {
			names[name] = b.prog.position(pos)
		}
	}
	for _, f := range b.siblings() {
		for id := range declared(f) {
			take(declarations, id.Name, id.Pos())
		}
		for _, spec := range f.Imports {
			take(imports, importName(b.root, spec), spec.Pos())
		}
	}
	return declarations, imports
}

// siblings are the files of the package and those in its directory that are its
// tests or built elsewhere.
func (b *builder) siblings() []*ast.File {
	if b.files != nil {
		return b.files
	}
	b.files = slices.Clone(b.root.files)
	for _, name := range slices.Sorted(maps.Keys(b.candidate.texts)) {
		if name == b.candidate.output || slices.Contains(b.root.meta.GoFiles, name) {
			continue
		}
		f, _ := parser.ParseFile(b.prog.fset, name, b.candidate.texts[name], parser.ParseComments|parser.SkipObjectResolution)
		if f != nil && f.Name.Name == b.root.types.Name() {
			b.files = append(b.files, f)
		}
	}
	return b.files
}

// declared yields the names that a file declares at package scope.
func declared(f *ast.File) iter.Seq[*ast.Ident] {
	return func(yield func(*ast.Ident) bool) {
		for _, decl := range f.Decls {
			var ids []*ast.Ident
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name != "init" {
					ids = append(ids, d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						ids = append(ids, spec.Name)
					case *ast.ValueSpec:
						ids = append(ids, spec.Names...)
					}
				}
			}
			for _, id := range ids {
				if !yield(id) {
					return
				}
			}
		}
	}
}

// membersOf are the fields and methods of a type.
func (b *builder) membersOf(t *types.Named) map[string]token.Position {
	members := make(map[string]token.Position)
	for m := range t.Methods() {
		members[m.Name()] = b.prog.position(m.Pos())
	}
	if st, ok := t.Underlying().(*types.Struct); ok {
		for f := range st.Fields() {
			members[f.Name()] = b.prog.position(f.Pos())
		}
	}
	return members
}
