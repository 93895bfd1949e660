package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

var update = flag.Bool("update", false, "rewrite the files of testdata")

// TestOutput holds what the program prints.
func TestOutput(t *testing.T) {
	t.Run("shell", func(t *testing.T) {
		jail, err := sandbox.Bubblewrap(t.TempDir())
		if err != nil {
			t.Skip(err)
		}
		jail.Close()
		testOutput(t, "shell.txt")
	})
	t.Run("no shell", func(t *testing.T) {
		testOutput(t, "noshell.txt", sandbox.WithProgram("no-bwrap"))
	})
}

func testOutput(t *testing.T, name string, opts ...sandbox.Option) {
	var got bytes.Buffer
	if err := run(&got, opts...); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("want -, got +; accept with go test ./examples/hosttools -update\n%s", diff)
	}
}
