package load

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// Config says what to load. The zero value is the package in the working
// directory.
type Config struct {
	Dir      string   // where the go command runs; "" is the working directory
	Tags     []string // build tags
	Patterns []string // packages as in go build; none is "."
}

// Packages reads the packages that match and returns those that have tools, in
// the order of their import paths, with everything that is wrong with them.
//
// A package without tools that still has a generated file of ours is returned
// too, with a Dir and nothing else: its file is to be removed. Where there are
// findings, the packages are incomplete and only good for finding more.
//
// The error is for what keeps the work from being done at all: no go command,
// a cancelled context. Whatever a user can mend in the source is a finding.
func Packages(ctx context.Context, cfg Config) ([]*model.Package, diag.List, error) {
	pkgs, findings, err := cfg.load(ctx)
	if ctx.Err() != nil {
		err = ctx.Err() // which the go command's failure does not say
	}
	return pkgs, findings, err
}

func (cfg Config) load(ctx context.Context) (pkgs []*model.Package, findings diag.List, err error) {
	if cfg.Dir, err = filepath.Abs(cfg.Dir); err != nil {
		return nil, nil, err
	}
	candidates, err := find(ctx, cfg, &findings)
	if err != nil {
		return nil, nil, err
	}
	candidates = readable(candidates, &findings)
	prog, err := newProgram(ctx, cfg, candidates, &findings)
	if prog == nil {
		return nil, findings, err
	}
	prog.reach(prog.annotated(candidates)...)
	for _, c := range candidates {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if pkg := prog.read(c, &findings); pkg != nil {
			pkgs = append(pkgs, pkg)
		}
	}
	slices.SortFunc(pkgs, func(a, b *model.Package) int { return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Dir, b.Dir)) })
	findings.Sort()
	return pkgs, findings, nil
}
