package sandbox_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

func TestRunReadOnly(t *testing.T) {
	h := build(t)
	j := jail(t, h.root, sandbox.WithReadOnly(h.outside))
	for _, path := range []string{"/", "/usr", "/etc", "/dev", "/proc", "/sys", h.outside} {
		if stdout, _, _, err := j.Run(t.Context(), fmt.Sprintf("echo > %s/toolgen-test && echo written", path), "", 0); stdout != "" || err != nil {
			t.Errorf("%s: %q, %v", path, stdout, err)
		}
	}
	if stdout, _, _, err := j.Run(t.Context(), "cat "+h.outside+"/file", "", 0); stdout != secret || err != nil {
		t.Errorf("what may be read is %q, %v", stdout, err)
	}
	for _, path := range []string{"/tmp", "/dev/shm", h.root} {
		if stdout, stderr, _, err := j.Run(t.Context(), fmt.Sprintf("echo > %s/toolgen-test && echo written", path), "", 0); stdout != "written\n" || err != nil {
			t.Errorf("%s: %q, %q, %v", path, stdout, stderr, err)
		}
	}
	for _, command := range []string{"mount -o remount,rw /usr", "umount /usr", "mount -o remount,rw /proc", "unshare -U true", "mount -t tmpfs none /tmp"} {
		if _, _, status, err := j.Run(t.Context(), command, "", 0); status == 0 || err != nil {
			t.Errorf("%s: exit status %d, %v", command, status, err)
		}
	}
}

// What is not absolute, all of the host, and what a command could put something
// else in the place of by the next call.
func TestReadOnlyRefused(t *testing.T) {
	h := build(t)
	jail(t, h.root)
	for name, target := range map[string]string{
		h.outside + "/link":   h.root + "/sub",
		h.outside + "/chain":  h.root + "/hop",
		h.root + "/hop":       h.outside,
		h.outside + "/up":     "../root/sub/../../outside",
		h.outside + "/root":   "/",
		h.outside + "/circle": "circle",
		h.outside + "/stdin":  "/dev/stdin",
	} {
		symlink(t, target, name)
	}
	const (
		relative = "it is not absolute"
		inside   = "it is inside of the root, or what leads there is"
		all      = "it is the root of the host"
		kernel   = "it is in /proc or /dev"
	)
	for path, says := range map[string]string{
		"":                                  relative,
		".":                                 relative,
		"sub":                               relative,
		"../outside":                        relative,
		"/":                                 all,
		"//":                                all,
		"/usr/..":                           all,
		h.outside + "/root":                 all,
		"/proc":                             kernel,
		"/proc/self/cwd":                    kernel,
		"/proc/1/root/etc":                  kernel,
		"/dev":                              kernel,
		"/dev/shm":                          kernel,
		h.outside + "/root/proc":            kernel,
		h.outside + "/stdin":                kernel,
		h.root:                              inside,
		h.root + "/sub":                     inside,
		h.root + "/absent":                  inside,
		h.root + "/sub/../../outside":       inside,
		h.root + "/hop/file":                inside,
		h.outside + "/link":                 inside,
		h.outside + "/link/../../outside":   inside,
		h.outside + "/chain":                inside,
		h.outside + "/chain/file":           inside,
		h.outside + "/up":                   inside,
		h.outside + "/circle":               "more than 40 symbolic links",
		h.outside + "/absent":               "no such file or directory",
		h.outside + "/file/..":              "is not a directory",
		h.outside + "/file/":                "is not a directory",
		h.outside + "/../outside/./file":    "",
		h.outside + "/root/" + h.outside:    "",
		filepath.Dir(h.root) + "//outside/": "",
	} {
		j, err := sandbox.Bubblewrap(h.root, sandbox.WithReadOnly(path))
		if err == nil {
			j.Close()
		}
		if says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Errorf("%q: %v, want %q", path, err, says)
		}
	}
}

