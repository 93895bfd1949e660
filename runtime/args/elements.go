package args

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

// Elements reads an array. Next goes to each element in turn, which the loop's
// body must then read; the body must not leave the loop. A value that is no
// array is a problem, and Next never returns true:
//
//	for e := r.Elements(); e.Next(); {
//		r.Skip()
//	}
func (r *Reader) Elements(rules ...ItemsRule) *Elements {
	return &Elements{r: r, rules: rules}
}

// Elements are an array that is being read. They live on the stack, as an Object
// does.
type Elements struct {
	r     *Reader
	rules []ItemsRule
	stage stage
	start int
	n     int // elements that came
}

// A stage is how far the reading of an array or object has come.
type stage uint8

const (
	unopened stage = iota
	opened
	closed
)

// open goes past the bracket. It returns false if there is none, or no more of
// the array.
func (e *Elements) open() bool {
	if e.stage == closed {
		return false
	}
	r := e.r
	e.stage = closed
	if r.space() != '[' {
		r.mismatch("array")
		return false
	}
	e.start = r.pos
	if r.enter() {
		e.stage = opened
	}
	return e.stage == opened
}

// Index is the index of the element that is to be read.
func (e *Elements) Index() int { return e.n - 1 }

// Next goes to the next element. It returns false at the end of the array and
// after a syntax error.
func (e *Elements) Next() bool {
	if e.more() {
		return true
	}
	e.end()
	return false
}

// more is Next without what is to be done at the end.
func (e *Elements) more() bool {
	if e.stage != opened && !e.open() || !e.r.next(e.n == 0, ']') {
		return false
	}
	e.r.way[e.r.depth-1] = ^e.n
	e.n++
	return true
}

// end holds an array that was read against its rules, once.
func (e *Elements) end() {
	if e.stage == closed {
		return
	}
	e.stage = closed
	r := e.r
	if r.syntax != nil {
		return
	}
	for _, rule := range e.rules {
		switch rule.keyword {
		case "uniqueItems":
			r.unique(e.start)
		case "contains":
			r.check(e.start, rule.schema)
		default:
			r.count(e.start, rule.keyword, rule.limit, e.n)
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
		r.problem(start, finding{keyword: keyword, limit: itoa(limit), got: itoa(n)})
	}
}
