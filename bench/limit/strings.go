package limit

import (
	"math/bits"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// Eight copies of a byte, and of the bits that tell something about each.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// short is how many bytes of a string are looked at one by one. Most names and
// words end within.
const short = 8

// string reads a string of min to max characters.
func (d *decoder) string(i int, at string, min, max int) (string, int) {
	i, ok := d.starts(i, '"')
	if !ok {
		return "", d.mismatch(i, at, "string")
	}
	s, end := d.quoted(i)
	if len(s) < min || len(s) > max {
		d.length(i, end, s, at, min, max)
	}
	return s, end
}

// length reports a string that is too short or too long in characters.
func (d *decoder) length(i, end int, s, at string, min, max int) {
	if end == stop {
		return
	}
	n := utf8.RuneCountInString(s)
	switch {
	case n < min:
		d.problem(Problem{at, "minLength", itoa(min), itoa(n)})
	case n > max:
		d.problem(Problem{at, "maxLength", itoa(max), itoa(n)})
	}
}

// quoted reads the string whose opening quote is at i.
func (d *decoder) quoted(i int) (string, int) {
	s := d.s
	start := i + 1
	i = start
	for end := min(start+short, len(s)); i < end; i++ {
		if c := s[i]; c == '"' {
			return s[start:i], i + 1
		} else if special(c) {
			return d.quotedSlow(start, i)
		}
	}
	i = plain(s, i)
	if i < len(s) && s[i] == '"' {
		return s[start:i], i + 1
	}
	return d.quotedSlow(start, i)
}

// special tells whether a byte does not simply stand for itself in a string.
func special(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf }

// plain returns the first position from i on with a special byte.
func plain(s string, i int) int {
	for i+8 <= len(s) {
		w := s[i : i+8]
		x := uint64(w[0]) | uint64(w[1])<<8 | uint64(w[2])<<16 | uint64(w[3])<<24 |
			uint64(w[4])<<32 | uint64(w[5])<<40 | uint64(w[6])<<48 | uint64(w[7])<<56
		// The lowest bit that is set stands at the first special byte; what the
		// subtractions borrow spoils only the bytes behind it.
		if stop := (x | (x - ones*' ') | ((x ^ ones*'"') - ones) | ((x ^ ones*'\\') - ones)) & highs; stop != 0 {
			return i + bits.TrailingZeros64(stop)/8
		}
		i += 8
	}
	for i < len(s) && !special(s[i]) {
		i++
	}
	return i
}

// buffers are what strings with escapes are put together in.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// quotedSlow reads on in a string that started at start and has a special byte
// at i.
func (d *decoder) quotedSlow(start, i int) (string, int) {
	s := d.s
	for i < len(s) && s[i] >= utf8.RuneSelf {
		if i = multibyte(s, i); i < 0 {
			return "", d.fail(-i, "valid UTF-8")
		}
		i = plain(s, i)
	}
	switch {
	case i == len(s):
		return "", d.fail(i, "the closing quote")
	case s[i] == '"':
		return s[start:i], i + 1
	case s[i] < ' ':
		return "", d.fail(i, "no control characters")
	}
	buffer := buffers.Get().(*[]byte)
	b, i := d.unescape((*buffer)[:0], start, i)
	out := ""
	if i != stop {
		out = string(b)
	}
	*buffer = b
	buffers.Put(buffer)
	return out, i
}

// multibyte passes the characters beyond ASCII at i. Where one is invalid, it
// returns the negative of its position, which is never 0.
func multibyte(s string, i int) int {
	const lead, rest = 0b1100_0000, 0b1000_0000
	for i < len(s) && s[i] >= utf8.RuneSelf {
		// Most scripts need two or three bytes; the lead bytes left out here allow
		// only some of the second ones.
		switch c := s[i]; {
		case 0xc2 <= c && c <= 0xdf && i+1 < len(s) && s[i+1]&lead == rest:
			i += 2
		case 0xe1 <= c && c <= 0xef && c != 0xed && i+2 < len(s) && s[i+1]&lead == rest && s[i+2]&lead == rest:
			i += 3
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && size == 1 {
				return -i
			}
			i += size
		}
	}
	return i
}

// unescape appends the string that started at start and has its first backslash
// at i.
func (d *decoder) unescape(b []byte, start, i int) ([]byte, int) {
	s := d.s
	for {
		b = append(b, s[start:i]...)
		if i == len(s) {
			return b, d.fail(i, "the closing quote")
		}
		switch c := s[i]; {
		case c == '"':
			return b, i + 1
		case c == '\\':
			if b, i = d.escape(b, i+1); i == stop {
				return b, stop
			}
		case c < ' ':
			return b, d.fail(i, "no control characters")
		}
		start = i
		for i = plain(s, i); i < len(s) && s[i] >= utf8.RuneSelf; i = plain(s, i) {
			if i = multibyte(s, i); i < 0 {
				return b, d.fail(-i, "valid UTF-8")
			}
		}
	}
}

// escapes has what the letter behind a backslash stands for.
var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape appends what the backslash before i and what follows it stand for.
func (d *decoder) escape(b []byte, i int) ([]byte, int) {
	if i == len(d.s) {
		return b, d.fail(i, "an escape sequence")
	}
	if c := escapes[d.s[i]]; c != 0 {
		return append(b, c), i + 1
	}
	if d.s[i] != 'u' {
		return b, d.fail(i, "an escape sequence")
	}
	r := hex(d.s, i+1)
	i += 5
	if utf16.IsSurrogate(r) {
		low := rune(-1)
		if d.literal(i, `\u`) {
			low = hex(d.s, i+2)
		}
		if r = utf16.DecodeRune(r, low); r == utf8.RuneError {
			return b, d.fail(i, "the other half of a surrogate pair")
		}
		i += 6
	}
	if r < 0 {
		return b, d.fail(i-4, "four hexadecimal digits")
	}
	return utf8.AppendRune(b, r), i
}

// hex reads four hexadecimal digits. It is negative if there are none.
func hex(s string, i int) rune {
	if len(s)-i < 4 {
		return -1
	}
	var r rune
	for _, c := range []byte(s[i : i+4]) {
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}
