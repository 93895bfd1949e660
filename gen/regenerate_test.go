package gen

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// TestRegenerate holds that generating where the output already lies changes no
// byte, for the golden files of all cases at once.
func TestRegenerate(t *testing.T) {
	root, temp := moduleRoot(t), t.TempDir()
	for _, dir := range []string{"runtime", "testdata"} {
		if err := os.CopyFS(filepath.Join(temp, dir), os.DirFS(filepath.Join(root, dir))); err != nil {
			t.Fatal(err)
		}
	}
	copyFile := func(from, to string) error {
		text, err := os.ReadFile(filepath.Join(root, from))
		return errors.Join(err, os.WriteFile(filepath.Join(temp, to), text, 0o666))
	}
	if err := errors.Join(copyFile("go.mod", "go.mod"), copyFile("go.sum", "go.sum")); err != nil {
		t.Fatal(err)
	}
	cfg := Config{Dir: temp}
	for _, name := range caseNames(t, root) {
		golden := filepath.Join("golden", name, model.FileName+".golden")
		if _, err := os.Stat(filepath.Join(root, golden)); err != nil {
			continue
		}
		if err := copyFile(golden, filepath.Join("testdata", name, model.FileName)); err != nil {
			t.Fatal(err)
		}
		cfg.Patterns = append(cfg.Patterns, "./testdata/"+name)
	}
	result, err := Run(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range result.Findings {
		t.Error(f.Line(temp))
	}
	if d := result.Diff(); len(d) > 0 {
		t.Errorf("%s", firstLines(d, 60))
	}
	if len(result.Files) != len(cfg.Patterns) {
		t.Errorf("%d files, want %d", len(result.Files), len(cfg.Patterns))
	}
}
