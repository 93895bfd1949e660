package load

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
	"golang.org/x/tools/go/packages"
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
	roots   map[string]*pkg // the candidates, by their own import path
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
	busy   bool
	syntax *syntax // nil until it is asked for
}

// newProgram asks the go command for the files and imports of the candidates
// and all they depend on. Our own generated files are seen as empty, whatever
// is in them.
func newProgram(ctx context.Context, cfg Config, candidates []*candidate) (*program, error) {
	p := &program{
		ctx:     ctx,
		fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", build.Default.GOARCH),
		overlay: make(map[string][]byte),
		pkgs:    make(map[string]*pkg),
		roots:   make(map[string]*pkg),
		checked: make(map[*types.Package]*pkg),
	}
	var patterns []string
	for _, c := range candidates {
		if len(c.files) == 0 {
			continue // has lost its tools
		}
		if c.ours {
			p.overlay[c.output] = []byte("package " + cfg.packageName(c.dir) + "\n")
		}
		patterns = append(patterns, c.path)
	}
	if len(patterns) == 0 {
		return p, nil
	}
	if patterns[0] == commandLine {
		patterns = cfg.Patterns
	}
	pc := cfg.packages(ctx, packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedDeps|packages.NeedModule)
	pc.Overlay = p.overlay
	roots, err := packages.Load(pc, patterns...)
	if err != nil {
		return nil, err
	}
	for _, meta := range roots {
		r := p.pkg(meta)
		r.root = true
		r.info = &types.Info{Defs: make(map[*ast.Ident]types.Object)}
		p.roots[meta.PkgPath] = r
	}
	return p, nil
}

// commandLine is the import path of a package given as a list of files.
const commandLine = "command-line-arguments"

func (p *program) pkg(meta *packages.Package) *pkg {
	q, ok := p.pkgs[meta.ID]
	if !ok {
		q = &pkg{meta: meta}
		p.pkgs[meta.ID] = q
	}
	return q
}

// check type-checks q once, and what its declarations need before it. What is
// wrong is kept in q.
func (p *program) check(q *pkg) {
	if q.types != nil || q.err != nil {
		return
	}
	switch {
	case q.meta.PkgPath == "unsafe":
		q.types = types.Unsafe
		return
	case q.busy:
		q.err = fmt.Errorf("import cycle through %s", q.meta.PkgPath)
		return
	case len(q.meta.GoFiles) == 0:
		q.err = fmt.Errorf("no Go files in %s", q.meta.PkgPath)
		for _, e := range q.meta.Errors {
			text, _, _ := strings.Cut(e.Msg, "\n") // what to do comes after
			q.err = errors.New(strings.TrimSuffix(text, "; to add it:"))
		}
		return
	case p.ctx.Err() != nil:
		q.err = p.ctx.Err()
		return
	}
	q.busy = true
	mode := parser.SkipObjectResolution
	if q.root {
		mode |= parser.ParseComments
	}
	q.files, q.broken = p.parseFiles(q.meta.GoFiles, mode)
	conf := types.Config{
		Importer: importer(func(path string) (*types.Package, error) {
			dep := p.imported(q, path)
			if dep == nil {
				return nil, errors.New("import cycle not allowed, or no such package")
			}
			p.check(dep)
			return dep.types, dep.err
		}),
		Error: func(err error) {
			e, ok := err.(types.Error)
			if !ok {
				return // never, says go/types
			}
			if strings.HasPrefix(e.Msg, "\t") && len(q.errors) > 0 {
				e.Msg = q.errors[len(q.errors)-1].Msg // another place of the same
			}
			q.errors = append(q.errors, e)
		},
		Sizes:            p.sizes,
		IgnoreFuncBodies: true,
		FakeImportC:      true,
	}
	if m := q.meta.Module; m != nil && m.GoVersion != "" {
		conf.GoVersion = "go" + m.GoVersion
	}
	// The error repeats the first of q.errors.
	q.types, _ = conf.Check(q.meta.PkgPath, p.fset, pruned(q), q.info)
	q.busy = false
	p.checked[q.types] = q
	if !q.root {
		q.files = nil
	}
}

// imported is the package that q imports under a path, nil if there is none.
func (p *program) imported(q *pkg, path string) *pkg {
	if meta := q.meta.Imports[path]; meta != nil {
		return p.pkg(meta)
	}
	return nil
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }

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
