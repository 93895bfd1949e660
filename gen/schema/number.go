package schema

import (
	"math/big"
	"strconv"
	"strings"
)

// maxExponent bounds the exponents that are worked with. A number beyond it is
// out of the range of every Go type that a rule fits, its exact value would
// take any amount of memory, and the validator cannot read it.
const maxExponent = 1000

// exact is the value of a JSON number; false for one with an exponent out of
// bounds.
func exact(literal string) (*big.Rat, bool) {
	if !workable(literal) {
		return nil, false
	}
	return new(big.Rat).SetString(literal)
}

// workable says whether the exponent of a JSON number is within bounds.
func workable(literal string) bool {
	i := strings.IndexAny(literal, "eE")
	if i < 0 {
		return true
	}
	n, err := strconv.Atoi(literal[i+1:])
	return err == nil && -maxExponent <= n && n <= maxExponent
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
