// Package nothing has tools that say nothing.
package nothing

//toolgen:tool
func Silent(a int) int { return a }

// Deprecated: call something else.
//
//toolgen:tool
func Gone() {}

// - a: is a number
//
//toolgen:tool
func Listed(a int) {}

//toolgen:tool description="Told by the directive."
func Told() {}
