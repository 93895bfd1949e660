package args

import (
	"slices"
	"strings"
)

// Types tells whether the next value is of one of the JSON types: boolean,
// number, integer, string, array, object, null. A value of another type is read
// and reported.
func (r *Reader) Types(types ...string) bool {
	r.space()
	if slices.Contains(types, r.nextType()) || slices.Contains(types, "integer") && r.nextIsInteger() {
		return true
	}
	r.mismatch(strings.Join(types, " or "))
	return false
}

// nextType is the type of the value at pos, "" where there is none.
func (r *Reader) nextType() string {
	if r.pos == len(r.text) {
		return ""
	}
	switch c := r.text[r.pos]; {
	case c == '{':
		return "object"
	case c == '[':
		return "array"
	case c == '"':
		return "string"
	case c == 't' || c == 'f':
		return "boolean"
	case c == 'n':
		return "null"
	case c == '-' || isDigit(c):
		return "number"
	}
	return ""
}

// nextIsInteger tells whether the value at pos is a whole number, in any
// notation.
func (r *Reader) nextIsInteger() bool {
	n := numberLen(r.text[r.pos:])
	return n > 0 && parse(r.text[r.pos:r.pos+n]).integral()
}
