package load

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/ecma"
	"github.com/toolgen-dev/toolgen/internal/format"
)

// parseLimit reads a bound of a number: one of no integer is a float64 in the
// generated code, and says the same there as in the schema only if it is one.
func parseLimit(value string, t model.Type) (json, cause string) {
	n, ok := number(value)
	if !ok {
		return "", "is no number"
	}
	i, isInt := t.(model.Int)
	if !isInt {
		if _, cause := shortest(value, 64); cause != "" {
			return "", cause + "; write a number that a float64 holds, as in 0.5"
		}
		return value, ""
	}
	if !n.IsInt() {
		return "", "is no integer"
	}
	if least, most := limits(i); n.Cmp(least) < 0 || n.Cmp(most) > 0 {
		return "", "is out of the range of the Go type"
	}
	return n.Num().String(), ""
}

// parseDivisor reads what a number must be a multiple of.
func parseDivisor(value string, t model.Type) (json, cause string) {
	json, cause = parseLimit(value, t)
	if n, ok := number(value); ok && cause == "" && n.Sign() <= 0 {
		return "", "is not above 0"
	}
	return json, cause
}

// parseCount reads a number of characters, items or properties.
func parseCount(value string, _ model.Type) (json, cause string) {
	n, err := strconv.ParseUint(value, 10, 31)
	if err != nil {
		return "", "is no count"
	}
	return strconv.FormatUint(n, 10), ""
}

// parseTrue reads a rule that holds or does not.
func parseTrue(value string, _ model.Type) (json, cause string) {
	switch value {
	case "true":
		return "true", ""
	case "false":
		return "", ""
	}
	return "", "is neither true nor false"
}

// parseSchema reads the schema that some item must fit.
func parseSchema(value string, _ model.Type) (json, cause string) {
	if !strings.HasPrefix(value, "{") || !isJSON(value) {
		return "", "is no JSON Schema; write it as in {\"const\": 1}"
	}
	return value, ""
}

func parsePattern(value string, _ model.Type) (json, cause string) {
	if value == "" {
		return "", "is empty, and every text has a match; remove it"
	}
	return quote(value), ecma.Fault(value)
}

func parseFormat(value string, t model.Type) (json, cause string) {
	if text, ok := t.(model.Text); ok && text.Format == value {
		return "", ""
	}
	if !slices.Contains(format.Names(), value) {
		return "", "is no known format; " + suggest(value, format.Names())
	}
	return quote(value), ""
}

// jsonNumber matches a JSON number whose exponent is of a reasonable size.
var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$`)

// number reads a JSON number that float64 can hold.
func number(s string) (*big.Rat, bool) {
	if !jsonNumber.MatchString(s) {
		return nil, false
	}
	if _, err := strconv.ParseFloat(s, 64); err != nil {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// limits are the least and the greatest value of an integer type.
func limits(t model.Int) (least, most *big.Rat) {
	bits := uint(t.Bits)
	one := big.NewInt(1)
	if t.Unsigned {
		top := new(big.Int).Lsh(one, bits)
		return new(big.Rat), new(big.Rat).SetInt(top.Sub(top, one))
	}
	top := new(big.Int).Lsh(one, bits-1)
	bottom := new(big.Int).Neg(top)
	return new(big.Rat).SetInt(bottom), new(big.Rat).SetInt(new(big.Int).Sub(top, one))
}
