package args

// Array reads an array of exactly len(v) elements, as List does. Elements that
// are too many are read, too, into nowhere, so that all mistakes are told.
func Array[E any](r *Reader, v []E, rules ...ItemsRule) *ArrayReader[E] {
	return &ArrayReader[E]{elements: Elements{r: r, rules: rules}, v: v}
}

// An ArrayReader is an array that is being read into one. It lives on the stack,
// as an Object does.
type ArrayReader[E any] struct {
	elements Elements
	v        []E
}

// Value is where the element is to be read into.
func (a *ArrayReader[E]) Value() *E {
	if i := a.elements.Index(); i < len(a.v) {
		return &a.v[i]
	}
	return new(E)
}

// Next goes to the next element. It returns false at the end of the array and
// after a syntax error.
func (a *ArrayReader[E]) Next() bool {
	e := &a.elements
	if e.more() {
		return true
	}
	if e.stage == opened {
		e.r.count(e.start, "minItems", len(a.v), e.n)
		e.r.count(e.start, "maxItems", len(a.v), e.n)
	}
	e.end()
	return false
}
