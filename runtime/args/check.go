package args

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// The checks hold the value that was just read against the constraints of its
// place. Each method is named after its JSON Schema keyword, reports a problem
// if the keyword does not hold, and returns the check for the next one:
//
//	args.Int(r, &v.Days).Minimum(1).Maximum(14)
//
// The check of a value that was refused is zero and reports nothing more.

// A StringCheck checks a string.
type StringCheck struct {
	r  *Reader
	at int // where the value stands
	s  string
}

// MinLength wants n characters (Unicode code points) at least.
func (c StringCheck) MinLength(n int) StringCheck {
	if c.r != nil && len(c.s) < 4*n { // a character has four bytes at most
		c.length("minLength", n, 1)
	}
	return c
}

// MaxLength wants n characters (Unicode code points) at most.
func (c StringCheck) MaxLength(n int) StringCheck {
	if c.r != nil && len(c.s) > n {
		c.length("maxLength", n, -1)
	}
	return c
}

// length reports a length that is off the limit in the direction of sign.
func (c StringCheck) length(keyword string, limit, sign int) {
	if n := utf8.RuneCountInString(c.s); (limit-n)*sign > 0 {
		c.r.problem(c.at, finding{keyword: keyword, limit: itoa(limit), got: itoa(n)})
	}
}

// Pattern wants a match of p somewhere in the string.
func (c StringCheck) Pattern(p *Pattern) StringCheck {
	if c.r != nil && !p.match(c.s) {
		c.r.problem(c.at, finding{keyword: "pattern", limit: p.expr})
	}
	return c
}

// Format wants a format of JSON Schema by its name. One that this package does
// not know is never met.
func (c StringCheck) Format(name string) StringCheck {
	if c.r != nil {
		if ok, known := ValidFormat(name, c.s); !ok || !known {
			c.r.problem(c.at, finding{keyword: "format", limit: name})
		}
	}
	return c
}

// An IntCheck checks a signed integer.
type IntCheck struct {
	r  *Reader
	at int
	n  int64
}

// Minimum wants the limit or more.
func (c IntCheck) Minimum(limit int64) IntCheck {
	if c.r != nil && c.n < limit {
		c.off("minimum", limit)
	}
	return c
}

// Maximum wants the limit or less.
func (c IntCheck) Maximum(limit int64) IntCheck {
	if c.r != nil && c.n > limit {
		c.off("maximum", limit)
	}
	return c
}

// ExclusiveMinimum wants more than the limit.
func (c IntCheck) ExclusiveMinimum(limit int64) IntCheck {
	if c.r != nil && c.n <= limit {
		c.off("exclusiveMinimum", limit)
	}
	return c
}

// ExclusiveMaximum wants less than the limit.
func (c IntCheck) ExclusiveMaximum(limit int64) IntCheck {
	if c.r != nil && c.n >= limit {
		c.off("exclusiveMaximum", limit)
	}
	return c
}

// MultipleOf wants a whole multiple of step.
func (c IntCheck) MultipleOf(step int64) IntCheck {
	atEnd := c.n == math.MinInt64 || c.n == math.MaxInt64
	if c.r != nil && (c.n%step != 0 || atEnd) && !c.r.isMultiple(c.at, strconv.FormatInt(step, 10)) {
		c.off("multipleOf", step)
	}
	return c
}

// isMultiple tells whether the number at at is a whole multiple of step, as it
// is written: beyond 64 bits the value that was read is not the number, but the
// end of their range.
func (r *Reader) isMultiple(at int, step string) bool {
	text := r.text[at:] // what comes after the number has not been read
	return parse(text[:numberLen(text)]).multipleOf(parse(step))
}

func (c IntCheck) off(keyword string, limit int64) {
	c.r.problem(c.at, finding{keyword: keyword, limit: strconv.FormatInt(limit, 10)})
}

// A UintCheck checks an unsigned integer.
type UintCheck struct {
	r  *Reader
	at int
	n  uint64
}

