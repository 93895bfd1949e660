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

	// What happens before a run.
	anew   bool // what toolgen wrote and keeps in its cache is removed
	edited bool // a package changes
	cold   bool // the go command's cache is empty, and toolgen's
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
		{name: "**`toolgen ./...`**, one package edited", args: []string{m.Toolgen, "./..."}, edited: true},
		{name: "**`toolgen -check ./...`**", args: []string{m.Toolgen, "-check", "./..."}},
		{name: "**`toolgen -check ./...`**, no cache of any kind", args: []string{m.Toolgen, "-check", "./..."}, cold: true},
		{name: "`controller-gen object`", args: []string{tool("controller-gen"), "object", "paths=./..."}},
		{name: "`goverter gen`", args: []string{tool("goverter"), "gen", "./..."}},
	}
}

// prepare does what is to happen before a run: it removes what the other
// generators wrote, which stand in each other's way, and then what c wants.
func (c command) prepare(m *synth.Module, round int) error {
	if c.edited {
		if err := m.Edit(round); err != nil {
			return err
		}
	}
	if c.anew || c.cold {
		if err := os.RemoveAll(toolgenCache(m)); err != nil {
			return err
		}
	}
	if c.cold {
		if err := os.RemoveAll(coldCache(m)); err != nil {
			return err
		}
	}
	return filepath.WalkDir(m.Dir, func(path string, d fs.DirEntry, err error) error {
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

// env is the environment of a run: the caches, which nothing else uses.
func (c command) env(m *synth.Module) []string {
	env := []string{"TOOLGENCACHE=" + toolgenCache(m)}
	if c.cold {
		env = append(env, "GOCACHE="+coldCache(m))
	}
	return env
}

// The caches lie beside the module.
func toolgenCache(m *synth.Module) string { return m.Dir + ".cache" }
func coldCache(m *synth.Module) string    { return m.Dir + ".gocache" }

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
