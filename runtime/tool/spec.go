package tool

import (
	"errors"
	"slices"
	"time"
)

// ErrNilResult is the error of a call whose function returned a nil pointer and
// no error: the tool's output schema promises a value.
var ErrNilResult = errors.New("tool: the function returned neither a result nor an error")

// A Spec is all that is known of a tool before it runs, as plain data. What
// hosts and servers need beyond the definition is here; nothing in this package
// acts on it but Timeout.
type Spec struct {
	Name         string // as the model calls it
	Title        string // for people; "" if there is none
	Description  string // for the model
	InputSchema  string // JSON Schema of the arguments object
	OutputSchema string // JSON Schema of the result; "" for text and for no result

	// Seal is a hash of Name and InputSchema, which toolgen writes down when it has
	// checked them, so that Bind need not read them. Without one, or with that of
	// other texts, Bind does.
	Seal uint64

	// What the tool claims about its behaviour.
	ReadOnly    Hint // it changes nothing
	Destructive Hint // its changes can destroy something
	Idempotent  Hint // calling it again with the same arguments changes nothing more
	OpenWorld   Hint // it deals with things outside of its host

	Examples []Example

	Truncate   Truncate      // how to cut a result that is too long for the model
	Display    string        // text for people while it runs, with {argument} placeholders; "" for none
	Timeout    time.Duration // of one call; 0 for none
	Sequential bool          // calls must not overlap
}

// A Hint is a claim that a tool may make, or make the opposite of, or leave
// open.
type Hint uint8

// The three values of a Hint.
const (
	Unset Hint = iota
	Yes
	No
)

// An Example is one call and its result.
type Example struct {
	Input       string // JSON object
	Output      string // JSON, or the text of a text result as a JSON string; "" if it is not told
	Explanation string // why the output is that; "" if it is not told
}

// Truncate says how a result is cut. The zero value leaves all to the host.
type Truncate struct {
	MaxBytes int    // 0 for the host's default
	MaxLines int    // 0 for the host's default
	Head     bool   // keep the beginning; the end otherwise
	Hint     string // what to tell the model of a cut result, with {placeholders}
}

// Described is implemented by tools that can tell their Spec. Find it with
// Capability.
type Described interface {
	// Spec returns a detached copy.
	Spec() Spec
}

func (s *Spec) clone() Spec {
	c := *s
	c.Examples = slices.Clone(s.Examples)
	return c
}
