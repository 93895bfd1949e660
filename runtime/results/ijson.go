package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf16"
)

// checkIJSON reports what keeps doc, one JSON value in valid UTF-8 without white
// space, from being I-JSON (RFC 7493) of at most depth levels: duplicate names
// and lone surrogates.
func checkIJSON(doc []byte, depth int) error {
	var open []map[string]struct{} // the names of each object; nil for an array
	for i := 0; i < len(doc); i++ {
		switch c := doc[i]; c {
		case '{', '[':
			if len(open) == depth {
				return ErrDepth
			}
			var names map[string]struct{}
			if c == '{' {
				names = make(map[string]struct{})
			}
			open = append(open, names)
		case '}', ']':
			open = open[:len(open)-1]
		case '"':
			end := stringEnd(doc, i)
			literal := doc[i:end]
			if hasLoneSurrogate(literal) {
				return fmt.Errorf("%w: lone surrogate in %s", ErrJSON, cut(string(literal)))
			}
			if end < len(doc) && doc[end] == ':' {
				name, err := unquote(literal)
				if err != nil {
					return fmt.Errorf("%w: %w", ErrJSON, err)
				}
				names := open[len(open)-1]
				if _, ok := names[name]; ok {
					return fmt.Errorf("%w %s", ErrDuplicate, cut(string(literal)))
				}
				names[name] = struct{}{}
			}
			i = end - 1
		}
	}
	return nil
}

// unquote returns the text of a JSON string.
func unquote(literal []byte) (string, error) {
	if bytes.IndexByte(literal, '\\') < 0 {
		return string(literal[1 : len(literal)-1]), nil
	}
	var s string
	err := json.Unmarshal(literal, &s)
	return s, err
}

// hasLoneSurrogate reports whether an escape in a JSON string stands for half a
// character.
func hasLoneSurrogate(literal []byte) bool {
	for {
		i := bytes.IndexByte(literal, '\\')
		if i < 0 {
			return false
		}
		first, ok := escapedUnit(literal[i:])
		switch {
		case !ok:
			literal = literal[i+2:]
		case !utf16.IsSurrogate(first):
			literal = literal[i+6:]
		default:
			second, _ := escapedUnit(literal[i+6:])
			if utf16.DecodeRune(first, second) == '\uFFFD' {
				return true
			}
			literal = literal[i+12:]
		}
	}
}

// escapedUnit returns the UTF-16 unit that s begins with, if it is one in the
// form \uXXXX.
func escapedUnit(s []byte) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s[2:6]), 16, 16)
	return rune(n), err == nil
}
