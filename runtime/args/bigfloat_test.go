package args_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// TestBigFloat reads what a big.Float could hold but nobody could write down.
func TestBigFloat(t *testing.T) {
	for text, want := range map[string]string{
		`"1.5"`:         "",
		`"1e12000"`:     "",
		`"-1e-12000"`:   "",
		`"inf"`:         "",
		`"1e300000000"`: `arguments: cannot use "1e300000000": its exponent is beyond 12000`,
		`"0x` + strings.Repeat("f", 1_000_000) + `"`: `arguments: cannot use "0xfffffffffffffffffffffffffffffffff…": it has more than 5000 digits`,
	} {
		r := args.NewReader(text)
		var f big.Float
		args.Text(r, &f)
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%.20s: got %s, want %s", text, got, want)
		}
	}
}
