// Package types is about values of any type that are held to some types.
package types

import "encoding/json"

// Setting has values of a few types.
type Setting struct {
	Value  any              `json:"value" jsonschema:"anyof_type=string;number;boolean"`
	ID     any              `json:"id,omitempty" jsonschema:"oneof_type=integer;string"`
	Object any              `json:"object,omitempty" jsonschema:"type=object"`
	Maybe  *any             `json:"maybe,omitempty" jsonschema:"type=integer"`
	Null   any              `json:"null,omitempty" jsonschema:"anyof_type=null;array"`
	Items  []any            `json:"items,omitempty" jsonschema:"anyof_type=integer;null"`
	Raw    json.RawMessage  `json:"raw,omitempty" jsonschema:"anyof_type=object;array"`
	Deep   map[string][]any `json:"deep,omitempty"`
	Preset any              `json:"preset,omitempty" jsonschema:"type=integer,default=5"`
	Same   string           `json:"same,omitempty" jsonschema:"type=string"` // as it is anyway
}

// Set gives back what it was given.
//
//toolgen:tool
func Set(in Setting) Setting { return in }

// SetDeep does so for what lies deeper.
//
//toolgen:tool
//toolgen:param deep{}[] anyof_type=string;integer
func SetDeep(in Setting) Setting { return in }
