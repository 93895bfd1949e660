package format

import (
	"net/netip"
	"regexp/syntax"
	"time"
	"unicode/utf8"
)

// Names are the formats that Valid knows.
func Names() []string {
	return []string{"date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference",
		"uuid", "regex", "json-pointer"}
}

// Valid tells whether s has the format of that name, as JSON Schema
// 2020-12 section 7.3 defines it, and whether the format is one that this
// package knows. Formats are asserted, not annotations.
func Valid(name, s string) (ok, known bool) {
	switch name {
	case "date-time":
		_, ok = Time(s)
	case "date":
		_, err := time.Parse(time.DateOnly, s)
		ok = err == nil
	case "time":
		_, ok = Time("2000-12-31T" + s)
	case "duration":
		ok = isDuration(s)
	case "email":
		ok = isEmail(s)
	case "hostname":
		ok = isHostname(s)
	case "ipv4":
		a, err := netip.ParseAddr(s)
		ok = err == nil && a.Is4()
	case "ipv6":
		a, err := netip.ParseAddr(s)
		ok = err == nil && a.Is6() && a.Zone() == ""
	case "uri":
		_, ok = URI(s)
	case "uri-reference":
		_, ok = uriReference(s)
	case "uuid":
		ok = isUUID(s)
	case "regex":
		ok = isRegex(s)
	case "json-pointer":
		ok = isJSONPointer(s)
	default:
		return false, false
	}
	return ok, true
}

// isRegex checks RE2's syntax, of an expression that somebody might have
// written: parsing takes more than its share of time.
func isRegex(s string) bool {
	const long = 10_000
	if len(s) > long {
		return false
	}
	_, err := syntax.Parse(s, syntax.Perl)
	return err == nil
}

// isUUID checks the text form of RFC 9562 section 4.
func isUUID(s string) bool {
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (s[i] == '-') || !dash && !isHex(s[i]) {
			return false
		}
	}
	return true
}

// isJSONPointer checks the grammar of RFC 6901 section 3.
func isJSONPointer(s string) bool {
	if s == "" {
		return true
	}
	if s[0] != '/' || !utf8.ValidString(s) {
		return false
	}
	for i := range len(s) {
		if s[i] == '~' && (i+1 == len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlnum(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
