// Package crlf has the line ends of Windows, which leave no trace in what is
// generated.
package crlf

// Args says whom to greet.
type Args struct {
	// The name,
	// in full.
	Name string `json:"name"`
	Loud bool   `json:"loud,omitempty"` // as if far away
}

// Greet greets
// somebody.
//
//   - in the morning
//   - in the evening
//
//toolgen:tool
//toolgen:example {"name": "Ada"} => "Hello, Ada"
//toolgen:example {"name": "Ada",
//toolgen:cont "loud": true}
func Greet(in Args) string {
	if in.Loud {
		return "HELLO, " + in.Name
	}
	return "Hello, " + in.Name
}
