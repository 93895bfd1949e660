package gen

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

const modulePath = "github.com/toolgen-dev/toolgen"

// A batch is the cases that run. They are generated one by one, in the
// background, but compiled, run and judged all at once: nothing is copied, an
// overlay shows the go command the files as if they lay in testdata.
type batch struct {
	ctx    context.Context
	root   string
	temp   string
	cases  []*goldenCase
	busy   sync.WaitGroup
	slots  chan struct{}
	finish func() // may be called by every case; the first call does the work
}

func newBatch(t testing.TB, root string) *batch {
	b := &batch{ctx: t.Context(), root: root, temp: t.TempDir(), slots: make(chan struct{}, 4)}
	b.finish = sync.OnceFunc(func() {
		b.busy.Wait()
		if err := b.run(); err != nil {
			for _, c := range b.cases {
				c.err = err
			}
		}
	})
	return b
}

func (b *batch) add(name string) *goldenCase {
	c := &goldenCase{
		name: name,
		in:   filepath.Join(b.root, "testdata", name),
		out:  filepath.Join(b.root, "golden", name),
	}
	b.cases = append(b.cases, c)
	b.busy.Go(func() {
		b.slots <- struct{}{}
		defer func() { <-b.slots }()
		c.generate(b.ctx, b.root)
	})
	return c
}

// run vets, compiles, runs and judges the generated cases.
func (b *batch) run() error {
	var ready []*goldenCase
	for _, c := range b.cases {
		if c.err == nil && c.content != nil {
			ready = append(ready, c)
		}
	}
	if len(ready) == 0 {
		return nil
	}
	overlay, err := b.overlay(ready)
	if err != nil {
		return err
	}
	ready, err = b.vet(overlay, ready)
	if err != nil || len(ready) == 0 {
		return err
	}
	if err := b.findInits(overlay, ready); err != nil {
		return err
	}
	// Again, for the cases that did not compile may not be imported.
	if overlay, err = b.overlay(ready); err != nil {
		return err
	}
	return b.transcribe(overlay, ready)
}

// packages are the cases' patterns for the go command.
func packages(cases []*goldenCase) []string {
	var list []string
	for _, c := range cases {
		list = append(list, "./testdata/"+c.name)
	}
	return list
}

// vet runs go vet on the cases and returns those that it has nothing against.
func (b *batch) vet(overlay string, cases []*goldenCase) (clean []*goldenCase, err error) {
	out, failed := b.command("vet", append([]string{"-overlay=" + overlay}, packages(cases)...)...)
	if failed == nil {
		return cases, nil
	}
	sections := map[string]string{} // by import path
	path := ""
	for line := range strings.Lines(out) {
		if header, ok := strings.CutPrefix(line, "# "); ok {
			path = strings.Trim(strings.TrimSpace(header), "[]")
			continue
		}
		sections[path] += line
	}
	if sections[""] != "" { // about no package in particular
		return nil, fmt.Errorf("go vet: %w\n%s", failed, out)
	}
	for _, c := range cases {
		if said := sections[modulePath+"/testdata/"+c.name]; said != "" {
			c.trouble = "go vet: " + said + numbered(c.content)
		} else {
			clean = append(clean, c)
		}
	}
	if len(clean) == len(cases) {
		return nil, fmt.Errorf("go vet: %w\n%s", failed, out)
	}
	return clean, nil
}

// findInits holds that generated code costs nothing at start-up: a package that
// has no init function without its generated file has none with it.
func (b *batch) findInits(overlay string, cases []*goldenCase) error {
	with, err := b.inits(cases, "-overlay="+overlay)
	if err != nil {
		return err
	}
	var suspects []*goldenCase
	for _, c := range cases {
		if with[c.name] {
			suspects = append(suspects, c)
		}
	}
	if len(suspects) == 0 {
		return nil
	}
	without, err := b.inits(suspects)
	if err != nil {
		return err
	}
	for _, c := range suspects {
		if !without[c.name] {
			c.trouble = "the generated code makes the compiler write an init function\n"
		}
	}
	return nil
}

