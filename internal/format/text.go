package format

import (
	"encoding"
	"encoding/base64"
	"errors"
	"math/big"
	"strings"
)

// A big integer costs the square of its digits, and its text can be as short as
// 1e999999999.
const (
	MaxIntDigits = 5000
	MaxIntZeros  = 400 // that an exponent stands for
)

// Base64 decodes padded standard base64 (RFC 4648 section 4), without line
// breaks.
func Base64(s string) ([]byte, bool) {
	if strings.ContainsAny(s, "\r\n") { // which the decoder would skip
		return nil, false
	}
	b, err := base64.StdEncoding.Strict().DecodeString(s)
	return b, err == nil
}

// Text reads s into v by its UnmarshalText, unless it is a number that would take
// too long to read or to write.
func Text(v encoding.TextUnmarshaler, s string) error {
	f, isFloat := v.(*big.Float)
	if isFloat && len(s) > MaxIntDigits {
		return errDigits
	}
	err := v.UnmarshalText([]byte(s))
	if isFloat && err == nil {
		err = checkFloat(f)
	}
	return err
}

// maxFloatExp bounds the binary exponent of a big.Float: writing one in decimal
// takes time that grows with it, minutes for the 19 bytes of 1e300000000.
const maxFloatExp = 40_000

var (
	errDigits = errors.New("it has more than 5000 digits")
	errFloat  = errors.New("its exponent is beyond 12000")
)

func checkFloat(f *big.Float) error {
	if exp := f.MantExp(nil); exp > maxFloatExp || exp < -maxFloatExp {
		f.SetInt64(0)
		return errFloat
	}
	return nil
}
