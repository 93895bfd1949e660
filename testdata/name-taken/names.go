// Package names declares what toolgen has to declare.
package names

// Tools are the user's.
var Tools = []string{"hammer"}

// Register is the user's.
func Register() {}

// Hammer hits.
//
//toolgen:tool
func Hammer() {}

// HammerTool is the user's.
type HammerTool struct{}

// Box has a field and a method that are in the way.
type Box struct{ Tools int }

// Open opens the box.
//
//toolgen:tool
func (*Box) Open() {}

// OpenTool is the user's.
func (*Box) OpenTool() {}
