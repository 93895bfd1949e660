package results

import "unicode/utf8"

// PlainText makes s the whole result, a text rather than JSON. Each byte that is
// no valid UTF-8 becomes U+FFFD. A valid s is not copied.
func (w *Writer) PlainText(s string) {
	if !utf8.ValidString(s) {
		s = string(appendValid(nil, s))
	}
	w.text, w.isText = s, true
}

// IsText reports whether the result is a plain text.
func (w *Writer) IsText() bool {
	return w.isText
}

// Plain returns the plain text, empty if the result is none.
func (w *Writer) Plain() string {
	return w.text
}

// appendValid appends s with U+FFFD for each byte that is no valid UTF-8. (The
// standard library's ToValidUTF8 puts one for a run of them.)
func appendValid[S string | []byte](dst []byte, s S) []byte {
	for _, r := range string(s) {
		dst = utf8.AppendRune(dst, r)
	}
	return dst
}
