package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// A Cache is a directory of entries. What one program has kept no other finds,
// nor another build of it.
type Cache struct {
	dir     string
	program func() ([]byte, error)
}

// Open returns the cache in a directory, which need not exist.
func Open(dir string) *Cache {
	c := &Cache{dir: dir, program: sync.OnceValues(program)}
	go c.program() // takes a while, and is needed only later
	return c
}

// program is a checksum of the program that is running, and of the one thing in
// its environment that changes what the Go library does in it.
func program() (sum []byte, err error) {
	path, err := os.Executable()
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return nil, err
	}
	h.Write([]byte(os.Getenv("GODEBUG")))
	return h.Sum(nil), nil
}

// Get returns what is kept under a key.
func (c *Cache) Get(key []byte) (value []byte, ok bool) {
	path, err := c.path(key)
	if err != nil {
		return nil, false
	}
	text, err := os.ReadFile(path)
	if err != nil || len(text) < sha256.Size {
		return nil, false
	}
	value = text[sha256.Size:]
	if sum := sha256.Sum256(value); !bytes.Equal(sum[:], text[:sha256.Size]) {
		return nil, false
	}
	touch(path)
	return value, true
}

// Put keeps a value under a key, if it can.
func (c *Cache) Put(key, value []byte) {
	path, err := c.path(key)
	if err != nil || os.MkdirAll(c.dir, 0o777) != nil {
		return
	}
	sum := sha256.Sum256(value)
	if write(path, append(sum[:], value...)) == nil {
		c.trim(time.Now())
	}
}

// path is the file of a key.
func (c *Cache) path(key []byte) (string, error) {
	program, err := c.program()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	h.Write(program)
	h.Write(key)
	return filepath.Join(c.dir, hex.EncodeToString(h.Sum(nil))), nil
}

// write makes a file with that text, or none: nobody sees a part of it.
func write(path string, text []byte) error {
	dir, base := filepath.Split(path)
	f, err := os.CreateTemp(dir, base+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
