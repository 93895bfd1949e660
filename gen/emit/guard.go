package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// guards declares a conversion for each struct of the package that stops
// compiling when the struct's fields change. It costs no code.
func (f *file) guards() {
	var conversions []jen.Code
	seen := map[string]bool{}
	guard := func(s *model.Struct) {
		name := f.expr(s.Go)
		if !s.Local || len(s.Shape) == 0 || seen[name] {
			return
		}
		seen[name] = true
		conversions = append(conversions, jen.Id("_").Op("=").Parens(jen.Op("*").Id(f.expr(s.Shape))).
			Parens(jen.Parens(jen.Op("*").Id(name)).Parens(jen.Nil())))
	}
	for _, w := range slices.Concat(f.decoders.list, f.encoders.list) {
		if w.object == nil {
			continue
		}
		guard(w.object)
		for _, s := range w.object.Embedded {
			guard(s)
		}
	}
	if len(conversions) == 0 {
		return
	}
	f.declare(comment("These stop compiling when a struct gains, loses or retypes a field: run go generate."),
		jen.Var().Defs(conversions...))
}
