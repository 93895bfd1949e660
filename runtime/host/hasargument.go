package host

import (
	"fmt"
	"slices"
	"strings"
)

// refuseSandboxArgument tells why a tool with such a schema cannot be registered.
func refuseSandboxArgument(name string, schema map[string]any) error {
	if hasArgument(schema, sandboxArgument) {
		return fmt.Errorf("%w: %s has an argument named %s, by which the sandbox of a call is chosen; name it otherwise", ErrInvalidTool, name, sandboxArgument)
	}
	return nil
}

// reread returns a schema as if it had been read from JSON, whatever Go types it
// is made of.
func reread(schema map[string]any) (map[string]any, error) {
	if len(schema) == 0 {
		return nil, nil
	}
	text, err := encode(schema)
	if err != nil {
		return nil, err
	}
	return readObject(text)
}

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
	dependent, _ := object["dependentRequired"].(map[string]any)
	for name, others := range dependent {
		list, _ := others.([]any)
		if name == s.name || slices.Contains(list, any(s.name)) {
			return true
		}
	}
	schemas, _ := object["dependentSchemas"].(map[string]any)
	for name, schema := range schemas {
		if name == s.name || s.in(schema) {
			return true
		}
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
	for _, keyword := range []string{"$ref", "$dynamicRef"} {
		if ref, ok := object[keyword].(string); ok && s.behind(ref) {
			return true
		}
	}
	return false
}

// behind follows a reference to #/$defs/NAME or the like. One of another form may
// lead to any definition.
func (s argumentSearch) behind(ref string) bool {
	if s.followed[ref] {
		return false
	}
	s.followed[ref] = true
	if path, ok := strings.CutPrefix(ref, "#/"); ok {
		keyword, name, _ := strings.Cut(path, "/")
		defs, _ := s.root[keyword].(map[string]any)
		if schema, ok := defs[name]; ok {
			return s.in(schema)
		}
	}
	return ref != "#" && (s.below(s.root["$defs"]) || s.below(s.root["definitions"]))
}

// below tells whether any schema in a value speaks of the argument.
func (s argumentSearch) below(value any) bool {
	switch v := value.(type) {
	case map[string]any:
		if s.in(v) {
			return true
		}
		for _, member := range v {
			if s.below(member) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(v, s.below)
	}
	return false
}
