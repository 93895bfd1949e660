package sandbox_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
)

// TestMain lets the test binary be another program:
//
//	BINARY dial NETWORK ADDRESS   connects
//	BINARY jail ROOT COMMAND      runs a command in a Jail
func TestMain(m *testing.M) {
	if len(os.Args) != 4 {
		os.Exit(m.Run())
	}
	var err error
	switch os.Args[1] {
	case "dial":
		_, err = net.DialTimeout(os.Args[2], os.Args[3], time.Second)
	case "jail":
		var j *sandbox.Jail
		if j, err = sandbox.Bubblewrap(os.Args[2]); err == nil {
			_, _, _, err = j.Run(context.Background(), os.Args[3], "", 0)
		}
	default:
		os.Exit(m.Run())
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

// jail is a Jail at root. The test is skipped where there can be none, unless
// TOOLGEN_REQUIRE_BWRAP=1 says that there must.
func jail(t testing.TB, root string, opts ...sandbox.Option) *sandbox.Jail {
	t.Helper()
	j, err := sandbox.Bubblewrap(root, opts...)
	if err != nil {
		if os.Getenv("TOOLGEN_REQUIRE_BWRAP") == "1" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

func dir(t testing.TB, root string) *sandbox.Directory {
	t.Helper()
	d, err := sandbox.Dir(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

const secret = "secret"

// A house is a root and what is outside of it.
type house struct{ root, outside string }

// build makes a house in which the working directory is the root:
//
//	root/file
//	root/sub/file
//	rooted/file   (outside, with a name that starts like the root's)
//	outside/file
func build(t testing.TB) house {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	h := house{filepath.Join(base, "root"), filepath.Join(base, "outside")}
	for path, content := range map[string]string{
		filepath.Join(h.root, "file"):          "inside",
		filepath.Join(h.root, "sub", "file"):   "inside",
		filepath.Join(base, "rooted", "file"):  secret,
		filepath.Join(base, "outside", "file"): secret,
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if t, ok := t.(*testing.T); ok {
		t.Chdir(h.root)
	}
	return h
}

func symlink(t testing.TB, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		t.Skip(err)
	}
}

func mustNotExist(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("there is a file %s", path)
	}
	return nil
}

// await waits until something is so, or not for ever.
func await(so func() bool) bool {
	for end := time.Now().Add(time.Minute); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
	}
	return true
}
