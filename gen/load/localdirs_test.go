package load

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// TestLocalDirs holds the walk through directories against what the go command
// says that patterns match.
func TestLocalDirs(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                "module example.test/m\n\ngo 1.24\n",
		"a.go":                  "package m\n",
		"b/b.go":                "package b\n",
		"b/c/c.go":              "package c\n",
		"b/testdata/x.go":       "package x\n",
		"b/_c/x.go":             "package x\n",
		"b/.d/x.go":             "package x\n",
		"b/empty/x.txt":         "",
		"b/vendor/x/x.go":       "package x\n",
		"testdata/x/x.go":       "package x\n",
		"testdata/x/y/y.go":     "package y\n",
		"nested/go.mod":         "module example.test/nested\n",
		"nested/n.go":           "package n\n",
		"d/go.mod/x.go":         "package x\n", // a directory of that name
		"d/internal/i/i.go":     "package i\n",
		"testonly/x_test.go":    "package x\n",
		"broken/x.go":           "package (\n",
		"ignoring/go.mod":       "module example.test/ignoring\n\ngo 1.25\n\nignore ./skipped\n",
		"ignoring/skipped/s.go": "package s\n",
	} {
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		dir      string
		patterns []string
	}{
		{".", nil},
		{".", []string{"."}},
		{".", []string{"./..."}},
		{".", []string{"./b", "./b/...", "./d/../b/c"}},
		{".", []string{"./testdata/x/..."}},
		{".", []string{"./testdata/..."}},
		{"testdata", []string{"./..."}},
		{"b/c", []string{"../..."}},
		{"b/c", []string{".."}},
		{"nested", []string{"./..."}},
	}
	for _, test := range tests {
		cfg := Config{Dir: filepath.Join(root, filepath.FromSlash(test.dir)), Patterns: test.patterns}
		dirs, ok := localDirs(cfg.Dir, cfg.Patterns)
		if !ok {
			t.Errorf("%v in %s: does not know", test.patterns, test.dir)
			continue
		}
		dirs = slices.DeleteFunc(dirs, func(dir string) bool {
			files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
			return len(files) == 0 || !isFile(files[0])
		})
		var findings diag.List
		want, err := listDirs(t.Context(), cfg, &findings)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(want)
		if !slices.Equal(dirs, want) {
			t.Errorf("%v in %s: walked\n%q, the go command\n%q", test.patterns, test.dir, dirs, want)
		}
	}
	for _, pattern := range []string{"example.test/m", "./gone", "./b...", "./.../b", "all", "b", "./a.go", root} {
		if dirs, ok := localDirs(root, []string{pattern}); ok {
			t.Errorf("%s: %q, want the go command to be asked", pattern, dirs)
		}
	}
	if dirs, ok := localDirs(filepath.Join(root, "ignoring"), []string{"./..."}); ok {
		t.Errorf("with an ignore directive: %q, want the go command to be asked", dirs)
	}
}
