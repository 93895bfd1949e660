package load

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// annotations are the keywords of JSON Schema that assert nothing.
func annotations() []string {
	return []string{"$comment", "title", "description", "deprecated", "readOnly", "writeOnly", "examples", "contentMediaType"}
}

// assertions are all others that a tag or a rule must not be taken for.
func assertions() []string {
	return []string{"$id", "$schema", "$ref", "$defs", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary",
		"type", "enum", "const", "default", "format", "required", "properties", "items", "prefixItems", "contains",
		"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
		"minLength", "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "minContains", "maxContains",
		"minProperties", "maxProperties", "additionalProperties", "patternProperties", "propertyNames",
		"dependentRequired", "dependentSchemas", "dependencies", "unevaluatedItems", "unevaluatedProperties",
		"allOf", "anyOf", "oneOf", "not", "if", "then", "else", "contentEncoding", "contentSchema",
		"definitions", "additionalItems"}
}

// unknownKeyword is the first keyword of a schema, or of one in it, that JSON
// Schema does not have: validators take it for a note and check nothing. One
// that begins x- is meant as a note.
func unknownKeyword(schema string) string {
	var v any
	if json.Unmarshal([]byte(schema), &v) != nil {
		return "" // checking the schema says more
	}
	return unknownIn(v)
}

func unknownIn(v any) string {
	members, _ := v.(map[string]any)
	for _, keyword := range slices.Sorted(maps.Keys(members)) {
		if !strings.HasPrefix(keyword, "x-") && !slices.Contains(annotations(), keyword) && !slices.Contains(assertions(), keyword) {
			return keyword
		}
		for _, part := range subschemas(keyword, members[keyword]) {
			if unknown := unknownIn(part); unknown != "" {
				return unknown
			}
		}
	}
	return ""
}

// subschemas are the schemas in the value of a keyword.
func subschemas(keyword string, value any) []any {
	switch keyword {
	case "properties", "patternProperties", "dependentSchemas", "$defs", "definitions":
		named, _ := value.(map[string]any)
		var list []any
		for _, name := range slices.Sorted(maps.Keys(named)) {
			list = append(list, named[name])
		}
		return list
	case "allOf", "anyOf", "oneOf", "prefixItems":
		list, _ := value.([]any)
		return list
	case "items", "contains", "additionalProperties", "propertyNames", "unevaluatedItems", "unevaluatedProperties",
		"not", "if", "then", "else", "contentSchema":
		return []any{value}
	}
	return nil
}
