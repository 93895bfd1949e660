package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ErrInvalidSchema is wrapped by the errors of ValidateSchema.
var ErrInvalidSchema = errors.New("host: invalid schema")

// ValidateSchema tells whether schema can be the parameters of a tool for
// providers with OpenAI's way of calling functions. A nil or empty one can: the
// tool has no parameters. Any other must be what JSON can carry, its "type" must
// be "object", and each of its keys must be a keyword of JSON Schema 2020-12 (or
// "definitions", as it was called before): a parameter beside "properties"
// instead of inside is the usual mistake.
//
// It looks at the root only. Whether the schema compiles is found when it is
// used, by tool.Bind or the provider.
func ValidateSchema(schema map[string]any) error {
	if len(schema) == 0 {
		return nil
	}
	if _, err := json.Marshal(schema); err != nil {
		return fmt.Errorf("%w: %w", ErrInvalidSchema, err)
	}
	switch typ, ok := schema["type"]; {
	case !ok:
		return fmt.Errorf(`%w: no "type"; it must be "object"`, ErrInvalidSchema)
	case typ != "object":
		return fmt.Errorf(`%w: "type" is %.80q; it must be "object"`, ErrInvalidSchema, fmt.Sprint(typ))
	}
	for _, key := range slices.Sorted(maps.Keys(schema)) {
		if !isKeyword(key) {
			return fmt.Errorf(`%w: %.80q is no keyword of JSON Schema; a parameter belongs inside "properties"`, ErrInvalidSchema, key)
		}
	}
	return nil
}

// keywords are those of JSON Schema 2020-12, by vocabulary, and the older name
// of $defs.
const keywords = `
	$schema $id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs
	definitions
	prefixItems items contains additionalProperties properties patternProperties
	dependentSchemas propertyNames if then else allOf anyOf oneOf not
	unevaluatedItems unevaluatedProperties
	type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum
	maxLength minLength pattern maxItems minItems uniqueItems maxContains
	minContains maxProperties minProperties required dependentRequired
	title description default deprecated readOnly writeOnly examples
	format
	contentEncoding contentMediaType contentSchema
`

func isKeyword(key string) bool {
	for keyword := range strings.FieldsSeq(keywords) {
		if keyword == key {
			return true
		}
	}
	return false
}
