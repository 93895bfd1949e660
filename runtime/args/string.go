package args

import (
	"math/bits"
	"unicode/utf16"
	"unicode/utf8"
)

// Eight copies of a byte, and of the bits that tell something about each.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// plain returns the position, from i on, of the first byte of s that does not
// simply stand for itself in a JSON string: the end, a quote, a backslash, a
// control character, or a part of a character beyond ASCII. It is the inner
// loop of everything, and takes eight bytes a step.
func plain(s string, i int) int {
	for i+8 <= len(s) {
		w := s[i : i+8]
		x := uint64(w[0]) | uint64(w[1])<<8 | uint64(w[2])<<16 | uint64(w[3])<<24 |
			uint64(w[4])<<32 | uint64(w[5])<<40 | uint64(w[6])<<48 | uint64(w[7])<<56
		quote := x ^ ones*'"'
		slash := x ^ ones*'\\'
		// In each term, the lowest high bit that is set stands at the first such
		// byte; borrows spoil only what comes after it. A byte beyond ASCII sets
		// its own bit, so no term needs masking by ^x.
		if stop := (x | (x - ones*' ') | (quote - ones) | (slash - ones)) & highs; stop != 0 {
			return i + bits.TrailingZeros64(stop)/8
		}
		i += 8
	}
	for i < len(s) && !special(s[i]) {
		i++
	}
	return i
}

func special(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf }

// scanString reads the string whose opening quote is at pos. The result
// aliases the text unless the string has escapes or the Reader clones.
func (r *Reader) scanString() (string, bool) {
	start := r.pos + 1
	i := plain(r.text, start)
	if i < len(r.text) && r.text[i] == '"' && r.syntax == nil { // as most do
		r.pos = i + 1
		return r.own(r.text[start:i]), true
	}
	return r.scanRest(start, i)
}

// scanRest reads the rest of a string that started at start and is plain up to i.
func (r *Reader) scanRest(start, i int) (string, bool) {
	if r.syntax != nil {
		return "", false
	}
	if i < len(r.text) && r.text[i] >= utf8.RuneSelf {
		i = r.characters(i)
	}
	switch {
	case r.syntax != nil:
	case i == len(r.text):
		r.failAt(i, `the closing "`)
	case r.text[i] == '"':
		r.pos = i + 1
		return r.own(r.text[start:i]), true
	case r.text[i] == '\\':
		return r.unescape(start, i)
	default:
		r.failAt(i, "no control characters in a string")
	}
	return "", false
}

// characters passes everything from i on that stands for itself, characters
// beyond ASCII included.
func (r *Reader) characters(i int) int {
	for {
		i = plain(r.text, i)
		if i == len(r.text) || r.text[i] < utf8.RuneSelf {
			return i
		}
		for i < len(r.text) && r.text[i] >= utf8.RuneSelf {
			size := characterLen(r.text[i:])
			if size == 0 {
				r.failAt(i, "valid UTF-8")
				return i
			}
			i += size
		}
	}
}

// characterLen is the length of the character beyond ASCII that s begins with,
// 0 if it is not valid.
func characterLen(s string) int {
	const lead, follow = 0b1100_0000, 0b1000_0000
	// Most scripts take two or three bytes a character. The first bytes left out
	// here allow only some of the second ones.
	switch c := s[0]; {
	case 0xc2 <= c && c <= 0xdf && len(s) > 1 && s[1]&lead == follow:
		return 2
	case 0xe1 <= c && c <= 0xef && c != 0xed && len(s) > 2 && s[1]&lead == follow && s[2]&lead == follow:
		return 3
	}
	c, size := utf8.DecodeRuneInString(s)
	if c == utf8.RuneError && size == 1 {
		return 0
	}
	return size
}

// unescape reads the rest of a string that started at start and has its first
// backslash at i.
func (r *Reader) unescape(start, i int) (string, bool) {
	b := r.scratch[:0]
	for {
		b = append(b, r.text[start:i]...)
		switch {
		case r.syntax != nil:
			return "", false
		case i == len(r.text):
			r.failAt(i, `the closing "`)
			return "", false
		case r.text[i] == '"':
			r.pos, r.scratch = i+1, b[:0]
			return string(b), true
		case r.text[i] != '\\':
			r.failAt(i, "no control characters in a string")
			return "", false
		}
		var ok bool
		if b, i, ok = r.escape(b, i); !ok {
			return "", false
		}
		start = i
		i = r.characters(i)
	}
}

// escape appends what the escape sequence at i stands for.
func (r *Reader) escape(b []byte, i int) ([]byte, int, bool) {
	if i+1 == len(r.text) {
		r.failAt(i+1, "the rest of an escape sequence")
		return b, i, false
	}
	switch c := r.text[i+1]; c {
	case '"', '\\', '/':
		b = append(b, c)
	case 'b':
		b = append(b, '\b')
	case 'f':
		b = append(b, '\f')
	case 'n':
		b = append(b, '\n')
	case 'r':
		b = append(b, '\r')
	case 't':
		b = append(b, '\t')
	case 'u':
		return r.escapedRune(b, i)
	default:
		r.failAt(i, "an escape sequence of JSON")
		return b, i, false
	}
	return b, i + 2, true
}

// escapedRune appends the character of the \u escape at i, or of the two that
// make a surrogate pair.
func (r *Reader) escapedRune(b []byte, i int) ([]byte, int, bool) {
	c, ok := hex4(r.text, i+2)
	if !ok {
		r.failAt(i, `\u and four hexadecimal digits`)
		return b, i, false
	}
	end := i + 6
	if utf16.IsSurrogate(c) {
		low := rune(-1)
		if end+1 < len(r.text) && r.text[end] == '\\' && r.text[end+1] == 'u' {
			low, _ = hex4(r.text, end+2)
		}
		c = utf16.DecodeRune(c, low)
		end += 6
		if c == utf8.RuneError {
			r.failAt(i, "a surrogate pair, not half of one")
			return b, i, false
		}
	}
	return utf8.AppendRune(b, c), end, true
}

// hex4 reads four hexadecimal digits at i.
func hex4(s string, i int) (rune, bool) {
	if i+4 > len(s) {
		return -1, false
	}
	var v rune
	for _, c := range []byte(s[i : i+4]) {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c && c <= 'f':
			c -= 'a' - 10
		case 'A' <= c && c <= 'F':
			c -= 'A' - 10
		default:
			return -1, false
		}
		v = v<<4 | rune(c)
	}
	return v, true
}
