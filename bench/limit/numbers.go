package limit

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// int reads an integer from lo to hi.
func (d *decoder) int(i int, at string, lo, hi int64) (int64, int) {
	s, start, n := d.s, i, int64(0)
	if uint(i) < uint(len(s)) && s[i] == '-' {
		start = i + 1
	}
	j := start
	for ; uint(j) < uint(len(s)); j++ {
		c := s[j] - '0'
		if c > 9 {
			break
		}
		n = n*10 + int64(c)
	}
	// Up to 18 digits cannot have overflown; everything else is rare.
	if count := j - start; uint(count-1) >= 18 || s[start] == '0' && count > 1 || uint(j) < uint(len(s)) && inNumber(s[j]) {
		return d.intSlow(i, at, lo, hi)
	}
	if start > i {
		n = -n
	}
	if n < lo || n > hi {
		d.outside(at, s[i:j], n < lo, itoa64(lo), itoa64(hi))
	}
	return n, j
}

// inNumber tells whether a byte behind digits belongs to their number.
func inNumber(c byte) bool { return c == '.' || c == 'e' || c == 'E' }

// intSlow reads an integer in any notation, such as 1e2 or 1.0.
func (d *decoder) intSlow(i int, at string, lo, hi int64) (int64, int) {
	i = d.space(i)
	if i == stop || i == len(d.s) || d.s[i] != '-' && d.s[i]-'0' > 9 {
		return 0, d.mismatch(i, at, "integer")
	}
	end := d.numberEnd(i)
	if end == stop {
		return 0, stop
	}
	literal := d.s[i:end]
	integral, sign, n := integer(literal)
	switch {
	case !integral:
		d.problem(Problem{at, "type", "integer", cut(literal, maxGot)})
	case n == nil:
		d.outside(at, literal, sign < 0, itoa64(lo), itoa64(hi))
	case !n.IsInt64() || n.Int64() < lo || n.Int64() > hi:
		d.outside(at, literal, n.Cmp(big.NewInt(lo)) < 0, itoa64(lo), itoa64(hi))
	default:
		return n.Int64(), end
	}
	return 0, end
}

