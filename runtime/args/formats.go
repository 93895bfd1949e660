package args

import (
	"net/netip"
	"net/url"
	"regexp/syntax"
	"strings"
	"time"
	"unicode/utf8"
)

// ValidFormat tells whether s has the format of that name, as JSON Schema
// 2020-12 section 7.3 defines it, and whether the format is one that this
// package knows. Formats are asserted, not annotations.
func ValidFormat(name, s string) (ok, known bool) {
	switch name {
	case "date-time":
		_, ok = parseTime(s)
	case "date":
		_, err := time.Parse(time.DateOnly, s)
		ok = err == nil
	case "time":
		_, ok = parseTime("2000-12-31T" + s)
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
		_, ok = parseURI(s)
	case "uri-reference":
		_, ok = parseURIReference(s)
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

// parseTime parses a date-time of RFC 3339 section 5.6: T and Z in either
// case, and a leap second where one can be, which is the second before it and
// one more, since Go has none.
func parseTime(s string) (time.Time, bool) {
	s = strings.ToUpper(s)
	leap := len(s) > 19 && s[17:19] == "60"
	if leap {
		s = s[:17] + "59" + s[19:]
	}
	var t time.Time
	if err := t.UnmarshalText([]byte(s)); err != nil { // the strict parser
		return t, false
	}
	if _, offset := t.Zone(); offset <= -24*3600 || offset >= 24*3600 || !strings.HasSuffix(s, "Z") && s[len(s)-2] > '5' {
		return t, false // +24:00 and +00:60 get past it
	}
	if leap {
		if u := t.UTC(); u.Hour() != 23 || u.Minute() != 59 {
			return t, false
		}
		t = t.Add(time.Second)
	}
	return t, true
}

// isDuration checks the grammar of RFC 3339 appendix A: P1DT12H, P3W.
func isDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok || s == "" {
		return false
	}
	if weeks, ok := strings.CutSuffix(s, "W"); ok {
		return weeks != "" && digits(weeks, 0) == len(weeks)
	}
	date, clock, hasClock := strings.Cut(s, "T")
	return (date != "" || hasClock) && units(date, "YMD") && (!hasClock || clock != "" && units(clock, "HMS"))
}

// units checks numbers that are followed by the letters of order, some of them
// left out at the start or the end but none in between.
func units(s, order string) bool {
	next := -1
	for s != "" {
		n := digits(s, 0)
		if n == 0 || n == len(s) {
			return false
		}
		i := strings.IndexByte(order, s[n])
		if i < 0 || next >= 0 && i != next {
			return false
		}
		next = i + 1
		s = s[n+1:]
	}
	return true
}

// isEmail checks the Mailbox of RFC 5321 section 4.1.2.
func isEmail(s string) bool {
	at := strings.LastIndexByte(s, '@')
	if at < 1 || at > 64 {
		return false
	}
	local, domain := s[:at], s[at+1:]
	if len(local) > 1 && local[0] == '"' && local[len(local)-1] == '"' {
		for i := 1; i < len(local)-1; i++ {
			c := local[i]
			if c == '\\' {
				i++
				if i == len(local)-1 {
					return false
				}
			} else if c < ' ' || c > '~' || c == '"' {
				return false
			}
		}
	} else {
		for atom := range strings.SplitSeq(local, ".") {
			if atom == "" || strings.ContainsFunc(atom, func(c rune) bool {
				return c <= ' ' || c > '~' || strings.ContainsRune(`()<>[]:;@\,"`, c)
			}) {
				return false
			}
		}
	}
	if inner, ok := strings.CutPrefix(domain, "["); ok {
		inner, ok = strings.CutSuffix(inner, "]")
		if v6, is6 := strings.CutPrefix(inner, "IPv6:"); is6 {
			a, err := netip.ParseAddr(v6)
			return ok && err == nil && a.Is6() && a.Zone() == ""
		}
		a, err := netip.ParseAddr(inner)
		return ok && err == nil && a.Is4()
	}
	return isHostname(domain)
}

// isHostname checks a host name of RFC 1123 section 2.1.
func isHostname(s string) bool {
	if s == "" || len(s) > 253 {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		if len(label) > 3 && label[2:4] == "--" && !strings.EqualFold(label[:2], "xn") { // reserved by RFC 5890
			return false
		}
		for _, c := range []byte(label) {
			if !isAlnum(c) && c != '-' {
				return false
			}
		}
	}
	return true
}

func isAlnum(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// parseURI parses a URI of RFC 3986: one with a scheme.
func parseURI(s string) (*url.URL, bool) {
	u, ok := parseURIReference(s)
	return u, ok && u.IsAbs()
}

// parseURIReference parses a URI or a relative reference. Go's parser takes
// characters that RFC 3986 section 2 does not have; those are refused first.
func parseURIReference(s string) (*url.URL, bool) {
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

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
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
