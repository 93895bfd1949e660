package load

import (
	"go/ast"
	"maps"
	"slices"
	"strconv"
)

// reach finds the declarations that the annotated ones of roots depend on,
// whatever package they stand in, and parses these packages. The type-checker
// sees nothing else: what a tool is made of is a small part of what its package
// imports. It is read faster than export data is found and read, and is the same
// whatever the build cache holds.
//
// Names decide, not scopes: a declaration stays if it may be meant. With a type
// stay its methods, and the constants that may be of it.
func (p *Program) reach(roots ...*pkg) {
	r := &reacher{prog: p, wanted: make(map[*pkg]names)}
	for _, root := range roots {
		r.want(root, "")
	}
	for len(r.wanted) > 0 && p.ctx.Err() == nil {
		wanted := r.wanted
		r.wanted = make(map[*pkg]names)
		for _, q := range p.parse(slices.Collect(maps.Keys(wanted))) {
			q.index = newIndex(q)
			r.seed(q)
		}
		for q, names := range wanted {
			for name := range names {
				r.name(q, name)
			}
		}
	}
}

// A reacher is on its way through a program.
type reacher struct {
	prog   *Program
	wanted map[*pkg]names // what is still to be looked at
}

// want notes that a declaration of q stays; "" is none, but q is looked at.
func (r *reacher) want(q *pkg, name string) {
	if q == nil || q.meta.PkgPath == "unsafe" {
		return
	}
	if r.wanted[q] == nil {
		r.wanted[q] = make(names)
	}
	r.wanted[q][name] = true
}

// seed keeps what directives are about: the declarations that they stand on, in
// a root, and everything that has the name of a word in one.
func (r *reacher) seed(q *pkg) {
	for _, d := range q.index.annotated {
		r.keep(q, d)
	}
	for _, f := range q.files {
		for _, spec := range f.Imports {
			name := importName(q, spec)
			switch {
			case name == ".":
				r.want(r.imported(q, spec), "")
			case q.words[f][name]:
				for word := range q.words[f] {
					r.want(r.imported(q, spec), word)
				}
			}
		}
		for word := range q.words[f] {
			r.want(q, word)
		}
	}
}

// name keeps all declarations of q that have that name.
func (r *reacher) name(q *pkg, name string) {
	for _, d := range q.index.named[name] {
		r.keep(q, d)
	}
}

// keep keeps a declaration and what it depends on.
func (r *reacher) keep(q *pkg, d decl) {
	if q.kept[d.node] {
		return
	}
	q.kept[d.node] = true
	switch n := d.node.(type) {
	case *ast.FuncDecl:
		if n.Recv == nil {
			r.name(q, n.Name.Name) // another of its name is an error to be seen
		} else {
			r.follow(q, d.file, n.Recv)
		}
		r.follow(q, d.file, n.Type)
	case *ast.TypeSpec:
		r.follow(q, d.file, n)
		name := n.Name.Name
		for _, list := range [][]decl{q.index.methods[name], q.index.strays, q.index.constants[name], q.index.aliases[name]} {
			for _, d := range list {
				r.keep(q, d)
			}
		}
	case *ast.ValueSpec:
		if n.Type != nil {
			r.follow(q, d.file, n.Type)
		} else {
			r.follow(q, d.file, n)
		}
	case *ast.GenDecl:
		r.follow(q, d.file, n)
		for name := range constantNames(n) {
			for _, d := range q.index.constants[name.Name] {
				r.keep(q, d)
			}
		}
	}
}

// follow keeps what n names, outside the bodies of functions.
func (r *reacher) follow(q *pkg, f *ast.File, n ast.Node) {
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			return false
		case *ast.Field: // its names declare something
			ast.Inspect(n.Type, visit)
			return false
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				r.qualified(q, f, x.Name, n.Sel.Name)
			}
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			q.use(f, n.Name)
			r.name(q, n.Name)
			r.qualified(q, f, ".", n.Name)
		}
		return true
	}
	ast.Inspect(n, visit)
}

// qualified keeps what a name means in the packages that f imports under
// another.
func (r *reacher) qualified(q *pkg, f *ast.File, pkg, name string) {
	for _, spec := range f.Imports {
		if importName(q, spec) == pkg {
			r.want(r.imported(q, spec), name)
		}
	}
}

// imported is the package of an import, nil if there is none.
func (r *reacher) imported(q *pkg, spec *ast.ImportSpec) *pkg {
	path, _ := strconv.Unquote(spec.Path.Value) // the parser has complained
	return r.prog.imported(q, path)
}

// use notes that f names something.
func (q *pkg) use(f *ast.File, name string) {
	if q.used[f] == nil {
		q.used[f] = make(names)
	}
	q.used[f][name] = true
}
