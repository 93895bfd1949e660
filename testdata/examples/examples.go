// Package examples is about the example directive: its JSON may hold all that
// means something outside of it.
package examples

// Note is a note.
type Note struct {
	Text string   `json:"text"`
	Tags []string `json:"tags,omitempty"`
}

// Echo gives back the note.
//
//toolgen:tool
//toolgen:example {"text": "a => b // c"} => {"text": "a => b // c"} // arrows and slashes => are only text
//toolgen:example {"text": "\"quoted\" \u00e9 `ticks`"}
//toolgen:example {"text": "x", "tags": ["y"]} // no result given
//toolgen:example {"text": "long",
//toolgen:cont "tags": ["over", "two lines"]}
//toolgen:cont => {"text": "long", "tags": ["over", "two lines"]}
func Echo(n Note) Note { return n }

// Shout gives text.
//
//toolgen:tool
//toolgen:example {"text": "a"} => "a!"
func Shout(text string) string { return text + "!" }

// Log gives nothing.
//
//toolgen:tool
//toolgen:example {"text": "a"}
func Log(text string) {}
