package host_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

func TestValidateSchema(t *testing.T) {
	for _, test := range []struct {
		schema map[string]any
		says   string // part of the error; "" for none
	}{
		{nil, ""},
		{map[string]any{}, ""},
		{map[string]any{"type": "object"}, ""},
		{map[string]any{"type": "object", "properties": map[string]any{"x-own": map[string]any{"x-deep": 1}}}, ""},
		{map[string]any{"properties": map[string]any{}}, `no "type"`},
		{map[string]any{"type": "string"}, `"type" is "string"`},
		{map[string]any{"type": []any{"object"}}, `"type" is "[object]"`},
		{map[string]any{"type": nil}, `"type" is "<nil>"`},
		{map[string]any{"type": "object", "city": map[string]any{"type": "string"}}, `"city" is no keyword`},
		{map[string]any{"type": "object", "x-vendor": 1}, `"x-vendor" is no keyword`},
		{map[string]any{"type": "object", "Properties": 1}, `"Properties" is no keyword`},
		{map[string]any{"type": "object", "": 1}, `"" is no keyword`},
		{map[string]any{"type": "object", "default": make(chan int)}, "unsupported type"},
		{map[string]any{"type": "object", "default": math.NaN()}, "NaN"},
	} {
		err := host.ValidateSchema(test.schema)
		switch {
		case test.says == "" && err != nil:
			t.Errorf("%v: %v", test.schema, err)
		case test.says != "" && (!errors.Is(err, host.ErrInvalidSchema) || !strings.Contains(err.Error(), test.says)):
			t.Errorf("%v: %v, want an error with %s", test.schema, err, test.says)
		}
	}
}

// The keywords of the vocabularies of JSON Schema 2020-12, as its meta-schemas
// list them.
func TestValidateSchemaKnowsAllKeywords(t *testing.T) {
	for _, keyword := range []string{
		"$schema", "$id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary", "$comment", "$defs",
		"prefixItems", "items", "contains", "additionalProperties", "properties", "patternProperties",
		"dependentSchemas", "propertyNames", "if", "then", "else", "allOf", "anyOf", "oneOf", "not",
		"unevaluatedItems", "unevaluatedProperties",
		"const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
		"maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains",
		"maxProperties", "minProperties", "required", "dependentRequired",
		"title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples",
		"format", "contentEncoding", "contentMediaType", "contentSchema",
		"definitions",
	} {
		if err := host.ValidateSchema(map[string]any{"type": "object", keyword: true}); err != nil {
			t.Errorf("%s: %v", keyword, err)
		}
	}
}

func TestValidateSchemaOfACycle(t *testing.T) {
	schema := map[string]any{"type": "object"}
	schema["$defs"] = schema
	if err := host.ValidateSchema(schema); !errors.Is(err, host.ErrInvalidSchema) {
		t.Errorf("a schema that contains itself: %v", err)
	}
}
