package schema

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"
)

// A keyword reads one member of a schema. Its value is nil (not there), JSON
// text, a schema, a list of them, or a list of named ones.
type keyword struct {
	name  string
	value func(*jsonschema.Schema) any
}

// A named is a schema under a name: a property or a definition.
type named struct {
	name   string
	schema *jsonschema.Schema
}

// A member is a keyword that is there.
type member struct {
	keyword string
	value   any
}

// keywords are in the order of printing: what a value is, how it is bounded,
// what it is for. An object is described before its properties, which may be
// many lines.
var keywords = []keyword{
	{"$ref", func(s *jsonschema.Schema) any { return quoted(s.Ref) }},
	{"type", func(s *jsonschema.Schema) any { return quoted(s.Type) }},
	{"description", func(s *jsonschema.Schema) any {
		if s.Properties == nil {
			return nil
		}
		return quoted(s.Description)
	}},
	{"enum", func(s *jsonschema.Schema) any { return values(s.Enum) }},
	{"const", func(s *jsonschema.Schema) any { return given(s.Const) }},
	{"minimum", func(s *jsonschema.Schema) any { return literal(s.Minimum) }},
	{"exclusiveMinimum", func(s *jsonschema.Schema) any { return literal(s.ExclusiveMinimum) }},
	{"maximum", func(s *jsonschema.Schema) any { return literal(s.Maximum) }},
	{"exclusiveMaximum", func(s *jsonschema.Schema) any { return literal(s.ExclusiveMaximum) }},
	{"multipleOf", func(s *jsonschema.Schema) any { return literal(s.MultipleOf) }},
	{"minLength", func(s *jsonschema.Schema) any { return limit(s.MinLength) }},
	{"maxLength", func(s *jsonschema.Schema) any { return limit(s.MaxLength) }},
	{"pattern", func(s *jsonschema.Schema) any { return quoted(s.Pattern) }},
	{"format", func(s *jsonschema.Schema) any { return quoted(s.Format) }},
	{"contentEncoding", func(s *jsonschema.Schema) any { return quoted(s.ContentEncoding) }},
	{"items", func(s *jsonschema.Schema) any { return one(s.Items) }},
	{"minItems", func(s *jsonschema.Schema) any { return limit(s.MinItems) }},
	{"maxItems", func(s *jsonschema.Schema) any { return limit(s.MaxItems) }},
	{"uniqueItems", func(s *jsonschema.Schema) any { return isSet(s.UniqueItems) }},
	{"contains", onlyExtra},
	{"minContains", onlyExtra},
	{"maxContains", onlyExtra},
	{"properties", properties},
	{"required", func(s *jsonschema.Schema) any { return names(s.Required) }},
	{"additionalProperties", func(s *jsonschema.Schema) any { return one(s.AdditionalProperties) }},
	{"propertyNames", func(s *jsonschema.Schema) any { return one(s.PropertyNames) }},
	{"minProperties", func(s *jsonschema.Schema) any { return limit(s.MinProperties) }},
	{"maxProperties", func(s *jsonschema.Schema) any { return limit(s.MaxProperties) }},
	{"anyOf", func(s *jsonschema.Schema) any { return alternatives(s.AnyOf) }},
	{"oneOf", func(s *jsonschema.Schema) any { return alternatives(s.OneOf) }},
	{"default", func(s *jsonschema.Schema) any { return given(s.Default) }},
	{"title", func(s *jsonschema.Schema) any { return quoted(s.Title) }},
	{"description", func(s *jsonschema.Schema) any {
		if s.Properties != nil {
			return nil
		}
		return quoted(s.Description)
	}},
	{"examples", func(s *jsonschema.Schema) any { return values(s.Examples) }},
	{"$defs", definitions},
}

// members are the keywords of s in the order of printing. A keyword of Extras
// stands in its place if it has one and is not there otherwise; others come
// last, by name.
func members(s *jsonschema.Schema) []member {
	var list []member
	extras := maps.Clone(s.Extras)
	for _, k := range keywords {
		value := k.value(s)
		if extra, ok := extras[k.name]; ok {
			if value == nil {
				value = given(extra)
			}
			delete(extras, k.name)
		}
		if value != nil {
			list = append(list, member{k.name, value})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(extras)) {
		list = append(list, member{name, given(extras[name])})
	}
	return list
}

// onlyExtra is for a keyword that stands among the extras if it is there.
func onlyExtra(*jsonschema.Schema) any { return nil }

func quoted(s string) any {
	if s == "" {
		return nil
	}
	return quote(s)
}

func literal(n json.Number) any {
	if n == "" {
		return nil
	}
	return n.String()
}

func limit(n *uint64) any {
	if n == nil {
		return nil
	}
	return strconv.FormatUint(*n, 10)
}

func isSet(set bool) any {
	if !set {
		return nil
	}
	return "true"
}

// given is JSON text that was given as such: this package puts nothing else
// into the fields of a schema that take any value.
func given(v any) any {
	text, ok := v.(json.RawMessage)
	if !ok {
		return nil
	}
	return string(text)
}

func values(list []any) any {
	if list == nil {
		return nil
	}
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i], _ = given(v).(string)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

func names(list []string) any {
	if len(list) == 0 {
		return nil
	}
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = quote(s)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

func one(s *jsonschema.Schema) any {
	switch s {
	case nil:
		return nil
	case jsonschema.FalseSchema:
		return "false"
	default:
		return s
	}
}

func alternatives(list []*jsonschema.Schema) any {
	if list == nil {
		return nil
	}
	return list
}

func properties(s *jsonschema.Schema) any {
	if s.Properties == nil {
		return nil
	}
	list := []named{}
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		list = append(list, named{p.Key, p.Value})
	}
	return list
}

func definitions(s *jsonschema.Schema) any {
	if len(s.Definitions) == 0 {
		return nil
	}
	list := []named{}
	for _, name := range slices.Sorted(maps.Keys(s.Definitions)) {
		list = append(list, named{name, s.Definitions[name]})
	}
	return list
}
