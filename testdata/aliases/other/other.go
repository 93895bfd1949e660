// Package other has types that share names with those of the case.
package other

// Item is not the case's.
type Item struct {
	Price float64 `json:"price"`
	Next  *Item   `json:"next,omitempty"`
}

// Grade is an enum whose constants are elsewhere than its alias.
type Grade = grade

type grade string

// The grades.
const (
	Good grade = "good" // as it should be
	Bad  grade = "bad"
)
