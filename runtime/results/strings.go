package results

import (
	"math/bits"
	"slices"
	"unicode/utf8"
)

// String writes s as a JSON string. Quotes, backslashes and control characters
// are escaped, nothing else; each byte that is no valid UTF-8 becomes U+FFFD.
func (w *Writer) String(s string) {
	w.separate()
	if end := plainEnd(s, 0); end < len(s) {
		w.buf, _ = appendMixed(w.buf, s, end)
		return
	}
	// As most strings are: room is asked for once, for all of it.
	b, n := w.buf, len(w.buf)
	if end := n + len(s) + len(`""`); end <= cap(b) {
		b = b[:end]
	} else {
		b = slices.Grow(b, end-n)[:end]
	}
	b[n], b[len(b)-1] = '"', '"'
	copy(b[n+1:], s)
	w.buf = b
}

// replacement stands in the place of a byte that is no valid UTF-8.
const replacement = string(utf8.RuneError)

// appendString appends s as a JSON string and reports whether bytes of it had
// to be replaced.
func appendString[S string | []byte](dst []byte, s S) (_ []byte, mended bool) {
	return appendMixed(dst, s, plainEnd(s, 0))
}

// appendMixed is appendString for an s that is plain up to i.
func appendMixed[S string | []byte](dst []byte, s S, i int) (_ []byte, mended bool) {
	dst = append(dst, '"')
	start := 0 // of what is still to be copied
	for ; i < len(s); i = plainEnd(s, i) {
		if s[i] < utf8.RuneSelf {
			dst = append(dst, s[start:i]...)
			dst = appendEscape(dst, s[i])
			i++
			start = i
			continue
		}
		for i < len(s) && s[i] >= utf8.RuneSelf {
			size := charSize(s, i)
			if size == 0 {
				dst = append(dst, s[start:i]...)
				dst = append(dst, replacement...)
				mended = true
				size = 1
				start = i + 1
			}
			i += size
		}
	}
	dst = append(dst, s[start:]...)
	return append(dst, '"'), mended
}

// charSize returns how many bytes the character at s[i], which is not ASCII,
// takes: 0 if they are no valid UTF-8.
func charSize[S string | []byte](s S, i int) int {
	const first, rest = 0b1100_0000, 0b1000_0000
	// Most scripts need two or three bytes a character; the lead bytes left out
	// here allow only some second bytes.
	switch c := s[i]; {
	case 0xc2 <= c && c <= 0xdf:
		if i+1 < len(s) && s[i+1]&first == rest {
			return 2
		}
		return 0
	case 0xe1 <= c && c <= 0xef && c != 0xed:
		if i+2 < len(s) && s[i+1]&first == rest && s[i+2]&first == rest {
			return 3
		}
		return 0
	}
	r, size := utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))]))
	if r == utf8.RuneError && size == 1 {
		return 0
	}
	return size
}

// appendEscape appends the escape sequence of an ASCII character.
func appendEscape(dst []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}

// plainEnd returns the index, from i on, of the first byte of s that is not
// copied as it is without a second look: a control character, quote, backslash
// or part of a longer character. It is len(s) if there is none.
func plainEnd[S string | []byte](s S, i int) int {
	if len(s) < 8 {
		return i + bits.TrailingZeros64(marked(short(s)>>(8*i)))/8
	}
	for len(s)-i >= 8 {
		if marks := marked(load(s, i)); marks != 0 {
			return i + bits.TrailingZeros64(marks)/8
		}
		i += 8
	}
	// The last bytes lie in a word that ends with s. Those before i are shifted
	// out, and the zeros that come in are marked as control characters at len(s).
	last := load(s, len(s)-8) >> (8 * (8 - (len(s) - i)))
	return i + bits.TrailingZeros64(marked(last))/8
}

// short returns the bytes of an s of less than eight, and zeros, which are marked as
// control characters at len(s). A loop over the letters of a short word would end
// elsewhere each time, which costs a processor more than this.
func short[S string | []byte](s S) uint64 {
	if n := len(s); n >= 4 {
		first, last := s[:4], s[n-4:]
		return uint64(first[0]) | uint64(first[1])<<8 | uint64(first[2])<<16 | uint64(first[3])<<24 |
			(uint64(last[0])|uint64(last[1])<<8|uint64(last[2])<<16|uint64(last[3])<<24)<<(8*(n-4))
	}
	var x uint64
	for i := range len(s) {
		x |= uint64(s[i]) << (8 * i)
	}
	return x
}

// load returns the eight bytes of s at i, the first one lowest. The compiler
// makes one instruction of it.
func load[S string | []byte](s S, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// marked sets the high bit of the lowest of eight bytes that plainEnd looks
// for; it is zero if there is none. Bits above the lowest one mean nothing,
// since a subtraction borrows from the bytes above.
func marked(x uint64) uint64 {
	const (
		ones  = 0x0101010101010101
		highs = 0x8080808080808080
	)
	control := x - ones*' '
	quote := (x ^ ones*'"') - ones
	backslash := (x ^ ones*'\\') - ones
	return (control | quote | backslash | x) & highs
}
