package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// ownDiscriminator says whether s has a discriminator that is no field of its
// struct.
func (s subject) ownDiscriminator() bool {
	if s.union == nil {
		return false
	}
	for _, field := range s.object.Fields {
		if s.discriminates(field) {
			return false
		}
	}
	return true
}

// discriminates says whether a field is the discriminator of s.
func (s subject) discriminates(field *model.Field) bool {
	return s.union != nil && field.Name == s.union.Discriminator
}

// declareUnionDecoder declares what looks at the discriminator and reads the
// implementation that it names.
func (f *file) declareUnionDecoder(s subject) {
	d := f.decoding(s.name())
	v, p := f.names.local(localTarget, 0), f.names.local(localPointer, 0)
	values := []jen.Code{jen.Lit(s.union.Discriminator)}
	var cases []jen.Code
	for _, variant := range s.union.Variants {
		values = append(values, jen.Lit(variant.Value))
		result := jen.Op("*").Id(p)
		if variant.Pointer {
			result = jen.Id(p)
		}
		cases = append(cases, jen.Case(jen.Lit(variant.Value)).Block(
			jen.Id(p).Op(":=").New(jen.Id(f.expr(variant.Struct.Go))),
			jen.Id(f.decoder(variantOf(s.union, variant))).Call(jen.Id(d.reader), jen.Id(p)),
			jen.Op("*").Id(v).Op("=").Add(result),
		))
	}
	f.declare(nil, jen.Func().Id(f.decoder(s)).Params(
		jen.Id(d.reader).Op("*").Id(f.args("Reader")),
		jen.Id(v).Op("*").Id(f.expr(s.union.Go)),
	).Block(jen.Switch(jen.Id(d.reader).Dot("Discriminator").Call(values...)).Block(cases...)))
}

// variants writes the implementation that an interface holds. Any other, and
// a nil one, is none that the schema knows.
func (e encoding) variants(u *model.Union, v string) []jen.Code {
	var cases []jen.Code
	for _, variant := range u.Variants {
		goType, encoder := e.expr(variant.Struct.Go), e.encoder(variantOf(u, variant))
		if !variant.Pointer { // then both a value and a pointer implement it
			cases = append(cases, jen.Case(jen.Id(goType)).Block(jen.Id(encoder).Call(jen.Id(e.writer), jen.Op("&").Id(v))))
		}
		cases = append(cases, jen.Case(jen.Id("*"+goType)).Block(
			jen.If(jen.Id(v).Op("==").Nil()).Block(e.call("NoVariant", v), jen.Return()),
			jen.Id(encoder).Call(jen.Id(e.writer), jen.Id(v))))
	}
	cases = append(cases, jen.Default().Block(e.call("NoVariant", v)))
	return one(jen.Switch(jen.Id(v).Op(":=").Id(v).Assert(jen.Type())).Block(cases...))
}
