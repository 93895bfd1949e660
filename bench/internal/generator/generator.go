package generator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/measure"
	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/synth"
)

// A Run is what a command took on a module: medians over the rounds.
type Run struct {
	Packages int     `json:"packages"`
	Command  string  `json:"command"`
	Millis   float64 `json:"ms"`
	Ratio    float64 `json:"ratio"`   // of its time to that of the loader in the same round
	Peak     int64   `json:"peak_kb"` // memory of its largest process
}

// Measure runs all commands in rounds on modules of so many packages.
func Measure(ctx context.Context, rounds int, sizes []int) (_ report.Section, err error) {
	dir, err := os.MkdirTemp("", "toolgen-bench")
	if err != nil {
		return report.Section{}, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	bin := filepath.Join(dir, "bin")
	if err := install(ctx, bin); err != nil {
		return report.Section{}, err
	}
	var runs []Run
	for _, size := range sizes {
		of, err := measureSize(ctx, filepath.Join(dir, fmt.Sprint(size)), bin, rounds, size)
		if err != nil {
			return report.Section{}, fmt.Errorf("%d packages: %w", size, err)
		}
		runs = append(runs, of...)
	}
	return section(runs, sizes), nil
}

// measureSize runs all commands on a module of so many packages in dir.
func measureSize(ctx context.Context, dir, bin string, rounds, packages int) ([]Run, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	m, err := synth.New(ctx, dir, "github.com/toolgen-dev/toolgen")
	if err != nil {
		return nil, err
	}
	if err := m.Tree(packages); err != nil {
		return nil, err
	}
	all := commands(m, bin)
	times := make([][]float64, len(all))
	peaks := make([][]int64, len(all))
	// The first round fills the build cache and does not count.
	for round := -1; round < rounds; round++ {
		for i, c := range all {
			ms, peak, err := c.run(ctx, m, round)
			if err != nil {
				return nil, err
			}
			if round >= 0 {
				times[i] = append(times[i], ms)
				peaks[i] = append(peaks[i], peak)
			}
		}
	}
	var runs []Run
	for i, c := range all {
		ratios := make([]float64, rounds)
		for round := range ratios {
			ratios[round] = times[i][round] / times[loader][round]
		}
		runs = append(runs, Run{packages, c.name, measure.Median(times[i]), measure.Median(ratios), measure.Median(peaks[i])})
	}
	return runs, nil
}

// run runs a command once. It returns how many milliseconds it took, and the
// memory in KB of the largest process.
func (c command) run(ctx context.Context, m *synth.Module, round int) (ms float64, peak int64, err error) {
	if err := c.prepare(m, round); err != nil {
		return 0, 0, err
	}
	cmd := m.Command(ctx, c.args[0], c.args[1:]...)
	cmd.Env = append(cmd.Env, c.env(m)...)
	start := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		return 0, 0, fmt.Errorf("%v: %w\n%s", c.args, err, out)
	}
	ms = float64(time.Since(start)) / 1e6
	return ms, peakOf(cmd.ProcessState), nil
}

// section has a row for each command and three columns for each size.
func section(runs []Run, sizes []int) report.Section {
	t := report.Table{Header: []string{""}}
	rows := map[string][]string{}
	var names []string
	for _, size := range sizes {
		t.Header = append(t.Header, report.Count(size)+" packages", "×", "peak")
	}
	for _, r := range runs {
		if rows[r.Command] == nil {
			names = append(names, r.Command)
			rows[r.Command] = []string{r.Command}
		}
		rows[r.Command] = append(rows[r.Command], report.Time(r.Millis*1e6), report.Ratio(r.Ratio), report.Bytes(float64(r.Peak)*1024))
	}
	for _, name := range names {
		t.Rows = append(t.Rows, rows[name])
	}
	return report.Section{
		Name:  "generator",
		Title: "The generator",
		Text: fmt.Sprintf("Modules of packages with %d annotated functions each and two more files of other code; the build cache is warm unless a row says otherwise. "+
			"Each run is a process. × is the time over that of `packages.Load`, peak the memory of the largest process. The other generators are controller-gen (%s) and goverter (%s), "+
			"on the same types.", synth.FunctionsPerPackage, version(controllerGen), version(goverter)),
		Tables: []report.Table{t},
		Data:   runs,
	}
}
