package limit

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// own copies a result that was put together on the stack.
func own(b []byte) []byte {
	out := make([]byte, len(b))
	copy(out, b)
	return out
}

func appendInt(b []byte, n int64) []byte { return strconv.AppendInt(b, n, 10) }

// appendString appends s as a JSON string. Bytes that are no UTF-8 become U+FFFD.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0
	for i := plain(s, 0); i < len(s); i = plain(s, i) {
		if s[i] < utf8.RuneSelf {
			b = appendEscape(append(b, s[start:i]...), s[i])
			i++
			start = i
			continue
		}
		end := multibyte(s, i)
		if end <= 0 { // it starts with a bad byte if it is 0
			b = append(append(b, s[start:-end]...), "\ufffd"...)
			end = 1 - end
			start = end
		}
		i = end
	}
	return append(append(b, s[start:]...), '"')
}

func appendEscape(b []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}

// appendFloat appends a finite number as encoding/json does.
func appendFloat(b []byte, f float64) []byte {
	// A number of up to 15 digits, three of them behind the point, is told from
	// all others by them: if its thousandfold is an integer and divides back to
	// it, these are its digits.
	const scale = 1000
	if abs := math.Abs(f); abs < 1e12 && f != 0 {
		if n := uint64(abs*scale + 0.5); float64(n)/scale == abs {
			if f < 0 {
				b = append(b, '-')
			}
			b = strconv.AppendUint(b, n/scale, 10)
			if n %= scale; n == 0 {
				return b
			}
			b = append(b, '.', byte('0'+n/100), byte('0'+n/10%10), byte('0'+n%10))
			for b[len(b)-1] == '0' {
				b = b[:len(b)-1]
			}
			return b
		}
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	b = strconv.AppendFloat(b, f, format, -1, 64)
	if n := len(b); format == 'e' && n >= 4 && b[n-4] == 'e' && b[n-3] == '-' && b[n-2] == '0' {
		b[n-2] = b[n-1]
		b = b[:n-1]
	}
	return b
}
