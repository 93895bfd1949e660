package seal_test

import (
	"testing"

	"github.com/toolgen-dev/toolgen/internal/seal"
)

// Generated files have these numbers.
func TestOf(t *testing.T) {
	for _, test := range []struct {
		name, schema string
		want         uint64
	}{
		{"", "", 0x1},
		{"add", `{"type": "object"}`, 0xefa64a2a2249d3cf},
	} {
		if got := seal.Of(test.name, test.schema); got != test.want {
			t.Errorf("Of(%q, %q) = %#x, want %#x", test.name, test.schema, got, test.want)
		}
	}
}

// Each byte counts, and so does where the name ends.
func TestOfDiffers(t *testing.T) {
	const name, schema = "get_forecast", `{"type": "object", "properties": {"city": {"type": "string"}}}`
	seen := map[uint64]string{seal.Of(name, schema): "the original"}
	try := func(what, name, schema string) {
		h := seal.Of(name, schema)
		if h == 0 {
			t.Errorf("%s: 0", what)
		}
		if old, ok := seen[h]; ok {
			t.Errorf("%s is like %s", what, old)
		}
		seen[h] = what
	}
	for i := range schema {
		for bit := range 8 {
			b := []byte(schema)
			b[i] ^= 1 << bit
			try(string(b), name, string(b))
		}
		try("cut: "+schema[:i], name, schema[:i])
	}
	try("another name", "get_forecasts", schema)
	try("the name goes on", name+schema[:1], schema[1:])
	try("the name ends before", name[:4], name[4:]+schema)
}
