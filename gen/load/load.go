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
	prog, findings, err := Open(ctx, cfg)
	if err != nil {
		return nil, nil, err
	}
	var pkgs []*model.Package
	err = prog.Read(prog.Candidates(), func(_ *Candidate, pkg *model.Package, found diag.List) {
		findings = append(findings, found...)
		if pkg != nil {
			pkgs = append(pkgs, pkg)
		}
	})
	if err != nil {
		return nil, nil, err
	}
	slices.SortFunc(pkgs, func(a, b *model.Package) int { return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Dir, b.Dir)) })
	findings.Sort()
	return pkgs, findings, nil
}

// Open finds the packages that may have tools and lists what they import. It is
// the first half of Packages, and knows no more of a package than which files
// it has.
func Open(ctx context.Context, cfg Config) (*Program, diag.List, error) {
	prog, findings, err := cfg.open(ctx)
	if ctx.Err() != nil {
		err = ctx.Err() // which the go command's failure does not say
	}
	return prog, findings, err
}

func (cfg Config) open(ctx context.Context) (prog *Program, findings diag.List, err error) {
	if cfg.Dir, err = filepath.Abs(cfg.Dir); err != nil {
		return nil, nil, err
	}
	candidates, err := find(ctx, cfg, &findings)
	if err != nil {
		return nil, nil, err
	}
	prog, err = newProgram(ctx, cfg, readable(candidates, &findings), &findings)
	return prog, findings, err
}

// Candidates are the packages that may have tools.
func (p *Program) Candidates() []*Candidate { return p.candidates }

// Read reads candidates and calls each with every one as soon as it is read: its
// model, which is nil if it does not concern us after all, and what is wrong with
// it. All that are to be read have to be read at once. The error is that of the
// context.
func (p *Program) Read(candidates []*Candidate, each func(*Candidate, *model.Package, diag.List)) error {
	p.reach(p.annotated(candidates)...)
	for _, c := range candidates {
		if p.ctx.Err() != nil {
			return p.ctx.Err()
		}
		var findings diag.List
		pkg := p.read(c, &findings)
		each(c, pkg, findings)
	}
	return p.ctx.Err()
}
