package documents

import (
	"math/big"
	"slices"
	"strings"
)

// object writes an object. Faults are a member that is missing, unknown, named
// in another case, or there twice, and too many or too few of them.
func (w *writer) object(s *schema) {
	values := map[string]*schema{}
	var names []string
	wanted, unwanted := w.group(s)
	for _, p := range s.Properties {
		values[p.name] = p.schema
		switch {
		case s.requires(p.name), slices.Contains(wanted, p.name):
			if !w.fault() {
				names = append(names, p.name)
			}
		case slices.Contains(unwanted, p.name) && !w.fault():
		case !w.isDeep() && !w.rarely(3):
			names = append(names, p.name)
		}
	}
	if s.isOpen() {
		least, most := w.count(s.MinProperties, s.MaxProperties)
		for n := least + w.r.IntN(most-least+1); n > len(names); n-- {
			name := w.name(s.PropertyNames)
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if w.fault() {
		names = append(names, w.unknown(names))
	}
	if w.rarely(3) {
		w.r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	}
	w.members(names, func(name string) {
		switch {
		case values[name] != nil:
			w.value(values[name])
		case s.AdditionalProperties != nil && !s.AdditionalProperties.never:
			w.value(s.AdditionalProperties)
		default:
			w.anything()
		}
	})
}

// group picks, of groups of members of which one must be there whole, those that
// are, and of groups of which only one may be, the members that should not be
// there.
func (w *writer) group(s *schema) (wanted, unwanted []string) {
	if len(s.AnyOf) > 0 {
		wanted = append(wanted, pick(w.r, s.AnyOf...).Required...)
	}
	if len(s.OneOf) > 0 {
		i := w.r.IntN(len(s.OneOf))
		for j, group := range s.OneOf {
			if i == j {
				wanted = append(wanted, group.Required...)
			} else {
				unwanted = append(unwanted, group.Required...)
			}
		}
	}
	return wanted, unwanted
}

// unknown is a name that an object should not have.
func (w *writer) unknown(names []string) string {
	if len(names) == 0 {
		return w.text(0, 4)
	}
	name := pick(w.r, names...)
	return pick(w.r, name, strings.ToUpper(name), strings.ToLower(name), name+" ", "~0/"+name, w.text(0, 4), "")
}

// name is a member's name.
func (w *writer) name(s *schema) string {
	if s == nil {
		return w.text(0, 4)
	}
	if w.fault() {
		return pick(w.r, "", "0", "-0", "01", "1.0", "128", "-129", "99999999999999999999", "x")
	}
	if len(s.Enum) > 0 {
		var name string
		if unquote(pick(w.r, s.Enum...), &name) {
			return name
		}
	}
	return w.content(s)
}

// array writes an array. Faults are too many or too few elements, and two that
// are equal.
func (w *writer) array(s *schema) {
	least, most := w.count(s.MinItems, s.MaxItems)
	n := least + w.r.IntN(most-least+1)
	contains := 0
	if s.Contains != nil {
		contains = 1
		if s.MinContains != nil {
			contains = *s.MinContains
		}
		n = max(n, contains)
	}
	var seen []string
	w.list(n, func(i int) {
		item := s.Items
		if i < contains {
			item = s.Contains
		}
		if item == nil {
			item = new(schema)
		}
		start := w.String()
		for range 8 { // tries to be another than all before
			w.value(item)
			text := sameNumber(w.String()[len(start):])
			if !s.UniqueItems || !slices.Contains(seen, text) || w.fault() {
				seen = append(seen, text)
				return
			}
			w.Reset()
			w.WriteString(start)
		}
		w.value(item)
	})
}

// count is how many parts an array or object may have: a few more than it must,
// unless that is a fault.
func (w *writer) count(least int, most *int) (from, to int) {
	from, to = least, least+3
	if w.isDeep() {
		to = least
	}
	if most != nil {
		to = min(max(*most, least), to)
	}
	if w.fault() {
		if most != nil && *most < 100 && w.rarely(2) {
			return *most + 1, *most + 1
		}
		from = max(least-1, 0)
		return from, from
	}
	return from, to
}

// sameNumber is one text for all spellings of a number, and any other text as it
// is.
func sameNumber(text string) string {
	if n, ok := new(big.Rat).SetString(text); ok && len(text) < 20 && !strings.ContainsAny(text, "eE") {
		return n.RatString()
	}
	return text
}
