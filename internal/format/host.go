package format

import (
	"net/netip"
	"strings"
)

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
