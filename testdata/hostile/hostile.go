// Package hostile is about arguments that are meant to do harm, or are no JSON
// at all: each is refused with one text, and nothing runs.
package hostile

// Box can hold anything.
type Box struct {
	Text   string  `json:"text"`
	Number float64 `json:"number,omitempty"`
	Count  int     `json:"count,omitempty"`
	Any    any     `json:"any,omitempty"`
	Inner  *Box    `json:"inner,omitempty"`
}

// Open opens a box.
//
//toolgen:tool
func Open(b Box) Box { return b }
