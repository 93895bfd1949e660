package schema

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// maxDigits bounds the numbers that the library is given: it turns each into a
// fraction of two big integers, time and again, and fails on exponents over a
// million. Every float64 fits.
const maxDigits = 400

// A shortener replaces the numbers of a document that the library could not
// handle. Numbers that are equal stay so, and others do not become equal.
type shortener struct{ seen map[string]int }

// shorten returns a number that the library can handle and that no schema can
// tell from the one that literal is: it is equal, which exact says, or else it
// lies on the same side of every number with up to maxDigits digits, and is
// whole if and only if the other is. Only multipleOf may answer differently,
// for a number of more than 400 digits.
func (s *shortener) shorten(literal string) (short string, exact bool) {
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
		return sign + s.number(literal) + "e" + strconv.Itoa(maxDigits+1), false
	case exp > maxDigits:
		return sign + s.number(literal) + strings.Repeat("0", maxDigits+1) + ".5", false
	case exp < -maxDigits:
		return sign + s.number(literal) + "e-" + strconv.Itoa(maxDigits+2+maxCount), false
	case len(literal) <= 2*maxDigits:
		return literal, true
	case len(digits) > 2*maxDigits:
		// What is cut off lies behind the point; some last digits stand for it.
		return sign + "0." + digits[:2*maxDigits] + s.number(literal) + "1e" + strconv.Itoa(exp), false
	}
	return sign + "0." + digits + "e" + strconv.Itoa(exp), true
}

// maxCount is how many digits the count of a document's numbers may have.
const maxCount = 20

// number counts the numbers that have no exact replacement, from 1.
func (s *shortener) number(literal string) string {
	if s.seen == nil {
		s.seen = map[string]int{}
	}
	k := numberKey(literal)
	n, ok := s.seen[k]
	if !ok {
		n = len(s.seen) + 1
		s.seen[k] = n
	}
	return strconv.Itoa(n)
}

// isNumeric tells whether a value of a parsed document is a number.
func isNumeric(v any) bool {
	switch v.(type) {
	case float64, json.Number:
		return true
	}
	return false
}

// isWhole tells whether a number has no fraction.
func isWhole(v any) bool {
	switch v := v.(type) {
	case float64:
		return v == math.Trunc(v)
	case json.Number:
		_, digits, exp := decompose(string(v))
		return exp >= len(digits)
	}
	return false
}

// magnitude is about how many zeros a number has before or behind the point.
func magnitude(v any) int {
	switch v := v.(type) {
	case float64:
		if v = math.Abs(v); v != 0 && (v < 1e-9 || v > 1e9) {
			return int(math.Abs(math.Log10(v)))
		}
	case json.Number:
		return maxDigits
	}
	return 0
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
