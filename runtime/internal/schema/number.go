package schema

import (
	"strconv"
	"strings"
)

// maxDigits bounds the numbers that the library is given: it turns each into a
// fraction of two big integers, time and again, and fails on exponents over a
// million. Every float64 fits.
const maxDigits = 400

// shorten returns a number that the library can handle and that no schema can
// tell from the one that literal is: it is equal, which exact says, or else it
// lies on the same side of every number with up to maxDigits digits, and is
// whole if and only if the other is. Only multipleOf may answer differently,
// for a number of more than 400 digits.
func shorten(literal string) (short string, exact bool) {
	negative, digits, exp := decompose(literal)
	sign := ""
	if negative {
		sign = "-"
	}
	whole := exp >= len(digits)
	switch {
	case digits == "":
		return "0", true
	case exp > maxDigits && whole:
		return sign + "1e" + strconv.Itoa(maxDigits+1), false
	case exp > maxDigits:
		return sign + "1" + strings.Repeat("0", maxDigits+1) + ".5", false
	case exp < -maxDigits:
		return sign + "1e-" + strconv.Itoa(maxDigits+2), false
	case len(literal) <= 2*maxDigits:
		return literal, true
	case len(digits) > 2*maxDigits:
		// What is cut off lies behind the point; a last digit stands for it.
		return sign + "0." + digits[:2*maxDigits] + "1e" + strconv.Itoa(exp), false
	}
	return sign + "0." + digits + "e" + strconv.Itoa(exp), true
}

// decompose takes a JSON number apart: its absolute value is 0.digits times 10
// to the power of exp, without zeros at either end of the digits; zero has
// none. The exponent saturates.
func decompose(literal string) (negative bool, digits string, exp int) {
	mantissa, negative := strings.CutPrefix(literal, "-")
	const most = 1 << 40
	if i := strings.IndexAny(mantissa, "eE"); i >= 0 {
		var err error
		exp, err = strconv.Atoi(mantissa[i+1:])
		if err != nil || exp > most || exp < -most {
			exp = most
			if mantissa[i+1] == '-' {
				exp = -most
			}
		}
		mantissa = mantissa[:i]
	}
	integer, fraction, _ := strings.Cut(mantissa, ".")
	digits = integer + fraction
	exp += len(integer)
	trimmed := strings.TrimLeft(digits, "0")
	exp -= len(digits) - len(trimmed)
	if digits = strings.TrimRight(trimmed, "0"); digits == "" {
		return negative, "", 0
	}
	return negative, digits, exp
}
