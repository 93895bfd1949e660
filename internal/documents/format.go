package documents

// formats has texts that are of a format, and texts that nearly are.
var formats = map[string]struct{ good, bad []string }{
	"date-time": {
		[]string{"2026-01-02T15:04:05Z", "2024-02-29t23:59:59.999999999z", "0001-01-01T00:00:00+00:00", "2016-12-31T23:59:60Z", "1985-04-12T23:20:50.52-23:59"},
		[]string{"2026-01-02", "2026-02-29T00:00:00Z", "2026-01-02T15:04:05", "2026-01-02 15:04:05Z", "2026-01-02T24:00:00Z", "2026-01-02T15:04:05+24:00", "2026-01-02T15:04:60Z", "2026-01-02T15:04:05,5Z", "20260102T150405Z"},
	},
	"date":          {[]string{"2026-01-02", "2024-02-29", "0000-01-01"}, []string{"2026-02-29", "2026-1-2", "26-01-02", "2026-13-01", "2026-01-02T00:00:00Z"}},
	"time":          {[]string{"15:04:05Z", "23:59:60Z", "00:00:00.1+01:30"}, []string{"15:04:05", "24:00:00Z", "15:04Z", "12:00:60Z"}},
	"duration":      {[]string{"P1D", "PT1H30M", "P3W", "P1Y2M3DT4H5M6S"}, []string{"P", "PT", "P1H", "P1S", "P1W2D", "1D", "P1.5D"}},
	"email":         {[]string{"a@example.com", `"a b"@example.com`, "a.b+c@[192.0.2.1]"}, []string{"a", "@example.com", "a@", "a..b@example.com", "a b@example.com"}},
	"hostname":      {[]string{"example.com", "a", "xn--4ca.example", "1-2.3"}, []string{"", "-a", "a-", "a..b", "a_b", "ab--c", "a.b."}},
	"ipv4":          {[]string{"192.0.2.1", "0.0.0.0", "255.255.255.255"}, []string{"256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4/8", "::1"}},
	"ipv6":          {[]string{"::1", "2001:db8::a:1", "::ffff:192.0.2.1"}, []string{"1::2::3", "fe80::1%eth0", ":::", "192.0.2.1", "12345::"}},
	"uri":           {[]string{"https://example.com/a?b=c#d", "urn:a:b", "mailto:a@example.com", "http://[::1]:8080/%41"}, []string{"/a", "//example.com", "http://a b", "http://a/%4", "a", "", `http://a\b`, "http://é.example"}},
	"uri-reference": {[]string{"/a", "#d", "", "?q", "https://example.com/", "//example.com/a"}, []string{"a b", "%zz", `\`, "<a>", "/é"}},
	"uuid":          {[]string{"123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"}, []string{"123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400", "{123e4567-e89b-12d3-a456-426614174000}", "g23e4567-e89b-12d3-a456-426614174000"}},
	"regex":         {[]string{"", "^[a-z]+$", "a|b", `\d{2}`}, []string{"(", "[", "a{2", "*", `\`}},
	"json-pointer":  {[]string{"", "/", "/a/0/~0~1", "/é"}, []string{"a", "/~", "/~2", "#/a"}},
}
