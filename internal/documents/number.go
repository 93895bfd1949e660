package documents

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// notable are numbers at which readers of numbers may turn out to be wrong.
var notable = []string{
	"0", "-0", "1", "-1", "0.1", "1.5", "-0.5", "1e-7", "1e21", "100", "127", "128", "-128", "-129", "255", "256",
	"32767", "32768", "-32769", "65535", "65536", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296",
	"9007199254740991", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
	"-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e30", "0.1e1", "123456789012345678901234567890",
	"3.4028234663852886e38", "3.4028235677973366e38", "3.5e38", "1.7976931348623157e308", "1.8e308", "-1e309", "5e-324",
	"1e-400", "1e400", "0e999999", "0.30000000000000004", "1e5000", "1e5001", "1e9999999",
}

// number writes a number. Faults are one just out of bounds, a fraction, and a
// notable one, whatever the bounds are.
func (w *writer) number(s *schema, integer bool) {
	if w.fault() {
		w.spell(w.outside(s))
		return
	}
	low, high := limit(s.Minimum, s.ExclusiveMinimum), limit(s.Maximum, s.ExclusiveMaximum)
	n := w.candidate(s, integer, low, high)
	if step := limit(s.MultipleOf, ""); step != nil || integer {
		if step == nil {
			step = big.NewRat(1, 1)
		}
		if integer {
			step = new(big.Rat).SetInt(step.Num()) // of the multiples of p/q, those of p are whole
		}
		k := new(big.Rat).Quo(n, step)
		whole := new(big.Int).Div(k.Num(), k.Denom())
		n = new(big.Rat).Mul(new(big.Rat).SetInt(whole), step)
		if !within(n, s) { // it was rounded down
			n.Add(n, step)
		}
	}
	w.spell(decimal(n))
}

// candidate is a number that is within bounds, if there are such.
func (w *writer) candidate(s *schema, integer bool, low, high *big.Rat) *big.Rat {
	for range 8 {
		if n := w.any(integer, low, high); within(n, s) {
			return n
		}
	}
	switch {
	case low != nil && high != nil:
		n := new(big.Rat).Add(low, high)
		return n.Quo(n, big.NewRat(2, 1))
	case low != nil:
		return new(big.Rat).Add(low, big.NewRat(1, 1))
	case high != nil:
		return new(big.Rat).Sub(high, big.NewRat(1, 1))
	}
	return new(big.Rat)
}

// any is a number: a bound, one in between, or one of any size.
func (w *writer) any(integer bool, low, high *big.Rat) *big.Rat {
	switch w.r.IntN(5) {
	case 0:
		if low != nil {
			return low
		}
	case 1:
		if high != nil {
			return high
		}
	case 2:
		if low != nil && high != nil {
			n := new(big.Rat).Sub(high, low)
			n.Mul(n, big.NewRat(w.r.Int64N(1001), 1000))
			return n.Add(n, low)
		}
	case 3:
		if !integer {
			n := new(big.Rat)
			n.SetString(strconv.FormatFloat(w.r.NormFloat64()*math.Pow10(w.r.IntN(60)-30), 'g', -1, 32))
			return n
		}
	}
	n := big.NewRat(int64(w.r.Uint64()>>(1+w.r.IntN(63)))*pick(w.r, int64(1), -1), 1)
	if !integer {
		n.Mul(n, pick(w.r, big.NewRat(1, 1), big.NewRat(1, 2), big.NewRat(1, 1000)))
	}
	return n
}

// outside is a number that a schema should not admit.
func (w *writer) outside(s *schema) string {
	step := pick(w.r, big.NewRat(1, 1), big.NewRat(1, 1), big.NewRat(1, 2), big.NewRat(1, 1_000_000_000))
	if low := limit(s.Minimum, s.ExclusiveMinimum); low != nil && w.rarely(3) {
		return decimal(pick(w.r, low, new(big.Rat).Sub(low, step), new(big.Rat).Add(low, step)))
	}
	if high := limit(s.Maximum, s.ExclusiveMaximum); high != nil && w.rarely(2) {
		return decimal(pick(w.r, high, new(big.Rat).Sub(high, step), new(big.Rat).Add(high, step)))
	}
	return pick(w.r, notable...)
}

// limit is the first of two bounds that there is, nil if there is none.
func limit(a, b json.Number) *big.Rat {
	for _, n := range []json.Number{a, b} {
		if r, ok := new(big.Rat).SetString(string(n)); ok {
			return r
		}
	}
	return nil
}

// within tells whether a number is within the bounds of a schema.
func within(n *big.Rat, s *schema) bool {
	holds := func(bound json.Number, want func(int) bool) bool {
		b := limit(bound, "")
		return b == nil || want(n.Cmp(b))
	}
	return holds(s.Minimum, func(c int) bool { return c >= 0 }) && holds(s.ExclusiveMinimum, func(c int) bool { return c > 0 }) &&
		holds(s.Maximum, func(c int) bool { return c <= 0 }) && holds(s.ExclusiveMaximum, func(c int) bool { return c < 0 })
}

// decimal is a number with as many places as it needs, up to 400.
func decimal(n *big.Rat) string {
	for places := 0; places < 400; places += 1 + places/4 {
		text := n.FloatString(places)
		if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(n) == 0 {
			return text
		}
	}
	return n.FloatString(20)
}

// spell writes a number in one of the ways in which JSON can have it: 5, 5.0,
// 50e-1, 0.5E+1.
func (w *writer) spell(number string) {
	mantissa, exponent, _ := strings.Cut(strings.ToLower(number), "e")
	sign := ""
	if mantissa[0] == '-' {
		sign, mantissa = "-", mantissa[1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		digits = "0"
	}
	exp := -len(fraction)
	if exponent != "" {
		n, err := strconv.Atoi(exponent)
		if err != nil {
			w.WriteString(number)
			return
		}
		exp += n
	}
	e := pick(w.r, "e", "E")
	switch w.r.IntN(12) {
	case 0:
		zeros := w.r.IntN(3)
		if digits == "0" {
			zeros = 0 // no number starts with two
		}
		w.WriteString(sign + digits + strings.Repeat("0", zeros) + e + strconv.Itoa(exp-zeros))
	case 1:
		w.WriteString(sign + digits[:1] + "." + digits[1:] + "0" + e + w.exponent(exp+len(digits)-1))
	case 2:
		w.WriteString(sign + "0." + digits + e + w.exponent(exp+len(digits)))
	case 3:
		if exponent != "" {
			w.WriteString(number)
		} else if fraction == "" {
			w.WriteString(number + ".0")
		} else {
			w.WriteString(number + "00")
		}
	default:
		w.WriteString(number)
	}
}

// exponent writes an exponent in one of its ways.
func (w *writer) exponent(n int) string {
	text := strconv.Itoa(n)
	if n >= 0 {
		text = pick(w.r, "", "+", "0", "+00") + text
	}
	return text
}
