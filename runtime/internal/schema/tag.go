package schema

import (
	"bytes"
	"encoding/json"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// A tag is what the struct tag of a field says about its schema.
type tag struct {
	pairs       []pair   // of the jsonschema tag, but for what follows
	extras      []pair   // of the jsonschema_extras tag
	words       []string // without a value and without a meaning
	description string
	described   bool // by the jsonschema tag
	required    bool
	nullable    bool
	groups      []pair   // oneof_required and anyof_required
	defaults    []string // as written: several for a list
	examples    []string
	twice       []string // what may be said once
}

// A pair is one key=value of a tag.
type pair struct{ key, value string }

// readTag takes the tags of f apart. A description may come from four places;
// the first that there is counts. A jsonschema tag that is no list of keys is a
// description itself, as the MCP SDK for Go has it.
func readTag(f *shape.Field) tag {
	var t tag
	text := f.Go.Tag.Get("jsonschema")
	free := isFreeText(text)
	if !free {
		for _, element := range splitTag(text) {
			t.add(element)
		}
	}
	for _, element := range splitTag(f.Go.Tag.Get("jsonschema_extras")) {
		if key, value, ok := strings.Cut(element, "="); ok {
			t.extras = append(t.extras, pair{key, value})
		} else {
			t.words = append(t.words, element)
		}
	}
	if t.description == "" {
		t.description = f.Go.Tag.Get("jsonschema_description")
	}
	if t.description == "" && free {
		t.description = text
	}
	if t.description == "" {
		t.description = f.Go.Tag.Get("description")
	}
	return t
}

// add reads one element of a jsonschema tag.
func (t *tag) add(element string) {
	switch key, value, ok := strings.Cut(element, "="); {
	case ok && key == "description":
		t.once(key, &t.described)
		t.description = value
	case ok && key == "default":
		t.defaults = append(t.defaults, value)
	case ok && (key == "oneof_required" || key == "anyof_required"):
		if slices.Contains(t.groups, pair{key, value}) {
			t.twice = append(t.twice, element)
		}
		t.groups = append(t.groups, pair{key, value})
	case ok && key == "example":
		t.examples = append(t.examples, value)
	case ok:
		t.pairs = append(t.pairs, pair{key, value})
	case element == "required":
		t.once(element, &t.required)
	case element == "nullable":
		t.once(element, &t.nullable)
	case element == "uniqueItems":
		t.pairs = append(t.pairs, pair{element, "true"})
	default:
		t.words = append(t.words, element)
	}
}

// once notes that the tag says something, which it may do but once.
func (t *tag) once(key string, said *bool) {
	if *said {
		t.twice = append(t.twice, key)
	}
	*said = true
}

// isFreeText tells whether a jsonschema tag is a description: its first element
// is neither WORD=… nor a keyword that stands alone.
func isFreeText(tag string) bool {
	first, _, _ := strings.Cut(tag, ",")
	word, _, assigned := strings.Cut(first, "=")
	if assigned {
		return word == "" || strings.ContainsFunc(word, func(c rune) bool { return !isWordRune(c) })
	}
	return first != "" && first != "required" && first != "nullable" && first != "-"
}

func isWordRune(c rune) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// splitTag splits at commas, except after a backslash.
func splitTag(tag string) []string {
	if tag == "" {
		return nil
	}
	var elements []string
	joined := false
	for part := range strings.SplitSeq(tag, ",") {
		text, more := strings.CutSuffix(part, `\`)
		if joined {
			elements[len(elements)-1] += "," + text
		} else {
			elements = append(elements, text)
		}
		joined = more
	}
	if joined {
		elements[len(elements)-1] += `\`
	}
	return elements
}

// forLibrary is the tag that the library is given.
func (t tag) forLibrary() reflect.StructTag {
	var elements []string
	for _, p := range t.pairs {
		if rules[p.key].set != nil {
			continue // it is not for the library
		}
		elements = append(elements, strings.ReplaceAll(p.key+"="+p.value, ",", `\,`))
	}
	return reflect.StructTag("jsonschema:" + strconv.Quote(strings.Join(elements, ",")))
}

// defaultText is the default of a value as JSON.
func (t tag) defaultText(of *shape.Type) string {
	if of.Kind == shape.List && (len(t.defaults) > 1 || !strings.HasPrefix(t.defaults[0], "[")) {
		texts := make([]string, len(t.defaults))
		for i, value := range t.defaults {
			texts[i] = valueText(of.Elem, value)
		}
		return "[" + strings.Join(texts, ",") + "]"
	}
	return valueText(of, t.defaults[0])
}

// valueText is a value of a tag as JSON: bare text for what is written as a
// string, JSON for all else. What it does not make sense as is for the schema to
// refuse.
func valueText(of *shape.Type, value string) string {
	if of.Kind == shape.Pointer {
		if value == "null" {
			return value
		}
		return valueText(pointee(of), value)
	}
	switch of.Kind {
	case shape.String, shape.Text, shape.Bytes, shape.Time, shape.Duration, shape.URL:
		return marshal(value)
	case shape.Int, shape.Uint:
		if n, ok := new(big.Rat).SetString(value); ok && isNumber(json.Number(value)) && n.IsInt() {
			value = n.Num().String()
		}
	}
	var compact bytes.Buffer
	if of.Quoted || !isJSON(value) || json.Compact(&compact, []byte(value)) != nil {
		return marshal(value)
	}
	return compact.String() // as generated code has it
}

// isLoose tells whether the schema of a value may admit text that is no JSON, as
// if it were a string.
func isLoose(t *shape.Type) bool {
	switch t.Kind {
	case shape.Any, shape.RawMessage, shape.Custom:
		return true
	}
	return false
}

func isJSON(text string) bool { return args.Check(text) == nil }

// extra adds the annotations of a jsonschema_extras tag.
func (t tag) extra(add func(key string, value any)) {
	values := map[string][]any{}
	for _, p := range t.extras {
		var value any = p.value
		if p.value == "true" || p.value == "false" {
			value = p.value == "true"
		}
		values[p.key] = append(values[p.key], value)
	}
	for key, list := range values {
		if len(list) == 1 {
			add(key, list[0])
		} else {
			add(key, list)
		}
	}
}

// asserts are the keywords of JSON Schema that say more than an annotation.
var asserts = strings.Fields(`
	$id $schema $ref $defs $anchor $dynamicRef $dynamicAnchor $vocabulary
	type enum const default format required properties items prefixItems contains
	minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
	minLength maxLength pattern minItems maxItems uniqueItems minContains maxContains
	minProperties maxProperties additionalProperties patternProperties propertyNames
	dependentRequired dependentSchemas dependencies unevaluatedItems unevaluatedProperties
	allOf anyOf oneOf not if then else contentEncoding contentSchema definitions additionalItems`)

// isAnnotation tells whether a keyword asserts nothing.
func isAnnotation(key string) bool { return !slices.Contains(asserts, key) }

// isNumber tells whether a number that a tag gives is one of JSON.
func isNumber(n json.Number) bool {
	literal := string(n)
	return literal != "" && (literal[0] == '-' || '0' <= literal[0] && literal[0] <= '9') && args.Check(literal) == nil
}
