// Package locks is about structs that must not be copied: go vet finds no copy of
// a lock in what is generated for them.
package locks

import (
	"sync"
	"sync/atomic"
)

// Counter has a lock, and a number that is one.
type Counter struct {
	mu   sync.Mutex
	hits atomic.Int64
	Name string `json:"name"`
}

// IsZero tells whether there is nothing to show.
func (c *Counter) IsZero() bool { return c.Name == "" }

// Gauge has a lock and nothing else that is hidden.
type Gauge struct {
	sync.Mutex `json:"-"`
	Level      int `json:"level"`
}

// Shape is a Box or a Ball.
//
//toolgen:union kind box=Box ball=Ball
type Shape interface{ Shown() }

// Box is a shape without a lock, by value.
type Box struct {
	Side int `json:"side"`
}

// Shown makes it a Shape.
func (Box) Shown() {}

// Ball is a shape with a lock, by pointer.
type Ball struct {
	mu     sync.Mutex
	Radius int `json:"radius"`
}

// Shown makes it a Shape.
func (*Ball) Shown() {}

// State has locks everywhere.
type State struct {
	Gauge
	Counter *Counter              `json:"counter,omitempty"`
	Own     Counter               `json:"own,omitzero"`
	Plain   Gauge                 `json:"plain,omitzero"`
	Preset  Gauge                 `json:"preset,omitempty" jsonschema:"default={\"level\":1}"`
	List    []Counter             `json:"list,omitempty"`
	Pair    [2]Gauge              `json:"pair,omitzero"`
	Map     map[string]*Counter   `json:"map,omitempty"`
	Nested  [][]map[string]*Gauge `json:"nested,omitempty"`
	Inline  struct {
		mu sync.Mutex
		A  int `json:"a"`
	} `json:"inline,omitzero"`
}

// Keep keeps a state.
//
//toolgen:tool
func Keep(state *State) *State { return state }

// Draw draws a shape.
//
//toolgen:tool
func Draw(shape Shape) Shape { return shape }

// Whole takes the whole of its input.
//
//toolgen:tool
func Whole(in *Counter) Gauge { return Gauge{Level: len(in.Name)} }

// Several takes several.
//
//toolgen:tool
func Several(list []Counter, byName map[string]Counter, more ...*Gauge) ([]Gauge, error) {
	return make([]Gauge, len(list)+len(byName)+len(more)), nil
}
