package args

import "iter"

// An ItemsRule bounds an array as a whole.
type ItemsRule struct {
	keyword string
	limit   int
}

// MinItems wants n elements at least.
func MinItems(n int) ItemsRule { return ItemsRule{"minItems", n} }

// MaxItems wants n elements at most.
func MaxItems(n int) ItemsRule { return ItemsRule{"maxItems", n} }

// UniqueItems wants no two elements to be equal as JSON values: 1 and 1.0 are,
// and so are objects with the same members in another order.
func UniqueItems() ItemsRule { return ItemsRule{"uniqueItems", 0} }

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
		if rule.keyword == "uniqueItems" {
			r.unique(start)
		} else {
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
		if r.space() == '[' {
			list = make(S, 0, 4)
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

// grow makes room in a list whose first element took size bytes of text, with
// rest bytes to come. What follows is mostly like what came, so the room is
// guessed from the first element; a hostile first element cannot make it
// larger than eight times what has really come.
func grow[S ~[]E, E any](list S, size, rest int) S {
	guess := rest/(size+1) + 1
	room := min(max(guess, len(list)), 8*len(list))
	return append(make(S, 0, len(list)+room), list...)
}

// Array reads an array of exactly len(v) elements, as List does.
func Array[E any](r *Reader, v []E, rules ...ItemsRule) iter.Seq[*E] {
	return func(yield func(*E) bool) {
		rules = append([]ItemsRule{MinItems(len(v)), MaxItems(len(v))}, rules...)
		r.elements(rules, func(i int) bool {
			if i < len(v) {
				return yield(&v[i])
			}
			r.Skip()
			return true
		})
	}
}
