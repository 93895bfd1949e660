package results

import "fmt"

// NoVariant fails for a value of a union that is none of its types: nil, or an
// implementation of the interface that the union does not list.
func (w *Writer) NoVariant(v any) {
	w.Fail(fmt.Errorf("a %T in a union that does not have it: %w", v, ErrType))
}
