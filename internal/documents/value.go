package documents

import (
	"encoding/json"
	"slices"
)

// value writes a value for a schema.
func (w *writer) value(s *schema) {
	s = w.follow(s)
	if w.fault() {
		w.wrong(s)
		return
	}
	if w.depth > endless {
		w.WriteString("null")
		return
	}
	w.depth++
	defer func() { w.depth-- }()
	switch {
	case s.Const != nil:
		w.raw(s.Const)
	case len(s.Enum) > 0:
		w.raw(pick(w.r, s.Enum...))
	case len(s.Type) == 0 && len(s.AnyOf) > 0:
		w.alternative(s.AnyOf)
	case len(s.Type) == 0 && len(s.OneOf) > 0:
		w.alternative(s.OneOf)
	case s.Default != nil && w.rarely(4):
		w.raw(s.Default)
	case len(s.Examples) > 0 && w.rarely(4):
		w.raw(pick(w.r, s.Examples...))
	case len(s.Type) == 0:
		w.anything()
	default:
		w.typed(s, pick(w.r, s.Type...))
	}
}

// typed writes a value of a type.
func (w *writer) typed(s *schema, typ string) {
	switch typ {
	case "object":
		w.object(s)
	case "array":
		w.array(s)
	case "string":
		w.string(s)
	case "integer", "number":
		w.number(s, typ == "integer")
	case "boolean":
		w.WriteString(pick(w.r, "true", "false"))
	default:
		w.WriteString("null")
	}
}

// alternative writes a value for one of several schemas; the last one, null,
// where documents should end.
func (w *writer) alternative(list []*schema) {
	if w.isDeep() && slices.Equal(list[len(list)-1].Type, types{"null"}) {
		w.WriteString("null")
		return
	}
	w.value(pick(w.r, list...))
}

// raw writes a value that stands in a schema, in a spelling of its own if it is
// a scalar.
func (w *writer) raw(text json.RawMessage) {
	switch text[0] {
	case '"':
		var s string
		if json.Unmarshal(text, &s) == nil {
			w.quote(s)
			return
		}
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		w.spell(string(text))
		return
	}
	w.Write(text)
}

// anything writes any value.
func (w *writer) anything() {
	w.depth++
	defer func() { w.depth-- }()
	kinds := 7
	if w.isDeep() {
		kinds = 5 // scalars
	}
	switch w.r.IntN(kinds) {
	case 0:
		w.WriteString(pick(w.r, "null", "true", "false"))
	case 1, 2:
		w.quote(w.text(0, 8))
	case 3:
		w.spell(pick(w.r, notable...))
	case 4:
		w.number(&schema{}, false)
	case 5:
		w.list(w.r.IntN(4), func(int) { w.anything() })
	default:
		var names []string
		for range w.r.IntN(4) {
			if name := w.text(0, 3); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		w.members(names, func(string) { w.anything() })
	}
}

// list writes an array.
func (w *writer) list(n int, element func(i int)) {
	w.WriteByte('[')
	for i := range n {
		if i > 0 {
			w.WriteByte(',')
		}
		w.space()
		element(i)
		w.space()
	}
	w.WriteByte(']')
}

// members writes an object.
func (w *writer) members(names []string, value func(name string)) {
	w.WriteByte('{')
	for i, name := range names {
		if i > 0 {
			w.WriteByte(',')
		}
		w.space()
		w.quote(name)
		w.space()
		w.WriteByte(':')
		w.space()
		value(name)
		w.space()
	}
	w.WriteByte('}')
}
