package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"-run", "strict", "-json"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var data struct {
		Rounds int
		Strict []struct{ Rival, Text string }
	}
	if err := json.Unmarshal([]byte(out.String()), &data); err != nil {
		t.Fatal(err)
	}
	if data.Rounds != 15 || len(data.Strict) == 0 {
		t.Errorf("%+v", data)
	}
}

func TestRunMarkdown(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), []string{"-run=strict"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "`go run ./cmd/bench -run=strict`") || !strings.Contains(text, "### What is taken\n") {
		t.Error(text)
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"extra", "unexpected argument extra"},
		{"-rounds 0", "-rounds must be"},
		{"-tools 150", "-tools must be"},
		{"-packages 1,x", `"x" is no number of packages`},
		{"-readme R.md -run calls", "-readme wants all sections"},
		{"-readme R.md -json", "-readme wants all sections"},
		{"-run (", "missing closing"},
	} {
		if _, err := parse(strings.Fields(c.args), io.Discard); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.args, err, c.want)
		}
	}
	o, err := parse([]string{"-packages", "5,50", "-run", "calls|strict"}, io.Discard)
	if err != nil || len(o.packages) != 2 || o.packages[1] != 50 || o.run.MatchString("startup") {
		t.Errorf("%+v, %v", o, err)
	}
}

// The help names every section and flag.
func TestDoc(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join("doc.go"))
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"-run", "-rounds", "-slice", "-tools", "-packages", "-json", "-readme"}
	for _, s := range sections {
		words = append(words, s.name)
	}
	for _, word := range words {
		if !strings.Contains(string(doc), "\t"+word+" ") && !strings.Contains(string(doc), "\t"+word+"\n") {
			t.Errorf("doc.go says nothing of %s", word)
		}
	}
}
