package load

import (
	"fmt"
	"go/types"
)

// outputs reads the results.
func (f *function) outputs() {
	results := f.sig.Results()
	n := results.Len()
	if f.wrapped() {
		return
	}
	if n > 2 {
		f.add(f.resultSite(2).pos, f.title(), "has more than a result and an error", "return one struct with what it has to say, and an error")
		return
	}
	if n > 0 && types.Identical(results.At(n-1).Type(), errorType()) {
		f.tool.Error = true
		n--
	}
	for i := range results.Len() {
		t := results.At(i).Type()
		if !types.Identical(t, errorType()) && isError(t) {
			f.add(f.resultSite(i).pos, f.title(), fmt.Sprintf("the result %s is an error of a concrete type, and nil of it would be no nil error", f.b.name(t)),
				"make the result's type error")
			return
		}
	}
	switch {
	case n == 2:
		f.add(f.resultSite(1).pos, f.title(), fmt.Sprintf("the second result is %s, not an error", f.b.name(results.At(1).Type())),
			"return one struct with what it has to say, and an error")
	case n == 1:
		r := results.At(0)
		f.tool.Output = f.b.value(r.Type(), f.resultSite(0))
		f.tool.TextOut = isText(r.Type())
	}
}

// isError tells whether a type is an error, as it is or by pointer.
func isError(t types.Type) bool {
	if t == types.Typ[types.Invalid] {
		return false // it implements everything
	}
	e := errorType().Underlying().(*types.Interface)
	return types.Implements(t, e) || !types.IsInterface(t) && types.Implements(types.NewPointer(t), e)
}

// isText tells whether a result is text rather than JSON: a string of any name,
// but not a number that is kept as one.
func isText(t types.Type) bool {
	u, ok := t.Underlying().(*types.Basic)
	return ok && u.Info()&types.IsString != 0 && known(types.Unalias(t)) == nil
}

// resultSite is where the type of result i is written.
func (f *function) resultSite(i int) site {
	return f.site(f.fn.Type.Results, i, f.title()+"'s result", out)
}
