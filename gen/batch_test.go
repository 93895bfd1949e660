package gen

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
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
	err    error  // of finish: something that no case is to blame for
}

func newBatch(t testing.TB, root string) *batch {
	b := &batch{ctx: t.Context(), root: root, temp: t.TempDir(), slots: make(chan struct{}, 4)}
	b.finish = sync.OnceFunc(func() {
		b.busy.Wait()
		b.err = b.run()
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
	said := map[*goldenCase]string{}
	var about *goldenCase
	for line := range strings.Lines(out) {
		if i := slices.IndexFunc(cases, func(c *goldenCase) bool { return c.named(line) }); i >= 0 {
			about = cases[i]
		}
		said[about] += line
	}
	if said[nil] != "" { // about no case
		return nil, fmt.Errorf("go vet: %w\n%s", failed, out)
	}
	for _, c := range cases {
		if said[c] != "" {
			c.trouble = "go vet: " + said[c] + numbered(c.content)
		} else {
			clean = append(clean, c)
		}
	}
	if len(clean) == len(cases) {
		return nil, fmt.Errorf("go vet: %w\n%s", failed, out)
	}
	return clean, nil
}

// named tells whether a line of output names the case's package or a file of it.
func (c *goldenCase) named(line string) bool {
	_, after, found := strings.Cut(line, "testdata/"+c.name)
	return found && (after == "" || strings.ContainsAny(after[:1], "/]\n"))
}

// findInits holds that generated code costs nothing at start-up: a package that
// does nothing there without its generated file does nothing with it.
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
			c.trouble = "the generated code has work to do when the program starts\n"
		}
	}
	return nil
}

// inits compiles the cases and tells which of them have work to do when the
// program starts. Where all of it could be done by the compiler, the init
// function that is left is a bare return.
func (b *batch) inits(cases []*goldenCase, flags ...string) (map[string]bool, error) {
	args := append(append([]string{"-e", "-export", "-f", "{{.ImportPath}} {{.Export}}"}, flags...), packages(cases)...)
	out, err := b.command("list", args...)
	if err != nil {
		return nil, fmt.Errorf("go list -export: %w\n%s", err, out)
	}
	const bareReturn = 16 // bytes it has at most, on any machine
	found := map[string]bool{}
	for line := range strings.Lines(out) {
		path, archive, _ := strings.Cut(strings.TrimSpace(line), " ")
		symbols, err := b.command("tool", "nm", "-size", archive)
		if err != nil {
			return nil, fmt.Errorf("go tool nm: %w\n%s", err, symbols)
		}
		for symbol := range strings.Lines(symbols) {
			// address, size, type, name
			if f := strings.Fields(symbol); len(f) == 4 && f[2] == "T" && f[3] == path+".init" {
				size, err := strconv.Atoi(f[1])
				if err != nil {
					return nil, fmt.Errorf("go tool nm: %w", err)
				}
				found[strings.TrimPrefix(path, modulePath+"/testdata/")] = size > bareReturn
			}
		}
	}
	return found, nil
}

// judged are the tests of the cases, which have a subtest for each.
const judged = "^Test(Transcripts|Schemas|Documents)$"

// transcribe runs the calls of the cases, and what else the judges do.
func (b *batch) transcribe(overlay string, cases []*goldenCase) error {
	cmd := exec.CommandContext(b.ctx, "go", "test", "-json", "-count=1", "-overlay="+overlay, "-run="+judged, "./golden")
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
		for test, failed := range failures {
			if _, name, _ := strings.Cut(test, "/"); failed && name == c.name {
				c.trouble += said[test]
				blamed = true
			}
		}
		var err error
		if c.transcript, err = os.ReadFile(filepath.Join(b.temp, c.name+".txt")); err != nil && c.trouble == "" {
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
