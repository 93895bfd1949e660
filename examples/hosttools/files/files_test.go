package files_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/toolgen-dev/toolgen/examples/hosttools/files"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// workspace is a sandbox with a few files, and a secret beside it.
func workspace(t *testing.T) *sandbox.Directory {
	t.Helper()
	base := t.TempDir()
	for path, content := range map[string]string{
		"secret.txt":       "secret\n",
		"work/notes.txt":   "Water the plants.\n",
		"work/src/main.go": "package main\n\nfunc main() {}\n",
		"work/binary":      "\xff\x00plants",
	} {
		path = filepath.Join(base, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{"out": "..", "secret": "../secret.txt", "in": "src"} {
		if err := os.Symlink(target, filepath.Join(base, "work", link)); err != nil {
			t.Fatal(err)
		}
	}
	dir, err := sandbox.Dir(filepath.Join(base, "work"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	return dir
}

// TestExamples calls the tools with the examples of their directives.
func TestExamples(t *testing.T) {
	tooltest.ExamplesContext(host.WithSandbox(t.Context(), workspace(t)), t, files.Tools()...)
}

// everyTool uses a path with every tool.
func everyTool(ctx context.Context, sb host.FileSandbox, path string) map[string]error {
	_, read := files.ReadFile(sb, path, 0)
	_, write := files.WriteFile(sb, path, "changed")
	_, list := files.ListDir(sb, path)
	_, grep := files.Grep(ctx, sb, "secret", path)
	return map[string]error{"read": read, "write": write, "list": list, "grep": grep}
}

func TestEscapes(t *testing.T) {
	dir := workspace(t)
	secret := filepath.Join(dir.WorkingDirectory(), "..", "secret.txt")
	for _, path := range []string{"../secret.txt", secret, "out/secret.txt", "secret", "src/../../secret.txt", "out", "..", "/", ""} {
		for name, err := range everyTool(t.Context(), dir, path) {
			if err == nil || path != "" && !errors.Is(err, sandbox.ErrOutside) {
				t.Errorf("%s %q: got %v, want ErrOutside", name, path, err)
			}
		}
	}
	if data, err := os.ReadFile(secret); err != nil || string(data) != "secret\n" {
		t.Errorf("the secret is %q, %v", data, err)
	}
	if all, err := files.Grep(t.Context(), dir, "secret", "."); err != nil || all != "no line matches\n" {
		t.Errorf("grep went outside: %q, %v", all, err)
	}
}

// Without an opened root nothing is done.
func TestUnrooted(t *testing.T) {
	for name, err := range everyTool(t.Context(), sandbox.Unconfined("test"), "notes.txt") {
		if err == nil || !strings.Contains(err.Error(), "does not open its root") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestReadFile(t *testing.T) {
	dir := workspace(t)
	for _, test := range []struct {
		path string
		skip int
		want string
	}{
		{"src/main.go", 2, "func main() {}\n"},
		{"in/main.go", 3, ""},
		{"src/main.go", 4, "src/main.go: has no more than 4 lines"},
		{"missing", 0, "missing: no such file or directory"},
		{"src", 0, "src: is no file"},
		{"notes.txt/x", 0, "not a directory"},
		{"binary", 0, "binary: is no text"},
	} {
		got, err := files.ReadFile(dir, test.path, test.skip)
		if err != nil {
			got = err.Error()
		}
		if got != test.want && (err == nil || !strings.Contains(got, test.want)) {
			t.Errorf("%s: got %q, want %q", test.path, got, test.want)
		}
	}
}

func TestReadLargeFile(t *testing.T) {
	dir := workspace(t)
	if err := dir.Root().WriteFile("large", make([]byte, 8<<20+1), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := files.ReadFile(dir, "large", 0); err == nil || !strings.Contains(err.Error(), "more than 8388608 bytes") {
		t.Errorf("got %v", err)
	}
}

func TestWriteFile(t *testing.T) {
	dir := workspace(t)
	for _, want := range []files.Written{{Path: "a/b/c.txt", Bytes: 5, Created: true}, {Path: "in/main.go", Bytes: 5}} {
		got, err := files.WriteFile(dir, want.Path, "hello")
		if err != nil || *got != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		if text, err := files.ReadFile(dir, want.Path, 0); err != nil || text != "hello" {
			t.Errorf("%s has %q, %v", want.Path, text, err)
		}
	}
	for _, path := range []string{"src", "notes.txt/x", "."} {
		if got, err := files.WriteFile(dir, path, "hello"); err == nil {
			t.Errorf("%s: got %+v", path, got)
		}
	}
}

func TestListDir(t *testing.T) {
	dir := workspace(t)
	got, err := files.ListDir(dir, ".")
	want := &files.Listing{Path: ".", Entries: []files.Entry{
		{Name: "binary", Kind: files.File, Size: 8},
		{Name: "in", Kind: files.Link},
		{Name: "notes.txt", Kind: files.File, Size: 18},
		{Name: "out", Kind: files.Link},
		{Name: "secret", Kind: files.Link},
		{Name: "src", Kind: files.Dir},
	}}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if err := dir.Root().Mkdir("empty", 0o755); err != nil {
		t.Fatal(err)
	}
	if got, err := files.ListDir(dir, "empty"); err != nil || len(got.Entries) > 0 {
		t.Errorf("empty: got %+v, %v", got, err)
	}
	for _, path := range []string{"notes.txt", "missing"} {
		if got, err := files.ListDir(dir, path); err == nil {
			t.Errorf("%s: got %+v", path, got)
		}
	}
}

// What is not listed is not kept from the model.
func TestListLargeDir(t *testing.T) {
	dir := workspace(t)
	large := filepath.Join(dir.WorkingDirectory(), "large")
	if err := os.Mkdir(large, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range 1001 {
		if err := os.Mkdir(filepath.Join(large, fmt.Sprint(i)), 0o755); err != nil {
			t.Fatal(err)
		}
		if i < 999 {
			continue
		}
		got, err := files.ListDir(dir, "large")
		if err != nil || len(got.Entries) != 1000 || got.Truncated != (i == 1000) {
			t.Errorf("%d entries: %d are listed, truncated %t, %v", i+1, len(got.Entries), got.Truncated, err)
		}
	}
}

func TestGrep(t *testing.T) {
	dir := workspace(t)
	if err := dir.Root().WriteFile("long", []byte(strings.Repeat(strings.Repeat("é", 300)+"\r\n", 2000)), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ pattern, path, want string }{
		{"^package|func", ".", "src/main.go:1: package main\nsrc/main.go:3: func main() {}\n"},
		{"PLANTS", ".", "no line matches\n"},
		{"(?i)PLANTS", "notes.txt", "notes.txt:1: Water the plants.\n"},
		{"main$", "in", "src/main.go:1: package main\n"},
		{"(", ".", "missing closing )"},
		{"x", "missing", "missing: no such file or directory"},
		{"x", "binary", "is no text"},
	} {
		got, err := files.Grep(t.Context(), dir, test.pattern, test.path)
		if err != nil {
			got = err.Error()
		}
		if got != test.want && (err == nil || !strings.Contains(got, test.want)) {
			t.Errorf("%s in %s: got %q, want %q", test.pattern, test.path, got, test.want)
		}
	}
	got, err := files.Grep(t.Context(), dir, "é", ".")
	if want := "long:1: " + strings.Repeat("é", 200) + "\n"; err != nil || !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 1000 {
		t.Errorf("long lines: %.300q, %d lines, %v", got, strings.Count(got, "\n"), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := files.Grep(ctx, dir, "x", "."); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

// A treacherous sandbox puts a link to the outside in the place of a directory
// as soon as it has looked at the path.
type treacherous struct {
	*sandbox.Directory
	t *testing.T
}

func (s treacherous) Local(path string) (string, error) {
	name, err := s.Directory.Local(path)
	if err := s.Root().RemoveAll("place"); err != nil {
		s.t.Fatal(err)
	}
	if err := s.Root().Symlink("..", "place"); err != nil {
		s.t.Fatal(err)
	}
	return name, err
}

func TestSwappedLink(t *testing.T) {
	dir := workspace(t)
	for _, use := range []struct {
		name string
		tool func(host.FileSandbox) (any, error)
	}{
		{"read", func(sb host.FileSandbox) (any, error) { return files.ReadFile(sb, "place/secret.txt", 0) }},
		{"write", func(sb host.FileSandbox) (any, error) { return files.WriteFile(sb, "place/secret.txt", "changed") }},
		{"create", func(sb host.FileSandbox) (any, error) { return files.WriteFile(sb, "place/new.txt", "new") }},
		{"list", func(sb host.FileSandbox) (any, error) { return files.ListDir(sb, "place") }},
		{"grep", func(sb host.FileSandbox) (any, error) { return files.Grep(t.Context(), sb, "secret", "place") }},
	} {
		if err := dir.Root().RemoveAll("place"); err != nil {
			t.Fatal(err)
		}
		if _, err := files.WriteFile(dir, "place/secret.txt", "inside\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := use.tool(treacherous{dir, t}); err == nil {
			t.Errorf("%s: got %v", use.name, got)
		}
	}
	outside := filepath.Join(dir.WorkingDirectory(), "..")
	if data, err := os.ReadFile(filepath.Join(outside, "secret.txt")); err != nil || string(data) != "secret\n" {
		t.Errorf("the secret is %q, %v", data, err)
	}
	if _, err := os.Stat(filepath.Join(outside, "new.txt")); err == nil {
		t.Error("a file was created outside")
	}
}
