package args

import "strings"

// The patterns of values that are written as strings, as their schemas publish
// them. They mean the same to RE2 and to ECMA-262.
const (
	// IntPattern is of a quoted signed integer, and IntKeyPattern of a map key:
	// a key has one spelling, so that no two names are one key.
	IntPattern    = `^-?(0|[1-9][0-9]*)$`
	IntKeyPattern = `^(0|-?[1-9][0-9]*)$`
	// UintPattern is of a quoted unsigned integer, UintKeyPattern of a map key.
	UintPattern    = `^(0|[1-9][0-9]*)$`
	UintKeyPattern = UintPattern
	// FloatPattern is of a quoted number, in JSON's grammar.
	FloatPattern = `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`
	// BoolPattern is of a quoted boolean.
	BoolPattern = `^(true|false)$`
	// DurationPattern is what time.ParseDuration takes, but for values beyond
	// 292 years.
	DurationPattern = `^[+-]?(0|(([0-9]+(\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$`
)

// QuotedBool reads a boolean inside a string: "true".
func QuotedBool[T ~bool](r *Reader, v *T) {
	c := r.written(BoolPattern)
	switch {
	case c.r == nil:
	case c.s == "true" || c.s == "false":
		*v = c.s == "true"
	default:
		c.mismatch(BoolPattern)
	}
}

// QuotedInt reads an integer inside a string, in plain digits: "-5".
func QuotedInt[T ~int | ~int8 | ~int16 | ~int32 | ~int64](r *Reader, v *T) {
	c := r.written(IntPattern)
	switch {
	case c.r == nil:
	case !plainInteger(strings.TrimPrefix(c.s, "-")):
		c.mismatch(IntPattern)
	default:
		storeInt(parse(c.s).int(r, c.at), v)
	}
}

// QuotedUint reads an unsigned integer inside a string, in plain digits.
func QuotedUint[T ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](r *Reader, v *T) {
	c := r.written(UintPattern)
	switch {
	case c.r == nil:
	case !plainInteger(c.s):
		c.mismatch(UintPattern)
	default:
		storeUint(parse(c.s).uint(r, c.at), v)
	}
}

// QuotedFloat reads a number inside a string, in JSON's grammar.
func QuotedFloat[T ~float32 | ~float64](r *Reader, v *T) {
	c := r.written(FloatPattern)
	switch {
	case c.r == nil:
	case c.s == "" || numberLen(c.s) != len(c.s):
		c.mismatch(FloatPattern)
	default:
		storeFloat(r, c.at, float(c.s, 64), c.s, v)
	}
}

// written reads the string that a value is written as. Another type of value is
// reported like a string that does not match: "want a string" says too little.
func (r *Reader) written(pattern string) StringCheck {
	if r.space() == '"' {
		return r.str()
	}
	at := r.pos
	r.Skip()
	r.problem(at, finding{keyword: "pattern", limit: pattern})
	return StringCheck{}
}

func (c StringCheck) mismatch(pattern string) {
	c.r.problem(c.at, finding{keyword: "pattern", limit: pattern})
}

// plainInteger tells whether s is digits without a leading zero.
func plainInteger(s string) bool {
	return s == "0" || s != "" && s[0] != '0' && digits(s, 0) == len(s)
}
