// Package shapes has unions that cannot be.
package shapes

import "sync"

// Shape has what is no struct, what does not implement it, what is not there, and
// one type twice.
//
//toolgen:union kind Circle Size Line Square circle=Circle
type Shape interface{ Area() float64 }

// Circle has a field of the property's name that is no string.
type Circle struct {
	Kind int `json:"kind"`
}

// Area is nothing.
func (c Circle) Area() float64 { return 0 }

// Size is a number.
type Size float64

// Area is nothing.
func (s Size) Area() float64 { return 0 }

// Line has no area.
type Line struct{}

// Point is no interface.
//
//toolgen:union kind Circle
type Point struct{ X int }

// Empty says too little.
//
//toolgen:union kind
type Empty interface{ Area() float64 }

// Silent says nothing.
type Silent interface{ Area() float64 }

// Base has the method of what embeds it.
type Base struct{}

// Held is nothing.
func (Base) Held() {}

// Lock is a Holder by value, which would be copied.
type Lock struct {
	Base
	mu sync.Mutex
}

// Safe is one by pointer.
type Safe struct {
	mu sync.Mutex
	N  int
}

// Held is nothing.
func (*Safe) Held() {}

// Holder holds structs with locks.
//
//toolgen:union kind Lock Safe
type Holder interface{ Held() }

// Draw draws.
//
//toolgen:tool
func Draw(shape Shape, point Point, silent Silent, holder Holder) (Shape, error) { return nil, nil }
