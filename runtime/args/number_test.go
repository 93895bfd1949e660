package args

import (
	"math/big"
	"strconv"
	"strings"
	"testing"
)

// numbers are literals that have tripped readers of numbers.
var numbers = []string{
	"0", "-0", "0.0", "-0.0", "0e9", "0e999999999", "1", "-1", "10", "1e2", "1E+2", "100e-2", "12.70e1", "1.5", "-0.5e+3", "1e-1",
	"127", "128", "-128", "-129", "1.27e2", "9007199254740993", "9223372036854775807", "9223372036854775808",
	"-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1.8446744073709551615e19",
	"123456789012345678", "1234567890123456789", "0.1", "0.30000000000000004", "0.3", "2.2250738585072011e-308", "5e-324", "2e-324",
	"1.7976931348623157e308", "1.7976931348623159e308", "1e309", "123456789.123456", "0.000001", "1e22", "1e23", "8.41e21",
	"179769313486231580793728971405301e277", "0.00000000000000000000000000000000000001", "100000000000000000000000000000000000000",
}

// TestDecimal compares exact values with math/big's.
func TestDecimal(t *testing.T) {
	rats := map[string]*big.Rat{}
	for _, s := range numbers {
		if !strings.Contains(s, "e999") {
			rats[s], _ = new(big.Rat).SetString(s)
		}
	}
	for a, x := range rats {
		d := parse(a)
		if got, want := d.integral(), x.IsInt(); got != want {
			t.Errorf("%s: integral %v, want %v", a, got, want)
		}
		if d.integral() {
			var got big.Int
			if ok := d.bigInt(&got, 400); !ok || got.Cmp(x.Num()) != 0 {
				t.Errorf("%s: big integer %v, want %v", a, &got, x.Num())
			}
			n, ok := d.magnitude()
			abs := new(big.Int).Abs(x.Num())
			if ok != abs.IsUint64() || ok && n != abs.Uint64() {
				t.Errorf("%s: magnitude %v, %v", a, n, ok)
			}
		}
		for b, y := range rats {
			if got, want := d.compare(parse(b)), x.Cmp(y); got != want {
				t.Errorf("compare %s with %s: got %d, want %d", a, b, got, want)
			}
			if y.Sign() > 0 && x.Sign() != 0 {
				if got, want := d.multipleOf(parse(b)), new(big.Rat).Quo(x, y).IsInt(); got != want {
					t.Errorf("%s multiple of %s: got %v, want %v", a, b, got, want)
				}
			}
		}
	}
}

func FuzzNumber(f *testing.F) {
	for _, s := range numbers {
		f.Add(s)
	}
	f.Add("01")
	f.Add("1.")
	f.Add("-")
	f.Fuzz(func(t *testing.T, s string) {
		if s == "" || numberLen(s) != len(s) {
			return
		}
		want, err := strconv.ParseFloat(s, 64)
		if got := float(s, 64); got != want {
			t.Errorf("%s: got %v, want %v (%v)", s, got, want, err)
		}
		var v int64
		r := NewReader(s)
		c := Int(r, &v)
		if len(s) > 400 {
			return
		}
		if _, exp, ok := strings.Cut(strings.ToLower(s), "e"); ok {
			if n, err := strconv.Atoi(exp); err != nil || n > 400 || n < -400 {
				return
			}
		}
		x, _ := new(big.Rat).SetString(s)
		isInt64 := x.IsInt() && x.Num().IsInt64()
		if ok := r.Err() == nil; ok != isInt64 || ok && v != x.Num().Int64() {
			t.Errorf("%s: got %v, %v, want %v", s, v, r.Err(), x)
		}
		if x.IsInt() != (c.r != nil) {
			t.Errorf("%s: a check %v, want one for whole numbers only", s, c)
		}
	})
}
