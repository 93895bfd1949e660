package load

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A builder makes the model of one package.
type builder struct {
	prog     *program
	root     *pkg
	findings *diag.List
	options  packageDirective
	out      *model.Package

	schemas   map[string]*schemaDirective // of types of other packages, by full name
	enums     map[string]*enumDirective
	receivers map[*types.TypeName]*model.Receiver
	toolNames map[string]token.Position

	// What the model does not say of its parts.
	structs   [2]typeutil.Map // by direction: the one *model.Struct of a type
	goStructs map[*model.Struct]types.Type
	goTypes   map[*model.Value]types.Type
	tagDocs   map[*model.Field]bool // a tag gives the description
	tagEnums  map[*model.Value]bool // a tag gives the values
}

func newBuilder(p *program, root *pkg, findings *diag.List) *builder {
	return &builder{
		prog:      p,
		root:      root,
		findings:  findings,
		out:       &model.Package{Imports: make(map[string]string)},
		schemas:   make(map[string]*schemaDirective),
		enums:     make(map[string]*enumDirective),
		receivers: make(map[*types.TypeName]*model.Receiver),
		toolNames: make(map[string]token.Position),
		goStructs: make(map[*model.Struct]types.Type),
		goTypes:   make(map[*model.Value]types.Type),
		tagDocs:   make(map[*model.Field]bool),
		tagEnums:  make(map[*model.Value]bool),
	}
}

// configure takes what directives say that stand on the package clause, and
// checks those on types.
func (b *builder) configure(subjects []*subject) {
	var options *packageDirective
	for _, s := range subjects {
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
		b.findings.Add(pos, diag.BadDirective, subject, fmt.Sprintf("there is no type %s", name), "")
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

// takesEnum reports values for a type that has no constants.
func (b *builder) takesEnum(t types.Type, d *enumDirective) bool {
	basic, ok := t.Underlying().(*types.Basic)
	if ok && basic.Info()&(types.IsString|types.IsInteger) != 0 {
		return true
	}
	b.findings.Add(d.pos, diag.BadDirective, "toolgen:enum", fmt.Sprintf("%s is neither a string nor an integer", b.name(t)), "remove the directive")
	return false
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

// finish completes the package.
func (b *builder) finish(c *candidate) *model.Package {
	p := b.out
	p.Path, p.Name, p.Dir = c.path, b.root.types.Name(), c.dir
	p.ToolsName, p.RegisterName = "Tools", "Register"
	if b.options.tools != "" {
		p.ToolsName = b.options.tools
	}
	if b.options.register != "" {
		p.RegisterName = b.options.register
	}
	for _, r := range b.receivers {
		p.Receivers = append(p.Receivers, r)
	}
	slices.SortFunc(p.Receivers, func(a, b *model.Receiver) int { return strings.Compare(a.Name, b.Name) })
	p.Taken, p.FileNames = b.taken(c)
	b.nameStructs()
	return p
}

// taken are the names at package scope that are not generated, those of tests
// and of files for other systems included, and those of imports, which no
// declaration may have either.
func (b *builder) taken(c *candidate) (declarations, imports map[string]token.Position) {
	declarations, imports = make(map[string]token.Position), make(map[string]token.Position)
	take := func(names map[string]token.Position, name string, pos token.Pos) {
		if _, ok := names[name]; !ok && name != "" && name != "_" && name != "." {
			names[name] = b.prog.position(pos)
		}
	}
	for _, f := range b.siblings(c) {
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
func (b *builder) siblings(c *candidate) []*ast.File {
	files := slices.Clone(b.root.files)
	names, _ := filepath.Glob(filepath.Join(c.dir, "*.go"))
	for _, name := range names {
		if name == c.output || slices.Contains(b.root.meta.GoFiles, name) {
			continue
		}
		f, _ := parser.ParseFile(b.prog.fset, name, nil, parser.SkipObjectResolution)
		if f != nil && f.Name.Name == b.root.types.Name() {
			files = append(files, f)
		}
	}
	return files
}

// declared yields the names that a file declares at package scope.
func declared(f *ast.File) func(yield func(*ast.Ident) bool) {
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
