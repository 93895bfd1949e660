package gen

import (
	"cmp"
	"context"
	"maps"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/emit"
	"github.com/toolgen-dev/toolgen/gen/load"
	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/gen/schema"
)

// Config says what to generate from. The zero value is the package in the
// working directory.
type Config struct {
	Dir      string   // where the go command runs; "" is the working directory
	Patterns []string // packages as in go build; none is "."
	Tags     []string // build tags

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
	result := Result{dir: dir}
	watch := stopwatch(cfg.Trace)

	pkgs, findings, err := load.Packages(ctx, load.Config{Dir: dir, Tags: cfg.Tags, Patterns: cfg.Patterns})
	if err != nil {
		return Result{}, cmp.Or(ctx.Err(), err) // the go command does not say why it was killed
	}
	watch("load")

	schemas := make(map[*model.Tool]model.Schemas)
	all := makeAll(ctx, pkgs)
	if ctx.Err() != nil {
		return Result{}, ctx.Err()
	}
	for _, m := range all {
		findings = append(findings, m.findings...)
		if m.err != nil && len(findings) == 0 { // what has findings may be too incomplete to be Go
			return Result{}, m.err
		}
		maps.Copy(schemas, m.schemas)
	}
	watch("make")

	if len(findings) > 0 {
		findings.Sort()
		return Result{Findings: findings, dir: dir}, nil
	}
	for i, m := range all {
		file, err := newFile(filepath.Join(pkgs[i].Dir, model.FileName), m.content)
		if err != nil {
			return Result{}, err
		}
		result.Files = append(result.Files, file)
	}
	result.Tools = list(pkgs, schemas)
	return result, nil
}

// A made is what was made of a package.
type made struct {
	schemas  map[*model.Tool]model.Schemas
	content  []byte // nil for a package that lost its last tool, and so its file
	findings diag.List
	err      error
}

// makeAll makes schemas and source of all packages, as many at a time as there
// are processors. What it has not begun when ctx ends stays empty.
func makeAll(ctx context.Context, pkgs []*model.Package) []made {
	all := make([]made, len(pkgs))
	var wg sync.WaitGroup
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, pkg := range pkgs {
		slots <- struct{}{}
		wg.Go(func() {
			all[i] = makeOne(ctx, pkg)
			<-slots
		})
	}
	wg.Wait()
	return all
}

func makeOne(ctx context.Context, pkg *model.Package) made {
	if len(pkg.Tools) == 0 {
		return made{}
	}
	m := made{schemas: make(map[*model.Tool]model.Schemas)}
	for _, tool := range pkg.Tools {
		if ctx.Err() != nil {
			return made{}
		}
		s, found := schema.Build(tool)
		m.schemas[tool] = s
		m.findings = append(m.findings, found...)
	}
	content, found, err := emit.File(pkg, m.schemas)
	m.content, m.err = content, err
	m.findings = append(m.findings, found...)
	return m
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
