package args_test

import (
	"math/big"
	"net/netip"

	"github.com/google/go-cmp/cmp"
)

// cmpDiff compares values that have unexported fields of other packages.
func cmpDiff(want, got any) string {
	return cmp.Diff(want, got,
		cmp.Comparer(func(a, b big.Int) bool { return a.Cmp(&b) == 0 }),
		cmp.Comparer(func(a, b netip.Addr) bool { return a == b }))
}
