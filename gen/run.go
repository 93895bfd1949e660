package gen

import (
	"cmp"
	"context"
	"path/filepath"
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
	for _, pkg := range pkgs {
		for _, tool := range pkg.Tools {
			s, found := schema.Build(tool)
			schemas[tool] = s
			findings = append(findings, found...)
		}
	}
	watch("schema")

	for _, pkg := range pkgs {
		var content []byte // a package that lost its last tool loses its file
		if len(pkg.Tools) > 0 {
			var found diag.List
			content, found, err = emit.File(pkg, schemas)
			findings = append(findings, found...)
			if err != nil && len(findings) == 0 { // what has findings may be too incomplete to be Go
				return Result{}, err
			}
		}
		file, err := newFile(filepath.Join(pkg.Dir, model.FileName), content)
		if err != nil {
			return Result{}, err
		}
		result.Files = append(result.Files, file)
	}
	watch("emit")

	switch {
	case ctx.Err() != nil:
		return Result{}, ctx.Err()
	case len(findings) > 0:
		findings.Sort()
		return Result{Findings: findings, dir: dir}, nil
	}
	result.Tools = list(pkgs, schemas)
	return result, nil
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
