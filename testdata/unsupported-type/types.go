// Package types has types that JSON cannot carry, deep inside of others.
package types

import (
	"context"
	"io"
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
