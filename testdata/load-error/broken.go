// Package broken shares its directory with another package.
package broken

// Do does something.
//
//toolgen:tool
func Do() {}
