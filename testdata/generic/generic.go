// Package generic is about instantiations of generic types, which are what
// their parts are.
package generic

import "cmp"

// Pair is two of a kind.
type Pair[A, B any] struct {
	First  A `json:"first"`
	Second B `json:"second,omitempty"`
}

// Page is a part of a list.
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next,omitempty"`
}

// Tree is recursive and generic.
type Tree[T cmp.Ordered] struct {
	Value T        `json:"value"`
	Left  *Tree[T] `json:"left,omitempty"`
	Right *Tree[T] `json:"right,omitempty"`
}

// Set is a named instantiation.
type Set = Page[string]

// Swap swaps.
//
//toolgen:tool
func Swap(p Pair[string, []int]) Pair[[]int, string] {
	return Pair[[]int, string]{p.Second, p.First}
}

// Pages lists pages of pairs.
//
//toolgen:tool
func Pages(in Page[Pair[bool, float64]], names Set) Page[Pair[string, bool]] {
	out := Page[Pair[string, bool]]{Next: in.Next}
	for i, item := range in.Items {
		if i < len(names.Items) {
			out.Items = append(out.Items, Pair[string, bool]{names.Items[i], item.First})
		}
	}
	return out
}

// Largest is the largest value of a search tree.
//
//toolgen:tool
func Largest(t Tree[int]) int {
	for t.Right != nil {
		t = *t.Right
	}
	return t.Value
}
