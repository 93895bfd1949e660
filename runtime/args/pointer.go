package args

// Pointer reads null into a nil pointer and returns nil; before any other
// value it points *v at a new T and returns that, to be read into:
//
//	if p := args.Pointer(r, &v.Due); p != nil {
//		args.Time(r, p)
//	}
func Pointer[P ~*T, T any](r *Reader, v *P) *T {
	if r.space() == 'n' {
		if r.literal("null") {
			*v = nil
		}
		return nil
	}
	p := new(T)
	*v = p
	return p
}

// New returns *v, which it points at a new T first if it is nil: an embedded
// pointer on the way to a promoted field.
func New[P ~*T, T any](v *P) *T {
	if *v == nil {
		*v = new(T)
	}
	return *v
}
