// Package levels has enums that cannot be.
//
//toolgen:enum time.Duration open
package levels

import "time"

// Level has constants of another type and what is none, and two of one value.
//
//toolgen:enum Low High Other Missing Deep
type Level int

// The levels.
const (
	Low  Level = 1
	High Level = 2
	Deep Level = 1
)

// Other is a number.
const Other = 3

// Unit is a string, which is its own name.
//
//toolgen:enum names
type Unit string

// Open is all and nothing.
//
//toolgen:enum open names
type Open int

// Renamed has values of its own.
//
//toolgen:enum a=RenamedA
type Renamed string

// RenamedA is the first.
const RenamedA Renamed = "A"

// Lonely has names and no constants.
//
//toolgen:enum names
type Lonely int

// Args has rules that say what the enum says better.
type Args struct {
	Level  Level         `json:"level" jsonschema:"minimum=1"`
	Narrow Level         `json:"narrow" jsonschema:"enum=3"`
	Ratio  float32       `json:"ratio" jsonschema:"enum=0.1,enum=0.100000001"`
	List   []string      `json:"list" jsonschema:"const=a"`
	Wait   time.Duration `json:"wait" jsonschema:"enum=1s"`
	Lonely Lonely        `json:"lonely"`
}

// Set sets.
//
//toolgen:tool
func Set(in Args, unit Unit, open Open, renamed Renamed) {}