// inits compiles the cases and tells which of them have an init function.
func (b *batch) inits(cases []*goldenCase, flags ...string) (map[string]bool, error) {
	args := append(append([]string{"-export", "-f", "{{.ImportPath}} {{.Export}}"}, flags...), packages(cases)...)
	out, err := b.command("list", args...)
	if err != nil {
		return nil, fmt.Errorf("go list -export: %w\n%s", err, out)
	}
	found := map[string]bool{}
	for line := range strings.Lines(out) {
		path, archive, _ := strings.Cut(strings.TrimSpace(line), " ")
		symbols, err := b.command("tool", "nm", archive)
		if err != nil {
			return nil, fmt.Errorf("go tool nm: %w\n%s", err, symbols)
		}
		found[strings.TrimPrefix(path, modulePath+"/testdata/")] = strings.Contains(symbols, " T "+path+".init\n")
	}
	return found, nil
}

// transcribe runs the calls of the cases.
func (b *batch) transcribe(overlay string, cases []*goldenCase) error {
	cmd := exec.CommandContext(b.ctx, "go", "test", "-json", "-count=1", "-overlay="+overlay, "-run=^TestTranscripts$", "./golden")
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), "TRANSCRIPTS="+b.temp)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, failed := cmd.Output()

	failures := map[string]bool{}
	said := map[string]string{} // by test
	var events = json.NewDecoder(bytes.NewReader(stdout))
	for events.More() {
		var e struct{ Action, Test, Output string }
		if err := events.Decode(&e); err != nil {
			return fmt.Errorf("go test -json: %w\n%s%s", err, stdout, stderr.Bytes())
		}
		said[e.Test] += e.Output
		failures[e.Test] = failures[e.Test] || e.Action == "fail"
	}
	blamed := false
	for _, c := range cases {
		test := "TestTranscripts/" + c.name
		if failures[test] {
			c.trouble += said[test]
			blamed = true
		}
		var err error
		if c.transcript, err = os.ReadFile(filepath.Join(b.temp, c.name+".txt")); err != nil && !failures[test] {
			c.trouble += fmt.Sprintf("no transcript: %v\n", err)
		}
	}
	if failed != nil && !blamed {
		return fmt.Errorf("go test: %w\n%s%s%s", failed, said[""], said["TestTranscripts"], stderr.Bytes())
	}
	return nil
}

// command runs the go command in the module and returns all it says.
func (b *batch) command(verb string, args ...string) (string, error) {
	cmd := exec.CommandContext(b.ctx, "go", append([]string{verb}, args...)...)
	cmd.Dir = b.root
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// numbered is Go source with line numbers, for compile errors.
func numbered(source []byte) string {
	var b strings.Builder
	n := 0
	for line := range bytes.Lines(source) {
		n++
		fmt.Fprintf(&b, "%4d\t%s", n, line)
	}
	return b.String()
}

// overlay writes the overlay for the cases and returns its path.
func (b *batch) overlay(cases []*goldenCase) (string, error) {
	replace := map[string]string{}
	place := func(path string, content []byte) error {
		rel, err := filepath.Rel(b.root, path)
		if err != nil {
			return err
		}
		replace[path] = filepath.Join(b.temp, "overlay", rel)
		if err := os.MkdirAll(filepath.Dir(replace[path]), 0o777); err != nil {
			return err
		}
		return os.WriteFile(replace[path], content, 0o666)
	}
	for _, c := range cases {
		glue, err := caseGlue(c)
		if err != nil {
			return "", err
		}
		if err := place(filepath.Join(c.in, model.FileName), c.content); err != nil {
			return "", err
		}
		if err := place(filepath.Join(c.in, "zz_golden.go"), glue); err != nil {
			return "", err
		}
	}
	suite, err := suiteGlue(cases)
	if err != nil {
		return "", err
	}
	if err := place(filepath.Join(b.root, "golden", "golden_test.go"), suite); err != nil {
		return "", err
	}
	text, err := json.Marshal(struct{ Replace map[string]string }{replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(b.temp, "overlay.json")
	return path, os.WriteFile(path, text, 0o666)
}
