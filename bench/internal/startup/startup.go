package startup

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/toolgen-dev/toolgen/bench/internal/measure"
	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/synth"
)

// Measure builds the programs and runs them in rounds.
func Measure(ctx context.Context, rounds, tools int) (_ report.Section, err error) {
	dir, err := os.MkdirTemp("", "toolgen-bench")
	if err != nil {
		return report.Section{}, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	programs, err := buildAll(ctx, dir, tools)
	if err != nil {
		return report.Section{}, err
	}
	if err := runAll(ctx, rounds, programs); err != nil {
		return report.Section{}, err
	}
	return section(programs, tools), nil
}

// buildAll builds the empty program, which comes first, and of each way the
// program without tools and right behind it the one with them.
func buildAll(ctx context.Context, dir string, tools int) ([]*program, error) {
	m, err := synth.New(ctx, dir, "github.com/toolgen-dev/toolgen/bench")
	if err != nil {
		return nil, err
	}
	path, err := m.Empty()
	if err != nil {
		return nil, err
	}
	empty, err := build(ctx, m, path)
	if err != nil {
		return nil, err
	}
	empty.Way = "an empty program"
	programs := []*program{&empty}
	for _, way := range synth.Ways() {
		none, err := buildProgram(ctx, m, way, 0)
		if err != nil {
			return nil, err
		}
		// Now that all it depends on is built, a build is what a user waits for.
		if none, err = buildProgram(ctx, m, way, 0); err != nil {
			return nil, err
		}
		all, err := buildProgram(ctx, m, way, tools)
		if err != nil {
			return nil, err
		}
		programs = append(programs, none, all)
	}
	return programs, nil
}

func buildProgram(ctx context.Context, m *synth.Module, way synth.Way, tools int) (*program, error) {
	path, err := m.Program(ctx, way, tools/perPackage, perPackage)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", way.Name, err)
	}
	p, err := build(ctx, m, path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", way.Name, err)
	}
	p.Way, p.Tools = way.Name, tools
	return &p, nil
}

// runAll runs the programs by turns.
func runAll(ctx context.Context, rounds int, programs []*program) error {
	times := make([][]float64, len(programs))
	steps := make([]map[string][]Step, len(programs))
	inits := make([][]Step, len(programs))
	for i := range programs {
		steps[i] = map[string][]Step{}
	}
	for range rounds {
		for i, p := range programs {
			ms, err := p.process(ctx)
			if err != nil {
				return fmt.Errorf("%s: %w", p.path, err)
			}
			times[i] = append(times[i], ms)
			if i == 0 {
				continue // has nothing to tell
			}
			if err := p.initialise(ctx); err != nil {
				return err
			}
			inits[i] = append(inits[i], p.Init)
			measured, err := p.probe(ctx)
			if err != nil {
				return err
			}
			for name, step := range measured {
				steps[i][name] = append(steps[i][name], step)
			}
		}
	}
	for i, p := range programs {
		p.Process = measure.Median(times[i])
		p.OverNothing = measure.Median(differences(times[i], times[0]))
		if p.Tools > 0 {
			p.OverNone = measure.Median(differences(times[i], times[i-1]))
		}
		p.Init = medianStep(inits[i])
		p.Register = medianStep(steps[i]["register"])
		p.Define = medianStep(steps[i]["define"])
	}
	return nil
}

func differences(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

func medianStep(steps []Step) Step {
	var ns []float64
	var allocs, bytes []int64
	for _, s := range steps {
		ns = append(ns, s.Nanoseconds)
		allocs = append(allocs, s.Allocs)
		bytes = append(bytes, s.Bytes)
	}
	return Step{measure.Median(ns), measure.Median(allocs), measure.Median(bytes)}
}
