package synth

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Module is a Go module in a folder of its own. It may use what the module it
// was made from requires.
type Module struct {
	Dir     string
	Toolgen string // the toolgen command, built from this repository
}

// New makes a module without packages in dir, which must be empty, with the
// requirements of the module at from: a path of a module that the working
// directory's module uses, or that one itself.
func New(ctx context.Context, dir, from string) (*Module, error) {
	toolgen, err := find(ctx, "github.com/toolgen-dev/toolgen")
	if err != nil {
		return nil, err
	}
	source, err := find(ctx, from)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return nil, err
		}
	}
	m := &Module{Dir: dir, Toolgen: filepath.Join(dir, "bin", "toolgen")}
	if _, err := m.Go(ctx, "mod", "edit", "-module=example.com/synth",
		"-require=github.com/toolgen-dev/toolgen@v0.0.0-00010101000000-000000000000",
		"-replace=github.com/toolgen-dev/toolgen="+toolgen); err != nil {
		return nil, err
	}
	if _, err := m.Go(ctx, "build", "-o", m.Toolgen, "github.com/toolgen-dev/toolgen/cmd/toolgen"); err != nil {
		return nil, err
	}
	return m, nil
}

// find returns the folder of a module.
func find(ctx context.Context, module string) (string, error) {
	out, err := run(exec.CommandContext(ctx, "go", "list", "-m", "-json", module))
	if err != nil {
		return "", err
	}
	var m struct{ Dir string }
	if err := json.Unmarshal([]byte(out), &m); err != nil {
		return "", err
	}
	return m.Dir, nil
}

// Go runs the go command in the module and returns what it prints.
func (m *Module) Go(ctx context.Context, args ...string) (string, error) {
	return run(m.Command(ctx, "go", args...))
}

// Generate writes the tools of packages that have none yet, by toolgen.
func (m *Module) Generate(ctx context.Context, packages string) error {
	_, err := run(m.Command(ctx, m.Toolgen, packages))
	return err
}

// Command is a command to be run in the module.
func (m *Module) Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = m.Dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	return cmd
}

// write writes a file of the module, by its path in it.
func (m *Module) write(path, text string) error {
	path = filepath.Join(m.Dir, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o644)
}

// run runs a command. What it says of a failure is part of the error.
func run(cmd *exec.Cmd) (string, error) {
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(cmd.Args, " "), err, stderr.String())
	}
	return string(out), nil
}
