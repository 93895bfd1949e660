package args

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/internal/format"
)

// number reads a number and returns it as written; ok is false where no number
// stands, or one that is not JSON, and the reading has then ended.
func (r *Reader) number() (literal string, ok bool) {
	if r.syntax != nil {
		return "", false
	}
	n := numberLen(r.text[r.pos:])
	if n <= 0 {
		want := "a digit"
		if n == 0 {
			want = "a JSON value"
		}
		r.failAt(r.pos-n, want)
		return "", false
	}
	literal = r.text[r.pos : r.pos+n]
	r.pos += n
	return literal, true
}

// numberLen is the length of the number at the start of s. It is 0 where s
// starts no number, and -i where a digit is missing at i.
func numberLen(s string) int {
	i := 0
	if i < len(s) && s[i] == '-' {
		i++
	}
	switch {
	case i < len(s) && s[i] == '0':
		i++ // and no more: what follows the zero of 01 is no comma
	case i < len(s) && isDigit(s[i]):
		i = digits(s, i)
	default:
		return -i
	}
	if i < len(s) && s[i] == '.' {
		start := i + 1
		if i = digits(s, start); i == start {
			return -i
		}
	}
	if i < len(s) && (s[i] == 'e' || s[i] == 'E') {
		start := i + 1
		if start < len(s) && (s[start] == '+' || s[start] == '-') {
			start++
		}
		if i = digits(s, start); i == start {
			return -i
		}
	}
	return i
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// digits returns where the digits of s from i on end.
func digits(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

// A decimal is the exact value of a number's text: 0.digits times 10 to the
// power of exp, without zeros at either end of the digits. Zero has no digits.
type decimal struct {
	negative bool
	digits   string
	exp      int // saturates far outside of what any Go number can hold
}

// maxExp is where a decimal's exponent saturates. Text of a megabyte can shift
// a number by no more than a few million places.
const maxExp = 1 << 40

// parse takes a valid JSON number apart.
func parse(literal string) decimal {
	d := decimal{}
	mantissa := literal
	if mantissa[0] == '-' {
		d.negative = true
		mantissa = mantissa[1:]
	}
	if i := strings.IndexAny(mantissa, "eE"); i >= 0 {
		exp, err := strconv.Atoi(strings.TrimPrefix(mantissa[i+1:], "+"))
		if err != nil || exp > maxExp || exp < -maxExp {
			exp = maxExp
			if mantissa[i+1] == '-' {
				exp = -maxExp
			}
		}
		d.exp = exp
		mantissa = mantissa[:i]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	d.exp += len(whole)
	d.digits = whole + fraction // copies only if there is a fraction
	trimmed := strings.TrimLeft(d.digits, "0")
	d.exp -= len(d.digits) - len(trimmed)
	d.digits = strings.TrimRight(trimmed, "0")
	if d.digits == "" {
		return decimal{}
	}
	return d
}

// integral tells whether the value is a whole number.
func (d decimal) integral() bool { return d.exp >= len(d.digits) }

// compare orders two decimals by value.
func (d decimal) compare(e decimal) int {
	sign := 1
	if d.negative {
		sign = -1
	}
	switch {
	case d.digits == "" && e.digits == "":
		return 0
	case d.digits == "":
		if e.negative {
			return 1
		}
		return -1
	case e.digits == "" || d.negative != e.negative:
		return sign
	case d.exp != e.exp:
		if d.exp < e.exp {
			return -sign
		}
		return sign
	}
	return sign * strings.Compare(d.digits, e.digits) // 0.ab against 0.abc: a prefix is less
}

// magnitude is the absolute value of a whole number; ok is false if it is none or
// needs more than 64 bits.
func (d decimal) magnitude() (n uint64, ok bool) {
	if d.digits == "" {
		return 0, true
	}
	if !d.integral() || d.exp > 20 { // 2^64 has 20 digits
		return 0, false
	}
	n, err := strconv.ParseUint(d.digits+strings.Repeat("0", d.exp-len(d.digits)), 10, 64)
	return n, err == nil
}

// bigInt is the value of a whole number; ok is false if it has more than
// MaxIntDigits digits, or more than MaxIntZeros zeros that are not written out.
func (d decimal) bigInt(v *big.Int, written int) (ok bool) {
	if d.digits == "" {
		v.SetInt64(0)
		return true
	}
	if d.exp > format.MaxIntDigits || d.exp > written+format.MaxIntZeros {
		return false
	}
	v.SetString(d.digits+strings.Repeat("0", d.exp-len(d.digits)), 10)
	if d.negative {
		v.Neg(v)
	}
	return true
}

// multipleOf tells whether the value is a whole multiple of step, exactly.
func (d decimal) multipleOf(step decimal) bool {
	if d.digits == "" {
		return true
	}
	if step.digits == "" {
		return false
	}
	// A multiple has no digit to the right of the step's last one, so both are
	// whole numbers at its scale: 0.3 and 0.05 are 30 and 5 at 10^-2.
	zeros := d.exp - len(d.digits) - (step.exp - len(step.digits))
	if zeros < 0 {
		return false
	}
	// The remainder, a few digits at a time: neither many digits nor a large
	// exponent make a large number of it.
	var m, rest, part big.Int
	m.SetString(step.digits, 10)
	for digits := d.digits; digits != ""; {
		n := min(len(digits), 18)
		part.SetInt64(int64(math.Pow10(n)))
		rest.Mul(&rest, &part)
		part.SetString(digits[:n], 10)
		rest.Rem(rest.Add(&rest, &part), &m)
		digits = digits[n:]
	}
	part.Exp(big.NewInt(10), big.NewInt(int64(zeros)), &m)
	return rest.Rem(rest.Mul(&rest, &part), &m).Sign() == 0
}

// pow10 has the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// float is the value of a valid JSON number in the nearest float of that many
// bits; beyond the largest it is an infinity.
func float(literal string, bits int) float64 {
	if bits == 64 {
		if f, ok := shortFloat(literal); ok {
			return f
		}
	}
	f, _ := strconv.ParseFloat(literal, bits) // the only error left is the range
	return f
}

// shortFloat handles the numbers that people write: up to 15 digits, with at
// most 22 of them behind the point and no exponent. Digits and power of ten
// are exact in a float64, so their quotient is rounded once, and right.
func shortFloat(literal string) (float64, bool) {
	if len(literal) > 17 {
		return 0, false
	}
	mantissa, count, places, point := uint64(0), 0, 0, false
	for i := range len(literal) {
		switch c := literal[i]; {
		case isDigit(c):
			mantissa = mantissa*10 + uint64(c-'0')
			count++
			if point {
				places++
			}
		case c == '.':
			point = true
		case c == '-': // at the start: the grammar was checked
		default:
			return 0, false
		}
	}
	if count > 15 {
		return 0, false
	}
	f := float64(mantissa) / pow10[places]
	if literal[0] == '-' {
		f = math.Copysign(f, -1)
	}
	return f, true
}
