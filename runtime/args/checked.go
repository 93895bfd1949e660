package args

import (
	"encoding/json"
	"errors"
)

// A Schema holds JSON values against a JSON Schema that this package does not
// know the keywords of.
type Schema interface {
	// Check returns nil for the text of a value that the schema admits, an *Error
	// for one that it refuses, and another error where it cannot tell.
	Check(text string) error
}

// CheckedJSON reads any value that schema admits. Only then does v take it, by
// its UnmarshalJSON.
func CheckedJSON(r *Reader, v json.Unmarshaler, schema Schema) {
	r.space()
	at := r.pos
	text, ok := r.raw()
	if ok && r.check(at, schema) {
		unmarshal(r, v, at, text)
	}
}

// check reports what schema has against the value from start to pos.
func (r *Reader) check(start int, schema Schema) bool {
	text := r.text[start:r.pos]
	err := schema.Check(text)
	if err == nil {
		return true
	}
	var refused *Error
	if !errors.As(err, &refused) || refused.Syntax != nil {
		r.problem(start, finding{keyword: "text", detail: err.Error()})
		return false
	}
	root := &place{}
	places := make([]*place, len(refused.Problems))
	for i, p := range refused.Problems {
		places[i] = root.find(p.Pointer)
	}
	root.locate(text)
	for i, p := range refused.Problems {
		r.problem(start+places[i].start, finding{pointer: p.Pointer, keyword: p.Keyword, limit: p.Limit, got: p.Got, detail: p.Detail, name: p.Name})
	}
	r.more += refused.More
	r.atLeast = r.atLeast || refused.AtLeast
	return false
}
