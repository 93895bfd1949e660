package sandbox_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

var (
	_ sandbox.Rooted   = (*sandbox.Directory)(nil)
	_ sandbox.Rooted   = (*sandbox.Jail)(nil)
	_ host.ExecSandbox = (*sandbox.Jail)(nil)
	_ host.FileSandbox = (*sandbox.Exposed)(nil)
	_ host.ExecSandbox = (*sandbox.Exposed)(nil)
)

func TestDir(t *testing.T) {
	h := build(t)
	if _, err := sandbox.Dir(filepath.Join(h.root, "absent")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a root that is not there: %v", err)
	}
	if _, err := sandbox.Dir(filepath.Join(h.root, "file")); err == nil {
		t.Error("a root that is a file is no error")
	}
	for _, root := range []string{h.root, ".", filepath.Join("sub", "..")} {
		d := dir(t, root)
		if got := d.WorkingDirectory(); got != h.root {
			t.Errorf("the working directory of %s is %s, want %s", root, got, h.root)
		}
		if got, want := d.Name(), "directory "+h.root; got != want {
			t.Errorf("the name is %q, want %q", got, want)
		}
	}
	link := filepath.Join(h.outside, "link")
	symlink(t, h.root, link)
	if got := dir(t, link).WorkingDirectory(); got != h.root {
		t.Errorf("the working directory is %s, want %s", got, h.root)
	}
}

func TestResolvePath(t *testing.T) {
	h := build(t)
	d := dir(t, h.root)
	symlink(t, "sub", "to-sub")
	symlink(t, filepath.Join(h.root, "sub"), "to-sub-by-root")
	symlink(t, "../to-sub/file", "sub/zigzag")
	symlink(t, "sub/new", "to-new")
	symlink(t, ".", "self")
	for path, want := range map[string]string{
		"file":                  "file",
		"./sub//file":           "sub/file",
		"sub/":                  "sub",
		".":                     ".",
		"sub/..":                ".",
		"sub/../file":           "file",
		"to-sub/file":           "sub/file",
		"to-sub/../file":        "file", // as the system goes, by the link's target
		"to-sub-by-root/file":   "sub/file",
		"sub/zigzag":            "sub/file",
		"self/self/self/file":   "file",
		"absent":                "absent",
		"absent/deep/file":      "absent/deep/file",
		"to-new":                "sub/new",
		"absent/../sub/x":       "sub/x",
		h.root:                  ".",
		h.root + "/":            ".",
		h.root + "/sub/file":    "sub/file",
		h.root + "//sub/../new": "new",
		"~/file":                "~/file",
		"...":                   "...",
		"..file":                "..file",
		"%2e%2e/file":           "%2e%2e/file",
		"．．/file":               "．．/file",
		"file:///etc/passwd":    "file:/etc/passwd",
		"-rf":                   "-rf",
		" ":                     " ",
		"a\nb":                  "a\nb",
	} {
		got, err := d.ResolvePath(path)
		if err != nil || got != filepath.Join(h.root, filepath.FromSlash(want)) {
			t.Errorf("%q resolves to %q, %v; want %q below the root", path, got, err, want)
		}
		if name, err := d.Local(path); err != nil || name != filepath.FromSlash(want) {
			t.Errorf("%q is called %q, %v; want %q", path, name, err, want)
		}
	}
}

func TestResolvePathRefuses(t *testing.T) {
	h := build(t)
	d := dir(t, h.root)
	symlink(t, "loop2", "loop1")
	symlink(t, "loop1", "loop2")
	symlink(t, "deeper/deeper", "deeper")
	for _, path := range []string{
		"",
		"a\x00b", "file\x00/../../outside/file", "\x00",
		"loop1", "loop1/file", "deeper",
		"file/below",
		strings.Repeat("n", 300),
		strings.Repeat("a/", 5000),
		`..\outside\file`, `sub\..\..\outside\file`, `C:\Windows`, `\\server\share\file`, `\\?\C:\file`, `\file`,
	} {
		if got, err := d.ResolvePath(path); err == nil && runtime.GOOS != "windows" {
			t.Errorf("%.100q resolves to %.100q", path, got)
		}
		if got, err := d.Local(path); err == nil && runtime.GOOS != "windows" {
			t.Errorf("%.100q is called %.100q", path, got)
		}
	}
	if _, err := sandbox.Unconfined("x").ResolvePath("file"); err != nil {
		t.Error(err)
	}
}

