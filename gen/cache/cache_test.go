package cache

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"
)

func TestCache(t *testing.T) {
	c := Open(filepath.Join(t.TempDir(), "not", "there"))
	if _, ok := c.Get([]byte("k")); ok {
		t.Error("an empty cache has an entry")
	}
	for _, value := range []string{"one", "", "two"} {
		c.Put([]byte("k"), []byte(value))
		if got, ok := c.Get([]byte("k")); !ok || string(got) != value {
			t.Errorf("got %q, %t, want %q", got, ok, value)
		}
	}
	if _, ok := c.Get([]byte("other")); ok {
		t.Error("another key has an entry")
	}
}

// TestDamaged holds that no damage is taken for a value.
func TestDamaged(t *testing.T) {
	c := Open(t.TempDir())
	c.Put([]byte("k"), []byte("value"))
	path, err := c.path([]byte("k"))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(whole)
	flipped[len(flipped)-1] ^= 1
	for _, damaged := range [][]byte{nil, whole[:3], whole[:len(whole)-1], flipped, append(bytes.Clone(whole), 'x')} {
		if err := os.WriteFile(path, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		if got, ok := c.Get([]byte("k")); ok {
			t.Errorf("%d of %d bytes give %q", len(damaged), len(whole), got)
		}
	}
	c.Put([]byte("k"), []byte("value"))
	if got, ok := c.Get([]byte("k")); !ok || string(got) != "value" {
		t.Errorf("the entry was not mended: %q, %t", got, ok)
	}
}

// TestUnusable holds that a directory that cannot be one does no harm.
func TestUnusable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	c := Open(filepath.Join(file, "below"))
	c.Put([]byte("k"), []byte("value"))
	if _, ok := c.Get([]byte("k")); ok {
		t.Error("a value from nowhere")
	}
}

// TestConcurrent holds that whoever reads while others write sees a whole value
// or none.
func TestConcurrent(t *testing.T) {
	dir := t.TempDir()
	var wg sync.WaitGroup
	for n := range 8 {
		wg.Go(func() {
			c := Open(dir)
			value := bytes.Repeat([]byte(strconv.Itoa(n)), 10_000)
			for range 20 {
				c.Put([]byte("k"), value)
				if got, ok := c.Get([]byte("k")); !ok || len(got) != len(value) || bytes.Count(got, got[:1]) != len(got) {
					t.Errorf("got %d bytes, %t", len(got), ok)
				}
			}
		})
	}
	wg.Wait()
	if entries, _ := os.ReadDir(dir); len(entries) != 2 { // and the mark
		t.Errorf("%d files are left", len(entries))
	}
}

// TestTrim holds that only what is ours and old goes, and not at every turn.
func TestTrim(t *testing.T) {
	dir := t.TempDir()
	c := Open(dir)
	for _, key := range []string{"old", "used", "young"} {
		c.Put([]byte(key), []byte("value"))
	}
	age := func(path string, by time.Duration) {
		t.Helper()
		at := time.Now().Add(-by)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	entry := func(key string) string {
		path, err := c.path([]byte(key))
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	notes := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(notes, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{entry("old"), entry("used"), notes} {
		age(path, unused+day)
	}
	c.Get([]byte("used"))
	has := func(path string) bool { _, err := os.Stat(path); return err == nil }
	c.Put([]byte("next"), nil)
	if !has(entry("old")) {
		t.Error("trimmed again on the same day")
	}
	age(filepath.Join(dir, trimmed), 2*day)
	c.Put([]byte("next"), nil)
	if has(entry("old")) {
		t.Error("what is old is still there")
	}
	for _, path := range []string{entry("used"), entry("young"), notes} {
		if !has(path) {
			t.Errorf("%s is gone", filepath.Base(path))
		}
	}
}
