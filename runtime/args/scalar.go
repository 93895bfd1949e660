package args

import (
	"math"
	"strconv"
)

// Bool reads true or false.
func Bool[T ~bool](r *Reader, v *T) {
	switch r.space() {
	case 't':
		*v = T(r.literal("true"))
	case 'f':
		r.literal("false")
		*v = false
	default:
		r.mismatch("boolean")
	}
}

// String reads a string. It aliases the argument text if it has no escapes, but
// for CloneStrings.
func String[T ~string](r *Reader, v *T) StringCheck {
	c := r.str()
	if c.r != nil {
		*v = T(c.s)
	}
	return c
}

// str reads a string, or reports that there is none.
func (r *Reader) str() StringCheck {
	at := r.pos
	if at == len(r.text) || r.text[at] != '"' {
		if r.space() != '"' {
			r.mismatch("string")
			return StringCheck{}
		}
		at = r.pos
	}
	s, ok := r.scanString()
	if !ok {
		return StringCheck{}
	}
	return StringCheck{r, at, s}
}

// Int reads an integer in the range of T, in any notation: 100, 1e2, 100.0.
func Int[T ~int | ~int8 | ~int16 | ~int32 | ~int64](r *Reader, v *T) IntCheck {
	c := r.int()
	storeInt(c, v)
	return c
}

// storeInt stores what c checks if T can hold it. Reporting the limits of T is
// all it does otherwise: a closer limit, checked later, takes their place.
func storeInt[T ~int | ~int8 | ~int16 | ~int32 | ~int64](c IntCheck, v *T) {
	if c.r == nil {
		return
	}
	if n := T(c.n); int64(n) == c.n {
		*v = n
	} else {
		beyondInt[T](c)
	}
}

func beyondInt[T ~int | ~int8 | ~int16 | ~int32 | ~int64](c IntCheck) {
	highest := T(1)
	for highest<<1 > 0 {
		highest = highest<<1 | 1
	}
	if c.n > 0 {
		c.r.beyond(c.at, "maximum", strconv.FormatInt(int64(highest), 10))
	} else {
		c.r.beyond(c.at, "minimum", strconv.FormatInt(-int64(highest)-1, 10))
	}
}

// beyond reports a limit of the Go type.
func (r *Reader) beyond(at int, keyword, limit string) {
	r.problem(at, finding{keyword: keyword, limit: limit, own: true})
}

// int reads an integer. Beyond the range of int64 it is a problem, and the
// check goes on with the end of the range, so that a closer limit is reported
// in its place.
func (r *Reader) int() IntCheck {
	text, at := r.text, r.pos
	i := at // as a uint, so that the compiler sees it to be within text
	if uint(i) < uint(len(text)) && text[i] == '-' {
		i++
	}
	start, n := i, int64(0)
	for ; uint(i) < uint(len(text)); i++ {
		c := text[i] - '0'
		if c > 9 {
			break
		}
		n = n*10 + int64(c)
	}
	// Up to 18 digits have not overflown; the rest is rare enough for the slow way.
	if count := i - start; uint(count-1) >= 18 || count > 1 && text[start] == '0' || uint(i) < uint(len(text)) && inNumber(text[i]) || r.syntax != nil {
		return r.intSlow()
	}
	r.pos = i
	if start > at {
		n = -n
	}
	return IntCheck{r, at, n}
}

// intSlow reads an integer in any notation, or after white space.
func (r *Reader) intSlow() IntCheck {
	at := r.pos
	if r.space(); r.pos > at {
		return r.int()
	}
	d, ok := r.whole()
	if !ok {
		return IntCheck{}
	}
	return d.int(r, at)
}

func (d decimal) int(r *Reader, at int) IntCheck {
	m, ok := d.magnitude()
	switch {
	case d.negative && ok && m <= 1<<63:
		return IntCheck{r, at, -int64(m)}
	case d.negative:
		r.beyond(at, "minimum", "-9223372036854775808")
		return IntCheck{r, at, -1 << 63}
	case ok && m < 1<<63:
		return IntCheck{r, at, int64(m)}
	default:
		r.beyond(at, "maximum", "9223372036854775807")
		return IntCheck{r, at, 1<<63 - 1}
	}
}

