// Package predeclared hides what Go predeclares.
package predeclared

// What the generated file needs.
const nil, new = 1, 2

type (
	int64 struct{}
	error struct{}
)

// append is what Register of a type with tools calls.
var append = false

// close is not needed.
const close = "any name will do"

// Add adds. The names of its parameters hide nothing.
//
//toolgen:tool
func Add(a, true int) int { return a + true }

// Box has a method as a tool.
type Box struct{ false bool }

// Open opens the box.
//
//toolgen:tool
func (Box) Open() {}
