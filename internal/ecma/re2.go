package ecma

import "strings"

// What ECMA-262 means by \s, by \S and by a point, as parts of a class. They end
// in a range, so that a hyphen that follows makes none.
const (
	space    = `\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}-\x{feff}`
	notSpace = `\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}` +
		`\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`
	lineEnds = `\n\r\x{2028}\x{2029}`
)

// RE2 writes an expression so that package regexp reads it as ECMA-262 does with
// the flag u: \s is any space of Unicode and \S is none, and a point is no end of
// a line. An expression that is Go's alone, with flags or \Q, stays as it is.
func RE2(expr string) string {
	if !strings.ContainsAny(expr, `.\`) || strings.Contains(expr, `\Q`) || hasFlags(expr) {
		return expr
	}
	var b strings.Builder
	inClass := false
	for i := 0; i < len(expr); i++ {
		c := expr[i]
		switch {
		case c == '\\' && i+1 < len(expr):
			i++
			b.WriteString(escape(expr[i-1:i+1], inClass))
			continue
		case c == '[' && !inClass:
			inClass = true
			// A bracket that comes first closes nothing.
			for _, first := range []string{"[^]", "[]", "[^"} {
				if strings.HasPrefix(expr[i:], first) {
					b.WriteString(first[:len(first)-1])
					i += len(first) - 1
					c = expr[i]
					break
				}
			}
		case c == '[' && strings.HasPrefix(expr[i:], "[:") && strings.Contains(expr[i:], ":]"): // as in [[:alpha:]]
			end := i + strings.Index(expr[i:], ":]")
			b.WriteString(expr[i:end])
			b.WriteByte(':')
			i = end + 1
			c = expr[i]
		case c == ']':
			inClass = false
		case c == '.' && !inClass:
			b.WriteString("[^" + lineEnds + "]")
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

// escape is what stands for an escape of two bytes.
func escape(text string, inClass bool) string {
	switch {
	case text == `\s` && inClass:
		return space
	case text == `\s`:
		return "[" + space + "]"
	case text == `\S` && inClass:
		return notSpace
	case text == `\S`:
		return "[^" + space + "]"
	}
	return text
}

// hasFlags tells whether a group has flags, such as (?i), which ECMA-262 lacks
// or knows as something else.
func hasFlags(expr string) bool {
	for {
		_, after, found := strings.Cut(expr, "(?")
		if !found {
			return false
		}
		if after != "" && strings.ContainsRune("imsU-", rune(after[0])) {
			return true
		}
		expr = after
	}
}
