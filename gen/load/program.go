package load

import (
	"context"
	"encoding/json"
	"errors"
	"go/ast"
	"go/build"
	"go/token"
	"go/types"
	"maps"
	"os"

	"golang.org/x/tools/go/packages"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A Program is the source of the candidates and of what they import: listed by
// the go command, and type-checked on demand and from source alone, so that
// neither the build cache nor a C compiler has a say in what comes out.
//
// Nothing that a function does matters to its tool, nor does what no annotated
// declaration names: see reach.
type Program struct {
	ctx   context.Context
	fset  *token.FileSet
	sizes types.Sizes
	tags  []string
	texts map[string][]byte // files that were read, by path
	pkgs  map[string]*pkg   // by import path as the go command resolves it
	roots map[string]*pkg   // the candidates, by directory

	candidates []*Candidate
	checked    map[*types.Package]*pkg
}

// A pkg is one package of the program.
type pkg struct {
	meta  *packages.Package
	root  bool // a candidate
	types *types.Package
	err   error // why there are no types

	parsed bool
	files  []*ast.File         // in the order of their names; without bodies but of a root
	broken []parsed            // files that cannot be read, or do not parse
	words  map[*ast.File]names // of the lines with directives
	index  *index              // of files
	kept   map[ast.Node]bool   // the nodes of declarations that were reached
	used   map[*ast.File]names // what these name

	info   *types.Info   // Defs; only of a root
	errors []types.Error // of the type-checker
	busy   bool          // is being checked
	syntax *syntax       // nil until it is asked for
}

// newProgram asks the go command for the files and imports of the candidates
// and all they depend on. Our own generated files are not there, whatever is in
// them. It has no candidates if the go command has no answer.
func newProgram(ctx context.Context, cfg Config, candidates []*Candidate, findings *diag.List) (p *Program, err error) {
	p = &Program{
		ctx:     ctx,
		fset:    token.NewFileSet(),
		sizes:   types.SizesFor("gc", build.Default.GOARCH),
		tags:    cfg.Tags,
		texts:   make(map[string][]byte),
		pkgs:    make(map[string]*pkg),
		roots:   make(map[string]*pkg),
		checked: make(map[*types.Package]*pkg),

		candidates: candidates,
	}
	if len(candidates) == 0 {
		return p, nil
	}
	var dirs, hidden []string
	for _, c := range candidates {
		if c.ours {
			hidden = append(hidden, c.output)
		}
		maps.Copy(p.texts, c.texts)
		dirs = append(dirs, c.dir)
	}
	overlay, err := hide(hidden)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.Remove(overlay)) }()
	pc := cfg.packages(ctx, packages.NeedName|packages.NeedFiles|packages.NeedImports|packages.NeedDeps|packages.NeedModule)
	pc.BuildFlags = append(pc.BuildFlags, "-overlay="+overlay)
	roots, ok, err := query(pc, dirs, findings)
	if !ok {
		p.candidates = nil
		return p, err
	}
	for _, meta := range roots {
		r := p.pkg(meta)
		r.root = true
		r.info = &types.Info{Defs: make(map[*ast.Ident]types.Object)}
		p.roots[meta.Dir] = r
	}
	return p, nil
}

// hide writes a file for the go command's flag -overlay, by which it does not see
// the files that are named.
func hide(files []string) (overlay string, err error) {
	replace := make(map[string]string)
	for _, name := range files {
		replace[name] = "" // removed
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp("", "toolgen-overlay-*.json")
	if err != nil {
		return "", err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(err, os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// pkg is the package of that metadata.
func (p *Program) pkg(meta *packages.Package) *pkg {
	q, ok := p.pkgs[meta.ID]
	if !ok {
		q = &pkg{meta: meta, words: make(map[*ast.File]names), kept: make(map[ast.Node]bool), used: make(map[*ast.File]names)}
		p.pkgs[meta.ID] = q
	}
	return q
}

// position is where something stands in the file as it is written, whatever
// line directives say.
func (p *Program) position(pos token.Pos) token.Position { return p.fset.PositionFor(pos, false) }

// file is the name of a file.
func (p *Program) file(f *ast.File) string { return p.fset.File(f.FileStart).Name() }

// annotated are the packages of the candidates that may have directives.
func (p *Program) annotated(candidates []*Candidate) []*pkg {
	var roots []*pkg
	for _, c := range candidates {
		if root := p.roots[c.dir]; root != nil && len(c.files) > 0 {
			roots = append(roots, root)
		}
	}
	return roots
}
