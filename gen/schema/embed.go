package schema

import (
	"maps"
	"slices"
)

// reference finds a keyword of a parsed schema that means something else where
// the schema stands inside of another: one that refers to a place in the
// document, or says what the document is. It is "" if there is none.
func reference(schema any) string {
	switch s := schema.(type) {
	case []any:
		for _, v := range s {
			if keyword := reference(v); keyword != "" {
				return keyword
			}
		}
	case map[string]any:
		for _, keyword := range slices.Sorted(maps.Keys(s)) {
			found := ""
			switch keyword {
			case "$ref", "$dynamicRef", "$recursiveRef", "$id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$schema":
				return keyword
			case "const", "enum", "default", "examples": // values
			case "properties", "patternProperties", "dependentSchemas", "$defs", "definitions": // names of schemas
				names, _ := s[keyword].(map[string]any)
				found = reference(slices.Collect(maps.Values(names)))
			default:
				found = reference(s[keyword])
			}
			if found != "" {
				return found
			}
		}
	}
	return ""
}
