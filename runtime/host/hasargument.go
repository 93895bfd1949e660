package host

import (
	"slices"
	"strings"
)

// hasArgument tells whether the schema of an arguments object speaks of an
// argument: itself, or in a subschema that holds for the same object.
func hasArgument(schema map[string]any, name string) bool {
	s := argumentSearch{root: schema, name: name, followed: map[string]bool{}}
	return s.in(schema)
}

type argumentSearch struct {
	root     map[string]any
	name     string
	followed map[string]bool // each $ref, which may lead in circles
}

func (s argumentSearch) in(schema any) bool {
	object, ok := schema.(map[string]any)
	if !ok {
		return false
	}
	properties, _ := object["properties"].(map[string]any)
	if _, ok := properties[s.name]; ok {
		return true
	}
	required, _ := object["required"].([]any)
	if slices.Contains(required, any(s.name)) {
		return true
	}
	for _, keyword := range []string{"if", "then", "else"} {
		if s.in(object[keyword]) {
			return true
		}
	}
	for _, keyword := range []string{"allOf", "anyOf", "oneOf"} {
		many, _ := object[keyword].([]any)
		if slices.ContainsFunc(many, s.in) {
			return true
		}
	}
	ref, _ := object["$ref"].(string)
	return s.behind(ref)
}

// behind follows a reference to #/$defs/NAME or the like.
func (s argumentSearch) behind(ref string) bool {
	path, ok := strings.CutPrefix(ref, "#/")
	if !ok || s.followed[ref] {
		return false
	}
	s.followed[ref] = true
	keyword, name, _ := strings.Cut(path, "/")
	defs, _ := s.root[keyword].(map[string]any)
	return s.in(defs[name])
}
