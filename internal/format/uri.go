package format

import (
	"net/url"
	"strings"
)

// URI parses a URI of RFC 3986: one with a scheme.
func URI(s string) (*url.URL, bool) {
	u, ok := uriReference(s)
	return u, ok && u.IsAbs()
}

// uriReference parses a URI or a relative reference. Go's parser takes
// characters that RFC 3986 section 2 does not have; those are refused first.
func uriReference(s string) (*url.URL, bool) {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if i+2 >= len(s) || !isHex(s[i+1]) || !isHex(s[i+2]) {
				return nil, false
			}
			continue
		}
		if !isAlnum(c) && !strings.Contains("-._~:/?#[]@!$&'()*+,;=", string(rune(c))) {
			return nil, false
		}
	}
	u, err := url.Parse(s)
	if err != nil {
		return nil, false
	}
	authority, rest := "", s
	if i := strings.Index(s, "//"); i >= 0 && (i == 0 || s[:i] == u.Scheme+":") {
		authority, rest = s[i+2:], ""
		if i := strings.IndexAny(authority, "/?#"); i >= 0 {
			authority, rest = authority[:i], authority[i:]
		}
	}
	if strings.Count(authority, "@") > 1 || strings.ContainsAny(rest, "[]") {
		return nil, false
	}
	return u, true
}
