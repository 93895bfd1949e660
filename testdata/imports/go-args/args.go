// Package args has the name of a package that generated code imports.
package args

// Size is how large something is.
type Size int

// The sizes.
const (
	Small Size = iota
	Medium
	Large
)
