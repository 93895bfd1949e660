package load

import (
	"go/ast"
	"go/build"
	"go/build/constraint"
	"go/token"
	"go/types"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// alwaysBuilt reports a subject of a file that is not part of every build: the
// generated file is.
func (b *builder) alwaysBuilt(s *subject, pos token.Position, name string) bool {
	why := constrained(b.root, s.src)
	b.notAlways(why, pos, name)
	return why == ""
}

// notAlways reports what is built only where why says, nothing if that is "".
func (b *builder) notAlways(why string, pos token.Position, name string) {
	if why != "" {
		b.findings.Add(pos, diag.BuildConstraint, name, "the file is built only where "+why, "move it to a file that is always built")
	}
}

// needs reports a constant or method of the package that decides what a tool is
// and that is not part of every build: nothing keeps the others from compiling
// without it.
func (b *builder) needs(obj types.Object) {
	b.notAlways(b.builtWhere(obj), b.prog.position(obj.Pos()), obj.Name())
}

// builtWhere says under which condition a declaration is built, "" if it always
// is or is not of the package.
func (b *builder) builtWhere(obj types.Object) string {
	if obj.Pkg() != b.root.types {
		return ""
	}
	for _, f := range b.root.files {
		if f.FileStart <= obj.Pos() && obj.Pos() < f.FileEnd {
			why, ok := b.built[f]
			if !ok {
				why = constrained(b.root, &source{b.prog.file(f), f, b.prog.position})
				b.built[f] = why
			}
			return why
		}
	}
	return ""
}

// needsType is needs for a type with a name. One that no other build declares
// may depend on build tags: without it nothing that uses it compiles, generated
// or not.
func (b *builder) needsType(t types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		b.needsTypeName(t.Obj())
		b.needsType(t.Rhs())
	case *types.Named:
		b.needsTypeName(t.Obj())
	case *types.Pointer:
		b.needsType(t.Elem())
	}
}

func (b *builder) needsTypeName(obj *types.TypeName) {
	if b.builtWhere(obj) == "" {
		return
	}
	for _, f := range b.elsewhere() {
		for id := range declared(f) {
			if id.Name == obj.Name() {
				b.needs(obj)
				return
			}
		}
	}
}

// needsConstants reports constants of a type that are part of other builds
// alone: a list of values without them depends on where toolgen runs.
func (b *builder) needsConstants(t *types.TypeName) {
	if t.Pkg() != b.root.types {
		return
	}
	for _, f := range b.elsewhere() {
		src := &source{b.prog.file(f), f, b.prog.position}
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok || d.Tok != token.CONST || !d.Lparen.IsValid() {
				continue
			}
			for _, spec := range d.Specs {
				spec := spec.(*ast.ValueSpec)
				if id, ok := spec.Type.(*ast.Ident); ok && id.Name == t.Name() {
					b.notAlways(constrained(b.root, src), b.prog.position(spec.Pos()), spec.Names[0].Name)
				}
			}
		}
	}
}

// elsewhere are the files of the package that are not part of this build, tests
// left out.
func (b *builder) elsewhere() []*ast.File {
	return slices.DeleteFunc(slices.Clone(b.siblings()), func(f *ast.File) bool {
		return slices.Contains(b.root.files, f) || strings.HasSuffix(b.prog.file(f), "_test.go")
	})
}

// constrained says under which condition a file is built, "" if it always is.
func constrained(root *pkg, src *source) string {
	for _, group := range src.file.Comments {
		if group.Pos() > src.file.Package {
			break
		}
		for _, c := range group.List {
			if constraint.IsGoBuild(c.Text) {
				return strings.TrimSpace(strings.TrimPrefix(c.Text, "//go:build"))
			}
		}
	}
	// No system has these names: what they do not match is named for one.
	nowhere := build.Context{GOOS: "nowhere", GOARCH: "nothing", CgoEnabled: true, Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }}
	dir, base := filepath.Split(src.name)
	if match, err := nowhere.MatchFile(dir, base); err == nil && !match {
		return "its name " + base + " matches"
	}
	if !slices.Contains(root.files, src.file) {
		return "its build constraint holds"
	}
	return ""
}
