// Package tags has tags that are malformed or say what cannot be.
package tags

// Args has one of each.
type Args struct {
	Unquoted int    `json:unquoted`
	Name     int    `json:"it's"`
	Key      int    `json:"key" jsonschema:"minimun=1"`
	Value    int    `json:"value" jsonschema:"minimum=one"`
	Option   int    `json:"option,omitemtpy"`
	Quoted   []int  `json:"quoted,string"`
	Twice    int    `json:"twice" jsonschema:"minimum=1,minimum=2"`
	Extra    string `json:"extra" jsonschema_extras:"novalue"`
	Title    string `json:"title" jsonschema:"title="`
}

// Take takes it.
//
//toolgen:tool
func Take(in Args) {}