// Minimum wants the limit or more.
func (c UintCheck) Minimum(limit uint64) UintCheck {
	if c.r != nil && c.n < limit {
		c.off("minimum", limit)
	}
	return c
}

// Maximum wants the limit or less.
func (c UintCheck) Maximum(limit uint64) UintCheck {
	if c.r != nil && c.n > limit {
		c.off("maximum", limit)
	}
	return c
}

// ExclusiveMinimum wants more than the limit.
func (c UintCheck) ExclusiveMinimum(limit uint64) UintCheck {
	if c.r != nil && c.n <= limit {
		c.off("exclusiveMinimum", limit)
	}
	return c
}

// ExclusiveMaximum wants less than the limit.
func (c UintCheck) ExclusiveMaximum(limit uint64) UintCheck {
	if c.r != nil && c.n >= limit {
		c.off("exclusiveMaximum", limit)
	}
	return c
}

// MultipleOf wants a whole multiple of step.
func (c UintCheck) MultipleOf(step uint64) UintCheck {
	atEnd := c.n == 0 || c.n == math.MaxUint64
	if c.r != nil && (c.n%step != 0 || atEnd) && !c.r.isMultiple(c.at, strconv.FormatUint(step, 10)) {
		c.off("multipleOf", step)
	}
	return c
}

func (c UintCheck) off(keyword string, limit uint64) {
	c.r.problem(c.at, finding{keyword: keyword, limit: strconv.FormatUint(limit, 10)})
}

// A FloatCheck checks a number. JSON Schema compares the number as it is
// written, which may be a little off the float that it is read as: where the
// float alone cannot tell, the digits do.
type FloatCheck struct {
	r  *Reader
	at int
	n  float64
}

// literal is the number as it is written. It is no field: with four words and
// more, the compiler would keep a check in memory.
func (c FloatCheck) literal() string {
	text := c.r.text[c.at:]
	return text[:numberLen(text)]
}

// Minimum wants the limit or more.
func (c FloatCheck) Minimum(limit float64) FloatCheck {
	if c.r != nil && c.n <= limit {
		c.below("minimum", limit, 0)
	}
	return c
}

// Maximum wants the limit or less.
func (c FloatCheck) Maximum(limit float64) FloatCheck {
	if c.r != nil && c.n >= limit {
		c.above("maximum", limit, 0)
	}
	return c
}

// ExclusiveMinimum wants more than the limit.
func (c FloatCheck) ExclusiveMinimum(limit float64) FloatCheck {
	if c.r != nil && c.n <= limit {
		c.below("exclusiveMinimum", limit, 1)
	}
	return c
}

// ExclusiveMaximum wants less than the limit.
func (c FloatCheck) ExclusiveMaximum(limit float64) FloatCheck {
	if c.r != nil && c.n >= limit {
		c.above("exclusiveMaximum", limit, -1)
	}
	return c
}

// MultipleOf wants a whole multiple of step.
func (c FloatCheck) MultipleOf(step float64) FloatCheck {
	if c.r != nil && !parse(c.literal()).multipleOf(parse(ftoa(step))) {
		c.off("multipleOf", step)
	}
	return c
}

// below reports a number whose exact order to the limit is below bar.
func (c FloatCheck) below(keyword string, limit float64, bar int) {
	if parse(c.literal()).compare(parse(ftoa(limit))) < bar {
		c.off(keyword, limit)
	}
}

// above reports a number whose exact order to the limit is above bar.
func (c FloatCheck) above(keyword string, limit float64, bar int) {
	if parse(c.literal()).compare(parse(ftoa(limit))) > bar {
		c.off(keyword, limit)
	}
}

func (c FloatCheck) off(keyword string, limit float64) {
	c.r.problem(c.at, finding{keyword: keyword, limit: ftoa(limit)})
}

func itoa(n int) string { return strconv.Itoa(n) }

// ftoa writes a limit with as few digits as it can be told by, which are those
// that the schema has.
func ftoa(f float64) string { return NumberLimit(f) }
