// Package unions is about interfaces that hold a few structs, told apart by a
// property: in fields, lists, maps and pointers, recursive, unexported, and as
// results.
package unions

import (
	"errors"
	"fmt"
	"math"
)

// Shape is what can be drawn.
//
//toolgen:union kind Circle box=Rectangle Group
type Shape interface{ area() float64 }

// Circle has a property of the discriminator's name itself.
type Circle struct {
	Kind   string  `json:"kind"` // circles have a kind, too
	Radius float64 `json:"radius" jsonschema:"exclusiveMinimum=0"`
	Fill   Fill    `json:"fill,omitempty"`
}

// Rectangle implements Shape by pointer only.
type Rectangle struct {
	W float64 `json:"w" jsonschema:"minimum=0"`
	H float64 `json:"h" jsonschema:"default=1"`
}

// Group has shapes inside.
type Group struct {
	Shapes []Shape `json:"shapes" jsonschema:"maxItems=3"`
}

// Fill is an enum, as a discriminator is.
type Fill string

// The fills.
const (
	Solid Fill = "solid"
	Empty Fill = "empty"
)

func (c Circle) area() float64 { return math.Round(math.Pi * c.Radius * c.Radius) }

func (r *Rectangle) area() float64 { return r.W * r.H }

func (g Group) area() (sum float64) {
	for _, s := range g.Shapes {
		sum += s.area()
	}
	return sum
}

// Drawing has a shape wherever one can be.
type Drawing struct {
	First   Shape            `json:"first"`
	Second  Shape            `json:"second,omitempty"`
	Maybe   *Shape           `json:"maybe,omitempty"`
	List    []Shape          `json:"list,omitempty"`
	Pair    [2]Shape         `json:"pair,omitzero"`
	ByName  map[string]Shape `json:"byName,omitempty"`
	Preset  Shape            `json:"preset,omitempty" jsonschema:"default={\"kind\": \"Circle\"\\,\"radius\": 2}"`
	Alone   *Circle          `json:"alone,omitempty"` // without a discriminator of its own
	Message message          `json:"message,omitempty"`
}

// message is unexported, and so is what it holds.
//
//toolgen:union type text=text
type message any

type text struct {
	Type textType `json:"type"`
	Body string   `json:"body"`
}

type textType string

const (
	textText textType = "text"
	textHTML textType = "html"
)

// Label is an interface of another package, with structs of this one.
//
//toolgen:union type Plain Styled
type Label = fmt.Stringer

// Plain is a label.
type Plain struct {
	Text string `json:"text"`
}

// Styled is another, by pointer.
type Styled struct {
	Text  string `json:"text"`
	Style string `json:"style,omitempty" jsonschema:"enum=bold,enum=thin"`
}

func (p Plain) String() string { return p.Text }

func (s *Styled) String() string { return s.Text }

// Source is generic: what implements an instance is a union of its own.
//
//toolgen:union from List=IntList Range
type Source[T any] interface{ values() []T }

// IntList is a list.
type IntList struct {
	Items []int `json:"items"`
}

// Range is a range.
type Range struct {
	First int `json:"first"`
	Last  int `json:"last" jsonschema:"maximum=100"`
}

func (l IntList) values() []int { return l.Items }

func (r Range) values() (list []int) {
	for n := r.First; n <= r.Last; n++ {
		list = append(list, n)
	}
	return list
}

// Mark has its own idea of zero, which omitzero asks.
//
//toolgen:union mark Dot
type Mark interface{ IsZero() bool }

// Dot is a mark.
type Dot struct {
	Size int `json:"size"`
}

// IsZero tells whether there is nothing to see.
func (d Dot) IsZero() bool { return d.Size == 0 }

// Marked has labels and marks.
type Marked struct {
	Label Label            `json:"label,omitempty"`
	Named map[string]Label `json:"named,omitempty"`
	Mark  Mark             `json:"mark,omitzero"`
	Sum   int              `json:"sum"`
}

// Tell gives back labels and marks, and adds numbers.
//
//toolgen:tool
func Tell(label Label, mark Mark, numbers []Source[int], named map[string]Label) Marked {
	m := Marked{Label: label, Mark: mark, Named: named}
	for _, s := range numbers {
		for _, n := range s.values() {
			m.Sum += n
		}
	}
	return m
}

// Mute gives what has no label and no mark.
//
//toolgen:tool
func Mute() Marked { return Marked{} }

// Draw gives back what it was given.
//
//toolgen:tool
//toolgen:example {"first": {"kind": "box", "w": 2}} => {"first": {"kind": "box", "w": 2, "h": 1}, "preset": {"kind": "Circle", "radius": 2}}
func Draw(in Drawing) Drawing { return in }

// Area measures a shape.
//
//toolgen:tool
func Area(shape Shape) float64 { return shape.area() }

// Make makes a shape of a size: by value or by pointer, one that has no place
// in the union, none at all.
//
//toolgen:tool
func Make(what string, size float64) (Shape, error) {
	switch what {
	case "circle":
		return Circle{Kind: "whatever", Radius: size}, nil
	case "circle pointer":
		return &Circle{Radius: size}, nil
	case "rectangle":
		return &Rectangle{W: size, H: size}, nil
	case "line":
		return line{}, nil
	case "nil circle":
		return (*Circle)(nil), nil
	case "nothing":
		return nil, nil
	}
	return nil, errors.New("there is no such thing")
}

type line struct{}

func (line) area() float64 { return 0 }

// Shapes lists shapes.
//
//toolgen:tool
func Shapes(n int) map[string][]Shape {
	return map[string][]Shape{"list": make([]Shape, n)}
}
