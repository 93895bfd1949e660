package args

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// A SyntaxError says where text stops being I-JSON.
type SyntaxError struct {
	Offset int    // in bytes from the start of the text
	Want   string // what could have stood there
	Got    string // what stands there, quoted and cut; "the end of the text"
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("invalid JSON at offset %d: want %s, got %s", e.Offset, e.Want, e.Got)
}

// fail ends the reading at pos.
func (r *Reader) fail(want string) { r.failAt(r.pos, want) }

func (r *Reader) failAt(offset int, want string) {
	if r.syntax != nil {
		return
	}
	r.syntax = &SyntaxError{offset, want, glimpse(r.text[min(offset, len(r.text)):])}
}

// duplicate ends the reading at a name that its object has already.
func (r *Reader) duplicate(at int, name string) {
	if r.syntax == nil {
		r.syntax = &SyntaxError{at, "each name once", "a second " + strconv.Quote(cut(name, maxGot))}
	}
}

// glimpse is the first few characters of text, quoted.
func glimpse(text string) string {
	if text == "" {
		return "the end of the text"
	}
	end := 0
	for n := 0; n < 12 && end < len(text); n++ {
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	return strconv.Quote(text[:end])
}
