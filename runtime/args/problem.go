package args

import (
	"math"
	"strconv"
	"strings"
)

// What is told of a refused call is read by a model, at a price: these bound
// it, whatever the arguments are.
const (
	maxProblems   = 20  // problems told; the rest are counted
	maxPointer    = 120 // bytes of a JSON Pointer
	maxLimit      = 120 // bytes of a limit that is no list
	maxChoices    = 20  // values of an enum
	maxChoicesLen = 250 // and their bytes
	maxGot        = 40  // bytes of a value
	maxDetail     = 120 // bytes of an error's text
)

// A Problem is one thing wrong with the arguments of a call, as data.
type Problem struct {
	Pointer string // JSON Pointer (RFC 6901) of the value; "" is the arguments object
	Keyword string // JSON Schema keyword that does not hold; "text" for a type's own UnmarshalText or UnmarshalJSON
	Limit   string // the keyword's value; of required, the missing name
	Got     string // the value as JSON, cut; "object" or "array"; for lengths and counts, the number
	Detail  string // an error's own words
	Name    bool   // it is about the name of the member at Pointer, not its value
}

// String is the problem in the words that a model reads:
//
//	/days: maximum 14, got 15
//	/unit: want one of "celsius", "fahrenheit", got "kelvin"
//	/zip: unknown argument
//	/city: required
func (p Problem) String() string { return string(p.append(nil)) }

// append appends what String returns.
func (p Problem) append(b []byte) []byte {
	b = append(p.appendPlace(b), ": "...)
	switch p.Keyword {
	case "required":
		b = append(b, "required"...)
	case "additionalProperties", "unevaluatedProperties":
		b = append(b, "unknown argument"...)
	case "false schema":
		b = append(b, "nothing is allowed here"...)
	case "text":
		if p.Got == "" {
			return append(b, p.Detail...)
		}
		b = append(append(append(b, "cannot use "...), p.Got...), ": "...)
		return append(b, cut(p.Detail, maxDetail)...)
	case "type":
		b = append(append(append(b, "want "...), p.Limit...), ", got "...)
		b = append(append(b, p.Got...), advice(p.Limit, p.Got)...)
	case "enum":
		b = append(append(append(b, "want one of "...), p.Limit...), ", got "...)
		b = append(append(b, p.Got...), enumAdvice(p.Limit, p.Got)...)
	case "oneOf", "anyOf":
		b = append(append(append(b, alternatives(p.Keyword, p.Limit)...), ", got "...), p.Got...)
	case "pattern":
		b = append(append(append(b, patternWords(p.Limit, p.Name)...), ", got "...), p.Got...)
	case "propertyNames":
		b = append(append(b, "a second spelling of the name "...), p.Got...)
	case "uniqueItems":
		b = append(append(b, "uniqueItems, got equal items "...), p.Got...)
	default:
		b = append(b, p.Keyword...)
		if p.Limit != "" {
			b = append(append(b, ' '), cut(p.Limit, maxLimit)...)
		}
		if p.Got != "" {
			b = append(append(b, ", got "...), p.Got...)
		}
	}
	if p.Detail != "" {
		b = append(append(append(b, " ("...), cut(p.Detail, maxDetail)...), ')')
	}
	return b
}

// appendPlace appends where the problem is; of a member that is required, where
// that should be.
func (p Problem) appendPlace(b []byte) []byte {
	start := len(b)
	b = append(b, p.Pointer...)
	if p.Keyword == "required" {
		b = append(append(b, '/'), escapeToken(p.Limit)...)
	}
	switch n := len(b) - start; {
	case n == 0:
		return append(b, "arguments"...)
	case n > maxPointer:
		return append(b[:start], cut(string(b[start:]), maxPointer)...)
	}
	return b
}

// alternatives says what oneOf and anyOf want, if it is groups of members.
func alternatives(keyword, groups string) string {
	switch {
	case groups == "":
		return keyword
	case keyword == "oneOf":
		return "give exactly one of " + groups
	}
	return "give at least one of " + groups
}

// advice is for the wrong types that models send most: null for what they do
// not want to say, JSON wrapped in a string, and a string that is not.
func advice(want, got string) string {
	switch {
	case got == "null":
		return " (give a value or leave it out)"
	case want == "string" && got != "object" && got != "array" && !strings.HasPrefix(got, `"`):
		return " (send it in quotes)"
	}
	inner, ok := strings.CutPrefix(got, `"`)
	if !ok || inner == "" {
		return ""
	}
	wrapped := false
	switch want {
	case "integer", "number":
		wrapped = inner[0] == '-' || isDigit(inner[0])
	case "boolean":
		wrapped = inner == `true"` || inner == `false"`
	case "array":
		wrapped = inner[0] == '['
	case "object":
		wrapped = inner[0] == '{'
	}
	if wrapped {
		return " (send it without the quotes)"
	}
	return ""
}

// enumAdvice is for an integer that is wrapped in a string.
func enumAdvice(limit, got string) string {
	if n := len(got); n > 2 && got[0] == '"' {
		for choice := range strings.SplitSeq(limit, ", ") {
			if choice == got[1:n-1] {
				return " (send it without the quotes)"
			}
		}
	}
	return ""
}

// patternWords says what the patterns of this package's own mean, to a model
// that would have to work it out. One is that of a string and of a name.
func patternWords(expr string, name bool) string {
	if name && expr == UintKeyPattern {
		return "want an integer of 0 or more as the name"
	}
	if words, ok := ownPatterns(expr); ok {
		return words
	}
	return "pattern " + cut(expr, maxLimit)
}

