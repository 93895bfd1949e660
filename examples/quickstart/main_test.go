package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/toolgen-dev/toolgen/examples/quickstart/tickets"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

var update = flag.Bool("update", false, "rewrite testdata/output.txt")

// TestOutput holds what the program prints.
func TestOutput(t *testing.T) {
	var got bytes.Buffer
	if err := run(&got); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("testdata", "output.txt")
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
		t.Errorf("want -, got +; accept with go test ./examples/quickstart -update\n%s", diff)
	}
}

// TestExamples calls every tool with the examples of its directives.
func TestExamples(t *testing.T) {
	store := tickets.NewStore(time.Now, func(string, string) {})
	if _, err := store.Create(tickets.NewTicket{Title: "Out of toner", Customer: tickets.Customer{Name: "Ada Byron", Email: "ada@example.com"}}); err != nil {
		t.Fatal(err)
	}
	tooltest.Examples(t, append(tickets.Tools(), store.Tools()...)...)
}
