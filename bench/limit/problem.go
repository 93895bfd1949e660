package limit

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// What is told of a refused call is bounded as the runtime bounds it.
const (
	maxProblems = 20
	maxPointer  = 120 // bytes of a pointer
	maxGot      = 40  // bytes of a value
)

// A Problem is one thing wrong with the arguments of a call: a JSON Pointer, the
// keyword that does not hold and its value, and what came instead.
type Problem struct{ Pointer, Keyword, Limit, Got string }

// A SyntaxError says where a text stops being I-JSON.
type SyntaxError struct {
	Offset int
	Want   string
}

func (e *SyntaxError) Error() string {
	return "invalid JSON at offset " + strconv.Itoa(e.Offset) + ": want " + e.Want
}

// An Error is all that is wrong with the arguments of a call.
type Error struct {
	Problems []Problem
	More     int
	Syntax   *SyntaxError
}

// Error is one text with everything in it.
func (e *Error) Error() string {
	if e.Syntax != nil {
		return e.Syntax.Error()
	}
	var stack [512]byte
	b := stack[:0]
	for i, p := range e.Problems {
		if i > 0 {
			b = append(b, "; "...)
		}
		b = p.append(b)
	}
	if e.More > 0 {
		b = append(b, "; and "...)
		b = strconv.AppendInt(b, int64(e.More), 10)
		b = append(b, " more"...)
	}
	return string(b)
}

func (p *Problem) append(b []byte) []byte {
	at := p.Pointer
	switch {
	case p.Keyword == "required":
		at += token(p.Limit)
	case at == "":
		at = "arguments"
	}
	b = append(b, cut(at, maxPointer)...)
	b = append(b, ": "...)
	switch p.Keyword {
	case "required":
		return append(b, "required"...)
	case "additionalProperties":
		return append(b, "unknown argument"...)
	case "type":
		b = append(b, "want "...)
	case "enum":
		b = append(b, "want one of "...)
	default:
		b = append(b, p.Keyword...)
		b = append(b, ' ')
	}
	b = append(b, p.Limit...)
	b = append(b, ", got "...)
	return append(b, p.Got...)
}

// problem notes a problem down. Those of a record get the record's pointer.
func (d *decoder) problem(p Problem) {
	if d.syntax != nil {
		return
	}
	if len(d.problems) == maxProblems {
		d.more++
		return
	}
	if d.record >= 0 {
		p.Pointer = "/records/" + strconv.Itoa(d.record) + p.Pointer
	}
	d.problems = append(d.problems, p)
}

// required reports the members that did not come. The object stands at at.
func (d *decoder) required(at string, names []string, missing set) {
	for k, name := range names {
		if missing&(1<<k) != 0 {
			d.problem(Problem{Pointer: at, Keyword: "required", Limit: name})
		}
	}
}

// fail notes a syntax error.
func (d *decoder) fail(i int, want string) int {
	if d.syntax == nil {
		d.syntax = &SyntaxError{i, want}
	}
	return stop
}

// token is a name as a token of a JSON Pointer.
func token(name string) string {
	if strings.ContainsAny(name, "~/") {
		name = strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
	}
	return "/" + name
}

func join(values []string) string { return strings.Join(values, ", ") }

// cut shortens s to at most n bytes, whole characters and an ellipsis.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	end := n - len("…")
	for end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + "…"
}
