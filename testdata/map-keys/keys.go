// Package keys is about maps: keys of every kind that a name can be.
package keys

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"time"
)

// Name is a named string.
type Name string

// Unit is an enum of strings, Priority one of integers.
type Unit string

// The units.
const (
	Metre Unit = "m"
	Foot  Unit = "ft"
)

// Priority is how urgent something is.
type Priority int

// From low to high.
const (
	Low  Priority = -1
	High Priority = 1
)

// Cell is a key with text methods, those for reading with a pointer receiver.
type Cell struct{ Col, Row int }

// UnmarshalText reads "B7", in either case.
func (c *Cell) UnmarshalText(text []byte) error {
	var col rune
	if _, err := fmt.Sscanf(strings.ToUpper(string(text)), "%c%d", &col, &c.Row); err != nil || col < 'A' || col > 'Z' {
		return errors.New("want a letter and a number")
	}
	c.Col = int(col - 'A')
	return nil
}

// MarshalText writes it.
func (c Cell) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%c%d", 'A'+c.Col, c.Row), nil }

// Tag is a string with text methods: as a key it is read by them and written as
// it is, as encoding/json does.
type Tag string

// UnmarshalText trims it.
func (t *Tag) UnmarshalText(text []byte) error { *t = Tag(strings.TrimSpace(string(text))); return nil }

// MarshalText would make it longer.
func (t Tag) MarshalText() ([]byte, error) { return []byte("#" + t), nil }

// Maps has a map of each kind.
type Maps struct {
	Strings  map[string]int               `json:"strings,omitempty" jsonschema:"minProperties=1,maxProperties=2"`
	Names    map[Name]Name                `json:"names,omitempty"`
	Ints     map[int]bool                 `json:"ints,omitempty"`
	Int8s    map[int8]string              `json:"int8s,omitempty"`
	Uints    map[uint64]string            `json:"uints,omitempty"`
	Units    map[Unit]float64             `json:"units,omitempty"`
	Levels   map[Priority][]string        `json:"levels,omitempty"`
	Cells    map[Cell]any                 `json:"cells,omitempty"`
	Addrs    map[netip.Addr]string        `json:"addrs,omitempty"`
	Times    map[time.Time]int            `json:"times,omitempty"`
	Tags     map[Tag]int                  `json:"tags,omitempty"`
	Months   map[time.Month]time.Duration `json:"months,omitempty"`
	Nested   map[string]map[int]*Maps     `json:"nested,omitempty"`
	Pointer  *map[string]int              `json:"pointer,omitempty"`
	Pointers map[string]*int              `json:"pointers,omitempty"`
	Sets     map[string]struct{}          `json:"sets,omitempty"`
	Marks    map[Name]struct {
		None struct{} `json:"none"`
	} `json:"marks,omitempty"`
}

// Check gives back what it was given.
//
//toolgen:tool
func Check(in Maps) Maps { return in }

// Number gives keys that are not in the order of their names, and a nil map.
//
//toolgen:tool
func Number(n int) map[int]map[string]int {
	m := map[int]map[string]int{-1: nil}
	for i := range n {
		m[i] = map[string]int{}
	}
	return m
}
