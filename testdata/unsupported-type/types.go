// Package types has types that JSON cannot carry, deep inside of others.
package types

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"unsafe"
)

// WatchArgs has them in fields.
type WatchArgs struct {
	When   chan int          `json:"when"`
	Done   func()            `json:"done"`
	Phase  complex128        `json:"phase"`
	Memory unsafe.Pointer    `json:"memory"`
	Out    io.Writer         `json:"out"`
	Nested []map[string]Deep `json:"nested"`
	Ctx    context.Context   `json:"ctx"`
	Bools  map[bool]string   `json:"bools"`
	Floats map[float64]int   `json:"floats"`
	Fine   chan int          `json:"-"`
}

// Deep is deeper.
type Deep struct {
	Leaf [2]*chan string `json:"leaf"`
}

// Watch watches. Its example is not held against a type with gaps.
//
//toolgen:tool
//toolgen:example {"when": 1}
func Watch(in WatchArgs) {}

// Listen returns what cannot be written.
//
//toolgen:tool
func Listen(port int, callback func(int)) (<-chan int, error) { return nil, nil }

// Own reads itself in a way that no schema tells.
type Own struct{ v int }

// UnmarshalJSON reads it.
func (o *Own) UnmarshalJSON(b []byte) error { return nil }

// MarshalJSON writes it.
func (o Own) MarshalJSON() ([]byte, error) { return []byte("0"), nil }

// Use uses it.
//
//toolgen:tool
func Use(o Own) {}

// Locked has a lock.
type Locked struct {
	mu sync.Mutex
	N  int `json:"n"`
}

// Shared has structs with locks where they would be copied, and where they are
// not.
type Shared struct {
	Pairs  map[string][2]Locked    `json:"pairs"`
	Levels []map[int]slog.LevelVar `json:"levels"`
	Fine   map[string]*Locked      `json:"fine"`
	Lists  map[string][]Locked     `json:"lists"`
}

// Share returns them.
//
//toolgen:tool
func Share(byName map[string]Locked) (Shared, error) { return Shared{}, nil }
