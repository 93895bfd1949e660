package args

import (
	"strconv"
	"strings"
)

// Enum reads a string that is one of values, and stores that one: nothing of
// the argument text is kept.
func Enum[T ~string](r *Reader, v *T, values ...T) {
	at := 0
	if r.space() == '"' {
		at = r.pos
		s, ok := r.scanString()
		if !ok {
			return
		}
		for _, value := range values {
			if string(value) == s {
				*v = value
				return
			}
		}
	} else {
		at = r.pos
		r.Skip()
	}
	r.problem(at, finding{keyword: "enum", limit: oneOf(values)})
}

// EnumInt reads an integer, in any notation, that is one of values.
func EnumInt[T ~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr](r *Reader, v *T, values ...T) {
	c := r.space()
	at := r.pos
	if c != '-' && !isDigit(c) {
		r.Skip()
	} else {
		literal, ok := r.number()
		if !ok {
			return
		}
		d := parse(literal)
		if n, ok := d.magnitude(); ok {
			for _, value := range values {
				magnitude := uint64(value)
				if value < 0 {
					magnitude = -magnitude
				}
				if magnitude == n && (value < 0) == d.negative {
					*v = value
					return
				}
			}
		}
	}
	texts := make([]string, len(values))
	for i, value := range values {
		if value < 0 {
			texts[i] = strconv.FormatInt(int64(value), 10)
		} else {
			texts[i] = strconv.FormatUint(uint64(value), 10)
		}
	}
	r.problem(at, finding{keyword: "enum", limit: OneOf(texts)})
}

// oneOf is OneOf of strings.
func oneOf[T ~string](values []T) string {
	texts := make([]string, min(len(values), maxChoices+1))
	for i := range texts {
		texts[i] = quote(string(values[i]))
	}
	return choices(texts, len(values))
}

// OneOf is the limit of an enum problem, of values written as JSON: the first
// few and how many more there are.
func OneOf(values []string) string {
	return choices(values, len(values))
}

func choices(texts []string, n int) string {
	var b strings.Builder
	for i, text := range texts {
		if text = cut(text, maxGot); i == maxChoices || b.Len()+len(text) > maxChoicesLen {
			return b.String() + ", and " + itoa(n-i) + " more"
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(text)
	}
	return b.String()
}
