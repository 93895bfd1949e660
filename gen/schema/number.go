package schema

import (
	"math/big"
	"strconv"
	"strings"
)

// maxDigits bounds the numbers that are worked with: they have up to that many
// digits before the point, or zeros behind it. Every float64 is one. The runtime
// compiles no schema with any other, whose exact value could take any amount of
// memory.
const maxDigits = 400

// exact is the value of a JSON number; false for one that is not workable.
func exact(literal string) (*big.Rat, bool) {
	if !workable(literal) {
		return nil, false
	}
	return new(big.Rat).SetString(literal)
}

// workable says whether a JSON number is within bounds.
func workable(literal string) bool {
	mantissa, exponent, exp := strings.TrimPrefix(literal, "-"), "", 0
	if i := strings.IndexAny(mantissa, "eE"); i >= 0 {
		mantissa, exponent = mantissa[:i], mantissa[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	zeros := len(whole) + len(fraction) - len(digits)
	if digits = strings.TrimRight(digits, "0"); digits == "" {
		return true
	}
	if exponent != "" {
		var err error
		if exp, err = strconv.Atoi(exponent); err != nil {
			return false
		}
	}
	const most = 1 << 40 // so that the sum is one
	exp = min(max(exp, -most), most) + len(whole) - zeros
	return -maxDigits <= exp && exp <= maxDigits && (len(digits) <= 2*maxDigits || len(literal) <= 2*maxDigits)
}

// compare is the order of two JSON numbers, 0 where one of them is not workable.
func compare(a, b string) int {
	x, ok := exact(a)
	y, ok2 := exact(b)
	if !ok || !ok2 {
		return 0
	}
	return x.Cmp(y)
}
