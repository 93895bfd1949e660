package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"time"
)

const (
	day = 24 * time.Hour

	// unused is how long an entry is kept that nobody asks for.
	unused = 30 * day

	// trimmed is the file whose time says when entries were last removed.
	trimmed = "trimmed"
)

// touch notes that an entry was asked for. A day more or less does not matter.
func touch(path string) {
	now := time.Now()
	if info, err := os.Stat(path); err == nil && now.Sub(info.ModTime()) > day {
		_ = os.Chtimes(path, now, now) // it goes a little too early then
	}
}

// trim removes old entries, once a day.
func (c *Cache) trim(now time.Time) {
	mark := filepath.Join(c.dir, trimmed)
	if info, err := os.Stat(mark); err == nil && now.Sub(info.ModTime()) < day {
		return
	}
	if write(mark, nil) != nil {
		return
	}
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && isEntry(e.Name()) && now.Sub(info.ModTime()) > unused {
			_ = os.Remove(filepath.Join(c.dir, e.Name())) // another day
		}
	}
}

// isEntry tells whether a file is an entry, or one that was not finished. The
// directory may be anybody's.
func isEntry(name string) bool {
	const digits = 2 * sha256.Size
	if len(name) < digits || len(name) > digits && name[digits] != '.' {
		return false
	}
	_, err := hex.DecodeString(name[:digits])
	return err == nil
}