// OwnPattern tells whether an expression is a pattern of this package's own, in
// whose place problems say what is wanted.
func OwnPattern(expr string) bool {
	_, ok := ownPatterns(expr)
	return ok
}

func ownPatterns(expr string) (words string, ok bool) {
	switch expr {
	case IntPattern:
		return `want an integer in a string such as "-5"`, true
	case UintPattern:
		return `want an integer of 0 or more in a string such as "5"`, true
	case IntKeyPattern:
		return "want an integer as the name", true
	case FloatPattern:
		return `want a number in a string such as "0.5"`, true
	case BoolPattern:
		return `want "true" or "false" in a string`, true
	case DurationPattern:
		return `want a duration such as "1h30m"`, true
	}
	return "", false
}

// NumberLimit is the limit of a problem with a number that is no integer: as
// short as can be, with an exponent only where ECMAScript writes one.
func NumberLimit(f float64) string {
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// An Error is all that is wrong with the arguments of a call: problems in the
// order in which they stand in the text, or the syntax error that kept them
// from being read.
type Error struct {
	Problems []Problem // at most 20
	More     int       // how many problems there are beyond those
	AtLeast  bool      // not all have been looked for: More are known of
	Syntax   *SyntaxError
}

// Error is one text with everything in it, below 10 kB.
func (e *Error) Error() string {
	var room [256]byte // of most texts
	b, _ := e.AppendText(room[:0])
	return string(b)
}

// AppendText appends what Error returns. It never fails.
func (e *Error) AppendText(b []byte) ([]byte, error) {
	if e.Syntax != nil {
		return append(b, e.Syntax.Error()...), nil
	}
	for i, p := range e.Problems {
		if i > 0 {
			b = append(b, "; "...)
		}
		b = p.append(b)
	}
	switch {
	case e.More > 0 && e.AtLeast:
		b = append(strconv.AppendInt(append(b, "; and at least "...), int64(e.More), 10), " more"...)
	case e.More > 0:
		b = append(strconv.AppendInt(append(b, "; and "...), int64(e.More), 10), " more"...)
	case e.AtLeast:
		b = append(b, "; and perhaps more"...)
	}
	return b, nil
}

// Unwrap returns the syntax error, if it is one.
func (e *Error) Unwrap() error {
	if e.Syntax == nil {
		return nil
	}
	return e.Syntax
}

// A finding is a problem as the Reader notes it down.
type finding struct {
	at      int    // where the value starts
	pointer string // leads to it; at first, only from the value that is being read
	keyword string
	limit   string
	got     string // "" for the text at at
	detail  string
	own     bool // it is about a limit of the Go type
	name    bool // it is about the name of the member at at
}

// problem notes a finding about the value at at.
func (r *Reader) problem(at int, f finding) {
	if r.syntax != nil {
		return
	}
	if n := len(r.found); n > 0 && r.found[n-1].own && r.found[n-1].at == at && sameSide(r.found[n-1].keyword, f.keyword) {
		r.found = r.found[:n-1] // f's limit is closer than the type's, and the one that the schema has
	}
	if len(r.found) == maxProblems {
		r.more++
		return
	}
	f.at, f.pointer = at, r.pointer(f.pointer)
	r.found = append(r.found, f)
}

// pointer is the JSON Pointer of the value that is being read, and rest.
func (r *Reader) pointer(rest string) string {
	b := make([]byte, 0, maxPointer)
	for _, at := range r.way[:r.depth] {
		b = append(b, '/')
		if at < 0 {
			b = strconv.AppendInt(b, int64(^at), 10)
		} else {
			name := step{object: true, name: r.text[at:scalarEnd(r.text, at)]}
			b = append(b, escapeToken(name.token())...)
		}
	}
	return string(append(b, rest...))
}

// sameSide tells whether two keywords bound a number from the same side.
func sameSide(a, b string) bool {
	return a == b || a == "minimum" && b == "exclusiveMinimum" || a == "maximum" && b == "exclusiveMaximum"
}

// mismatch reports that the next value is not of the type wanted, and reads it.
func (r *Reader) mismatch(want string) {
	r.space()
	at := r.pos
	r.Skip()
	r.problem(at, finding{keyword: "type", limit: want})
}

// report turns what was found into an Error.
func (r *Reader) report() *Error {
	if r.syntax != nil {
		return &Error{Syntax: r.syntax}
	}
	var told struct { // in one piece, as most refusals are for one reason
		Error
		only [1]Problem
	}
	told.Error = Error{Problems: told.only[:0], More: r.more, AtLeast: r.atLeast}
	if len(r.found) > len(told.only) {
		told.Problems = make([]Problem, 0, len(r.found))
	}
	for _, f := range r.found {
		p := Problem{f.pointer, f.keyword, f.limit, f.got, f.detail, f.name}
		p.complete(r.text[f.at:])
		told.Problems = append(told.Problems, p)
	}
	return &told.Error
}

// complete fills in what was got: the value at the start of text.
func (p *Problem) complete(text string) {
	if p.Got == "" && p.Keyword != "required" && p.Keyword != "additionalProperties" && p.Keyword != "default" {
		p.Got = got(text)
	}
}

// got is the JSON value at the start of valid text, as a problem tells it.
func got(text string) string {
	switch {
	case text == "":
		return ""
	case text[0] == '{':
		return "object"
	case text[0] == '[':
		return "array"
	}
	return cut(text[:scalarEnd(text, 0)], maxGot)
}
