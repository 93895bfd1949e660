package format_test

import (
	"math/big"
	"net/netip"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/format"
)

// TestValid holds each format to texts on both sides of its border; most of the
// refused ones pass in other libraries.
func TestValid(t *testing.T) {
	for _, test := range []struct {
		name     string
		admitted []string
		refused  []string
	}{
		{"date-time", []string{"2006-01-02T15:04:05Z", "2006-01-02t15:04:05.5+23:59", "1998-12-31T23:59:60Z", "1998-12-31T15:59:60-08:00"},
			[]string{"", "2006-01-02", "2006-01-02T15:04:05", "2006-01-02T24:00:00Z", "2006-01-02T15:04:05,5Z", "2006-01-02T5:04:05Z", "2006-01-02T15:04:60Z", "2006-01-02T15:04:05+24:00", "2006-01-02T15:04:05+00:60"}},
		{"date", []string{"2024-02-29"}, []string{"", "2023-02-29", "2024-2-9", "2024-02-29T"}},
		{"time", []string{"15:04:05Z", "23:59:60Z", "15:04:05.123-08:00"}, []string{"", "15:04:05", "15:04Z", "25:00:00Z", "5:04:05Z"}},
		{"duration", []string{"P1DT12H", "P3W", "PT1H1M1S", "P1Y", "PT0S"}, []string{"", "P", "PT", "P1D2H", "PT1H1S", "P1W1D", "1h", "P1.5D", "-P1D"}},
		{"email", []string{"a@b", `"a b"@c.de`, "a.b+c@d-e.fg", "a@[127.0.0.1]", "a@[IPv6:::1]"},
			[]string{"", "a", "@b", "a@", "a..b@c", ".a@b", "a b@c", "a@b.", "a@[1.2.3]", "a@[::1]", `"a"b"@c`, "é@b"}},
		{"hostname", []string{"a", "a.b-c.de", "xn--nxasmq6b", "127.0.0.1"},
			[]string{"", ".", "a.", ".a", "-a", "a-", "a_b", "ab--c", "é", strings.Repeat("a", 64), strings.Repeat("a.", 127) + "a"}},
		{"ipv4", []string{"127.0.0.1"}, []string{"", "127.1", "01.2.3.4", "256.0.0.1", "::1"}},
		{"ipv6", []string{"::1", "::ffff:1.2.3.4"}, []string{"", "1.2.3.4", "::1%eth0", "12345::"}},
		{"uri", []string{"http://a/b?c#d", "mailto:a@b", "urn:a:b", "http://[::1]/%C3%A9"},
			[]string{"", "a", "/a", "//a/b", "http://é", "http://a b", "http://a/%zz", "http://a@b@c", "http://a/[b]", "http://a/<b>"}},
		{"uri-reference", []string{"", "a", "/a", "//a/b", "#c", "http://a"}, []string{"é", "a b", `\a`, "%", "http://[::1"}},
		{"uuid", []string{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"},
			[]string{"", "f81d4fae7dec11d0a76500a0c91e6bf6", "f81d4fae-7dec-11d0-a765-00a0c91e6bfg", "{f81d4fae-7dec-11d0-a765-00a0c91e6bf}"}},
		{"regex", []string{"", "^a+$", `\p{L}`}, []string{"(", "a{2,1}", "[b-a]", strings.Repeat("a", 10_001)}},
		{"json-pointer", []string{"", "/", "/a~0~1", "/é"}, []string{"a", "#/a", "/~", "/~2", "/\xff"}},
	} {
		for _, s := range test.admitted {
			if ok, known := format.Valid(test.name, s); !ok || !known {
				t.Errorf("%s %q: %t, known %t", test.name, s, ok, known)
			}
		}
		for _, s := range test.refused {
			if ok, known := format.Valid(test.name, s); ok || !known {
				t.Errorf("%s %q: %t, known %t", test.name, s, ok, known)
			}
		}
	}
	for _, name := range format.Names() {
		if _, known := format.Valid(name, ""); !known {
			t.Errorf("%s is not known", name)
		}
	}
	if ok, known := format.Valid("semver", "1.2.3"); ok || known {
		t.Errorf("semver: %t, known %t", ok, known)
	}
}

func TestBase64(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "aGk=": true, "aGVsbG8h": true,
		"aGl=": false, "aGk": false, "aGk=\n": false, "a-_=": false, "aGk=aGk=": false,
	} {
		if _, got := format.Base64(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

func TestText(t *testing.T) {
	var a netip.Addr
	if err := format.Text(&a, "::1"); err != nil || a != netip.IPv6Loopback() {
		t.Errorf("%v, %v", a, err)
	}
	if err := format.Text(&a, "foo"); err == nil {
		t.Error("foo is no address")
	}
	for text, want := range map[string]string{
		"1.5":                     "",
		"1e300000":                "its exponent is beyond 12000",
		"1e-300000":               "its exponent is beyond 12000",
		strings.Repeat("9", 5001): "it has more than 5000 digits",
	} {
		got := ""
		if err := format.Text(new(big.Float), text); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%.20s: %q", text, got)
		}
	}
}
