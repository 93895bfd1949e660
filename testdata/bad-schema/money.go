// Package money has a type with JSON methods of its own and schemas for it that
// are none.
package money

// Money reads and writes itself.
//
//toolgen:schema {"type": "strung"}
type Money struct{ cents int }

// UnmarshalJSON reads it.
func (m *Money) UnmarshalJSON(b []byte) error { return nil }

// MarshalJSON writes it.
func (m Money) MarshalJSON() ([]byte, error) { return []byte("0"), nil }

// Rate is another such type.
//
//toolgen:schema {"type": "number", "pattern": "[0-9"}
type Rate struct{ v float64 }

// UnmarshalJSON reads it.
func (r *Rate) UnmarshalJSON(b []byte) error { return nil }

// Tree has a schema that refers to itself, which would be the whole of the tool's.
//
//toolgen:schema {"type": "array", "items": {"$ref": "#"}}
type Tree struct{ trees []Tree }

// UnmarshalJSON reads it.
func (t *Tree) UnmarshalJSON(b []byte) error { return nil }

// Pay pays.
//
//toolgen:tool
//toolgen:param parts contains={"const":1,"type":"numbr"}
//toolgen:param most contains={"const":1e400}
func Pay(amount Money, rate Rate, tree Tree, parts, most []int) {}
