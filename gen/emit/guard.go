package emit

import (
	"github.com/dave/jennifer/jen"
)

// guards declares a conversion for each struct of the package that stops
// compiling when the struct's fields change. It costs no code.
func (f *file) guards() {
	var conversions []jen.Code
	seen := map[string]bool{}
	for _, s := range append(f.decoders.list, f.encoders.list...) {
		if s.object == nil || !s.object.Local || len(s.object.Shape) == 0 {
			continue
		}
		name := f.expr(s.object.Go)
		if seen[name] {
			continue
		}
		seen[name] = true
		conversions = append(conversions, jen.Id("_").Op("=").Parens(jen.Op("*").Id(f.expr(s.object.Shape))).
			Parens(jen.Parens(jen.Op("*").Id(name)).Parens(jen.Nil())))
	}
	if len(conversions) == 0 {
		return
	}
	f.declare(comment("These stop compiling when a struct gains, loses or changes a field: run go generate."),
		jen.Var().Defs(conversions...))
}
