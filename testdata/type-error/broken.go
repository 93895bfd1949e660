// Package broken has tools whose signatures do not compile, and code that has
// nothing to do with them and does not compile either.
package broken

// Unknown has a type that does not exist.
//
//toolgen:tool
func Unknown(in Missing) {}

// Field has a field of a type that does not exist.
//
//toolgen:tool
func Field(in Args) (Gone, error) { return nil, nil }

// Args is its input.
type Args struct {
	A int     `json:"a"`
	B *Absent `json:"b"`
}

func unrelated() int { return "not a number" }
