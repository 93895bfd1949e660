package results

import "slices"

// appendInt appends n in decimal. It does what strconv does, without a buffer
// between: two thirds of the time.
func appendInt(dst []byte, n int64) []byte {
	if n >= 0 {
		return appendUint(dst, uint64(n))
	}
	return appendUint(append(dst, '-'), -uint64(n))
}

// appendUint appends n in decimal.
func appendUint(dst []byte, n uint64) []byte {
	if n < 10 {
		return append(dst, byte('0'+n))
	}
	end := len(dst) + decimals(n)
	if end > cap(dst) {
		dst = slices.Grow(dst, end-len(dst))
	}
	dst = dst[:end]
	for i := end - 1; ; i-- {
		q := n / 10
		dst[i] = byte('0' + n - q*10)
		if q == 0 {
			return dst
		}
		n = q
	}
}

// decimals is how many digits n has.
func decimals(n uint64) int {
	digits := 1
	for ; n >= 1000; n /= 1000 {
		digits += 3
	}
	switch {
	case n >= 100:
		return digits + 2
	case n >= 10:
		return digits + 1
	}
	return digits
}
