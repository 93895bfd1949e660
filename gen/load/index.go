package load

import (
	"go/ast"
	"go/token"
	"iter"
)

// A decl is a declaration at package level that stays or goes as one: a function,
// a method, a type, a line of variables, or a group of constants.
type decl struct {
	node ast.Node // *ast.FuncDecl, *ast.TypeSpec, *ast.ValueSpec or *ast.GenDecl
	file *ast.File
}

// An index finds the declarations of a package.
type index struct {
	named     map[string][]decl // by what they declare, methods left out
	methods   map[string][]decl // by the type that their receiver names
	strays    []decl            // methods whose receiver names no type of the package, but perhaps an alias
	constants map[string][]decl // by what they mention: types, other constants
	aliases   map[string][]decl // by what they mention: constants may be of a type under another name
	annotated []decl            // those whose comment may have a directive
}

func newIndex(q *pkg) *index {
	x := &index{named: make(map[string][]decl), methods: make(map[string][]decl), constants: make(map[string][]decl), aliases: make(map[string][]decl)}
	for _, f := range q.files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				x.addFunc(decl{d, f}, d)
			case *ast.GenDecl:
				x.addGroup(f, d)
			}
		}
	}
	for name, methods := range x.methods {
		if !x.declaresType(name) {
			x.strays = append(x.strays, methods...)
		}
	}
	return x
}

func (x *index) addFunc(d decl, f *ast.FuncDecl) {
	if f.Recv != nil && len(f.Recv.List) > 0 {
		name := receiverName(f.Recv.List[0].Type)
		x.methods[name] = append(x.methods[name], d)
	} else {
		x.named[f.Name.Name] = append(x.named[f.Name.Name], d)
	}
	if annotated(f.Doc) {
		x.annotated = append(x.annotated, d)
	}
}

func (x *index) addGroup(f *ast.File, g *ast.GenDecl) {
	if g.Tok == token.CONST {
		x.addConstants(decl{g, f}, g)
		return
	}
	for _, spec := range g.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			d := decl{spec, f}
			x.named[spec.Name.Name] = append(x.named[spec.Name.Name], d)
			if spec.Assign.IsValid() {
				mentioned := make(names)
				mentioned.add(spec.Type)
				for name := range mentioned {
					x.aliases[name] = append(x.aliases[name], d)
				}
			}
			if annotated(g.Doc) || annotated(spec.Doc) {
				x.annotated = append(x.annotated, d)
			}
		case *ast.ValueSpec:
			for _, name := range spec.Names {
				x.named[name.Name] = append(x.named[name.Name], decl{spec, f})
			}
		}
	}
}

func (x *index) addConstants(d decl, g *ast.GenDecl) {
	mentioned := make(names)
	for _, spec := range g.Specs {
		spec := spec.(*ast.ValueSpec)
		for _, name := range spec.Names {
			x.named[name.Name] = append(x.named[name.Name], d)
		}
		if spec.Type != nil {
			mentioned.add(spec.Type)
		}
		for _, value := range spec.Values {
			mentioned.add(value)
		}
	}
	for name := range mentioned {
		x.constants[name] = append(x.constants[name], d)
	}
}

// declaresType tells whether name is a type of the package that may have methods.
func (x *index) declaresType(name string) bool {
	for _, d := range x.named[name] {
		if spec, ok := d.node.(*ast.TypeSpec); ok && !spec.Assign.IsValid() {
			return true
		}
	}
	return false
}

// constantNames yields the names that a group of constants declares.
func constantNames(g *ast.GenDecl) iter.Seq[*ast.Ident] {
	return func(yield func(*ast.Ident) bool) {
		for _, spec := range g.Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				if !yield(name) {
					return
				}
			}
		}
	}
}

// receiverName is the type that a receiver names: List of *List[T].
func receiverName(e ast.Expr) string {
	if id, ok := embeddedName(e).(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// annotated tells whether a comment may have a directive.
func annotated(doc *ast.CommentGroup) bool {
	if doc == nil {
		return false
	}
	for _, c := range doc.List {
		if mayHaveDirective([]byte(c.Text)) {
			return true
		}
	}
	return false
}
