// Package lists has lists of which only some items name parameters.
package lists

// Copy copies a file.
//
//   - from: where it is
//   - too: where it goes
//
//toolgen:tool
func Copy(from, to string) {}
