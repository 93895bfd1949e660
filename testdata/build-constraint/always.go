// Package always has a tool in a file that is not always built.
package always

// Always is always there.
//
//toolgen:tool
func Always() {}
