package emit

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

var update = flag.Bool("update", false, "write the golden files")

// generate is the source of a package, with schemas that say nothing.
func generate(t *testing.T, pkg *model.Package) string {
	t.Helper()
	schemas := map[*model.Tool]model.Schemas{}
	for _, tool := range pkg.Tools {
		s := model.Schemas{Input: "{}"}
		if tool.Output != nil && !tool.TextOut {
			s.Output = "{}"
		}
		schemas[tool] = s
	}
	source, findings, err := File(pkg, schemas)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range findings {
		t.Error(f.Message())
	}
	return string(source)
}

func golden(name string) string { return filepath.Join("testdata", name, model.FileName+".golden") }

func TestGolden(t *testing.T) {
	for name, pkg := range cases() {
		t.Run(name, func(t *testing.T) {
			got := generate(t, pkg)
			if *update {
				if err := os.WriteFile(golden(name), []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden(name))
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs: %s; run go test ./gen/emit -update and read the change", golden(name), firstDifference(got, string(want)))
			}
		})
	}
}

// TestVet compiles the golden files with the packages that they are for.
func TestVet(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	replace := map[string]string{}
	args := []string{"vet", "-overlay", filepath.Join(t.TempDir(), "overlay.json")}
	for name := range cases() {
		dir, err := filepath.Abs(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, model.FileName)
		replace[file] = file + ".golden"
		args = append(args, dir)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(args[2], overlay, 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput(); err != nil {
		t.Errorf("go %v: %v\n%s", args, err, out)
	}
}

// firstDifference is the first line that two texts do not share.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %q, want %q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}
