package args

import (
	"cmp"
	"slices"
	"strings"
)

// A step is one array or object on the way to a value, and which of its
// elements or members the way leads through.
type step struct {
	object bool
	name   string // of the member, as written, with its quotes
	index  int    // of the element
}

// token is the step as a token of a JSON Pointer, without its escapes.
func (s step) token() string {
	if !s.object {
		return itoa(s.index)
	}
	if strings.IndexByte(s.name, '\\') < 0 {
		return s.name[1 : len(s.name)-1]
	}
	name, _ := NewReader(s.name).scanString()
	return name
}

// escapeToken escapes a token of a JSON Pointer.
func escapeToken(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~", "~0"), "/", "~1")
}

// unescapeToken takes the escapes out of a token of a JSON Pointer.
func unescapeToken(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
}

// A walk visits the values of a text, which is valid JSON, in one pass: next
// goes to where a value starts, or to where one ends.
type walk struct {
	text string
	pos  int
	path []step // to the value at hand
	at   int    // where that starts, or ends
	ends bool   // which of the two

	pending bool // a value's start was visited, but not what is in it
	named   bool // a name comes next
}

// next returns false at the end of the text.
func (w *walk) next() bool {
	if w.pending {
		w.pending = false
		switch c := w.text[w.pos]; c {
		case '{', '[':
			w.named = c == '{'
			w.path = append(w.path, step{object: w.named})
			w.pos++
		default:
			w.pos = scalarEnd(w.text, w.pos)
			w.at, w.ends = w.pos, true
			return true
		}
	}
	for w.pos < len(w.text) {
		switch c := w.text[w.pos]; {
		case c <= ' ' || c == ':':
			w.pos++
		case c == ',':
			w.pos++
			if top := &w.path[len(w.path)-1]; top.object {
				w.named = true
			} else {
				top.index++
			}
		case c == '}' || c == ']':
			w.pos++
			w.named = false
			w.path = w.path[:len(w.path)-1]
			w.at, w.ends = w.pos, true
			return true
		case w.named:
			end := scalarEnd(w.text, w.pos)
			w.path[len(w.path)-1].name = w.text[w.pos:end]
			w.named = false
			w.pos = end
		default:
			w.at, w.ends, w.pending = w.pos, false, true
			return true
		}
	}
	return false
}

// scalarEnd is where the string, number or word at i ends.
func scalarEnd(text string, i int) int {
	if text[i] != '"' {
		for i < len(text) && text[i] > ' ' && text[i] != ',' && text[i] != ']' && text[i] != '}' {
			i++
		}
		return i
	}
	for i++; i < len(text) && text[i] != '"'; i++ {
		i = plain(text, i)
		if i == len(text) || text[i] == '"' {
			break
		}
		if text[i] == '\\' {
			i++ // whatever is escaped
		}
	}
	return min(i+1, len(text))
}

// A place is where a value stands that problems are about, or one that leads
// there.
type place struct {
	start, end int
	members    map[string]*place
}

// find returns the place of a JSON Pointer below p, made if need be.
func (p *place) find(pointer string) *place {
	for pointer != "" {
		token := pointer[1:]
		pointer = ""
		if i := strings.IndexByte(token, '/'); i >= 0 {
			token, pointer = token[:i], token[i:]
		}
		token = unescapeToken(token)
		next := p.members[token]
		if next == nil {
			if p.members == nil {
				p.members = map[string]*place{}
			}
			next = &place{}
			p.members[token] = next
		}
		p = next
	}
	return p
}

// locate fills in where the places below root stand in text.
func (root *place) locate(text string) {
	var open []*place // the places of the path's arrays and objects, nil for others
	for w := (walk{text: text}); w.next(); {
		n := len(w.path)
		if w.ends {
			if p := open[n]; p != nil {
				p.end = w.at
			}
			continue
		}
		p := root
		if n > 0 {
			if p = open[n-1]; p != nil && p.members != nil {
				p = p.members[w.path[n-1].token()]
			} else {
				p = nil
			}
		}
		if p != nil {
			p.start = w.at
		}
		open = append(open[:n], p)
	}
}

// order is that of the checks that generated decoders make of one value.
// Keywords about an array or object as a whole are told after what is in it.
var order = []string{
	"enum", "type", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
	"text", "minLength", "maxLength", "pattern", "format", "contentEncoding",
}

var orderAtEnd = []string{
	"minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains",
	"minProperties", "maxProperties", "required", "anyOf", "oneOf",
}

// NewError returns the error of problems that were found in text, which is
// valid JSON, by other means than a Reader: in the order and with the words
// that a Reader would have told them in. Where Got is empty the value itself
// is filled in. Of the problems of one value, those that follow from a wrong
// type or from a value outside of an enum are left out.
func NewError(text string, problems []Problem) *Error {
	type located struct {
		Problem
		at, rank int
		place    *place
	}
	root := &place{}
	list := make([]located, len(problems))
	wrong := map[*place]int{} // the rank of enum or type, if one is broken
	for i, p := range problems {
		l := located{Problem: p, place: root.find(p.Pointer)}
		if l.rank = slices.Index(order, p.Keyword); l.rank < 0 {
			l.rank = len(order) + slices.Index(orderAtEnd, p.Keyword)
		}
		if p.Keyword == "propertyNames" {
			l.rank = len(order) + len(orderAtEnd) // a second spelling is seen when its value has been read
		} else if p.Name {
			l.rank -= len(order) // other names come before values
		} else if p.Keyword == "enum" || p.Keyword == "type" {
			if old, ok := wrong[l.place]; !ok || l.rank < old {
				wrong[l.place] = l.rank
			}
		}
		list[i] = l
	}
	root.locate(text)
	list = slices.DeleteFunc(list, func(l located) bool {
		rank, ok := wrong[l.place]
		return ok && l.rank > rank && !l.Name
	})
	for i := range list {
		l := &list[i]
		l.at = l.place.start
		if slices.Contains(orderAtEnd, l.Keyword) || l.Keyword == "propertyNames" {
			l.at = max(l.at, l.place.end)
		}
		l.complete(text[l.place.start:])
	}
	slices.SortStableFunc(list, func(a, b located) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.rank, b.rank))
	})
	list = slices.CompactFunc(list, func(a, b located) bool { return a.Problem == b.Problem })
	e := &Error{More: max(len(list)-maxProblems, 0)}
	for _, l := range list[:len(list)-e.More] {
		e.Problems = append(e.Problems, l.Problem)
	}
	return e
}
