package args

import "unicode/utf8"

// Quote writes a string as limits of problems have it: as JSON, with the escapes
// that must be.
func Quote(s string) string { return quote(s) }

// GotName is what a problem with a member's name got: the name as JSON, cut.
func GotName(name string) string { return cut(quote(name), maxGot) }

func quote(s string) string {
	b := []byte{'"'}
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', byte(c))
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\t':
			b = append(b, `\t`...)
		case c == '\r':
			b = append(b, `\r`...)
		case c < ' ':
			b = append(b, `\u00`...)
			b = append(b, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return string(append(b, '"'))
}

// cut shortens a text to at most n bytes, whole characters and an ellipsis. A
// JSON string is cut before an escape sequence and keeps its closing quote.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	more := "…"
	if s[0] == '"' {
		more += `"`
	}
	end := n - len(more)
	for end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	if s[0] == '"' {
		// A backslash may stand up to five bytes before; it counts unless it is
		// itself escaped.
		for i := max(end-5, 1); i < end; i++ {
			if s[i] == '\\' && !escaped(s, i) && i+escapeLen(s, i) > end {
				end = i
			}
		}
	}
	return s[:end] + more
}

// escaped tells whether the backslash at i is the second of two.
func escaped(s string, i int) bool {
	n := 0
	for i > 0 && s[i-1] == '\\' {
		i--
		n++
	}
	return n%2 == 1
}

func escapeLen(s string, i int) int {
	if i+1 < len(s) && s[i+1] == 'u' {
		return 6
	}
	return 2
}
