package results

import (
	"fmt"
	"math"
	"strconv"
)

// finite reports whether f is a number that JSON has: an infinity or NaN less
// itself is NaN.
func finite(f float64) bool {
	return f-f == 0
}

func (w *Writer) failFloat(f float64) {
	w.Fail(fmt.Errorf("%v is %w", f, ErrNumber))
}

// appendFloat appends the finite f as ECMAScript writes numbers, like
// encoding/json.
func appendFloat(dst []byte, f float64) []byte {
	if short, ok := appendShort(dst, f); ok {
		return short
	}
	return appendShortest(dst, f, 64, exponential(math.Abs(f)))
}

// appendFloat32 is appendFloat for a number of 32 bits: 0.1 rather than
// 0.10000000149011612.
func appendFloat32(dst []byte, f float32) []byte {
	return appendShortest(dst, float64(f), 32, exponential(max(f, -f)))
}

// exponential reports whether ECMAScript writes a number of this absolute value
// with an exponent. It compares in the number's own precision.
func exponential[F float32 | float64](abs F) bool {
	return abs != 0 && (abs < 1e-6 || abs >= 1e21)
}

func appendShortest(dst []byte, f float64, bitSize int, exponent bool) []byte {
	if !exponent {
		return strconv.AppendFloat(dst, f, 'f', -1, bitSize)
	}
	dst = strconv.AppendFloat(dst, f, 'e', -1, bitSize)
	// strconv pads the exponent to two digits, ECMAScript does not.
	if n := len(dst); dst[n-4] == 'e' && dst[n-2] == '0' {
		dst[n-2] = dst[n-1]
		dst = dst[:n-1]
	}
	return dst
}

// appendShort appends f if it is a decimal of at most 15 digits, 6 of them after
// the point, as most numbers in results are; strconv takes three times as long.
//
// It is the shortest form: if n is an integer below 1e15 and n/1e6, which the
// division rounds correctly, is f, then the decimal n·1e-6 reads back as f, and
// no two decimals of up to 15 digits read back as the same float64.
func appendShort(dst []byte, f float64) (_ []byte, ok bool) {
	const places, scale = 6, 1e6
	abs := math.Abs(f)
	if abs >= 1e15/scale || f == 0 && math.Signbit(f) {
		return dst, false
	}
	if n := uint64(abs*1000 + 0.5); float64(n)/1000 == abs { // most have three at most
		if f < 0 {
			dst = append(dst, '-')
		}
		dst = appendUint(dst, n/1000)
		switch n %= 1000; {
		case n == 0:
		case n%100 == 0:
			dst = append(dst, '.', byte('0'+n/100))
		case n%10 == 0:
			dst = append(dst, '.', byte('0'+n/100), byte('0'+n/10%10))
		default:
			dst = append(dst, '.', byte('0'+n/100), byte('0'+n/10%10), byte('0'+n%10))
		}
		return dst, true
	}
	n := int64(abs*scale + 0.5)
	if float64(n)/scale != abs {
		return dst, false
	}
	if f < 0 {
		dst = append(dst, '-')
	}
	dst = appendUint(dst, uint64(n/scale))
	fraction, width := n%scale, places
	if fraction == 0 {
		return dst, true
	}
	for fraction%10 == 0 {
		fraction /= 10
		width--
	}
	dst = append(dst, ".000000"[:1+width]...)
	for i := len(dst) - 1; fraction > 0; i-- {
		dst[i] = byte('0' + fraction%10)
		fraction /= 10
	}
	return dst, true
}
