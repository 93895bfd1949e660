package load

import (
	"go/ast"
	"go/types"
)

// typeDoc is the doc comment of a type.
func (b *builder) typeDoc(obj *types.TypeName) string {
	if obj.Pkg() == nil {
		return ""
	}
	syn := b.prog.syntax(obj.Pkg())
	t := syn.types[obj.Name()]
	if t == nil {
		return ""
	}
	return newProse(t.doc, syn.resolver(t.file)).String()
}

// fieldDoc is the doc comment of a field, else the comment that trails it.
func (b *builder) fieldDoc(f *types.Var) string {
	field := b.fieldSyntax(f)
	if field == nil {
		return ""
	}
	syn := b.prog.syntax(f.Pkg())
	resolve := syn.resolver(b.prog.fileOf(syn, field))
	if text := newProse(field.Doc, resolve).String(); text != "" {
		return text
	}
	return newProse(field.Comment, resolve).String()
}

// resolver tells what is a link in the comments of a file.
func (s *syntax) resolver(f *ast.File) func(string) bool {
	return func(name string) bool { return s.isDocLink(f, name) }
}

// fileOf is the file of syn that n stands in.
func (p *Program) fileOf(syn *syntax, n ast.Node) *ast.File {
	for _, f := range syn.files {
		if f.FileStart <= n.Pos() && n.Pos() < f.FileEnd {
			return f
		}
	}
	return &ast.File{}
}
