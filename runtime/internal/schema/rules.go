package schema

import (
	"encoding/json"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/internal/ecma"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// A class is a set of kinds of type that a rule may be about.
type class uint8

const (
	ofNumber class = 1 << iota
	ofText
	ofChoice // from an enum
	ofList
	ofArray
	ofMap
	ofOpen // to any value
	ofAny
)

// classOf is the class of a type; the rules of the others are their own.
func classOf(t *shape.Type) class {
	if t.Quoted {
		return ofAny
	}
	switch t.Kind {
	case shape.Bool:
		return ofChoice | ofAny
	case shape.Int, shape.Uint, shape.Float:
		return ofNumber | ofChoice | ofAny
	case shape.Number:
		return ofNumber | ofAny
	case shape.String:
		return ofText | ofChoice | ofAny
	case shape.Text:
		return ofText | ofAny
	case shape.List:
		return ofList | ofAny
	case shape.Array:
		return ofArray | ofAny
	case shape.Map:
		return ofMap | ofAny
	case shape.Any, shape.RawMessage:
		return ofOpen | ofAny
	}
	return ofAny
}

// A rule is a key that a jsonschema tag may have.
type rule struct {
	of class
	// has tells whether the schema has what the key asks for. The library passes
	// over a value that it cannot read: then the schema has it not.
	has func(*jsonschema.Schema) bool
	// set adds what the key asks for to the schema of a type, where the library
	// does not know the key, or not for all types.
	set func(s *jsonschema.Schema, t *shape.Type, value string)
	// fault says what is wrong with a value that could be one, "" if nothing is.
	fault func(value string) string
}

// rules are by key. The description, defaults and examples are read apart.
var rules = map[string]rule{
	"title":            {of: ofAny, has: func(s *jsonschema.Schema) bool { return s.Title != "" }},
	"readOnly":         {of: ofAny, has: hasFlag("readOnly"), set: setFlag("readOnly")},
	"writeOnly":        {of: ofAny, has: hasFlag("writeOnly"), set: setFlag("writeOnly")},
	"deprecated":       {of: ofAny, has: hasFlag("deprecated"), set: setFlag("deprecated")},
	"enum":             {of: ofChoice, has: func(s *jsonschema.Schema) bool { return s.Enum != nil }, set: addChoice},
	"const":            {of: ofChoice, has: func(s *jsonschema.Schema) bool { return s.Enum != nil }, set: addChoice},
	"minimum":          {of: ofNumber, has: func(s *jsonschema.Schema) bool { return isNumber(s.Minimum) }},
	"maximum":          {of: ofNumber, has: func(s *jsonschema.Schema) bool { return isNumber(s.Maximum) }},
	"exclusiveMinimum": {of: ofNumber, has: func(s *jsonschema.Schema) bool { return isNumber(s.ExclusiveMinimum) }},
	"exclusiveMaximum": {of: ofNumber, has: func(s *jsonschema.Schema) bool { return isNumber(s.ExclusiveMaximum) }},
	"multipleOf":       {of: ofNumber, has: func(s *jsonschema.Schema) bool { return isNumber(s.MultipleOf) && less("0", s.MultipleOf) }},
	"minLength":        {of: ofText, has: func(s *jsonschema.Schema) bool { return isCount(s.MinLength) }},
	"maxLength":        {of: ofText, has: func(s *jsonschema.Schema) bool { return isCount(s.MaxLength) }},
	"pattern":          {of: ofText, has: func(s *jsonschema.Schema) bool { return s.Pattern != "" }, fault: ecma.Fault},
	"format":           {of: ofText, has: func(s *jsonschema.Schema) bool { return isFormat(s.Format) }},
	"minItems":         {of: ofList, has: func(s *jsonschema.Schema) bool { return isCount(s.MinItems) }},
	"maxItems":         {of: ofList, has: func(s *jsonschema.Schema) bool { return isCount(s.MaxItems) }},
	"uniqueItems":      {of: ofList | ofArray, has: func(s *jsonschema.Schema) bool { return s.UniqueItems }, set: setUnique},
	"contains":         {of: ofList | ofArray, has: hasExtra("contains"), set: setSchema},
	"minContains":      {of: ofList | ofArray, has: hasExtra("minContains"), set: setCount("minContains")},
	"maxContains":      {of: ofList | ofArray, has: hasExtra("maxContains"), set: setCount("maxContains")},
	"type":             {of: ofOpen, has: hasTypes, set: setTypes},
	"anyof_type":       {of: ofOpen, has: hasTypes, set: setTypes},
	"oneof_type":       {of: ofOpen, has: hasTypes, set: setTypes},
	"minProperties": {of: ofMap, has: func(s *jsonschema.Schema) bool { return isCount(s.MinProperties) },
		set: func(s *jsonschema.Schema, _ *shape.Type, value string) { s.MinProperties = parseCount(value) }},
	"maxProperties": {of: ofMap, has: func(s *jsonschema.Schema) bool { return isCount(s.MaxProperties) },
		set: func(s *jsonschema.Schema, _ *shape.Type, value string) { s.MaxProperties = parseCount(value) }},
}

func hasFlag(name string) func(*jsonschema.Schema) bool {
	return func(s *jsonschema.Schema) bool { _, ok := s.Extras[name].(bool); return ok }
}

func setFlag(name string) func(*jsonschema.Schema, *shape.Type, string) {
	return func(s *jsonschema.Schema, _ *shape.Type, value string) {
		if value == "true" || value == "false" {
			annotate(s, name, value == "true")
		}
	}
}

func setUnique(s *jsonschema.Schema, _ *shape.Type, value string) {
	s.UniqueItems = value == "true"
}

func hasExtra(name string) func(*jsonschema.Schema) bool {
	return func(s *jsonschema.Schema) bool { return s.Extras[name] != nil }
}

func setCount(name string) func(*jsonschema.Schema, *shape.Type, string) {
	return func(s *jsonschema.Schema, _ *shape.Type, value string) {
		if n := parseCount(value); n != nil {
			annotate(s, name, *n)
		}
	}
}

// setSchema adds the schema that some element must fit.
func setSchema(s *jsonschema.Schema, _ *shape.Type, value string) {
	if _, err := Compile(value); err == nil && strings.HasPrefix(value, "{") {
		annotate(s, "contains", json.RawMessage(value))
	}
}

// types are those of JSON, in the order in which problems name them.
var types = []string{"boolean", "number", "integer", "string", "array", "object", "null"}

func hasTypes(s *jsonschema.Schema) bool { return s.Type != "" || s.Extras["type"] != nil }

// setTypes restricts a value that may be any to some types. An integer is a number,
// so that one of both says nothing.
func setTypes(s *jsonschema.Schema, _ *shape.Type, value string) {
	given := strings.Split(value, ";")
	var list []string
	for _, t := range types {
		if slices.Contains(given, t) {
			list = append(list, t)
		}
	}
	switch {
	case len(list) != len(given), slices.Contains(list, "number") && slices.Contains(list, "integer"):
	case len(list) == 1:
		s.Type = list[0]
	default:
		annotate(s, "type", list)
	}
}

// addChoice adds a value of a type to an enum. One that is none is left out.
func addChoice(s *jsonschema.Schema, t *shape.Type, value string) {
	var choice any
	switch t.Kind {
	case shape.String:
		choice = value
	case shape.Bool:
		if value == "true" || value == "false" {
			choice = value == "true"
		}
	default:
		choice = exactly(t, value)
	}
	if choice != nil {
		s.Enum = append(s.Enum, choice)
	}
}

// exactly is the one way to write a number that a value of t is equal to, nil if
// there is none.
func exactly(t *shape.Type, value string) any {
	if !isNumber(json.Number(value)) {
		return nil
	}
	if t.Kind == shape.Float {
		if short := shortest(value, t.Go.Bits()); short != "" {
			return short
		}
		return nil
	}
	if _, err := strconv.ParseFloat(value, 64); err != nil {
		return nil // its exact value would take any amount of memory
	}
	if n, ok := new(big.Rat).SetString(value); ok && n.IsInt() {
		return json.Number(n.Num().String())
	}
	return nil
}

// shortest is a number of JSON in as few digits as tell a float of that many bits,
// "" if it is none.
func shortest(value string, bits int) json.Number {
	f, err := strconv.ParseFloat(value, bits)
	if err != nil {
		return ""
	}
	if f == 0 {
		f = 0 // not -0, which is the same number
	}
	var text []byte
	if bits == 32 {
		text, err = json.Marshal(float32(f))
	} else {
		text, err = json.Marshal(f)
	}
	short := json.Number(text)
	if n := json.Number(value); err != nil || less(n, short) || less(short, n) {
		return ""
	}
	return short
}

func annotate(s *jsonschema.Schema, key string, value any) {
	if s.Extras == nil {
		s.Extras = map[string]any{}
	}
	s.Extras[key] = value
}

func isFormat(name string) bool {
	_, known := args.ValidFormat(name, "")
	return known
}

// isCount tells whether there is a count that every Go program can hold.
func isCount(n *uint64) bool { return n != nil && *n <= math.MaxInt32 }

func parseCount(value string) *uint64 {
	n, err := strconv.ParseUint(value, 10, 31)
	if err != nil {
		return nil
	}
	return &n
}
