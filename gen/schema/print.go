package schema

import (
	"slices"
	"strings"

	"github.com/invopop/jsonschema"
)

// text prints a schema for reading: one without properties on one line, any
// other with a line for each keyword, property and alternative.
func text(s *jsonschema.Schema) string {
	p := new(printer)
	p.schema(s)
	return p.String()
}

type printer struct {
	strings.Builder
	depth int // of the brackets that are open across lines
}

func (p *printer) schema(s *jsonschema.Schema) {
	list(p, "{}", members(s), !flat(s), func(m member) {
		p.WriteString(quote(m.keyword) + ": ")
		p.value(m.value)
	})
}

// value prints the value of a keyword.
func (p *printer) value(v any) {
	switch v := v.(type) {
	case string:
		p.WriteString(v)
	case *jsonschema.Schema:
		p.schema(v)
	case []*jsonschema.Schema:
		list(p, "[]", v, !allFlat(v), p.schema)
	case []named:
		list(p, "{}", v, len(v) > 0, func(n named) {
			p.WriteString(quote(n.name) + ": ")
			p.schema(n.schema)
		})
	}
}

// list prints items between two brackets, each on a line of its own or all on
// one.
func list[T any](p *printer, brackets string, items []T, lines bool, print func(T)) {
	p.WriteString(brackets[:1])
	p.depth++
	for i, item := range items {
		if i > 0 {
			p.WriteString(",")
		}
		switch {
		case lines:
			p.line()
		case i > 0:
			p.WriteString(" ")
		}
		print(item)
	}
	p.depth--
	if lines {
		p.line()
	}
	p.WriteString(brackets[1:])
}

func (p *printer) line() { p.WriteString("\n" + strings.Repeat("  ", p.depth)) }

// flat says whether s has no properties and no definitions, at any depth.
func flat(s *jsonschema.Schema) bool {
	for _, m := range members(s) {
		switch v := m.value.(type) {
		case *jsonschema.Schema:
			if !flat(v) {
				return false
			}
		case []*jsonschema.Schema:
			if !allFlat(v) {
				return false
			}
		case []named:
			if len(v) > 0 {
				return false
			}
		}
	}
	return true
}

func allFlat(list []*jsonschema.Schema) bool {
	return !slices.ContainsFunc(list, func(s *jsonschema.Schema) bool { return !flat(s) })
}
