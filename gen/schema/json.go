package schema

import (
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/go-json-experiment/json/jsontext"
)

// canonical is JSON text with one space after colons and commas and none
// elsewhere; numbers stay as written. Text that is not exactly one I-JSON value
// (valid UTF-8, no name twice in an object) is an error.
func canonical(text string) (string, error) {
	d := jsontext.NewDecoder(strings.NewReader(text))
	out, err := appendValue(nil, d)
	if err != nil {
		return "", syntaxError(err)
	}
	if _, err := d.ReadToken(); err != io.EOF {
		return "", errors.New("more text after the JSON value")
	}
	return string(out), nil
}

// syntaxError is err in few words, without the library's prefix.
func syntaxError(err error) error {
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the JSON text ends too early")
	}
	return errors.New(strings.TrimPrefix(err.Error(), "jsontext: "))
}

// appendValue copies the next value of d.
func appendValue(out []byte, d *jsontext.Decoder) ([]byte, error) {
	token, err := d.ReadToken()
	if err != nil {
		return out, err
	}
	switch token.Kind() {
	case '{':
		return appendItems(append(out, '{'), d, '}')
	case '[':
		return appendItems(append(out, '['), d, ']')
	case '"':
		return appendString(out, token.String()), nil
	default:
		return append(out, token.String()...), nil
	}
}

// appendItems copies the items of an array, or names and values of an object,
// up to the closing bracket.
func appendItems(out []byte, d *jsontext.Decoder, closing byte) ([]byte, error) {
	for n := 0; d.PeekKind() != jsontext.Kind(closing); n++ {
		switch {
		case n == 0:
		case closing == '}' && n%2 == 1:
			out = append(out, ": "...)
		default:
			out = append(out, ", "...)
		}
		var err error
		if out, err = appendValue(out, d); err != nil {
			return out, err
		}
	}
	if _, err := d.ReadToken(); err != nil {
		return out, err
	}
	return append(out, closing), nil
}

// quote is s as a JSON string.
func quote(s string) string { return string(appendString(nil, s)) }

// appendString writes s as a JSON string that fits a raw string of Go and shows
// all it holds: backticks and characters that print nothing are escaped.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			out = append(out, '\\', byte(c))
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\t':
			out = append(out, `\t`...)
		case c == '`' || !unicode.IsPrint(c):
			out = appendEscape(out, c)
		default:
			out = append(out, string(c)...)
		}
	}
	return append(out, '"')
}

// appendEscape writes c as \uXXXX, or as two of them.
func appendEscape(out []byte, c rune) []byte {
	for _, unit := range utf16.AppendRune(nil, c) {
		const hex = "0123456789abcdef"
		out = append(out, '\\', 'u', hex[unit>>12], hex[unit>>8&15], hex[unit>>4&15], hex[unit&15])
	}
	return out
}
