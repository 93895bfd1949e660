package schema

import (
	"maps"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"
)

// text writes a schema as JSON: an empty one as {}, members in the order of the
// table below and properties in their own, without escapes for HTML. The
// library does none of the three.
func text(s *jsonschema.Schema) string {
	var w writer
	w.schema(s)
	return w.String()
}

type writer struct{ strings.Builder }

func (w *writer) schema(s *jsonschema.Schema) {
	if s == jsonschema.FalseSchema {
		w.WriteString("false")
		return
	}
	var members []member
	for _, k := range keywords {
		if value := k.value(s); value != nil {
			members = append(members, member{k.name, value})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Extras)) {
		members = append(members, member{name, s.Extras[name]})
	}
	w.members(members)
}

// A member is one of a JSON object. Its value is a *jsonschema.Schema, a list
// of them, a []member, or what encoding/json can write.
type member struct {
	name  string
	value any
}

func (w *writer) members(members []member) {
	w.WriteByte('{')
	for i, m := range members {
		if i > 0 {
			w.WriteByte(',')
		}
		w.WriteString(marshal(m.name))
		w.WriteByte(':')
		w.value(m.value)
	}
	w.WriteByte('}')
}

func (w *writer) value(value any) {
	switch value := value.(type) {
	case *jsonschema.Schema:
		w.schema(value)
	case []member:
		w.members(value)
	case []*jsonschema.Schema:
		w.WriteByte('[')
		for i, s := range value {
			if i > 0 {
				w.WriteByte(',')
			}
			w.schema(s)
		}
		w.WriteByte(']')
	default:
		w.WriteString(marshal(value))
	}
}

// A keyword reads one member of a schema; nil is one that is not there.
type keyword struct {
	name  string
	value func(*jsonschema.Schema) any
}

// keywords are in the order of writing: what a value is, how it is bounded, what
// it is for.
var keywords = []keyword{
	{"$ref", func(s *jsonschema.Schema) any { return some(s.Ref) }},
	{"type", func(s *jsonschema.Schema) any { return some(s.Type) }},
	{"enum", func(s *jsonschema.Schema) any { return list(s.Enum) }},
	{"minimum", func(s *jsonschema.Schema) any { return some(s.Minimum) }},
	{"exclusiveMinimum", func(s *jsonschema.Schema) any { return some(s.ExclusiveMinimum) }},
	{"maximum", func(s *jsonschema.Schema) any { return some(s.Maximum) }},
	{"exclusiveMaximum", func(s *jsonschema.Schema) any { return some(s.ExclusiveMaximum) }},
	{"multipleOf", func(s *jsonschema.Schema) any { return some(s.MultipleOf) }},
	{"minLength", func(s *jsonschema.Schema) any { return pointed(s.MinLength) }},
	{"maxLength", func(s *jsonschema.Schema) any { return pointed(s.MaxLength) }},
	{"pattern", func(s *jsonschema.Schema) any { return some(s.Pattern) }},
	{"format", func(s *jsonschema.Schema) any { return some(s.Format) }},
	{"contentEncoding", func(s *jsonschema.Schema) any { return some(s.ContentEncoding) }},
	{"items", func(s *jsonschema.Schema) any { return one(s.Items) }},
	{"minItems", func(s *jsonschema.Schema) any { return pointed(s.MinItems) }},
	{"maxItems", func(s *jsonschema.Schema) any { return pointed(s.MaxItems) }},
	{"uniqueItems", func(s *jsonschema.Schema) any { return some(s.UniqueItems) }},
	{"properties", properties},
	{"required", func(s *jsonschema.Schema) any { return list(s.Required) }},
	{"additionalProperties", func(s *jsonschema.Schema) any { return one(s.AdditionalProperties) }},
	{"propertyNames", func(s *jsonschema.Schema) any { return one(s.PropertyNames) }},
	{"minProperties", func(s *jsonschema.Schema) any { return pointed(s.MinProperties) }},
	{"maxProperties", func(s *jsonschema.Schema) any { return pointed(s.MaxProperties) }},
	{"anyOf", func(s *jsonschema.Schema) any { return list(s.AnyOf) }},
	{"oneOf", func(s *jsonschema.Schema) any { return list(s.OneOf) }},
	{"default", func(s *jsonschema.Schema) any { return s.Default }},
	{"title", func(s *jsonschema.Schema) any { return some(s.Title) }},
	{"description", func(s *jsonschema.Schema) any { return some(s.Description) }},
	{"examples", func(s *jsonschema.Schema) any { return list(s.Examples) }},
	{"$defs", definitions},
}

// some is v, nil for the zero value.
func some[T comparable](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

func pointed(n *uint64) any {
	if n == nil {
		return nil
	}
	return *n
}

func list[T any](l []T) any {
	if len(l) == 0 {
		return nil
	}
	return l
}

func one(s *jsonschema.Schema) any {
	if s == nil {
		return nil
	}
	return s
}

func properties(s *jsonschema.Schema) any {
	if s.Properties == nil {
		return nil
	}
	members := []member{}
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		members = append(members, member{p.Key, p.Value})
	}
	return members
}

func definitions(s *jsonschema.Schema) any {
	var members []member
	for _, name := range slices.Sorted(maps.Keys(s.Definitions)) {
		members = append(members, member{name, s.Definitions[name]})
	}
	return list(members)
}
