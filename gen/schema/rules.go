package schema

import (
	"encoding/json"
	"regexp"
	"strconv"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// rules puts a constraint into a schema, by keyword. The value is JSON text.
var rules = map[string]func(s *jsonschema.Schema, value string){
	"minimum":          minimum,
	"exclusiveMinimum": exclusiveMinimum,
	"maximum":          maximum,
	"exclusiveMaximum": exclusiveMaximum,
	"multipleOf":       func(s *jsonschema.Schema, value string) { s.MultipleOf = number(value) },
	"minLength":        func(s *jsonschema.Schema, value string) { s.MinLength = count(value) },
	"maxLength":        func(s *jsonschema.Schema, value string) { s.MaxLength = count(value) },
	"pattern":          func(s *jsonschema.Schema, value string) { s.Pattern = str(value) },
	"format":           func(s *jsonschema.Schema, value string) { s.Format = str(value) },
	"minItems":         func(s *jsonschema.Schema, value string) { s.MinItems = count(value) },
	"maxItems":         func(s *jsonschema.Schema, value string) { s.MaxItems = count(value) },
	"uniqueItems":      func(s *jsonschema.Schema, value string) { s.UniqueItems = value == "true" },
	"contains":         func(s *jsonschema.Schema, value string) { extra(s, "contains", value) },
	"minContains":      func(s *jsonschema.Schema, value string) { extra(s, "minContains", value) },
	"maxContains":      func(s *jsonschema.Schema, value string) { extra(s, "maxContains", value) },
	"type":             types,
	"minProperties":    func(s *jsonschema.Schema, value string) { s.MinProperties = count(value) },
	"maxProperties":    func(s *jsonschema.Schema, value string) { s.MaxProperties = count(value) },
}

// apply adds a rule to the schema of the type it holds for.
func apply(s *jsonschema.Schema, r model.Rule) {
	if set, ok := rules[r.Keyword]; ok {
		set(s, r.JSON)
	}
}

// plain matches the numbers that every validator can work with.
var plain = regexp.MustCompile(`^-?[0-9]{1,30}(\.[0-9]{1,30})?$`)

// doubts tells whether a schema with a rule may not be one, though load has
// looked at it.
func doubts(r model.Rule) bool {
	switch r.Keyword {
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
		"minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
		return !plain.MatchString(r.JSON)
	case "pattern":
		size, err := ecma.Size(str(r.JSON))
		return err != nil || size > ecma.MostSize/10
	case "format", "uniqueItems":
		return false
	}
	return true
}

// A bound that a rule sets stands in place of the type's own if it is as close
// or closer; else the type's own says it all.

func minimum(s *jsonschema.Schema, limit string) {
	if s.Minimum == "" || compare(limit, s.Minimum.String()) >= 0 {
		s.Minimum = number(limit)
	}
}

func exclusiveMinimum(s *jsonschema.Schema, limit string) {
	if s.Minimum == "" || compare(limit, s.Minimum.String()) >= 0 {
		s.Minimum, s.ExclusiveMinimum = "", number(limit)
	}
}

func maximum(s *jsonschema.Schema, limit string) {
	if s.Maximum == "" || compare(limit, s.Maximum.String()) <= 0 {
		s.Maximum = number(limit)
	}
}

func exclusiveMaximum(s *jsonschema.Schema, limit string) {
	if s.Maximum == "" || compare(limit, s.Maximum.String()) <= 0 {
		s.Maximum, s.ExclusiveMaximum = "", number(limit)
	}
}

// types restricts a value that may be of any type.
func types(s *jsonschema.Schema, list string) {
	var names []string
	if json.Unmarshal([]byte(list), &names) == nil && len(names) == 1 {
		s.Type = names[0]
		return
	}
	extra(s, "type", list)
}

// annotate adds what constrains nothing.
func annotate(s *jsonschema.Schema, a model.Annotation) { extra(s, a.Keyword, a.JSON) }

// extra adds a keyword that the library's schema has no fit field for.
func extra(s *jsonschema.Schema, keyword, value string) {
	if s.Extras == nil {
		s.Extras = map[string]any{}
	}
	s.Extras[keyword] = raw(value)
}

// custom is the schema that a directive gives for a type, keyword by keyword.
// Text that is no object was reported by the check of customs.
func custom(schema string) *jsonschema.Schema {
	s := &jsonschema.Schema{Extras: map[string]any{}}
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(schema), &members) != nil {
		return s
	}
	for keyword, value := range members {
		s.Extras[keyword] = raw(string(value))
	}
	return s
}

func number(literal string) json.Number { return json.Number(literal) }

// count reads a limit of lengths and counts, which load has checked.
func count(value string) *uint64 {
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return nil
	}
	return &n
}

// str is the text of a JSON string.
func str(value string) string {
	var s string
	_ = json.Unmarshal([]byte(value), &s) // load has checked it: "" is never meant
	return s
}

// raw is JSON text as a value of a schema, spaced as this package prints it.
func raw(value string) json.RawMessage {
	if text, err := canonical(value); err == nil {
		value = text
	}
	return json.RawMessage(value)
}
