package startup

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/synth"
)

// perPackage is how many tools a package of the programs has.
const perPackage = 100

// A program is one that was built.
type program struct {
	path string
	Cost
}

// A Cost is what a program's tools cost.
type Cost struct {
	Way   string `json:"way"`
	Tools int    `json:"tools"`

	Build float64 `json:"build_s"` // of all that is its own, and to link it
	Size  int64   `json:"size"`    // of the binary, in bytes

	Init        Step    `json:"init"`     // of all packages
	Register    Step    `json:"register"` // of all tools
	Define      Step    `json:"define"`   // the definitions of all tools
	Process     float64 `json:"process_ms"`
	OverNone    float64 `json:"over_none_ms"`  // the program's time over that without tools: median of the differences
	OverNothing float64 `json:"over_empty_ms"` // over that of an empty program
}

// A Step is something that a process does once.
type Step struct {
	Nanoseconds float64 `json:"ns"`
	Allocs      int64   `json:"allocs"`
	Bytes       int64   `json:"bytes"`
}

// build builds the program at path. The time of a build counts when what it
// depends on is in the build cache.
func build(ctx context.Context, m *synth.Module, path string) (program, error) {
	binary := filepath.Join(m.Dir, "bin", filepath.Base(path))
	start := time.Now()
	if _, err := m.Go(ctx, "build", "-o", binary, path); err != nil {
		return program{}, err
	}
	took := time.Since(start)
	info, err := os.Stat(binary)
	if err != nil {
		return program{}, err
	}
	return program{path: binary, Cost: Cost{Build: took.Seconds(), Size: info.Size()}}, nil
}

// initialise fills in what the initialisation of the program's packages takes, by
// the runtime's trace: lines such as
//
//	init math/rand @0.5 ms, 0.012 ms clock, 344 bytes, 4 allocs
func (p *program) initialise(ctx context.Context) error {
	cmd := exec.CommandContext(ctx, p.path)
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w\n%s", p.path, err, stderr.Bytes())
	}
	p.Init = Step{}
	for line := range strings.Lines(stderr.String()) {
		fields := strings.Fields(line)
		if len(fields) != 11 || fields[0] != "init" {
			continue
		}
		ms, err := strconv.ParseFloat(fields[4], 64)
		if err != nil {
			return fmt.Errorf("%s: %s", p.path, line)
		}
		size, _ := strconv.ParseInt(fields[7], 10, 64)
		allocs, _ := strconv.ParseInt(fields[9], 10, 64)
		p.Init.Nanoseconds += ms * 1e6
		p.Init.Bytes += size
		p.Init.Allocs += allocs
	}
	return nil
}

// probe returns what the program measured of itself, by the step's name.
func (p *program) probe(ctx context.Context) (map[string]Step, error) {
	out, err := exec.CommandContext(ctx, p.path, "probe").Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.path, err)
	}
	steps := map[string]Step{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var step struct {
			Name string  `json:"name"`
			NS   float64 `json:"ns"`
			Step
		}
		if err := decoder.Decode(&step); err != nil {
			return nil, fmt.Errorf("%s: %w", p.path, err)
		}
		step.Nanoseconds = step.NS
		steps[step.Name] = step.Step
	}
	return steps, nil
}

// process is how many milliseconds a process of the program lives.
func (p *program) process(ctx context.Context) (float64, error) {
	cmd := exec.CommandContext(ctx, p.path)
	start := time.Now()
	err := cmd.Run()
	return float64(time.Since(start)) / 1e6, err
}
