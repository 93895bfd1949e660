package gen

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// resultIn is a result with one file per name, as it should be and as it is; ""
// is no file.
func resultIn(t *testing.T, dir string, want, have map[string]string) Result {
	t.Helper()
	r := Result{dir: dir}
	for name, text := range have {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range want {
		var content []byte
		if text != "" {
			content = []byte(text)
		}
		f, err := newFile(filepath.Join(dir, name), content)
		if err != nil {
			t.Fatal(err)
		}
		r.Files = append(r.Files, f)
	}
	return r
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	want := map[string]string{"new": "a\n", "changed": "b\n", "same": "c\n", "crlf": "d\ne\n", "gone": "", "absent": ""}
	have := map[string]string{"changed": "x\n", "same": "c\n", "crlf": "d\r\ne\r\n", "gone": "y\n"}
	r := resultIn(t, dir, want, have)
	var stale []string
	for _, f := range r.Stale() {
		stale = append(stale, filepath.Base(f.Path))
	}
	if len(stale) != 3 {
		t.Errorf("stale: %v, want new, changed and gone", stale)
	}
	if err := r.Write(); err != nil {
		t.Fatal(err)
	}
	want["crlf"] = have["crlf"] // line ends are no reason to write
	left := 0
	for name, text := range want {
		got, _ := os.ReadFile(filepath.Join(dir, name))
		if string(got) != text {
			t.Errorf("%s holds %q, want %q", name, got, text)
		}
		if text != "" {
			left++
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != left {
		t.Errorf("%d files in the directory, want %d: %v", len(entries), left, entries)
	}
}

func TestWriteKeepsPermissionsAndLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("permissions and links are different there")
	}
	dir := t.TempDir()
	r := resultIn(t, dir, map[string]string{"file": "new\n"}, map[string]string{"target": "old\n"})
	target := filepath.Join(dir, "target")
	if err := os.Chmod(target, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("target", filepath.Join(dir, "file")); err != nil {
		t.Fatal(err)
	}
	if err := r.Write(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(target)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode() != 0o640 {
		t.Errorf("mode %v, want 0640 of a regular file", info.Mode())
	}
	if got, _ := os.ReadFile(target); string(got) != "new\n" {
		t.Errorf("the link's target holds %q", got)
	}
}

// TestWriteTidies holds that what a killed run left goes, and what another may
// still need stays.
func TestWriteTidies(t *testing.T) {
	dir := t.TempDir()
	r := resultIn(t, dir, map[string]string{"file": "same\n"}, map[string]string{
		"file": "same\n", ".file.OLD.tmp": "x", ".file.YOUNG.tmp": "x", ".other.OLD.tmp": "x", "file.OLD.tmp": "x",
	})
	hourAgo := time.Now().Add(-time.Hour)
	for _, name := range []string{".file.OLD.tmp", ".other.OLD.tmp", "file.OLD.tmp"} {
		if err := os.Chtimes(filepath.Join(dir, name), hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Write(); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if got := strings.Join(left, " "); got != ".file.YOUNG.tmp .other.OLD.tmp file file.OLD.tmp" {
		t.Errorf("left are %s", got)
	}
}

func TestWriteAllOrNothing(t *testing.T) {
	dir := t.TempDir()
	r := resultIn(t, dir, map[string]string{"a": "new\n"}, map[string]string{"a": "old\n"})
	r.Files = append(r.Files, File{Path: filepath.Join(dir, "missing", "b"), Content: []byte("new\n")})
	if err := r.Write(); err == nil {
		t.Fatal("writing into a directory that is not there did not fail")
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "a")); string(got) != "old\n" {
		t.Errorf("a holds %q though b could not be written", got)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

// TestDiffApplies holds that git takes the diff, new and removed files included.
func TestDiffApplies(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Skip("there is no git")
	}
	dir := t.TempDir()
	want := map[string]string{"new": "a\n", "changed": "1\n2\nthree\n4\n", "gone": ""}
	r := resultIn(t, dir, want, map[string]string{"changed": "1\n2\n3\n4\n", "gone": "y\nz\n"})
	cmd := exec.CommandContext(t.Context(), git, "apply", "-")
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(string(r.Diff()))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git apply: %v\n%s\n%s", err, out, r.Diff())
	}
	for name, text := range want {
		if got, _ := os.ReadFile(filepath.Join(dir, name)); string(got) != text {
			t.Errorf("%s holds %q, want %q", name, got, text)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "gone")); err == nil {
		t.Error("gone is still there")
	}
}
