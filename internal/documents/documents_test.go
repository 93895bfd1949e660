package documents

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// TestMaker holds that what is to fit mostly does, and what is to be faulty
// often is.
func TestMaker(t *testing.T) {
	for _, property := range []string{
		`{}`, `true`, `{"type": "boolean"}`, `{"type": "null"}`,
		`{"type": "integer"}`, `{"type": "integer", "minimum": -128, "maximum": 127}`, `{"type": "integer", "minimum": 0, "multipleOf": 7}`,
		`{"type": "integer", "exclusiveMinimum": 5, "exclusiveMaximum": 7}`, `{"type": "integer", "multipleOf": 0.5}`,
		`{"type": "number"}`, `{"type": "number", "exclusiveMinimum": 0, "maximum": 1}`, `{"type": "number", "multipleOf": 0.1}`,
		`{"type": "string"}`, `{"type": "string", "minLength": 2, "maxLength": 3}`, `{"type": "string", "pattern": "^[0-9]{5}$"}`,
		`{"type": "string", "pattern": "a|b+"}`, `{"type": "string", "contentEncoding": "base64"}`,
		`{"type": "string", "enum": ["a", "é\""]}`, `{"type": "integer", "enum": [1, 100]}`, `{"const": "x"}`,
		`{"type": "array", "items": {"type": "integer"}}`, `{"type": "array", "items": {"type": "boolean"}, "minItems": 2, "maxItems": 2}`,
		`{"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 5}, "uniqueItems": true, "maxItems": 3}`,
		`{"type": "array", "items": {"type": "integer"}, "contains": {"enum": [7]}}`,
		`{"type": "object", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["b"], "additionalProperties": false}`,
		`{"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"pattern": "^(0|-?[1-9][0-9]*)$"}, "minProperties": 1, "maxProperties": 2}`,
		`{"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"enum": ["a", "b"]}}`,
		`{"anyOf": [{"type": "string", "maxLength": 1}, {"type": "null"}], "default": null}`,
		`{"$ref": "#/$defs/Node"}`, `{"type": ["string", "null"]}`,
		`{"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]}, {"type": "string"}]}`,
		`{"type": "object", "properties": {"a": {}, "b": {}, "c": {}}, "anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]}`,
		`{"type": "object", "properties": {"a": {}, "b": {}, "c": {}}, "oneOf": [{"required": ["a"]}, {"required": ["b", "c"]}]}`,
		`{"type": "string", "format": "date-time"}`, `{"type": "string", "format": "date"}`, `{"type": "string", "format": "ipv6"}`,
		`{"type": "string", "format": "uuid"}`, `{"type": "string", "format": "json-pointer"}`, `{"type": "string", "format": "regex"}`,
	} {
		schema := `{"type": "object", "properties": {"v": ` + property + `}, "required": ["v"], "additionalProperties": false, "$defs": {
			"Node": {"type": "object", "properties": {"next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}, "all": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}, "required": ["all"]}}}`
		m, err := New(schema)
		if err != nil {
			t.Fatal(err)
		}
		admits := validator(t, schema)
		const n = 300
		r, fitting, faulty := rand.New(rand.NewPCG(1, 2)), 0, 0
		for range n {
			if text := m.Fitting(r); admits(text) {
				fitting++
			} else if err := args.Check(text); err != nil {
				t.Errorf("%s: %s: %v", property, text, err)
			}
			if !admits(m.Faulty(r)) {
				faulty++
			}
		}
		if fitting < n*3/4 || faulty < n/8 {
			t.Errorf("%s: %d of %d fitting documents fit, %d of %d faulty ones are faulty", property, fitting, n, faulty, n)
		}
	}
}

func validator(t *testing.T, schema string) func(string) bool {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	c.AssertContent()
	if err := c.AddResource("s.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("s.json")
	if err != nil {
		t.Fatal(err)
	}
	return func(text string) bool {
		if args.Check(text) != nil || strings.Contains(text, "9999") { // exponents that the library does not survive
			return false
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		return err == nil && s.Validate(v) == nil
	}
}

func TestSpell(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, number := range []string{"0", "-0", "5", "-120", "0.25", "-10.50", "1e3", "12.5e-3", "100200300", "1E+2"} {
		want, _ := new(big.Rat).SetString(number)
		for range 100 {
			w := &writer{r: r}
			w.spell(number)
			got, ok := new(big.Rat).SetString(w.String())
			if err := args.Check(w.String()); !ok || err != nil || got.Cmp(want) != 0 {
				t.Fatalf("%s became %s: %v", number, w.String(), err)
			}
		}
	}
}

func TestBytes(t *testing.T) {
	m, err := New(`{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}`)
	if err != nil {
		t.Fatal(err)
	}
	different := map[string]bool{}
	for i := range 100 {
		choices := make([]byte, 50)
		for j := range choices {
			choices[j] = byte(i * (j + 37))
		}
		text := m.Faulty(Bytes(choices))
		if again := m.Faulty(Bytes(choices)); again != text {
			t.Errorf("the same choices made %s and %s", text, again)
		}
		different[text] = true
	}
	if len(different) < 10 {
		t.Errorf("%d different documents of 100", len(different))
	}
}
