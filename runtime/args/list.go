package args

import "reflect"

// List reads an array into a slice. Value is a pointer to each element in turn,
// zero at first, which the loop's body must read into and not keep:
//
//	for e := args.List(r, &v.Tags); e.Next(); {
//		args.String(r, e.Value())
//	}
func List[S ~[]E, E any](r *Reader, v *S, rules ...ItemsRule) *ListReader[S, E] {
	return &ListReader[S, E]{elements: Elements{r: r, rules: rules}, v: v}
}

// A ListReader is an array that is being read into a slice. It lives on the stack,
// as an Object does.
type ListReader[S ~[]E, E any] struct {
	elements Elements
	v        *S
	from     int // where the first element starts
}

// Value is where the element is to be read into.
func (l *ListReader[S, E]) Value() *E { return &(*l.v)[len(*l.v)-1] }

// Next goes to the next element. It returns false at the end of the array and
// after a syntax error.
func (l *ListReader[S, E]) Next() bool {
	e := &l.elements
	if e.stage != opened && !l.open() {
		return false
	}
	if !e.r.next(e.n == 0, ']') {
		e.end()
		return false
	}
	n := e.n
	if n == cap(*l.v) {
		l.grow()
	}
	*l.v = (*l.v)[:n+1] // zero: nothing else has had this memory
	e.r.way[e.r.depth-1] = ^n
	e.n++
	return true
}

// open goes past the bracket and makes room. It returns false if there is no
// array, or no more of it.
func (l *ListReader[S, E]) open() bool {
	e := &l.elements
	if e.stage == unopened {
		*l.v = S{} // an empty array is no nil slice
	}
	if !e.open() {
		return false
	}
	l.from = e.r.pos
	if e.r.space() != ']' {
		*l.v = make(S, 0, room(e.r.text[e.r.pos:], int(reflect.TypeFor[E]().Size())))
	}
	return true
}

// room guesses how many elements of so many bytes in memory an array has that is
// not empty. Of elements that take little, a few; else from the first one's text
// and how much is to come. Hostile text cannot make it more than a few times its
// own size.
func room(rest string, size int) int {
	const little, few = 32, 4
	if size <= little {
		return min(len(rest)/2+1, few)
	}
	n := extent(rest)
	if n == 0 {
		return 1
	}
	return min(len(rest)/(n+1), 4*len(rest)/size) + 1
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

// grow makes room in a list that is full. What follows is mostly like what came,
// so the room is guessed from that; hostile text cannot make it larger than
// eight times what has really come.
func (l *ListReader[S, E]) grow() {
	r, list := l.elements.r, *l.v
	size := (r.pos-l.from)/len(list) + 1
	guess := (len(r.text)-r.pos)/size + 1
	room := min(max(guess, len(list)), 8*len(list))
	*l.v = append(make(S, 0, len(list)+room), list...)
}
