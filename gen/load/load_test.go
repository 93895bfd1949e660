package load_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/toolgen-dev/toolgen/gen/load"
)

var update = flag.Bool("update", false, "rewrite the want sections of testdata")

// TestPackages loads the packages of each archive in testdata. An archive starts
// with what it is about; a line "patterns: …" says what to load, "tags: …" with
// which build tags. Its files are those of a module, whose go.mod may be left
// out; the last one, want, is the findings and then the model.
//
// To add a case, write an archive without want and run the test with -update.
func TestPackages(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			dir, cfg := t.TempDir(), load.Config{}
			files, want := archive.Files, ""
			if n := len(files) - 1; n >= 0 && files[n].Name == "want" {
				files, want = files[:n], string(files[n].Data)
			}
			write(t, dir, append([]txtar.File{{Name: "go.mod", Data: []byte("module example.test/m\n\ngo 1.24\n")}}, files...))
			cfg.Dir = dir
			for line := range strings.Lines(string(archive.Comment)) {
				if list, ok := strings.CutPrefix(line, "patterns:"); ok {
					cfg.Patterns = strings.Fields(list)
				}
				if list, ok := strings.CutPrefix(line, "tags:"); ok {
					cfg.Tags = strings.Fields(list)
				}
			}
			got := result(t, cfg)
			if *update {
				archive.Files = append(files, txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(name, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if got != want {
				t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
			}
		})
	}
}

// result is what loading gives, as text.
func result(t *testing.T, cfg load.Config) string {
	t.Helper()
	pkgs, findings, err := load.Packages(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range findings {
		b.WriteString(strings.ReplaceAll(f.Line(cfg.Dir), cfg.Dir, "DIR") + "\n")
	}
	if len(findings) > 0 {
		return b.String() // the packages are incomplete
	}
	for _, p := range pkgs {
		b.WriteString(dump(p))
	}
	return b.String()
}

func write(t *testing.T, dir string, files []txtar.File) {
	t.Helper()
	for _, f := range files {
		name := filepath.Join(dir, f.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		data := f.Data
		if strings.HasPrefix(filepath.Base(name), "crlf") {
			data = bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEmptyBuildCache loads without anything that a build has left behind: the
// result is the same, and nothing has been built for it.
func TestEmptyBuildCache(t *testing.T) {
	dir, cache := t.TempDir(), t.TempDir()
	write(t, dir, []txtar.File{
		{Name: "go.mod", Data: []byte("module example.test/m\n\ngo 1.24\n")},
		{Name: "a.go", Data: []byte(`package m

import (
	"net/netip"
	"time"

	"example.test/m/dep"
)

// Take takes it.
//
//toolgen:tool
func Take(a netip.Addr, m time.Month, c dep.Color, at dep.At) {}
`)},
		{Name: "dep/dep.go", Data: []byte(`package dep

// #include <math.h>
import "C"

type Color string

const (
	Red  Color = "red" // like blood
	Blue Color = "blue"
)

type At struct {
	X float64 // to the right
}
`)},
	})
	warm := result(t, load.Config{Dir: dir})
	t.Setenv("GOCACHE", cache)
	if cold := result(t, load.Config{Dir: dir}); cold != warm {
		t.Errorf("with an empty build cache\n%s\nelse\n%s", cold, warm)
	}
	err := filepath.WalkDir(cache, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path) // the go command keeps its indexes there too
		if bytes.HasPrefix(data, []byte("!<arch>")) {
			t.Errorf("%s is a compiled package", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCancelled(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, []txtar.File{
		{Name: "go.mod", Data: []byte("module example.test/m\n")},
		{Name: "a.go", Data: []byte("package m\n\n//toolgen:tool\nfunc F() {}\n")},
	})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := load.Packages(ctx, load.Config{Dir: dir}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that the context is cancelled", err)
	}
}
