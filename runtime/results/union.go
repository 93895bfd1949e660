package results

import "fmt"

// NoVariant fails for a value of a union that is none of its types: nil, a nil
// pointer, or an implementation of the interface that the union does not list.
func (w *Writer) NoVariant(v any) {
	if isNil(v) {
		w.Fail(fmt.Errorf("nil in a union: %w", ErrType))
		return
	}
	w.Fail(fmt.Errorf("a %T in a union that does not have it: %w", v, ErrType))
}
