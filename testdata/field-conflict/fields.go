// Package fields has fields that encoding/json loses without a word.
package fields

// A and B have a field of one name.
type A struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

// B does too.
type B struct {
	ID int `json:"id"`
}

// Both embeds both: neither id is there.
type Both struct {
	A
	B
}

// Twice has two fields of one name.
type Twice struct {
	First  int `json:"x"`
	Second int `json:"x"`
}

type hidden struct {
	Value int `json:"value"`
}

// Pointer embeds a pointer to an unexported struct, which cannot be set.
type Pointer struct {
	*hidden
}

// TakeBoth takes it.
//
//toolgen:tool
func TakeBoth(in Both) {}

// TakeTwice takes it.
//
//toolgen:tool
func TakeTwice(in Twice) {}

// TakePointer takes it.
//
//toolgen:tool
func TakePointer(in Pointer) {}
