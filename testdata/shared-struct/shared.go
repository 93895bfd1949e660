// Package shared is about tools that share a struct and each say more of it:
// nothing that one says shows in the other.
package shared

// Query looks for things in one of several ways, of which the tools add more.
type Query struct {
	ID    string            `json:"id,omitempty" jsonschema:"anyof_required=id,anyof_required=key,anyof_required=any,minLength=1"`
	Name  string            `json:"name,omitempty" jsonschema:"anyof_required=name"`
	Words []string          `json:"words,omitempty" jsonschema:"title=Words"`
	Where map[string][]Area `json:"where,omitempty"`
}

// Area is a part of a map.
type Area struct {
	North float64 `json:"north" jsonschema:"minimum=-90,maximum=90"`
	Zone  string  `json:"zone,omitempty" jsonschema:"anyof_required=zone,anyof_required=all,anyof_required=part"`
	City  string  `json:"city,omitempty" jsonschema:"anyof_required=zone"`
}

// First looks in the first way.
//
//toolgen:tool
//toolgen:param id anyof_required=first maxLength=9 description="the first ID"
//toolgen:param words[] maxLength=1 title="First word"
//toolgen:param where{}[].zone anyof_required=first
//toolgen:param where{}[].north multipleOf=1
func First(q Query) string { return q.ID }

// Second looks in the second way.
//
//toolgen:tool
//toolgen:param id anyof_required=second pattern="^[a-z]*$" description="the second ID"
//toolgen:param words[] maxLength=2 title="Second word"
//toolgen:param where{}[].zone anyof_required=second
//toolgen:param where{}[].north multipleOf=2
func Second(q Query) string { return q.ID }

// Third looks as the struct says.
//
//toolgen:tool
func Third(q Query) string { return q.ID }
