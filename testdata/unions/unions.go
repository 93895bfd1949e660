// Package unions is about interfaces that hold a few structs, told apart by a
// property: in fields, lists, maps and pointers, recursive, unexported, and as
// results.
package unions

import (
	"errors"
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
