package results

import "fmt"

// Number writes the number n as it stands, like a json.Number: empty is 0, and
// what is not in JSON's syntax an error.
func (w *Writer) Number(n string) {
	if n, ok := w.number(n); ok {
		w.separate()
		w.buf = append(w.buf, n...)
	}
}

// QuotedNumber writes n like Number but in a string, as the tag option ",string"
// wants it.
func (w *Writer) QuotedNumber(n string) {
	if n, ok := w.number(n); ok {
		w.String(n)
	}
}

func (w *Writer) number(n string) (string, bool) {
	if n == "" {
		return "0", true
	}
	if !isNumber(n) {
		w.Fail(fmt.Errorf("%q is %w", cut(n), ErrNumber))
		return "", false
	}
	return n, true
}

// isNumber reports whether s is a number in the grammar of RFC 8259, section 6.
func isNumber(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	whole := digits(s)
	if whole == 0 || whole > 1 && s[0] == '0' {
		return false
	}
	s = s[whole:]
	if s != "" && s[0] == '.' {
		n := digits(s[1:])
		if n == 0 {
			return false
		}
		s = s[1+n:]
	}
	if s != "" && (s[0] == 'e' || s[0] == 'E') {
		s = s[1:]
		if s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		n := digits(s)
		if n == 0 {
			return false
		}
		s = s[n:]
	}
	return s == ""
}

// digits returns how many decimal digits s begins with.
func digits(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}