// inNumber tells whether a byte behind digits belongs to their number.
func inNumber(c byte) bool { return c == '.' || c == 'e' || c == 'E' }

// whole reads a whole number, or reports that there is none.
func (r *Reader) whole() (decimal, bool) {
	if c := r.space(); c != '-' && !isDigit(c) {
		r.mismatch("integer")
		return decimal{}, false
	}
	at := r.pos
	literal, ok := r.number()
	if !ok {
		return decimal{}, false
	}
	d := parse(literal)
	if !d.integral() {
		r.problem(at, finding{keyword: "type", limit: "integer"})
		return decimal{}, false
	}
	return d, true
}

// Uint reads an unsigned integer in the range of T, in any notation.
func Uint[T ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](r *Reader, v *T) UintCheck {
	r.space()
	at := r.pos
	d, ok := r.whole()
	if !ok {
		return UintCheck{}
	}
	c := d.uint(r, at)
	storeUint(c, v)
	return c
}

func storeUint[T ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](c UintCheck, v *T) {
	if uint64(T(c.n)) == c.n {
		*v = T(c.n)
	} else {
		c.r.beyond(c.at, "maximum", strconv.FormatUint(uint64(^T(0)), 10))
	}
}

func (d decimal) uint(r *Reader, at int) UintCheck {
	n, ok := d.magnitude()
	switch {
	case d.negative:
		r.beyond(at, "minimum", "0")
		return UintCheck{r, at, 0}
	case !ok:
		r.beyond(at, "maximum", "18446744073709551615")
		return UintCheck{r, at, 1<<64 - 1}
	}
	return UintCheck{r, at, n}
}

// Float reads a number that T can hold: 1e999 is none, 1e-999 is 0.
func Float[T ~float32 | ~float64](r *Reader, v *T) FloatCheck {
	c := r.float()
	if c.r == nil {
		return c
	}
	if f := T(c.n); float64(f) == c.n && c.n-c.n == 0 { // finite, and rounded once
		*v = f
	} else {
		storeFloat(r, c.at, c.n, c.literal(), v)
	}
	return c
}

// float reads a number. Up to 15 digits, as people write them, are worked out
// while they are read; see shortFloat.
func (r *Reader) float() FloatCheck {
	text, at := r.text, r.pos
	i, n := at, uint64(0)
	if uint(i) < uint(len(text)) && text[i] == '-' {
		i++
	}
	start := i
	for ; uint(i) < uint(len(text)); i++ {
		c := text[i] - '0'
		if c > 9 {
			break
		}
		n = n*10 + uint64(c)
	}
	count, places := i-start, 0
	if uint(i) < uint(len(text)) && text[i] == '.' {
		point := i + 1
		for i = point; uint(i) < uint(len(text)); i++ {
			c := text[i] - '0'
			if c > 9 {
				break
			}
			n = n*10 + uint64(c)
		}
		if places = i - point; places == 0 {
			return r.floatSlow()
		}
	}
	if count == 0 || count > 1 && text[start] == '0' || count+places > 15 || uint(i) < uint(len(text)) && inNumber(text[i]) || r.syntax != nil {
		return r.floatSlow()
	}
	r.pos = i
	f := float64(n)
	if places > 0 {
		f /= pow10[places]
	}
	if start > at {
		f = math.Copysign(f, -1)
	}
	return FloatCheck{r, at, f}
}

// floatSlow reads a number in any notation, or after white space.
func (r *Reader) floatSlow() FloatCheck {
	at := r.pos
	c := r.space()
	if r.pos > at {
		return r.float()
	}
	if c != '-' && !isDigit(c) {
		r.mismatch("number")
		return FloatCheck{}
	}
	literal, ok := r.number()
	if !ok {
		return FloatCheck{}
	}
	return FloatCheck{r, at, float(literal, 64)}
}

func storeFloat[T ~float32 | ~float64](r *Reader, at int, f float64, literal string, v *T) {
	highest := math.MaxFloat64
	if T(1<<24)+1 == T(1<<24) { // float32: round once, from the text
		f, highest = float(literal, 32), math.MaxFloat32
	}
	switch {
	case f > highest:
		r.beyond(at, "maximum", ftoa(highest))
	case f < -highest:
		r.beyond(at, "minimum", ftoa(-highest))
	default:
		*v = T(f)
	}
}
