package args

import (
	"encoding/json"
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

// Integer is a type of integers.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// EnumInt reads an integer, in any notation, that is one of values.
func EnumInt[T Integer](r *Reader, v *T, values ...T) {
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
	r.problem(at, finding{keyword: "enum", limit: OneOf(namesOf(values, decimalOf))})
}

// decimalOf is an integer in decimal.
func decimalOf[T Integer](n T) string {
	if n < 0 {
		return strconv.FormatInt(int64(n), 10)
	}
	return strconv.FormatUint(uint64(n), 10)
}

// EnumName reads a string that is what name gives for one of values, and stores
// that value: a constant that is written by its name.
func EnumName[T Integer](r *Reader, v *T, name func(T) string, values ...T) {
	c := r.space()
	at := r.pos
	if c == '"' {
		s, ok := r.scanString()
		if !ok {
			return
		}
		for _, value := range values {
			if name(value) == s {
				*v = value
				return
			}
		}
	} else {
		r.Skip()
	}
	r.problem(at, finding{keyword: "enum", limit: oneOf(namesOf(values, name))})
}

func namesOf[T any](values []T, name func(T) string) []string {
	names := make([]string, len(values))
	for i, value := range values {
		names[i] = name(value)
	}
	return names
}

// EnumBool reads a boolean that is one of values: it can be no more than one, or
// it would be a Bool.
func EnumBool[T ~bool](r *Reader, v *T, values ...T) {
	c := r.space()
	at := r.pos
	r.Skip()
	if r.syntax == nil && (c == 't' || c == 'f') {
		for _, value := range values {
			if bool(value) == (c == 't') {
				*v = value
				return
			}
		}
	}
	r.problem(at, finding{keyword: "enum", limit: OneOf(jsonOf(values))})
}

// EnumFloat reads a number, in any notation, that is one of values, as they are
// written in as few digits as can be: 0.1 is no 0.1000000000000000001.
func EnumFloat[T ~float32 | ~float64](r *Reader, v *T, values ...T) {
	c := r.space()
	at := r.pos
	texts := jsonOf(values)
	if c == '-' || isDigit(c) {
		literal, ok := r.number()
		if !ok {
			return
		}
		d := parse(literal)
		for i, value := range values {
			if d.compare(parse(texts[i])) == 0 {
				*v = value
				return
			}
		}
	} else {
		r.Skip()
	}
	r.problem(at, finding{keyword: "enum", limit: OneOf(texts)})
}

// jsonOf writes booleans and finite floats as JSON.
func jsonOf[T ~bool | ~float32 | ~float64](values []T) []string {
	texts := make([]string, len(values))
	for i, value := range values {
		text, _ := json.Marshal(value)
		texts[i] = string(text)
	}
	return texts
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
