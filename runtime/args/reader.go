package args

import "strings"

// maxDepth is how deep arrays and objects may nest. Decoders recurse, so it
// bounds the stack that a document can make them use.
const maxDepth = 1000

// maxScratch is the largest buffer that a Reader keeps for its next document.
const maxScratch = 64 << 10

// A Reader reads one JSON document from its start to its end. Each of the
// reading functions consumes one value, with the white space before it.
//
// Invariants: everything before pos was found to be valid I-JSON; once syntax
// is set, every reading function returns at once and stores nothing.
type Reader struct {
	text  string
	pos   int // the first byte not read
	depth int // open arrays and objects

	// way leads through each of these: it has where the name of the member that is
	// being read stands, or the index of the element, inverted. To note this down
	// costs less than finding the way when there is a problem. Beyond depth, it has
	// nothing of meaning.
	way []int

	syntax  *SyntaxError
	found   []finding // at most maxProblems; its memory is kept from document to document, as scratch's is
	more    int       // findings beyond those
	atLeast bool      // a schema has more to say than was counted
	peeked  int       // bytes read ahead for discriminators

	scratch []byte // for unescaping
	clone   bool   // strings are copied out of the text
}

// NewReader returns a Reader of text.
func NewReader(text string) *Reader { return &Reader{text: text} }

// Reset makes r read text from its start and forget all else, so that a
// Reader can be used again.
func (r *Reader) Reset(text string) {
	// Field by field: nothing is written that mostly is what it was.
	r.text, r.pos, r.depth, r.peeked = text, 0, 0, 0
	r.syntax, r.clone = nil, false
	if len(r.found)+r.more > 0 || r.atLeast || cap(r.scratch) > maxScratch {
		r.tidy()
	}
}

// tidy is what Reset seldom has to do: a call that was refused, or a long text, went
// before.
func (r *Reader) tidy() {
	clear(r.found)
	r.found, r.more, r.atLeast = r.found[:0], 0, false
	if cap(r.scratch) > maxScratch {
		r.scratch = nil
	}
}

// CloneStrings makes the strings of this document that are read from now on copies
// of their own, those in maps and in values of any kind, too. Without it, strings
// without escapes are parts of the text and keep all of it alive.
func (r *Reader) CloneStrings() { r.clone = true }

// own is a part of the text as it may be stored.
func (r *Reader) own(s string) string {
	if r.clone {
		return strings.Clone(s)
	}
	return s
}

// Err ends the document and tells what was wrong with it: nil, or an *Error.
// Anything but white space after the value that was read is an error too.
func (r *Reader) Err() error {
	if r.space(); r.syntax == nil && r.pos < len(r.text) {
		r.fail("the end of the text")
	}
	if r.syntax == nil && len(r.found) == 0 {
		return nil
	}
	return r.report()
}

// space skips white space and returns the byte at which it stopped, 0 at the
// end of the text. A NUL in the text starts no JSON either, so only Err has to
// tell the two apart.
func (r *Reader) space() byte {
	for r.pos < len(r.text) {
		c := r.text[r.pos]
		if c > ' ' || c != ' ' && c != '\n' && c != '\t' && c != '\r' {
			return c
		}
		r.pos++
	}
	return 0
}

// Null reads the next value if it is null, and tells whether it was.
func (r *Reader) Null() bool { return r.space() == 'n' && r.literal("null") }

// Skip reads a value of any kind and drops it. Its grammar is checked.
func (r *Reader) Skip() {
	switch c := r.space(); c {
	case '{':
		for p := r.Properties(); p.Next(); {
			r.Skip()
		}
	case '[':
		for e := r.Elements(); e.Next(); {
			r.Skip()
		}
	case '"':
		r.scanString()
	case 't':
		r.literal("true")
	case 'f':
		r.literal("false")
	case 'n':
		r.literal("null")
	default:
		r.number()
	}
}

// raw reads a value of any kind and returns its text.
func (r *Reader) raw() (string, bool) {
	r.space()
	start := r.pos
	r.Skip()
	return r.text[start:r.pos], r.syntax == nil
}

// literal reads word, whose first byte was seen.
func (r *Reader) literal(word string) bool {
	end := r.pos + len(word)
	if r.syntax != nil {
		return false
	}
	if end > len(r.text) || r.text[r.pos:end] != word {
		r.fail("a JSON value")
		return false
	}
	r.pos = end
	return true
}

// enter goes into an array or object, whose bracket was seen.
func (r *Reader) enter() bool {
	if !r.nest() {
		return false
	}
	r.pos++
	return true
}

// nest counts an array or object whose bracket stands at pos.
func (r *Reader) nest() bool {
	if r.syntax != nil {
		return false
	}
	if r.depth == maxDepth {
		r.fail("at most 1000 levels of nesting")
		return false
	}
	r.depth++
	for len(r.way) < r.depth {
		r.way = append(r.way, 0)
	}
	return true
}

// next moves to the next element of an open array or object: past the comma,
// if there was an element before. At the closing bracket it closes and returns
// false, as it does after a syntax error.
func (r *Reader) next(first bool, closing byte) bool {
	if text, i := r.text, r.pos; uint(i) < uint(len(text)) && r.syntax == nil { // without white space
		switch c := text[i]; {
		case c == closing:
			r.pos++
			r.depth--
			return false
		case c == ',' && !first && i+1 < len(text) && text[i+1] > ' ' && text[i+1] != closing:
			r.pos++
			return true
		}
	}
	return r.nextSlow(first, closing)
}

func (r *Reader) nextSlow(first bool, closing byte) bool {
	if r.syntax != nil {
		return false
	}
	c := r.space()
	if c == closing {
		r.pos++
		r.depth--
		return false
	}
	if first {
		return true
	}
	if c != ',' {
		if closing == '}' {
			r.fail(`"," or "}"`)
		} else {
			r.fail(`"," or "]"`)
		}
		return false
	}
	r.pos++
	if r.space() == closing { // [1,]: let the element's reader not see the bracket
		r.fail("a value after the comma")
		return false
	}
	return true
}
