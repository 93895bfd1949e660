package limit

import "slices"

// maxDepth is how deep values may nest that nothing is known of.
const maxDepth = 1000

// skip passes a value of any kind. Its grammar is checked.
func (d *decoder) skip(i int) int {
	if i = d.space(i); i == stop {
		return stop
	}
	if i == len(d.s) {
		return d.fail(i, "a value")
	}
	switch c := d.s[i]; c {
	case '{', '[':
		if d.depth++; d.depth == maxDepth {
			return d.fail(i, "less nesting")
		}
		if c == '{' {
			i = d.skipObject(i + 1)
		} else {
			i = d.skipArray(i + 1)
		}
		d.depth--
		return i
	case '"':
		_, i = d.quoted(i)
		return i
	}
	for _, word := range [...]string{"true", "false", "null"} {
		if d.literal(i, word) {
			return i + len(word)
		}
	}
	return d.numberEnd(i)
}

func (d *decoder) skipObject(i int) int {
	names := map[string]bool{}
	i, more := d.first(i, '}')
	for more {
		at := i
		name := ""
		if name, i = d.name(i); i == stop {
			return stop
		}
		if names[name] {
			return d.fail(at, "each name once")
		}
		names[name] = true
		i, more = d.next(d.skip(i), '}')
	}
	return i
}

func (d *decoder) skipArray(i int) int {
	i, more := d.first(i, ']')
	for more {
		i, more = d.next(d.skip(i), ']')
	}
	return i
}

// first moves from behind the opening bracket to the first member or element,
// or behind the closing bracket.
func (d *decoder) first(i int, closing byte) (_ int, more bool) {
	i = d.space(i)
	if i < len(d.s) && d.s[i] == closing {
		return i + 1, false
	}
	return i, true
}

// kind is the value that starts at i as a refusal tells it. The value is valid.
func (d *decoder) kind(i int) string {
	switch d.s[i] {
	case '{':
		return "object"
	case '[':
		return "array"
	}
	text := d.s[i:d.skip(i)]
	if last := len(text) - 1; text[0] == '"' && len(text) > maxGot {
		return cut(text[:last], maxGot-1) + `"`
	}
	return cut(text, maxGot)
}

// mismatch reports a value of the wrong type and passes it.
func (d *decoder) mismatch(i int, at, want string) int {
	if i = d.space(i); i == stop {
		return stop
	}
	end := d.skip(i)
	if end != stop {
		d.problem(Problem{at, "type", want, d.kind(i)})
	}
	return end
}

// oneOf reports a value that is none of a few strings.
func (d *decoder) oneOf(start, end int, at string, values ...string) int {
	if end == stop {
		return stop
	}
	quoted := slices.Clone(values)
	for i, value := range values {
		quoted[i] = `"` + value + `"`
	}
	d.problem(Problem{at, "enum", join(quoted), d.kind(start)})
	return end
}
