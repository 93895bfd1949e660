package generator

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/internal/synth"
)

// The versions of the other generators. They are no dependencies of this module:
// the commands are installed for the measurement.
const (
	controllerGen = "sigs.k8s.io/controller-tools/cmd/controller-gen@v0.23.0"
	goverter      = "github.com/jmattheis/goverter/cmd/goverter@v1.11.1"
)

// What the generators write in each package.
const (
	toolgenFile   = "toolgen_gen.go"
	deepCopyFile  = "zz_generated.deepcopy.go"
	converterFile = "converter_gen.go"
)

// A command is what is run in a module.
type command struct {
	name string
	args []string
	anew bool // what toolgen wrote is removed before a run
}

// loader is the index of the command that the others are held against.
const loader = 2

// commands are in the order of the table. The first three are parts that no
// generator can do without.
func commands(m *synth.Module, bin string) []command {
	tool := func(name string) string { return filepath.Join(bin, name) }
	return []command{
		{name: "`go list ./...`", args: []string{"go", "list", "./..."}},
		{name: "`go list -export -deps ./...`", args: []string{"go", "list", "-export", "-deps", "./..."}},
		{name: "`packages.Load`, export data", args: []string{tool("loader"), "./..."}},
		{name: "**`toolgen ./...`**, everything anew", args: []string{m.Toolgen, "./..."}, anew: true},
		{name: "**`toolgen ./...`**, nothing to do", args: []string{m.Toolgen, "./..."}},
		{name: "**`toolgen -check ./...`**", args: []string{m.Toolgen, "-check", "./..."}},
		{name: "`controller-gen object`", args: []string{tool("controller-gen"), "object", "paths=./..."}},
		{name: "`goverter gen`", args: []string{tool("goverter"), "gen", "./..."}},
	}
}

// clean removes what the other generators wrote, which stand in each other's way,
// and what toolgen wrote if c wants that.
func (c command) clean(dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch d.Name() {
		case deepCopyFile, converterFile:
			return os.Remove(path)
		case toolgenFile:
			if c.anew {
				return os.Remove(path)
			}
		}
		return nil
	})
}

// install builds the commands that are no part of the go command into bin.
func install(ctx context.Context, bin string) error {
	for _, path := range []string{"github.com/toolgen-dev/toolgen/bench/internal/generator/loader", controllerGen, goverter} {
		cmd := exec.CommandContext(ctx, "go", "install", path)
		cmd.Env = append(os.Environ(), "GOBIN="+bin)
		if out, err := cmd.CombinedOutput(); err != nil {
			return errors.New(path + ": " + string(out))
		}
	}
	return nil
}

// version is the part of a path behind the @.
func version(path string) string {
	_, version, _ := strings.Cut(path, "@")
	return version
}