// A command that has in its root what another sandbox shows cannot put something
// else in its place.
func TestReadOnlyStays(t *testing.T) {
	h := build(t)
	dir := filepath.Join(h.outside, "dir")
	file := filepath.Join(dir, "file")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("shown"), 0o666); err != nil {
		t.Fatal(err)
	}
	other := jail(t, h.outside)
	dirs, files := jail(t, h.root, sandbox.WithReadOnly(dir)), jail(t, h.root, sandbox.WithReadOnly(file))
	for _, test := range []struct {
		swap string
		by   *sandbox.Jail
		want string // "" for an error
	}{
		{"true", files, "shown"},
		{"mv dir/file dir/moved && ln -s ../file dir/file", files, ""},
		{"true", dirs, "cat: " + file + ": No such file or directory\n"}, // the link leads nowhere there
		{"rm dir/file && cp file dir/file", files, ""},
		{"true", dirs, secret}, // written there
		{"mv dir moved && ln -s . dir", dirs, ""},
		{"rm -r dir moved", dirs, ""},
	} {
		if out, err := run(other, test.swap); out != "" || err != nil {
			t.Fatal(out, err)
		}
		out, err := run(test.by, "cat "+file)
		failed := err != nil && strings.Contains(err.Error(), "make it anew")
		if out != test.want || failed != (test.want == "") {
			t.Errorf("after %s: %q, %v; want %q", test.swap, out, err, test.want)
		}
	}
}

// A directory is found by the links that lead there.
func TestReadOnlyLinks(t *testing.T) {
	h := build(t)
	base := filepath.Dir(h.root)
	for _, dir := range []string{"tools-1", "links"} {
		if err := os.MkdirAll(filepath.Join(base, dir, "bin"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(base, "tools-1/bin/tool"), []byte("#!/bin/sh\necho ran\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	symlink(t, "tools-1", filepath.Join(base, "tools"))
	symlink(t, filepath.Join(base, "tools"), filepath.Join(base, "links/tools"))
	symlink(t, "bin/tool", filepath.Join(base, "tools-1/tool"))
	given := []string{"links/tools/bin", "tools", "tools-1", "links/tools", "tools/tool", "links"}
	for i := range given {
		given[i] = filepath.Join(base, given[i])
	}
	for _, paths := range [][]string{given[:1], given[1:2], given[2:3], given[3:4], given[4:5], given} {
		j := jail(t, h.root, sandbox.WithReadOnly(paths...))
		for _, path := range paths {
			command := fmt.Sprintf("p=$(find -H %s/ -name tool -type f 2> /dev/null || true); ${p:-%[1]s}", path)
			if out, err := run(j, command); path != given[5] && (out != "ran\n" || err != nil) {
				t.Errorf("%v: %s is %q, %v", paths, path, out, err)
			}
		}
	}
	// The root may be in what is read-only.
	j := jail(t, h.root, sandbox.WithReadOnly(base))
	if out, err := run(j, "echo > new && cat ../outside/file && echo > ../outside/new"); !strings.HasPrefix(out, secret) || err != nil || mustNotExist(h.outside+"/new") != nil || mustNotExist(h.root+"/new") == nil {
		t.Errorf("the root below what is read-only: %q, %v", out, err)
	}
}

func TestBubblewrapRefusesRoots(t *testing.T) {
	jail(t, build(t).root)
	roots := []string{"/", "/usr", "/etc", "/usr/lib/..", "/proc", "/dev", "/absent"}
	for _, path := range []string{"/bin", "/lib", "/etc/localtime"} { // links to what is no root either
		if real, err := filepath.EvalSymlinks(path); err == nil {
			roots = append(roots, real, filepath.Dir(real))
		}
	}
	for _, root := range roots {
		if info, err := os.Stat(root); err == nil && !info.IsDir() {
			continue
		}
		if j, err := sandbox.Bubblewrap(root); err == nil {
			j.Close()
			t.Errorf("%s is a root", root)
		}
	}
}

// A command could put another program in the place of bwrap.
func TestBubblewrapRefusesItsProgramInside(t *testing.T) {
	h := build(t)
	jail(t, h.root)
	program, err := exec.LookPath("bwrap")
	if err != nil {
		t.Fatal(err)
	}
	symlink(t, program, filepath.Join(h.root, "bwrap"))
	symlink(t, filepath.Join(h.root, "bwrap"), filepath.Join(h.outside, "bwrap"))
	for _, path := range []string{h.root + "/bwrap", "./bwrap", h.outside + "/bwrap"} {
		if j, err := sandbox.Bubblewrap(h.root, sandbox.WithProgram(path)); err == nil {
			j.Close()
			t.Errorf("%s is run", path)
		}
	}
}
