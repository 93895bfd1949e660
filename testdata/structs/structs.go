// Package structs is about one struct as the input object: by value, by
// pointer, unexported, nested, with fields that take no part.
package structs

import "context"

// Address is where somebody lives.
type Address struct {
	// Street and house number.
	Street string `json:"street"`
	City   string `json:"city"` // without the country
}

// Person is somebody.
type Person struct {
	Name    string   `json:"name" jsonschema:"minLength=1"`
	Home    Address  `json:"home"`
	Work    *Address `json:"work,omitempty"` // null for none
	Age     int      `json:"age,omitempty" jsonschema:"minimum=0,maximum=150"`
	Note    string
	skipped int
	Ignored chan int `json:"-"`
	Dash    bool     `json:"-,"`
}

// Greet greets a person.
//
//toolgen:tool
//toolgen:example {"name": "Ada", "home": {"street": "Main 1", "city": "London"}, "Note": "", "-": true} => "Hello, Ada of London!"
func Greet(ctx context.Context, p Person) (string, error) {
	return "Hello, " + p.Name + " of " + p.Home.City + "!", nil
}

// Move gives somebody a new home.
//
//toolgen:tool
func Move(p *Person) *Person {
	p.Home, p.Work = Address{"Side 2", "Paris"}, nil
	return p
}

type query struct {
	Text  string `json:"text"`
	Limit int    `json:"limit,omitempty" jsonschema:"default=10"`
}

// search is a tool though nobody outside the package can call it.
//
//toolgen:tool name=search
func search(q query) map[string]int {
	return map[string]int{q.Text: q.Limit}
}

// Anonymous has a struct type without a name.
//
//toolgen:tool
func Anonymous(in struct {
	X, Y int
}) int {
	return in.X * in.Y
}
