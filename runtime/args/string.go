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

// plain returns the number of bytes at the start of s, from i on, that stand
// for themselves in a JSON string: ASCII, no control characters, no quote, no
// backslash. It is the inner loop of everything.
func plain(s string, i int) int {
	// Most names and words end within a few bytes: try those singly.
	for end := min(i+8, len(s)); i < end; i++ {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return i
		}
	}
	for i+8 <= len(s) {
		x := uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
			uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
		quote := x ^ ones*'"'
		slash := x ^ ones*'\\'
		// In each term, the lowest high bit that is set stands at the first such
		// byte; borrows spoil only what comes after it.
		stop := (x | (x - ones*' ') | (quote - ones) | (slash - ones)) & highs
		if stop != 0 {
			// A byte over 0x7f sets its own bit, so no term needs masking by ^x.
			return i + bits.TrailingZeros64(stop)/8
		}
		i += 8
	}
	for ; i < len(s); i++ {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return i
		}
	}
	return i
}

// scanString reads the string whose opening quote is at pos. The result
// aliases the text unless the string has escapes.
func (r *Reader) scanString() (string, bool) {
	if r.syntax != nil {
		return "", false
	}
	start := r.pos + 1
	i := start
	for {
		i = plain(r.text, i)
		if i == len(r.text) {
			r.failAt(i, `the closing "`)
			return "", false
		}
		switch c := r.text[i]; {
		case c == '"':
			r.pos = i + 1
			return r.text[start:i], true
		case c == '\\':
			return r.unescape(start, i)
		case c < ' ':
			r.failAt(i, "no control characters in a string")
			return "", false
		default:
			n, ok := r.multibyte(i)
			if !ok {
				return "", false
			}
			i = n
		}
	}
}

// multibyte passes the characters over ASCII that start at i.
func (r *Reader) multibyte(i int) (int, bool) {
	for i < len(r.text) && r.text[i] >= utf8.RuneSelf {
		c, size := utf8.DecodeRuneInString(r.text[i:])
		if c == utf8.RuneError && size == 1 {
			r.failAt(i, "valid UTF-8")
			return i, false
		}
		i += size
	}
	return i, true
}

// unescape reads the rest of a string that started at start and has its first
// backslash at i.
func (r *Reader) unescape(start, i int) (string, bool) {
	b := append(r.scratch[:0], r.text[start:i]...)
	for {
		from := i
		i = plain(r.text, i)
		b = append(b, r.text[from:i]...)
		if i == len(r.text) {
			r.failAt(i, `the closing "`)
			return "", false
		}
		switch c := r.text[i]; {
		case c == '"':
			r.pos, r.scratch = i+1, b[:0]
			return string(b), true
		case c == '\\':
			var ok bool
			if b, i, ok = r.escape(b, i); !ok {
				return "", false
			}
		case c < ' ':
			r.failAt(i, "no control characters in a string")
			return "", false
		default:
			n, ok := r.multibyte(i)
			if !ok {
				return "", false
			}
			b = append(b, r.text[i:n]...)
			i = n
		}
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
