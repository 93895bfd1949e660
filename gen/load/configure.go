package load

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// configure takes what directives say that stand on the package clause, and
// checks those on types.
func (b *builder) configure(subjects []*subject) {
	var options *packageDirective
	for _, s := range subjects {
		if s.on == onPackage && !b.alwaysBuilt(s, s.src.position(s.src.file.Package), "package "+s.src.file.Name.Name) {
			continue
		}
		if s.options != nil {
			if options != nil {
				b.findings.Add(s.options.pos, diag.BadDirective, "toolgen:package", fmt.Sprintf("is given twice, first in %s", filepath.Base(options.pos.Filename)),
					"keep one of them")
				continue
			}
			options = s.options
			b.options = *options
		}
		for _, d := range s.schemas {
			if t := b.typeOf(s, d.of, d.pos, "toolgen:schema"); t != nil && b.takesSchema(t, d) {
				b.schemas[fullName(t)] = d
			}
		}
		for _, d := range s.enums {
			if t := b.typeOf(s, d.of, d.pos, "toolgen:enum"); t != nil && b.takesEnum(t, d) {
				b.enums[fullName(t)] = d
			}
		}
		if s.union != nil {
			if t := b.typeOf(s, "", s.union.discriminator.pos, "toolgen:union"); t != nil && b.takesUnion(t, s.union) {
				b.unions[fullName(t)] = s.union
			}
		}
	}
}

// typeOf is the type that a directive is about: the one that it stands on, or
// on a package clause, the one that it names as PKG.TYPE. It is nil where there
// is none.
func (b *builder) typeOf(s *subject, name string, pos token.Position, subject string) types.Type {
	scope, typ := b.root.types.Scope(), name
	if s.on == onType {
		typ = s.spec.Name.Name
	} else {
		var pkg string
		pkg, typ, _ = strings.Cut(name, ".")
		dep := b.imported(s.src.file, pkg)
		if dep == nil {
			b.findings.Add(pos, diag.BadDirective, subject, fmt.Sprintf("the file imports no package %s", pkg),
				"import it, or put the directive in the file that does")
			return nil
		}
		scope = dep.types.Scope()
	}
	obj, ok := scope.Lookup(typ).(*types.TypeName)
	if !ok && s.on == onPackage {
		b.findings.Add(pos, diag.BadDirective, subject, fmt.Sprintf("there is no type %s", name), "name a type that the package exports")
	}
	if !ok {
		return nil // not in this build
	}
	return obj.Type()
}

// imported is the package that a file imports under a name, nil if there is
// none.
func (b *builder) imported(f *ast.File, name string) *pkg {
	for _, spec := range f.Imports {
		path, _ := strconv.Unquote(spec.Path.Value) // the parser has looked at it
		if dep := b.prog.imported(b.root, path); dep != nil && importName(b.root, spec) == name {
			if b.prog.check(dep); dep.types != nil {
				return dep
			}
		}
	}
	return nil
}

// takesSchema reports a schema for a type whose schema follows from the type.
func (b *builder) takesSchema(t types.Type, d *schemaDirective) bool {
	if hasOwnJSON(t) {
		return true
	}
	b.findings.Add(d.pos, diag.BadDirective, "toolgen:schema", fmt.Sprintf("%s has no JSON methods of its own, so its schema follows from it", b.name(t)),
		"remove the directive")
	return false
}

// takesEnum reports values for a type that has no constants, or that says itself
// how it is written.
func (b *builder) takesEnum(t types.Type, d *enumDirective) bool {
	bad := func(cause, remedy string) bool {
		b.findings.Add(d.pos, diag.BadDirective, "toolgen:enum", cause, remedy)
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	switch {
	case known(t) != nil:
		return bad(b.name(t)+" has a form of its own", "remove the directive")
	case !ok || basic.Info()&(types.IsString|types.IsInteger) == 0:
		return bad(b.name(t)+" is neither a string nor an integer", "remove the directive")
	case d.names && basic.Info()&types.IsInteger == 0:
		return bad(b.name(t)+" is a string, which is its own name", "remove names")
	}
	if read := ownMethod(t, in); read != nil {
		return bad(fmt.Sprintf("%s has the method %s, which says what its values are", b.name(t), read.name), "remove the directive, or the method")
	}
	return true
}

// hasOwnJSON tells whether a type has a JSON method.
func hasOwnJSON(t types.Type) bool {
	for _, d := range []direction{in, out} {
		if m := ownMethod(t, d); m != nil && !m.text {
			return true
		}
	}
	return false
}

// schemaOf is the schema that a directive gives to a type, nil if there is none.
func (b *builder) schemaOf(t types.Type) *schemaDirective {
	if d := b.schemas[fullName(t)]; d != nil {
		return d
	}
	if s := b.typeSubject(t); s != nil && len(s.schemas) > 0 {
		return s.schemas[0]
	}
	return nil
}

// enumOf is what a directive says of the values of a type, nil if there is none.
func (b *builder) enumOf(t types.Type) *enumDirective {
	if d := b.enums[fullName(t)]; d != nil {
		return d
	}
	if s := b.typeSubject(t); s != nil && len(s.enums) > 0 {
		return s.enums[0]
	}
	return nil
}

// unionOf is what a directive says of an interface, nil if there is none, and the
// package whose types it names.
func (b *builder) unionOf(t types.Type) (*unionDirective, *types.Package) {
	if d := b.unions[fullName(t)]; d != nil {
		return d, b.root.types
	}
	if s := b.typeSubject(t); s != nil && s.union != nil {
		return s.union, types.Unalias(t).(*types.Named).Obj().Pkg()
	}
	return nil, nil
}

// typeSubject has the directives on the declaration of a type, in whatever
// package. What is wrong with them is reported where that package is read.
func (b *builder) typeSubject(t types.Type) *subject {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	syn := b.prog.syntax(named.Obj().Pkg()).types[named.Obj().Name()]
	if syn == nil {
		return nil
	}
	s := &subject{src: &source{b.prog.file(syn.file), syn.file, b.prog.position}, on: onType, spec: syn.spec}
	var ignored diag.List
	for _, d := range s.src.directives(syn.doc, &ignored) {
		d.apply(s, &ignored)
	}
	return s
}
