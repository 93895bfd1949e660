// Package values is about values that tags and param directives list: strings,
// numbers, booleans, items of lists, keys of maps, and single ones.
package values

// Level is a type whose constants a tag narrows.
type Level int

// The levels.
const (
	Low Level = iota - 1
	Mid
	High
)

// Args has a list for each type.
type Args struct {
	Text    string            `json:"text,omitempty" jsonschema:"enum=a b,enum=c\\,d,enum="`
	Int     int               `json:"int,omitempty" jsonschema:"enum=-1,enum=1e3"`
	Uint    uint64            `json:"uint,omitempty" jsonschema:"enum=18446744073709551615,enum=0"`
	Float   float64           `json:"float,omitempty" jsonschema:"enum=0.1,enum=2.50,enum=1e21,enum=0.0000001,default=2.5"`
	Float32 float32           `json:"float32,omitempty" jsonschema:"enum=0.1,enum=-3"`
	Yes     bool              `json:"yes,omitempty" jsonschema:"enum=true"`
	Items   []float64         `json:"items,omitempty" jsonschema:"enum=1,enum=0.5"`
	Maybe   *string           `json:"maybe,omitempty" jsonschema:"enum=x"`
	Level   Level             `json:"level,omitempty" jsonschema:"enum=-1,enum=1"`
	ByLevel map[Level]float64 `json:"byLevel,omitempty"`
	Version int               `json:"version" jsonschema:"const=2"`
	Kind    string            `json:"kind,omitempty" jsonschema:"const=the one"`
	Sure    *bool             `json:"sure,omitempty" jsonschema:"const=true"`
}

// Take gives back what it was given.
//
//toolgen:tool
func Take(in Args) Args { return in }

// Count counts what lies deeper than a tag reaches.
//
//toolgen:tool
//toolgen:param rows[][] enum=1|2.5
//toolgen:param byName{} enum=x|y
//toolgen:param confirm const=true
//toolgen:param ratio enum=0.25|0.75 default=0.75
func Count(rows [][]float64, byName map[string]string, confirm bool, ratio float32) float64 {
	return float64(len(rows)+len(byName)) * float64(ratio)
}
