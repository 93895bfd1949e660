package args

// Default reads the JSON text of a default by read, as if it had been sent. It
// is for defaults that Go has no expression for, and comes before the object
// that has the field. A default that its own type refuses is a problem of every
// call: the generator cannot ask the type's methods.
func (r *Reader) Default(text string, read func(*Reader)) {
	sent := NewReader(text)
	read(sent)
	if err := sent.Err(); err != nil {
		r.space()
		r.problem(r.pos, finding{keyword: "default", limit: text, detail: err.Error()})
	}
}

// Clear sets v to its zero value: what is sent takes the place of a default as a
// whole, not member by member.
func Clear[T any](v *T) {
	var zero T
	*v = zero
}
