package limit

import "strconv"

// A decoder is the text of a call and what was found to be wrong with it. Its
// methods take the position to read at and return the one behind what they
// read, or stop after a syntax error. White space before a value is theirs.
type decoder struct {
	s        string
	problems []Problem
	more     int // problems beyond the first maxProblems
	syntax   *SyntaxError
	depth    int // of nesting, in values that nothing is known of
	record   int // the element of records that is being read, or none
}

// stop is the position after a syntax error. All methods hand it on.
const stop = -1

// none is the record that is read outside of records.
const none = -1

// A set holds the members of an object that came.
type set uint

// err is what is wrong with a document whose value ended at i.
func (d *decoder) err(i int) error {
	if i == len(d.s) && d.problems == nil {
		return nil
	}
	return d.finish(i)
}

func (d *decoder) finish(i int) error {
	if i = d.space(i); i != stop && i < len(d.s) {
		d.fail(i, "the end of the text")
	}
	if d.syntax == nil && d.problems == nil {
		return nil
	}
	return &Error{Problems: d.problems, More: d.more, Syntax: d.syntax}
}

// space returns the first position from i on without white space.
func (d *decoder) space(i int) int {
	if i == stop {
		return stop
	}
	for i < len(d.s) {
		switch d.s[i] {
		case ' ', '\n', '\t', '\r':
			i++
		default:
			return i
		}
	}
	return i
}

// starts tells whether the value at i starts with c, and where.
func (d *decoder) starts(i int, c byte) (int, bool) {
	if uint(i) < uint(len(d.s)) && d.s[i] == c {
		return i, true
	}
	i = d.space(i)
	return i, i != stop && i < len(d.s) && d.s[i] == c
}

// object opens an object. Without more, there are no members: it is empty, or
// no object at all, which at, where it stands, is told then.
func (d *decoder) object(i int, at string) (_ int, more, ok bool) {
	i, ok = d.starts(i, '{')
	if !ok {
		return d.mismatch(i, at, "object"), false, false
	}
	if i++; i < len(d.s) && d.s[i] == '"' {
		return i, true, true
	}
	if i = d.space(i); i < len(d.s) && d.s[i] == '}' {
		return i + 1, false, true
	}
	return i, true, true
}

// next moves from behind a member or element to the next one, or behind the
// closing bracket.
func (d *decoder) next(i int, closing byte) (_ int, more bool) {
	if uint(i) < uint(len(d.s)) {
		if c := d.s[i]; c == ',' {
			return i + 1, true
		} else if c == closing {
			return i + 1, false
		}
	}
	return d.nextSlow(i, closing)
}

func (d *decoder) nextSlow(i int, closing byte) (_ int, more bool) {
	i = d.space(i)
	switch {
	case i == stop:
		return stop, false
	case i < len(d.s) && d.s[i] == ',':
		return i + 1, true
	case i < len(d.s) && d.s[i] == closing:
		return i + 1, false
	}
	return d.fail(i, "a comma or "+strconv.QuoteRune(rune(closing))), false
}

// others are the names of an object that are none of its members.
type others []string

// name reads any name and the colon behind it.
func (d *decoder) name(i int) (string, int) {
	i, ok := d.starts(i, '"')
	if !ok {
		return "", d.fail(i, "a name in double quotes")
	}
	name, i := d.quoted(i)
	if i = d.space(i); i == stop {
		return "", stop
	}
	if i == len(d.s) || d.s[i] != ':' {
		return "", d.fail(i, "a colon")
	}
	return name, i + 1
}

// member reads the name of a member that is not where, or not written as, it
// was expected. It returns the name's index in names, -1 if it is none of them,
// and what came by then.
func (d *decoder) member(i int, names []string, came set, rest *others) (k int, name string, _ set, _ int) {
	at := i
	name, i = d.name(i)
	if i == stop {
		return -1, "", came, stop
	}
	for k, known := range names {
		if name == known {
			if came&(1<<k) != 0 {
				return k, name, came, d.fail(at, "each name once")
			}
			return k, name, came | 1<<k, i
		}
	}
	for _, old := range *rest {
		if name == old {
			return -1, name, came, d.fail(at, "each name once")
		}
	}
	*rest = append(*rest, name)
	return -1, name, came, i
}

// unknown reports a member that an object cannot have and passes its value. The
// object stands at at.
func (d *decoder) unknown(i int, at, name string) int {
	if i == stop {
		return stop
	}
	d.problem(Problem{Pointer: at + token(name), Keyword: "additionalProperties"})
	return d.skip(i)
}

// bool reads true or false.
func (d *decoder) bool(i int, at string) (bool, int) {
	for range 2 {
		switch {
		case d.literal(i, "true"):
			return true, i + len("true")
		case d.literal(i, "false"):
			return false, i + len("false")
		}
		i = d.space(i)
	}
	return false, d.mismatch(i, at, "boolean")
}

// literal tells whether word stands at i.
func (d *decoder) literal(i int, word string) bool {
	return i != stop && len(d.s)-i >= len(word) && d.s[i:i+len(word)] == word
}
