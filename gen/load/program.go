package load

import (
	"context"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/packages"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A program is the source of the candidates and of what they import,
// type-checked on demand and from source alone, so that neither the build cache
// nor a C compiler has a say in what comes out.
//
// Nothing that a function does matters to its tool. Bodies are dropped, and
// imports that only they use are not followed: the type-checker sees the closure
// of the declarations, a small part of the closure of the code.
type program struct {
	ctx     context.Context
	fset    *token.FileSet
	sizes   types.Sizes
	overlay map[string][]byte
	pkgs    map[string]*pkg // by import path as the go command resolves it
	roots   map[string]*pkg // the candidates, by directory
	checked map[*types.Package]*pkg
}

// A pkg is one package of the program.
type pkg struct {
	meta  *packages.Package
	root  bool // a candidate: comments are kept
	types *types.Package
	err   error // why there are no types

	files  []*ast.File   // by name, whole; only of a root
	info   *types.Info   // Defs; only of a root
	errors []types.Error // of the type-checker
	broken []error       // of the parser and the file system
	busy   bool          // is being checked
	syntax *syntax       // nil until it is asked for
}

// newProgram asks the go command for the files and imports of the candidates
// and all they depend on. Our own generated files are seen as empty, whatever
// is in them. It is nil if the go command has no answer.
func newProgram(ctx context.Context, cfg Config, candidates []*candidate, findings *diag.List) (*program, error) {
	p := &program{
		ctx:     ctx,
		fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", build.Default.GOARCH),
		overlay: make(map[string][]byte),
		pkgs:    make(map[string]*pkg),
		roots:   make(map[string]*pkg),
		checked: make(map[*types.Package]*pkg),
	}
	if len(candidates) == 0 {
		return p, nil
	}
	var dirs []string
	for _, c := range candidates {
		if c.ours {
			p.overlay[c.output] = []byte("package " + cfg.packageName(c.dir) + "\n")
		}
		dirs = append(dirs, c.dir)
	}
	pc := cfg.packages(ctx, packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedDeps|packages.NeedModule)
	pc.Overlay = p.overlay
	roots, ok, err := query(pc, dirs, findings)
	if !ok {
		return nil, err
	}
	for _, meta := range roots {
		r := p.pkg(meta)
		r.root = true
		r.info = &types.Info{Defs: make(map[*ast.Ident]types.Object)}
		p.roots[meta.Dir] = r
	}
	return p, nil
}

// pkg is the package of that metadata.
func (p *program) pkg(meta *packages.Package) *pkg {
	q, ok := p.pkgs[meta.ID]
	if !ok {
		q = &pkg{meta: meta}
		p.pkgs[meta.ID] = q
	}
	return q
}

// position is where something stands in the file as it is written, whatever
// line directives say.
func (p *program) position(pos token.Pos) token.Position { return p.fset.PositionFor(pos, false) }

// file is the name of a file.
func (p *program) file(f *ast.File) string { return p.fset.File(f.FileStart).Name() }

// parseFiles reads files, several at a time, in the order of their names.
func (p *program) parseFiles(names []string, mode parser.Mode) ([]*ast.File, []error) {
	names = slices.Sorted(slices.Values(names)) // cgo's come last in the go command's lists
	files := make([]*ast.File, len(names))
	broken := make([]error, len(names))
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, name := range names {
		g.Go(func() error {
			var src any
			if text, ok := p.overlay[name]; ok {
				src = text
			}
			files[i], broken[i] = parser.ParseFile(p.fset, name, src, mode)
			return nil
		})
	}
	_ = g.Wait() // nothing returns an error
	return slices.DeleteFunc(files, func(f *ast.File) bool { return f == nil }),
		slices.DeleteFunc(broken, func(err error) bool { return err == nil })
}
