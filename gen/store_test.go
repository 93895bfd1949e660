package gen

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// TestCached holds that a run that makes nothing says what one says that makes
// everything, for all cases without findings at once.
func TestCached(t *testing.T) {
	root := moduleRoot(t)
	cfg := Config{Dir: root}
	for _, name := range caseNames(t, root) {
		if _, err := os.Stat(filepath.Join(root, "golden", name, model.FileName+".golden")); err == nil {
			cfg.Patterns = append(cfg.Patterns, "./testdata/"+name)
		}
	}
	run := func(cfg Config) Result {
		t.Helper()
		result, err := Run(t.Context(), cfg)
		if err != nil || len(result.Findings) > 0 {
			t.Fatalf("error %v, findings %v", err, result.Findings)
		}
		return result
	}
	want := run(cfg)
	cfg.Cache = t.TempDir()
	for _, step := range []struct {
		name  string
		anew  bool
		found int
	}{
		{"empty", false, 0},
		{"full", false, len(cfg.Patterns)},
		{"anew", true, 0},
	} {
		cfg.Anew = step.anew
		got := run(cfg)
		if got.Cached != step.found || got.Packages != len(cfg.Patterns) {
			t.Errorf("%s: %d of %d packages cached, want %d of %d", step.name, got.Cached, got.Packages, step.found, len(cfg.Patterns))
		}
		if !reflect.DeepEqual(got.Files, want.Files) {
			t.Errorf("%s: the files are others", step.name)
		}
		if !reflect.DeepEqual(got.Tools, want.Tools) {
			t.Errorf("%s: the tools are others", step.name)
		}
	}
}

// FuzzUnpack holds that no text that may lie in a cache makes trouble.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x02{}\x09package p"))
	f.Add([]byte("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01{}"))
	f.Add([]byte("\x16{\"Tools\":[{\"name\":1}]}\x00\x02{}\x00"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if o, _, err := unpack(text); err == nil && o == nil {
			t.Error("neither an output nor an error")
		}
	})
}
