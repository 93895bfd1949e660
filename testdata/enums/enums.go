// Package enums is about named types with constants: strings, integers,
// unexported members, and types that only look like enums.
package enums

import "fmt"

// Unit is a temperature scale.
type Unit string

// The units.
const (
	Celsius    Unit = "celsius"    // water freezes at 0
	Fahrenheit Unit = "fahrenheit" // water freezes at 32
)

// Priority is how urgent something is.
type Priority int

// From low to high.
const (
	Low Priority = iota + 1
	Normal
	High
)

// Color has no exported constant.
type Color string

const (
	red   Color = "red"
	green Color = "green"
)

// Level has one constant only, which is no list of values.
type Level string

// DefaultLevel is where to begin.
const DefaultLevel Level = "info"

// Flags are to be combined.
type Flags int

// The flags.
const (
	FlagA Flags = 1 << iota
	FlagB
	FlagC
)

// PaintArgs uses each of them, in every place.
type PaintArgs struct {
	Unit     Unit             `json:"unit"`
	Priority Priority         `json:"priority,omitempty" jsonschema:"default=2"`
	Color    *Color           `json:"color,omitempty"`
	Level    Level            `json:"level,omitempty"`
	Flags    Flags            `json:"flags,omitempty"`
	Units    []Unit           `json:"units,omitempty" jsonschema:"uniqueItems=true"`
	ByName   map[string]Color `json:"byName,omitempty"`
	Size     string           `json:"size,omitempty" jsonschema:"enum=small,enum=large"`
	Steps    int              `json:"steps,omitempty" jsonschema:"enum=1,enum=10,enum=100"`
}

// Paint tells what it was given.
//
//toolgen:tool
//toolgen:example {"unit": "celsius", "color": "red"} => "celsius 2 red  0 []  0"
func Paint(in PaintArgs) string {
	color := Color("none")
	if in.Color != nil {
		color = *in.Color
	}
	return fmt.Sprint(in.Unit, " ", int(in.Priority), " ", color, " ", in.Level, " ", int(in.Flags), " ", in.Units, " ", in.Size, " ", in.Steps)
}

// Opposite gives the other unit.
//
//toolgen:tool
func Opposite(unit Unit) Unit {
	if unit == Celsius {
		return Fahrenheit
	}
	return Celsius
}

// Raise gives the next priority up, as a number.
//
//toolgen:tool
func Raise(priority Priority) Priority { return min(priority+1, High) }

// Mix mixes two colors.
//
//toolgen:tool
func Mix(a, b Color) []Color {
	if a == b {
		return nil
	}
	return []Color{red, green}
}
