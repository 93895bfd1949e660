package args

import (
	"iter"
	"reflect"
)

// An ItemsRule bounds an array as a whole.
type ItemsRule struct {
	keyword string
	limit   int
	schema  Schema
}

// MinItems wants n elements at least.
func MinItems(n int) ItemsRule { return ItemsRule{"minItems", n, nil} }

// MaxItems wants n elements at most.
func MaxItems(n int) ItemsRule { return ItemsRule{"maxItems", n, nil} }

// UniqueItems wants no two elements to be equal as JSON values: 1 and 1.0 are,
// and so are objects with the same members in another order.
func UniqueItems() ItemsRule { return ItemsRule{"uniqueItems", 0, nil} }

// Contains wants the array to be one that a schema admits: one of the keywords
// contains, minContains and maxContains.
func Contains(schema Schema) ItemsRule { return ItemsRule{"contains", 0, schema} }

// Elements reads an array. It yields the index of each element, which the
// loop's body must then read; the body must not leave the loop. A value that
// is no array is a problem, and nothing is yielded.
func (r *Reader) Elements(rules ...ItemsRule) iter.Seq[int] {
	return func(yield func(int) bool) { r.elements(rules, yield) }
}

func (r *Reader) elements(rules []ItemsRule, yield func(int) bool) {
	if r.space() != '[' {
		r.mismatch("array")
		return
	}
	start := r.pos
	if !r.enter() {
		return
	}
	n := 0
	for r.next(n == 0, ']') {
		if !yield(n) {
			return
		}
		n++
	}
	if r.syntax != nil {
		return
	}
	for _, rule := range rules {
		switch rule.keyword {
		case "uniqueItems":
			r.unique(start)
		case "contains":
			r.check(start, rule.schema)
		default:
			r.count(start, rule.keyword, rule.limit, n)
		}
	}
}

// count reports an array or object from start to pos that has too few or too
// many elements.
func (r *Reader) count(start int, keyword string, limit, n int) {
	if r.syntax != nil {
		return
	}
	few := keyword == "minItems" || keyword == "minProperties"
	if few && n < limit || !few && n > limit {
		r.problem(start, finding{keyword: keyword, limit: itoa(limit), got: itoa(n), end: r.pos})
	}
}

// List reads an array into a slice. It yields a pointer to each element in
// turn, zero at first, which the loop's body must read into and not keep.
func List[S ~[]E, E any](r *Reader, v *S, rules ...ItemsRule) iter.Seq[*E] {
	return func(yield func(*E) bool) {
		list := S{} // an empty array is no nil slice
		size := int(reflect.TypeFor[E]().Size())
		if r.space() == '[' {
			list = make(S, 0, room(r.text[r.pos+1:], size))
		}
		first, from := 0, r.pos
		r.elements(rules, func(i int) bool {
			if i == 1 {
				first = r.pos - from
			}
			if i == cap(list) {
				list = grow(list, first, len(r.text)-r.pos)
			}
			var zero E
			list = append(list, zero)
			return yield(&list[i])
		})
		*v = list
	}
}

// room guesses how many elements of so many bytes in memory an array has, from
// the first one's text and how much is to come. Elements that take little are
// guessed to be few. Hostile text cannot make it more than a few times its own
// size.
func room(rest string, size int) int {
	const little, few = 32, 4
	n := extent(rest)
	if n == 0 {
		return 1
	}
	guess := len(rest)/(n+1) + 1
	if size <= little {
		return min(guess, few)
	}
	return min(guess, 4*len(rest)/size+1)
}

// extent is how far the first element of an array goes, if that is not far; 0
// if it is, or there is none.
func extent(rest string) int {
	const far = 1000
	depth := 0
	for i := 0; i < min(len(rest), far); i++ {
		switch rest[i] {
		case '"':
			i = scalarEnd(rest, i) - 1
		case '[', '{':
			depth++
		case ']', '}':
			if depth--; depth < 0 {
				return i
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return 0
}

// grow makes room in a list whose first element took size bytes of text, with
// rest bytes to come. What follows is mostly like what came, so the room is
// guessed from the first element; a hostile first element cannot make it
// larger than eight times what has really come.
func grow[S ~[]E, E any](list S, size, rest int) S {
	guess := rest/(size+1) + 1
	room := min(max(guess, len(list)), 8*len(list))
	return append(make(S, 0, len(list)+room), list...)
}

// Array reads an array of exactly len(v) elements, as List does. Elements that
// are too many are yielded too, into nowhere, so that all mistakes are told.
func Array[E any](r *Reader, v []E, rules ...ItemsRule) iter.Seq[*E] {
	return func(yield func(*E) bool) {
		rules = append([]ItemsRule{MinItems(len(v)), MaxItems(len(v))}, rules...)
		r.elements(rules, func(i int) bool {
			if i < len(v) {
				return yield(&v[i])
			}
			return yield(new(E))
		})
	}
}
