package gen

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"time"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/load"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// Config says what to generate from. The zero value is the package in the
// working directory.
type Config struct {
	Dir      string   // where the go command runs; "" is the working directory
	Patterns []string // packages as in go build; none is "."
	Tags     []string // build tags

	// Cache is the directory where what is made of a package is kept, for as long
	// as nothing that it depends on changes; "" is none. Results are the same with
	// and without.
	Cache string
	Anew  bool // make everything, whatever Cache has

	// Trace, unless nil, is told how long each phase took.
	Trace func(phase string, took time.Duration)
}

// Run generates in memory. What a user can mend in the source is a finding in
// the result; the error is for what keeps the work from being done at all.
func Run(ctx context.Context, cfg Config) (Result, error) {
	dir, err := filepath.Abs(cfg.Dir)
	if err != nil {
		return Result{}, err
	}
	watch := stopwatch(cfg.Trace)
	kept := openStore(cfg)

	prog, findings, err := load.Open(ctx, load.Config{Dir: dir, Tags: cfg.Tags, Patterns: cfg.Patterns})
	if err != nil {
		return Result{}, cmp.Or(ctx.Err(), err) // the go command does not say why it was killed
	}
	watch("list")
	all, rest := kept.find(prog)
	result := Result{dir: dir, Packages: len(all) + len(rest), Cached: len(all)}
	watch("cache")

	var making maker
	err = prog.Read(rest, func(c *load.Candidate, pkg *model.Package, found diag.List) {
		making.start(ctx, c, pkg, found)
	})
	watch("types")
	made := making.finish()
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return Result{}, err // what was made in the meantime may be anything
	}
	kept.keep(made)
	watch("make")

	for _, m := range made {
		findings = append(findings, m.findings...)
	}
	if len(findings) > 0 { // what has findings may be too incomplete to be Go
		findings.Sort()
		return Result{Findings: findings, dir: dir}, nil
	}
	for _, m := range made {
		if m.err != nil {
			return Result{}, m.err
		}
	}
	all = append(all, made...)
	slices.SortFunc(all, func(a, b *output) int { return cmp.Or(cmp.Compare(a.path, b.path), cmp.Compare(a.dir, b.dir)) })
	return result.with(all)
}

// with is the result with the outputs of all packages, in their order.
func (r Result) with(all []*output) (Result, error) {
	for _, o := range all {
		if !o.concerns() {
			continue
		}
		file, err := newFile(filepath.Join(o.dir, model.FileName), o.content)
		if err != nil {
			return Result{}, err
		}
		r.Files = append(r.Files, file)
		for _, t := range o.tools {
			t.Package = o.path
			r.Tools = append(r.Tools, t)
		}
	}
	slices.SortStableFunc(r.Tools, func(a, b Tool) int { return cmp.Compare(a.Name, b.Name) })
	return r, nil
}

// stopwatch returns a function that ends a phase.
func stopwatch(trace func(string, time.Duration)) func(phase string) {
	if trace == nil {
		return func(string) {}
	}
	last := time.Now()
	return func(phase string) {
		now := time.Now()
		trace(phase, now.Sub(last))
		last = now
	}
}