// fileEscapes are paths by which the file outside is read where nothing confines
// the reader.
var fileEscapes = map[string]func(t *testing.T, h house) string{
	"up":              func(t *testing.T, h house) string { return "../outside/file" },
	"up and more up":  func(t *testing.T, h house) string { return "sub/../../outside/file" },
	"up by doubles":   func(t *testing.T, h house) string { return "sub//..//..//outside//file" },
	"out and in":      func(t *testing.T, h house) string { return "../root/../outside/file" },
	"a sibling":       func(t *testing.T, h house) string { return "../rooted/file" },
	"absolute":        func(t *testing.T, h house) string { return h.outside + "/file" },
	"absolute up":     func(t *testing.T, h house) string { return h.root + "/../outside/file" },
	"absolute prefix": func(t *testing.T, h house) string { return h.root + "ed/file" },
	"double slash":    func(t *testing.T, h house) string { return "/" + h.outside + "/file" },
	"proc":            func(t *testing.T, h house) string { return "/proc/self/root" + h.outside + "/file" },
	"link to the file": func(t *testing.T, h house) string {
		symlink(t, h.outside+"/file", "link")
		return "link"
	},
	"relative link": func(t *testing.T, h house) string {
		symlink(t, "../outside/file", "link")
		return "link"
	},
	"link to the directory": func(t *testing.T, h house) string {
		symlink(t, h.outside, "sub/link")
		return "sub/link/file"
	},
	"link to a link": func(t *testing.T, h house) string {
		symlink(t, h.outside, "first")
		symlink(t, "first/file", "second")
		return "second"
	},
	"link up behind a link": func(t *testing.T, h house) string {
		symlink(t, "sub", "down")
		symlink(t, "../..", "sub/up")
		return "down/up/outside/file"
	},
	"link and up": func(t *testing.T, h house) string {
		symlink(t, "sub", "down")
		return "down/../../outside/file"
	},
	"link by proc": func(t *testing.T, h house) string {
		symlink(t, "/proc/self/cwd/../outside", "link")
		return "link/file"
	},
	"link in and up": func(t *testing.T, h house) string {
		symlink(t, h.root+"/../outside/file", "link")
		return "link"
	},
}

// read reads a file as a careful tool does, through the opened root if there is
// one.
func read(sb host.FileSandbox, path string) (string, error) {
	rooted, ok := sb.(sandbox.Rooted)
	if !ok {
		resolved, err := sb.ResolvePath(path)
		if err != nil {
			return "", err
		}
		content, err := os.ReadFile(resolved)
		return string(content), err
	}
	name, err := rooted.Local(path)
	if err != nil {
		return "", err
	}
	f, err := rooted.Root().Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	content, err := io.ReadAll(f)
	return string(content), err
}

func TestFileEscapes(t *testing.T) {
	for name, prepare := range fileEscapes {
		t.Run(name, func(t *testing.T) {
			if strings.Contains(name, "proc") && runtime.GOOS != "linux" {
				t.Skip("needs /proc")
			}
			h := build(t)
			path := prepare(t, h)
			d := dir(t, h.root)
			if got, err := read(d, path); err == nil {
				t.Errorf("%s is read: %q", path, got)
			}
			if got, err := d.ResolvePath(path); !errors.Is(err, sandbox.ErrOutside) {
				t.Errorf("%s resolves to %q, %v", path, got, err)
			}
			// The opened root alone holds, too.
			if f, err := d.Root().Open(path); err == nil {
				f.Close()
				t.Errorf("%s is opened by the root", path)
			}
			if got, _ := read(sandbox.Unconfined("test"), path); got != secret {
				t.Errorf("this shows nothing: %s reads %q without a sandbox", path, got)
			}
		})
	}
}

// A link that is swapped all the time between inside and outside, while it is
// read: sooner or later it is the one when it is looked at and the other when it
// is opened.
func TestSwappedSymlink(t *testing.T) {
	h := build(t)
	symlink(t, "sub", "in")
	symlink(t, h.outside, "out")
	symlink(t, "sub", "swapped")
	stop := make(chan struct{})
	var swapper sync.WaitGroup
	swapper.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			target := []string{"sub", h.outside}[i%2]
			os.Symlink(target, "next")
			os.Rename("next", "swapped")
		}
	})
	defer swapper.Wait()
	defer close(stop)

	// readers read until all has been seen that has to be, and for a while.
	readers := func(sb host.FileSandbox, enough func(reads, escapes int) bool) (reads, escapes int) {
		var mu sync.Mutex
		var readers sync.WaitGroup
		start := time.Now()
		done := func() bool {
			mu.Lock()
			defer mu.Unlock()
			took := time.Since(start)
			return took > time.Second/2 && enough(reads, escapes) || took > time.Minute
		}
		for range 4 {
			readers.Go(func() {
				for !done() {
					content, err := read(sb, "swapped/file")
					mu.Lock()
					if err == nil {
						reads++
					}
					if content == secret {
						escapes++
					}
					mu.Unlock()
				}
			})
		}
		readers.Wait()
		return reads, escapes
	}
	if reads, escapes := readers(dir(t, h.root), func(reads, _ int) bool { return reads > 1000 }); escapes > 0 || reads == 0 {
		t.Errorf("of %d reads, %d were of the file outside", reads, escapes)
	}
	if _, escapes := readers(sandbox.Unconfined("test"), func(_, escapes int) bool { return escapes > 0 }); escapes == 0 {
		t.Error("this shows nothing: no read was of the file outside without a sandbox")
	}
}

// The root stays the root when it is moved and something else takes its place.
func TestRootIsReplaced(t *testing.T) {
	h := build(t)
	d := dir(t, h.root)
	if err := os.Rename(h.root, h.root+"-moved"); err != nil {
		t.Skip(err)
	}
	symlink(t, h.outside, h.root)
	if got, err := read(d, "file"); got != "inside" {
		t.Errorf("the file is %q, %v", got, err)
	}
}

func TestRootWrites(t *testing.T) {
	h := build(t)
	d := dir(t, h.root)
	name, err := d.Local("sub/../new/file")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Root().MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := d.Root().WriteFile(name, []byte("written"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(h.root, "new", "file")); string(got) != "written" {
		t.Errorf("the file is %q, %v", got, err)
	}
}
