package gen

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/toolgen-dev/toolgen/gen/load"
	"github.com/toolgen-dev/toolgen/gen/model"
)

var update = flag.Bool("update", false, "rewrite the golden files of the cases that run")

// TestGolden holds what toolgen makes of testdata/CASE, a package as a user
// would write it, against golden/CASE:
//
//   - diagnostics.txt is what toolgen has to say against it;
//   - toolgen_gen.go.golden is the file it generates, where it says nothing;
//   - calls.txt is the transcript of the calls in testdata/CASE/calls.txt.
//
// The generated file is not only compared but compiled, vetted, run and judged:
// see package judge. A case whose package has methods as tools declares
// newStore() for a receiver Store; one whose tools take something from the context
// declares newContext(context.Context) context.Context. testdata/CASE/exceptions.txt names the
// judges that are known to be wrong about a tool, with the reason.
//
// Adding a case is adding a folder to testdata and running with -update.
func TestGolden(t *testing.T) {
	if *update && os.Getenv("CI") != "" {
		t.Fatal("-update is not for CI: golden files are to be looked at")
	}
	root := moduleRoot(t)
	b := newBatch(t, root)
	t.Cleanup(func() {
		if b.err != nil {
			t.Error(b.err)
		}
	})
	for _, name := range caseNames(t, root) {
		t.Run(name, func(t *testing.T) {
			c := b.add(name)
			t.Parallel() // waits until all cases that run have been added
			b.finish()
			if b.err != nil && c.content != nil {
				t.Skip("not judged")
			}
			c.check(t)
			if *update && !t.Failed() {
				c.update(t)
			}
		})
	}
}

// TestGoldenOrphans finds answers to which there is no question.
func TestGoldenOrphans(t *testing.T) {
	root := moduleRoot(t)
	entries, err := os.ReadDir(filepath.Join(root, "golden"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(root, "testdata", e.Name())); err != nil {
			t.Errorf("golden/%s belongs to no case", e.Name())
		}
	}
}

func moduleRoot(t testing.TB) string {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func caseNames(t testing.TB, root string) []string {
	entries, err := os.ReadDir(filepath.Join(root, "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// A goldenCase is one case on its way.
type goldenCase struct {
	name    string
	in, out string // testdata/CASE and golden/CASE

	err      error          // of the run
	findings []byte         // as diagnostics.txt
	content  []byte         // of the generated file
	pkg      *model.Package // what it was generated from; nil with findings

	hasCalls   bool
	trouble    string // what compiling, running or judging it brought to light
	transcript []byte
}

// generate runs toolgen on the case.
func (c *goldenCase) generate(ctx context.Context, root string) {
	cfg := load.Config{Dir: root, Patterns: []string{"./testdata/" + c.name}}
	result, err := Run(ctx, Config{Dir: cfg.Dir, Patterns: cfg.Patterns})
	if err != nil {
		c.err = err
		return
	}
	var lines strings.Builder
	for _, f := range result.Findings {
		lines.WriteString(f.Line(root) + "\n")
	}
	c.findings = []byte(lines.String())
	for _, f := range result.Files {
		c.content = f.Content
	}
	if c.content == nil {
		return
	}
	// The code around the case needs to know more than the files tell.
	pkgs, _, err := load.Packages(ctx, cfg)
	if err != nil || len(pkgs) != 1 {
		c.err = fmt.Errorf("loading again: %d packages, %v", len(pkgs), err)
		return
	}
	c.pkg = pkgs[0]
	_, err = os.Stat(filepath.Join(c.in, "calls.txt"))
	c.hasCalls = err == nil
}

// check compares everything. With -update, only what must not be wrong whatever
// the golden files say.
func (c *goldenCase) check(t *testing.T) {
	if c.err != nil {
		t.Fatal(c.err)
	}
	if c.trouble != "" {
		t.Error(c.trouble)
	}
	if c.content == nil && len(c.findings) == 0 {
		t.Error("neither a file nor a finding: the case tests nothing")
	}
	if c.content != nil {
		formatted, err := format.Source(c.content)
		if err != nil {
			t.Errorf("gofmt: %v", err)
		} else if !bytes.Equal(formatted, c.content) {
			t.Errorf("gofmt would change the generated file:\n%s", diff.Diff("generated", c.content, "gofmt", formatted))
		}
		if !c.hasCalls {
			t.Errorf("testdata/%s/calls.txt is missing", c.name)
		}
	}
	if *update {
		return
	}
	for name, got := range c.files() {
		want, err := os.ReadFile(filepath.Join(c.out, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		if bytes.Equal(want, got) {
			continue
		}
		d := diff.Diff("golden/"+c.name+"/"+name, want, "now", got)
		t.Errorf("%s\nTo accept: go test ./gen -run 'Golden/%s$' -update", firstLines(d, 60), c.name)
	}
}

// files are the golden files by name, empty for those that should not be.
func (c *goldenCase) files() map[string][]byte {
	return map[string][]byte{
		"diagnostics.txt":          c.findings,
		model.FileName + ".golden": c.content,
		"calls.txt":                c.transcript,
	}
}

func (c *goldenCase) update(t *testing.T) {
	if err := os.MkdirAll(c.out, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, content := range c.files() {
		path := filepath.Join(c.out, name)
		if len(content) == 0 {
			if err := ignoreMissing(os.Remove(path)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
			continue
		}
		if err := os.WriteFile(path, content, 0o666); err != nil {
			t.Fatal(err)
		}
		t.Logf("updated golden/%s/%s", c.name, name)
	}
}

func firstLines(text []byte, n int) string {
	lines := bytes.SplitAfter(text, []byte("\n"))
	if len(lines) <= n {
		return string(text)
	}
	return fmt.Sprintf("%s... and %d more lines", bytes.Join(lines[:n], nil), len(lines)-n)
}
