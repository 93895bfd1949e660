package report

import (
	"fmt"
	"math"
	"strconv"
)

// Time writes nanoseconds with three digits and the unit that fits.
func Time(ns float64) string {
	for _, unit := range []string{"ns", "µs", "ms"} {
		if ns < 999.5 {
			return Digits(ns) + " " + unit
		}
		ns /= 1000
	}
	return Digits(ns) + " s"
}

// Bytes writes a number of bytes with three digits and the unit that fits.
func Bytes(n float64) string {
	for _, unit := range []string{"B", "KB", "MB"} {
		if n < 1000 {
			return Digits(n) + " " + unit
		}
		n /= 1024
	}
	return Digits(n) + " GB"
}

// Ratio writes how many times as much something is.
func Ratio(x float64) string {
	if x < 9.95 {
		return strconv.FormatFloat(x, 'f', 2, 64) + "×"
	}
	return Count(math.Round(x)) + "×"
}

// Digits writes a number with two or three digits that matter.
func Digits(x float64) string {
	switch abs := math.Abs(x); {
	case abs < 9.95 && x != math.Trunc(x):
		return strconv.FormatFloat(x, 'f', 1, 64)
	default:
		return Count(math.Round(x))
	}
}

// Count writes a whole number, its thousands apart.
func Count[T int | int64 | float64](n T) string {
	s := strconv.FormatInt(int64(n), 10)
	digits := len(s)
	if n < 0 {
		digits--
	}
	for i := 3; i < digits; i += 3 {
		at := len(s) - i - (i/3 - 1)
		s = s[:at] + "," + s[at:]
	}
	return s
}

// Memory writes what a run allocates: bytes and allocations.
func Memory(bytes, allocs int64) string {
	return fmt.Sprintf("%s / %s", Bytes(float64(bytes)), Count(allocs))
}
