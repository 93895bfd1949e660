package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/mod/modfile"
)

// TestMain lets the test binary be toolgen when a script calls it.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"toolgen": main})
}

// TestScripts does what users do, each script in a module of its own that uses
// this checkout. Nothing is fetched.
func TestScripts(t *testing.T) {
	s := newScratch(t)
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		Setup:               s.setup,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
			"crlf":  crlf,
		},
	})
}

// A scratch is what the modules of the scripts have in common.
type scratch struct {
	mod []byte // go.mod
	sum []byte // go.sum
	env []string
}

func newScratch(t *testing.T) scratch {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	ours, err := modfile.Parse("go.mod", read("go.mod"), nil)
	if err != nil {
		t.Fatal(err)
	}
	// All that this module requires is required there too, so that nothing has
	// to be resolved.
	theirs := new(modfile.File)
	for _, err := range []error{
		theirs.AddModuleStmt("example.com/app"),
		theirs.AddGoStmt(ours.Go.Version),
		theirs.AddTool(ours.Module.Mod.Path + "/cmd/toolgen"),
		theirs.AddRequire(ours.Module.Mod.Path, "v0.0.0"),
		theirs.AddReplace(ours.Module.Mod.Path, "", root, ""),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range ours.Require {
		theirs.AddNewRequire(r.Mod.Path, r.Mod.Version, true)
	}
	mod, err := theirs.Format()
	if err != nil {
		t.Fatal(err)
	}
	env, err := exec.CommandContext(t.Context(), "go", "env", "GOMODCACHE", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	caches := strings.Fields(string(env))
	return scratch{mod, read("go.sum"), []string{
		"GOMODCACHE=" + caches[0], "GOCACHE=" + caches[1],
		"GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOTOOLCHAIN=local", "GOWORK=off",
	}}
}

// setup makes a script's directory a module, unless the script says otherwise
// by a file named no-module.
func (s scratch) setup(env *testscript.Env) error {
	env.Vars = append(env.Vars, s.env...)
	env.Vars = append(env.Vars, "TOOLGENCACHE="+filepath.Join(env.WorkDir, ".cache"))
	if _, err := os.Stat(filepath.Join(env.WorkDir, "no-module")); err == nil {
		return nil
	}
	return errors.Join(
		os.WriteFile(filepath.Join(env.WorkDir, "go.mod"), s.mod, 0o666),
		os.WriteFile(filepath.Join(env.WorkDir, "go.sum"), s.sum, 0o666),
	)
}

// exits runs a program and wants an exit status: exits 2 toolgen ./...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// crlf gives files the line ends of Windows: crlf FILE...
func crlf(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		text := strings.ReplaceAll(ts.ReadFile(name), "\n", "\r\n")
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o666))
	}
}
