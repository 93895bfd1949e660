package emit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// members declares the table of an object's properties and returns its name.
func (d decoding) members(s subject) string {
	var rows []jen.Code
	row := func(name string, required bool) {
		kind := "Optional"
		if required {
			kind = "Required"
		}
		rows = append(rows, jen.Id(d.args(kind)).Call(jen.Lit(name)))
	}
	if s.ownDiscriminator() {
		row(s.union.Discriminator, true)
	}
	for _, field := range s.object.Fields {
		row(field.Name, field.Required || s.discriminates(field))
	}
	if rows == nil {
		return "nil"
	}
	name := d.names.declared(membersName, d.owner)
	d.declare(nil, jen.Var().Id(name).Op("=").Id(d.args("Members")).Add(fields(rows...)))
	return name
}

// object reads an object: the defaults first, so that what is absent has them.
func (d decoding) object(s subject, at place, members string) []jen.Code {
	body := d.defaults(s.object, at)
	unknown := jen.Id(d.reader).Dot("Unknown").Call()
	o := d.names.local(localObject, d.objects)
	d.objects++
	arguments := append([]jen.Code{jen.Id(members)}, d.groups(s.object)...)
	loop := d.loop(o, jen.Id(d.reader).Dot("Object").Call(arguments...))
	if members == "nil" {
		return append(body, loop.Block(unknown))
	}
	var cases []jen.Code
	if s.ownDiscriminator() {
		cases = append(cases, jen.Case(jen.Lit(s.union.Discriminator)).Block(jen.Id(d.reader).Dot("Skip").Call()))
	}
	for _, field := range s.object.Fields {
		cases = append(cases, jen.Case(jen.Lit(field.Name)).Block(append(d.clear(field, at), d.field(field, at)...)...))
	}
	cases = append(cases, jen.Default().Block(unknown))
	return append(body, loop.Block(jen.Switch(jen.Id(o).Dot("Name").Call()).Block(cases...)))
}

// loop is the head of a loop over what is read by sequence, in a variable.
func (d decoding) loop(variable string, sequence jen.Code) *jen.Statement {
	return jen.For(jen.Id(variable).Op(":=").Add(sequence), jen.Id(variable).Dot("Next").Call(), jen.Empty())
}

// groups are the rules about which fields come together, as arguments of the
// call that reads their object.
func (d decoding) groups(s *model.Struct) []jen.Code {
	var rules []jen.Code
	for _, rule := range []struct{ keyword, function string }{{"anyOf", "AnyOfRequired"}, {"oneOf", "OneOfRequired"}} {
		var names []string // of the groups
		fields := map[string][]string{}
		for _, field := range s.Fields {
			for _, g := range field.Groups {
				if g.Keyword != rule.keyword {
					continue
				}
				if fields[g.Name] == nil {
					names = append(names, g.Name)
				}
				fields[g.Name] = append(fields[g.Name], strconv.Quote(field.Name))
			}
		}
		var groups []jen.Code
		for _, name := range names {
			groups = append(groups, jen.Id("[]string{"+strings.Join(fields[name], ", ")+"}"))
		}
		if groups != nil {
			rules = append(rules, jen.Id(d.args(rule.function)).Call(groups...))
		}
	}
	return rules
}

// clear makes room for what is sent in place of a default that would otherwise
// show through where a member or element is left out.
func (d decoding) clear(field *model.Field, object place) []jen.Code {
	if field.Default != "" {
		switch field.Value.Type.(type) {
		case *model.Struct, model.Array:
			return one(jen.Id(d.args("Clear")).Call(jen.Id(d.inField(field, object).addr())))
		}
	}
	return nil
}

func (d decoding) field(field *model.Field, object place) []jen.Code {
	for word := range strings.SplitSeq(field.Path[len(field.Path)-1].Name, "_") {
		d.owner += upperFirst(word)
	}
	return append(d.reach(field, object), d.read(field.Value, d.inField(field, object))...)
}

// reach allocates the embedded structs on the way to a struct that is read in
// place: none of its members need be there.
func (d decoding) reach(field *model.Field, object place) []jen.Code {
	s, ok := field.Value.Type.(*model.Struct)
	if !ok || !inPlace(s) {
		return nil
	}
	for i, step := range slices.Backward(field.Path) {
		if step.Pointer {
			way := &model.Field{Path: field.Path[:i+1]}
			return one(jen.Id(d.inField(way, object).expr))
		}
	}
	return nil
}

// inField is the place of a field; embedded pointers on the way are allocated.
func (d decoding) inField(field *model.Field, object place) place {
	return object.field(field.Path, func(expr string) string { return d.args("New") + "(&" + expr + ")" })
}
