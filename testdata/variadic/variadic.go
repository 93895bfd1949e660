// Package variadic is about variadic parameters: optional arrays.
package variadic

import "strings"

// Join joins words by a separator.
//
//   - sep: what stands between two words
//   - words: in this order
//
//toolgen:tool
//toolgen:param words maxItems=4
//toolgen:example {"sep": "-", "words": ["a", "b"]} => "a-b"
func Join(sep string, words ...string) string { return strings.Join(words, sep) }

// Largest is the largest of some numbers, 0 if there are none.
//
//toolgen:tool
func Largest(numbers ...int) int {
	largest := 0
	for _, n := range numbers {
		largest = max(largest, n)
	}
	return largest
}
