package load

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A syntax is what go/types does not know of a package: comments, tags as they
// are written, and which constants stand together.
type syntax struct {
	q      *pkg
	files  []*ast.File
	fields map[token.Pos]*ast.Field // by the place of each name
	types  map[string]*typeSyntax   // by name
	groups [][]constantSyntax       // in order
	names  names                    // everything declared at package scope
}

// A typeSyntax is the declaration of a type.
type typeSyntax struct {
	spec *ast.TypeSpec
	doc  *ast.CommentGroup
	file *ast.File
}

// A constantSyntax is a constant of a group in parentheses.
type constantSyntax struct {
	name *ast.Ident
	doc  *ast.CommentGroup
	flag bool // it is a shift by iota
}

// syntax is that of a checked package, collected when it is first asked for. It is
// empty for a package that is not part of the program.
func (p *Program) syntax(tp *types.Package) *syntax {
	q := p.checked[tp]
	if q == nil {
		return &syntax{}
	}
	if q.syntax == nil {
		q.syntax = newSyntax(q)
	}
	return q.syntax
}

func newSyntax(q *pkg) *syntax {
	s := &syntax{
		q:      q,
		files:  q.files,
		fields: make(map[token.Pos]*ast.Field),
		types:  make(map[string]*typeSyntax),
		names:  make(names),
	}
	for _, f := range s.files {
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					s.names[d.Name.Name] = true
				}
			case *ast.GenDecl:
				s.declare(f, d)
			}
		}
	}
	return s
}

func (s *syntax) declare(f *ast.File, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			s.names[spec.Name.Name] = true
			doc := spec.Doc
			if doc == nil && !d.Lparen.IsValid() {
				doc = d.Doc
			}
			s.types[spec.Name.Name] = &typeSyntax{spec, doc, f}
			ast.Inspect(spec, func(n ast.Node) bool {
				if st, ok := n.(*ast.StructType); ok {
					s.addFields(st)
				}
				return true
			})
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				s.names[name.Name] = true
			}
		}
	}
	if d.Tok == token.CONST && d.Lparen.IsValid() {
		s.groups = append(s.groups, constants(d))
	}
}

func (s *syntax) addFields(st *ast.StructType) {
	for _, field := range st.Fields.List {
		for _, name := range field.Names {
			s.fields[name.Pos()] = field
		}
		if len(field.Names) == 0 {
			s.fields[embeddedName(field.Type).Pos()] = field
		}
	}
}

// embeddedName is the identifier that gives an embedded field its name.
func embeddedName(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.StarExpr:
		return embeddedName(e.X)
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.IndexExpr:
		return embeddedName(e.X)
	case *ast.IndexListExpr:
		return embeddedName(e.X)
	case *ast.ParenExpr:
		return embeddedName(e.X)
	}
	return e
}

// constants are those of a declaration in parentheses.
func constants(d *ast.GenDecl) []constantSyntax {
	var group []constantSyntax
	var values []ast.Expr // those that a line without values repeats
	for _, spec := range d.Specs {
		spec := spec.(*ast.ValueSpec)
		if len(spec.Values) > 0 {
			values = spec.Values
		}
		doc := spec.Doc
		if doc == nil {
			doc = spec.Comment
		}
		for i, name := range spec.Names {
			flag := i < len(values) && shiftsByIota(values[i])
			group = append(group, constantSyntax{name, doc, flag})
		}
	}
	return group
}

// shiftsByIota finds 1 << iota and the like in e.
func shiftsByIota(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if shift, ok := n.(*ast.BinaryExpr); ok && shift.Op == token.SHL {
			ast.Inspect(shift.Y, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && id.Name == "iota"
				return !found
			})
		}
		return !found
	})
	return found
}
