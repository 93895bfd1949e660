package results

import (
	"net"
	"net/netip"
	"testing"
)

func TestOmission(t *testing.T) {
	type point struct {
		X    int
		Tags []string
	}
	for _, test := range []struct {
		name      string
		got, want bool
	}{
		{"empty nil slice", IsEmpty(new(net.IP)), true},
		{"empty slice", IsEmpty(&net.IP{}), true},
		{"full slice", IsEmpty(&net.IP{1}), false},
		{"struct", IsEmpty(new(netip.Addr)), false},
		{"zero struct", IsZero(new(point)), true},
		{"struct with an empty slice", IsZero(&point{Tags: []string{}}), false},
		{"zero array", IsZero(new([2]int)), true},
		{"array", IsZero(&[2]int{0, 1}), false},
	} {
		if test.got != test.want {
			t.Errorf("%s: %v", test.name, test.got)
		}
	}
}
