// Package aliases is about aliases, of basic types, of types of other packages,
// of instances, generic ones, and about types of one name in two packages.
package aliases

import (
	"time"

	"github.com/toolgen-dev/toolgen/testdata/aliases/other"
)

type (
	// Text is a string by another name.
	Text = string
	// Number is an alias of an alias.
	Number = Whole
	// Whole is an integer.
	Whole = int32
	// When is a time.
	When = time.Time
	// Theirs is an item of the other package.
	Theirs = other.Item
	// Pair is generic, and so is its alias.
	Pair[T any] struct{ A, B T }
	// Twin is a pair of one type.
	Twin[T any] = Pair[T]
	// Words is an instance.
	Words = Pair[Text]
	// List is a generic alias of what has no name.
	List[T any] = []T
	// Anything is any.
	Anything = any
)

// Item is this package's, and not the other's.
type Item struct {
	Name string `json:"name"`
	Next *Item  `json:"next,omitempty"`
}

// Order has an alias of each kind.
type Order struct {
	Text    Text             `json:"text" jsonschema:"minLength=1"`
	Number  Number           `json:"number,omitempty"`
	When    *When            `json:"when,omitempty"`
	Ours    Item             `json:"ours,omitzero"`
	Theirs  Theirs           `json:"theirs,omitzero"`
	Words   Words            `json:"words,omitzero"`
	Twins   List[Twin[Item]] `json:"twins,omitempty"`
	Numbers List[Number]     `json:"numbers,omitempty" jsonschema:"maximum=9"`
	Grade   other.Grade      `json:"grade,omitempty"`
	Any     Anything         `json:"any,omitempty"`
}

// Ref is a pointer type of its own, and Link what holds such.
type (
	Ref  *Item
	Link struct{ Ref Ref }
)

// Find gives a reference, and none for no name.
//
//toolgen:tool
func Find(name string) Ref {
	if name == "" {
		return nil
	}
	return &Item{Name: name}
}

// Links gives references in lists and fields.
//
//toolgen:tool
func Links() (map[string]Ref, error) {
	return map[string]Ref{"none": nil, "one": {Name: "one"}}, nil
}

// First gives a reference in a field.
//
//toolgen:tool
func First() Link { return Link{} }

// Place gives back an order.
//
//toolgen:tool
func Place(in Order) Order { return in }

// Compare compares an item of each package.
//
//toolgen:tool
func Compare(ours *Item, theirs *Theirs) bool { return ours == nil && theirs == nil }
