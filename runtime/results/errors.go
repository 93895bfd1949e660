package results

import "errors"

// What an *Error wraps, where it is no error of a value's own marshaler.
var (
	// ErrDepth: more than 1,000 objects and arrays, or pointers, inside one
	// another.
	ErrDepth = errors.New("nested more than 1000 levels deep; does the value contain itself?")
	// ErrNumber: NaN, an infinity, or a json.Number that is no JSON number.
	ErrNumber = errors.New("not a JSON number")
	// ErrType: a Go type that JSON cannot carry.
	ErrType = errors.New("no JSON form")
	// ErrJSON: JSON text of a value's own making that is not I-JSON (RFC 7493).
	ErrJSON = errors.New("invalid JSON")
	// ErrSchema: a value that the published schema of its type refuses.
	ErrSchema = errors.New("not what its schema says")
	// ErrDuplicate: two members of one object with the same name.
	ErrDuplicate = errors.New("duplicate name")
)

// An Error says which value could not be written, and why.
type Error struct {
	// Pointer is the JSON Pointer (RFC 6901) of the value in the result: empty
	// for the result itself, cut with "…" past 200 bytes.
	Pointer string
	// Err is the cause.
	Err error
}

// Error returns pointer and cause in one line.
func (e *Error) Error() string {
	if e.Pointer == "" {
		return "result: " + e.Err.Error()
	}
	return "result: " + e.Pointer + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error {
	return e.Err
}

// Fail makes err the error of the value that would be written next, unless err
// is nil or there is an error already.
func (w *Writer) Fail(err error) {
	if w.err != nil || err == nil {
		return
	}
	w.separate()
	w.err = &Error{Pointer: pointer(w.buf), Err: err}
}
