package load

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An argument of a directive: a word, or a key with a value.
type argument struct {
	pos      token.Position
	key      string // the word, or what stands before the equals sign
	value    string // unquoted
	valuePos token.Position
	assigned bool // there is an equals sign
	quoted   bool // the value is a Go string
}

// A textError is malformed text at an offset of it.
type textError struct {
	offset int
	cause  string
	remedy string
}

func (e *textError) Error() string { return e.cause }

// arguments splits the arguments of a directive. They are separated by spaces,
// and each is a word or a value, or a word, an equals sign and a value. A value
// is a Go string in double or back quotes, a JSON array or object as it stands,
// or text without spaces.
func arguments(t text) ([]argument, error) {
	var args []argument
	for i := 0; ; {
		i += spaces(t.str[i:])
		if i == len(t.str) {
			return args, nil
		}
		a := argument{pos: t.at(i), valuePos: t.at(i)}
		if n := keyLength(t.str[i:]); n > 0 {
			a.key, a.assigned = t.str[i:i+n], true
			i += n + len("=")
			a.valuePos = t.at(i)
		}
		value, n, err := scanValue(t.str[i:])
		if err != nil {
			remedy := "close the quotes, and write it as in Go"
			if err == errNoUTF8 {
				remedy = `write the characters themselves, without \x`
			}
			return args, &textError{i, err.Error(), remedy}
		}
		a.quoted = n > 0 && (t.str[i] == '"' || t.str[i] == '`')
		i += n
		if i < len(t.str) && spaces(t.str[i:]) == 0 {
			return args, &textError{i, fmt.Sprintf("a space is missing before %s", cut(t.str[i:])), "put it there, or quotes around the whole text"}
		}
		a.value = value
		if !a.assigned {
			a.key = value
		}
		args = append(args, a)
	}
}

// keyLength is the length of the key before an equals sign, 0 if s starts with
// anything else.
func keyLength(s string) int {
	for i, c := range s {
		switch {
		case c == '=':
			return i
		case !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' && c != '-':
			return 0
		}
	}
	return 0
}

// scanValue reads the value that s starts with and returns its length in s.
func scanValue(s string) (value string, length int, err error) {
	if s == "" {
		return "", 0, nil
	}
	switch s[0] {
	case '"', '`':
		quoted, err := strconv.QuotedPrefix(s)
		if err != nil {
			return "", 0, errors.New("the string has no end")
		}
		if value, err = strconv.Unquote(quoted); err == nil && !utf8.ValidString(value) {
			err = errNoUTF8
		}
		return value, len(quoted), err
	case '{', '[':
		// JSON, unless it is text that only looks like it, such as [a-z]+.
		if n, err := jsonLength(s); err == nil && (n == len(s) || spaces(s[n:]) > 0) {
			return s[:n], n, nil
		}
	}
	n := strings.IndexFunc(s, unicode.IsSpace)
	if n < 0 {
		n = len(s)
	}
	return s[:n], n, nil
}

var errNoUTF8 = errors.New("the string is no UTF-8")

// jsonLength is the length of the JSON value that s starts with.
func jsonLength(s string) (int, error) {
	dec := json.NewDecoder(strings.NewReader(s))
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		return 0, err
	}
	return int(dec.InputOffset()), nil
}

func spaces(s string) int { return len(s) - len(strings.TrimLeftFunc(s, unicode.IsSpace)) }

// cut shortens what a message quotes.
func cut(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return strconv.Quote(s)
}