// integer is the value of a valid number if that is integral; nil if it is far
// too large.
func integer(literal string) (integral bool, sign int, n *big.Int) {
	mantissa, exponent := literal, 0
	if i := strings.IndexAny(literal, "eE"); i >= 0 {
		mantissa = literal[:i]
		var err error
		exponent, err = strconv.Atoi(strings.TrimPrefix(literal[i+1:], "+"))
		if err != nil { // there is no way to write so many zeros
			exponent = math.MaxInt32
			if literal[i+1] == '-' {
				exponent = math.MinInt32
			}
		}
	}
	sign = 1
	if mantissa[0] == '-' {
		sign, mantissa = -1, mantissa[1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	exponent -= len(fraction)
	trimmed := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(trimmed)
	switch {
	case trimmed == "":
		return true, 0, new(big.Int)
	case exponent < 0:
		return false, sign, nil
	case exponent+len(trimmed) > 100:
		return true, sign, nil
	}
	n, _ = new(big.Int).SetString(trimmed+strings.Repeat("0", exponent), 10)
	if sign < 0 {
		n.Neg(n)
	}
	return true, sign, n
}

// pow10 has the powers of ten that a float64 holds exactly and a number of 15
// digits can need.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// float reads a number from lo to hi.
func (d *decoder) float(i int, at string, lo, hi float64) (float64, int) {
	s, start, n := d.s, i, uint64(0)
	if uint(i) < uint(len(s)) && s[i] == '-' {
		start = i + 1
	}
	j := start
	for ; uint(j) < uint(len(s)); j++ {
		c := s[j] - '0'
		if c > 9 {
			break
		}
		n = n*10 + uint64(c)
	}
	digits, places := j-start, 0
	if digits == 0 || s[start] == '0' && digits > 1 {
		return d.floatSlow(i, at, lo, hi)
	}
	if uint(j) < uint(len(s)) && s[j] == '.' {
		point := j
		for j++; uint(j) < uint(len(s)); j++ {
			c := s[j] - '0'
			if c > 9 {
				break
			}
			n = n*10 + uint64(c)
		}
		if places = j - point - 1; places == 0 {
			return d.floatSlow(i, at, lo, hi)
		}
	}
	// Up to 15 digits, and the power of ten, are exact, so their quotient is
	// rounded once; and no two such numbers have the same float64.
	if digits+places >= len(pow10) || uint(j) < uint(len(s)) && inNumber(s[j]) {
		return d.floatSlow(i, at, lo, hi)
	}
	f := float64(n) / pow10[places]
	if start > i {
		f = -f
	}
	if f < lo || f > hi {
		d.outside(at, s[i:j], f < lo, ftoa(lo), ftoa(hi))
	}
	return f, j
}

// floatSlow reads a number in any notation.
func (d *decoder) floatSlow(i int, at string, lo, hi float64) (float64, int) {
	i = d.space(i)
	if i == stop || i == len(d.s) || d.s[i] != '-' && d.s[i]-'0' > 9 {
		return 0, d.mismatch(i, at, "number")
	}
	end := d.numberEnd(i)
	if end == stop {
		return 0, stop
	}
	literal := d.s[i:end]
	f, _ := strconv.ParseFloat(literal, 64)
	below, above := f < lo, f > hi
	// The text can be beyond a limit on which the float64 lies.
	if f == lo && lo != -math.MaxFloat64 {
		below = order(literal, lo) < 0
	}
	if f == hi && hi != math.MaxFloat64 {
		above = order(literal, hi) > 0
	}
	if below || above {
		d.outside(at, literal, below, ftoa(lo), ftoa(hi))
	}
	return f, end
}

// order compares the exact value of a number with a limit that it is close to.
func order(literal string, limit float64) int {
	if limit == 0 { // where close means that the denominator may be huge
		mantissa, _, _ := strings.Cut(strings.ToLower(literal), "e")
		switch {
		case !strings.ContainsAny(mantissa, "123456789"):
			return 0
		case literal[0] == '-':
			return -1
		}
		return 1
	}
	r, _ := new(big.Rat).SetString(literal)
	return r.Cmp(new(big.Rat).SetFloat64(limit))
}

// outside reports a number that is not within its limits.
func (d *decoder) outside(at, literal string, below bool, lo, hi string) {
	if below {
		d.problem(Problem{at, "minimum", lo, cut(literal, maxGot)})
	} else {
		d.problem(Problem{at, "maximum", hi, cut(literal, maxGot)})
	}
}

// numberEnd returns where the number at i ends.
func (d *decoder) numberEnd(i int) int {
	if i < len(d.s) && d.s[i] == '-' {
		i++
	}
	switch digits := d.digits(i); {
	case digits == 0:
		return d.fail(i, "a value")
	case d.s[i] == '0':
		i++
	default:
		i += digits
	}
	if i < len(d.s) && d.s[i] == '.' {
		digits := d.digits(i + 1)
		if digits == 0 {
			return d.fail(i+1, "a digit")
		}
		i += 1 + digits
	}
	if i < len(d.s) && d.s[i]|0x20 == 'e' {
		if i++; i < len(d.s) && (d.s[i] == '+' || d.s[i] == '-') {
			i++
		}
		digits := d.digits(i)
		if digits == 0 {
			return d.fail(i, "a digit")
		}
		i += digits
	}
	return i
}

// digits counts the digits from i on.
func (d *decoder) digits(i int) int {
	start := i
	for i < len(d.s) && d.s[i]-'0' <= 9 {
		i++
	}
	return i - start
}

func itoa(n int) string { return strconv.Itoa(n) }

func itoa64(n int64) string { return strconv.FormatInt(n, 10) }

func ftoa(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }
