package args

import (
	"crypto/sha256"
	"slices"
	"strings"
)

// unique reports the first two elements of the array at start that are equal
// as JSON values. The array was read, so it is valid.
func (r *Reader) unique(start int) {
	seen := map[string]int{}
	elements := NewReader(r.text[start:r.pos])
	first, second := -1, -1
	for e := elements.Elements(); e.Next(); {
		key := elements.canonical()
		if j, ok := seen[key]; !ok {
			seen[key] = e.Index()
		} else if first < 0 {
			first, second = j, e.Index()
		}
	}
	if first >= 0 {
		r.problem(start, finding{keyword: "uniqueItems", got: itoa(first) + " and " + itoa(second)})
	}
}

// canonical reads a value and returns a text that is the same for all values
// that are equal, and for no others.
func (r *Reader) canonical() string {
	var b strings.Builder
	r.appendCanonical(&b)
	return b.String()
}

func (r *Reader) appendCanonical(b *strings.Builder) {
	switch c := r.space(); {
	case c == '{':
		var members []string
		for p := r.Properties(); p.Next(); {
			members = append(members, quote(p.Name())+":"+r.canonical())
		}
		slices.Sort(members)
		// A digest, so that deep nesting does not copy the same text at each level.
		digest := sha256.Sum256([]byte(strings.Join(members, ",")))
		b.WriteString("{" + string(digest[:]) + "}")
	case c == '[':
		b.WriteByte('[')
		for e := r.Elements(); e.Next(); {
			r.appendCanonical(b)
			b.WriteByte(',')
		}
		b.WriteByte(']')
	case c == '"':
		s, _ := r.scanString()
		b.WriteString(quote(s))
	case c == '-' || isDigit(c):
		literal, _ := r.number()
		d := parse(literal)
		if d.negative {
			b.WriteByte('-')
		}
		b.WriteString(d.digits + "e" + itoa(d.exp))
	default:
		text, _ := r.raw()
		b.WriteString(text)
	}
}
