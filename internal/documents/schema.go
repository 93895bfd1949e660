package documents

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// A schema has the keywords that documents are made by. The zero value admits
// everything.
type schema struct {
	Ref   string             `json:"$ref"`
	Defs  map[string]*schema `json:"$defs"`
	Type  types              `json:"type"`
	Enum  []json.RawMessage  `json:"enum"`
	Const json.RawMessage    `json:"const"`
	AnyOf []*schema          `json:"anyOf"`
	OneOf []*schema          `json:"oneOf"`

	Minimum          json.Number `json:"minimum"`
	Maximum          json.Number `json:"maximum"`
	ExclusiveMinimum json.Number `json:"exclusiveMinimum"`
	ExclusiveMaximum json.Number `json:"exclusiveMaximum"`
	MultipleOf       json.Number `json:"multipleOf"`

	MinLength       int    `json:"minLength"`
	MaxLength       *int   `json:"maxLength"`
	Pattern         string `json:"pattern"`
	Format          string `json:"format"`
	ContentEncoding string `json:"contentEncoding"`

	Items       *schema `json:"items"`
	MinItems    int     `json:"minItems"`
	MaxItems    *int    `json:"maxItems"`
	UniqueItems bool    `json:"uniqueItems"`
	Contains    *schema `json:"contains"`
	MinContains *int    `json:"minContains"`
	MaxContains *int    `json:"maxContains"`

	Properties           members  `json:"properties"`
	Required             []string `json:"required"`
	AdditionalProperties *schema  `json:"additionalProperties"`
	PropertyNames        *schema  `json:"propertyNames"`
	MinProperties        int      `json:"minProperties"`
	MaxProperties        *int     `json:"maxProperties"`

	Default  json.RawMessage   `json:"default"`
	Examples []json.RawMessage `json:"examples"`

	never bool // the schema false
}

// UnmarshalJSON reads a schema, which may be a boolean.
func (s *schema) UnmarshalJSON(text []byte) error {
	switch string(text) {
	case "true":
		return nil
	case "false":
		s.never = true
		return nil
	}
	type plain schema
	return json.Unmarshal(text, (*plain)(s))
}

// types are the values of the keyword type: one, or a list.
type types []string

func (t *types) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*t = types{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(t))
}

// members are the properties of a schema in their order.
type members []member

type member struct {
	name   string
	schema *schema
}

func (m *members) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(strings.NewReader(string(text)))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		p := member{fmt.Sprint(name), new(schema)}
		if err := d.Decode(p.schema); err != nil {
			return err
		}
		*m = append(*m, p)
	}
	return nil
}

func parse(text string) (*schema, error) {
	s := new(schema)
	if err := json.Unmarshal([]byte(text), s); err != nil {
		return nil, fmt.Errorf("documents: %w", err)
	}
	return s, nil
}

// follow is what s refers to, s itself if it refers to nothing.
func (w *writer) follow(s *schema) *schema {
	for s.Ref != "" {
		name, _ := strings.CutPrefix(s.Ref, "#/$defs/")
		name, err := url.PathUnescape(name)
		if err != nil || w.root.Defs[name] == nil {
			return new(schema)
		}
		s = w.root.Defs[name]
	}
	return s
}

// isOpen tells whether objects may have members that the schema does not name.
func (s *schema) isOpen() bool { return s.AdditionalProperties == nil || !s.AdditionalProperties.never }

func (s *schema) requires(name string) bool { return slices.Contains(s.Required, name) }
