// Package methods is about methods as tools: their receivers are what the tools
// depend on.
package methods

import (
	"context"
	"fmt"
	"sync/atomic"
)

// Store keeps values under keys.
type Store struct{ values map[string]string }

func newStore() *Store { return &Store{map[string]string{"a": "alpha"}} }

// LookupArgs says what to look up.
type LookupArgs struct {
	Key string `json:"key" jsonschema:"minLength=1"` // as it was put
}

// Lookup gives the value of a key.
//
//toolgen:tool readonly
//toolgen:example {"key": "a"} => "alpha"
func (s *Store) Lookup(ctx context.Context, in LookupArgs) (string, error) {
	v, ok := s.values[in.Key]
	if !ok {
		return "", fmt.Errorf("no value for %q", in.Key)
	}
	return v, nil
}

// Put sets the value of a key.
//
//toolgen:tool idempotent destructive=false
func (s *Store) Put(key, value string) { s.values[key] = value }

// Delete is no tool: nothing says so.
func (s *Store) Delete(key string) { delete(s.values, key) }

// counter is used by value and is not exported.
type counter struct{ n *atomic.Int64 }

func newCounter() counter { return counter{new(atomic.Int64)} }

// Next counts on.
//
//toolgen:tool name=count_next
func (c counter) Next(by int) int64 { return c.n.Add(int64(by)) }

// Version gives the version.
//
//toolgen:tool readonly
func Version() string { return "1.0" }
