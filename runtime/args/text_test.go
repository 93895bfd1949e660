package args

import (
	"net/netip"
	"testing"
)

// A text that its type refuses is held against the rules too.
func TestTextTellsAll(t *testing.T) {
	for text, want := range map[string]string{
		`"::1"`:         ``,
		`"192.0.2.1"`:   `arguments: maxLength 5, got 9`,
		`"192.0.2.256"`: `arguments: cannot use "192.0.2.256": ParseAddr("192.0.2.256"): IPv4 field has value >255; arguments: maxLength 5, got 11`,
		`1`:             `arguments: want string, got 1 (send it in quotes)`,
	} {
		r := NewReader(text)
		var addr netip.Addr
		Text(r, &addr).MaxLength(5)
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
