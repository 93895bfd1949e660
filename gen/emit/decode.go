package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// declareDecoders declares a decoder for each struct and union that is read.
func (f *file) declareDecoders() {
	for i := 0; i < len(f.decoders.list); i++ {
		s := f.decoders.list[i]
		if s.object == nil {
			f.declareUnionDecoder(s)
		} else {
			f.declareStructDecoder(s)
		}
	}
}

func (f *file) declareStructDecoder(s subject) {
	d := f.decoding(s.name())
	members := d.members(s)
	target := jen.Id(f.names.local(localTarget, 0))
	if len(s.object.Fields) == 0 {
		target = jen.Id("_")
	}
	f.declare(nil, jen.Func().Id(f.decoder(s)).Params(
		jen.Id(d.reader).Op("*").Id(f.args("Reader")),
		target.Op("*").Id(f.expr(s.object.Go)),
	).Block(d.object(s, pointer(f.names.local(localTarget, 0)), members)...))
}

// A decoding writes the statements that read one value. It is copied for what
// is deeper.
type decoding struct {
	*file
	reader string // variable of the reader
	owner  string // what package-scope names are derived from

	elems, pointers, objects int // how many variables of a kind are around
}

func (f *file) decoding(owner string) decoding {
	return decoding{file: f, reader: f.names.local(localReader, 0), owner: owner}
}

// call is a call of a function of args with the reader.
func (d decoding) call(function string, arguments ...jen.Code) *jen.Statement {
	return jen.Id(d.args(function)).Call(append([]jen.Code{jen.Id(d.reader)}, arguments...)...)
}

// read reads one value.
func (d decoding) read(v *model.Value, at place) []jen.Code {
	target := jen.Id(at.addr())
	switch t := v.Type.(type) {
	case model.Bool:
		return one(d.call("Bool", target))
	case model.String:
		return one(d.checked(d.call("String", target), v))
	case model.Int:
		return one(d.checked(d.call(integer(t), target), v))
	case model.Float:
		return one(d.checked(d.call("Float", target), v))
	case model.Quoted:
		return one(d.call("Quoted"+quotedKind(t.Elem), target))
	case model.Known:
		return d.ofTypes(v, d.checked(d.call(t.Name, target), v))
	case model.Text:
		call := d.call("Text", target)
		if t.Format != "" {
			call.Dot("Format").Call(jen.Lit(t.Format))
		}
		return one(d.checked(call, v))
	case model.Custom:
		return one(d.call("CheckedJSON", target, jen.Id(d.valueSchema(t))))
	case model.Enum:
		if t.Open {
			return d.read(&model.Value{Type: t.Base, Rules: v.Rules}, at)
		}
		return one(d.enum(t, target))
	case model.List:
		return d.items(d.call("List", append([]jen.Code{target}, d.limits(v)...)...), t.Elem)
	case model.Array:
		slice := at.expr + "[:]" // of a pointer to an array, too
		return d.items(d.call("Array", append([]jen.Code{jen.Id(slice)}, d.limits(v)...)...), t.Elem)
	case model.Map:
		return d.items(d.mapCall(t, v, target), t.Elem)
	case model.Pointer:
		return d.pointer(t, v.Rules, target)
	case *model.Struct:
		return d.structure(t, at)
	case *model.Union:
		return one(jen.Id(d.decoder(subject{union: t})).Call(jen.Id(d.reader), target))
	}
	return nil // never: the kinds are sealed, TestEveryKind counts them
}

// ofTypes reads a value if it is of the types that a rule wants.
func (d decoding) ofTypes(v *model.Value, call jen.Code) []jen.Code {
	i := slices.IndexFunc(v.Rules, isTypes)
	if i < 0 {
		return one(call)
	}
	types := strings.Trim(v.Rules[i].JSON, "[]") // strings of letters: Go's literals are JSON's
	return one(jen.If(jen.Id(d.reader).Dot("Types").Call(jen.Id(types))).Block(call))
}

func isTypes(r model.Rule) bool { return r.Keyword == "type" }

func hasTypes(v *model.Value) bool { return slices.ContainsFunc(v.Rules, isTypes) }

func one(statement jen.Code) []jen.Code { return []jen.Code{statement} }

func integer(t model.Int) string {
	if t.Unsigned {
		return "Uint"
	}
	return "Int"
}

// quotedKind is the kind of a number or bool in a string, as the functions of
// the runtime name it.
func quotedKind(t model.Type) string {
	switch t := t.(type) {
	case model.Bool:
		return "Bool"
	case model.Int:
		return integer(t)
	default:
		return "Float"
	}
}

// enum reads one of the members of t.
func (d decoding) enum(t model.Enum, target jen.Code) jen.Code {
	if t.Names != nil {
		return d.call("EnumName", append([]jen.Code{target, jen.Id(d.nameOf(t.Names))}, d.memberValues(t)...)...)
	}
	function := "Enum"
	switch t.Base.(type) {
	case model.Int:
		function = "EnumInt"
	case model.Float:
		function = "EnumFloat"
	case model.Bool:
		function = "EnumBool"
	}
	return d.call(function, append([]jen.Code{target}, d.memberValues(t)...)...)
}

// memberValues are the values of an enum, a few to a line where they are many.
func (d decoding) memberValues(t model.Enum) []jen.Code {
	const width = 90
	var lines []jen.Code
	text := ""
	for i, m := range t.Members {
		value := d.member(m)
		switch {
		case i == 0:
			text = value
		case len(text)+len(value) > width:
			lines = append(lines, jen.Id(text))
			text = "\n" + value
		default:
			text += ", " + value
		}
	}
	return append(lines, jen.Id(text))
}

// member is a value of an enum: its constant, or a literal where it has none.
func (f *file) member(m model.Member) string {
	switch {
	case len(m.Const) > 0:
		return f.expr(m.Const)
	case m.Number != "":
		return m.Number
	}
	return scalarLiteral(m.JSON)
}

// items reads the elements of a sequence.
func (d decoding) items(sequence jen.Code, elem *model.Value) []jen.Code {
	e := d.names.local(localElem, d.elems)
	d.elems++
	return one(d.loop(e, sequence).Block(d.read(elem, pointer(e+".Value()"))...))
}

// mapCall is the call that reads the members of a map.
func (d decoding) mapCall(t model.Map, v *model.Value, target jen.Code) jen.Code {
	arguments := []jen.Code{target}
	function := "Map"
	switch key := t.Key.Type.(type) {
	case model.Int:
		function = "Map" + integer(key)
	case model.Text:
		function = "MapText"
	case model.Enum:
		if key.Open {
			return d.mapCall(model.Map{Key: &model.Value{Type: key.Base}}, v, target)
		}
		function = "MapEnum"
		if key.Names != nil {
			function = "MapName"
			arguments = append(arguments, jen.Id(d.nameOf(key.Names)))
		} else if _, ok := key.Base.(model.Int); ok {
			function = "MapEnumInt"
		}
		arguments = append(arguments, jen.Index().Id(d.expr(key.Go)).Values(d.memberValues(key)...))
	}
	return d.call(function, append(arguments, d.limits(v)...)...)
}

// pointer reads what is pointed to, if it is not null. Rules of the pointer are
// rules of that.
func (d decoding) pointer(t model.Pointer, rules []model.Rule, target jen.Code) []jen.Code {
	elem := *t.Elem
	elem.Rules = slices.Concat(rules, elem.Rules)
	p := d.names.local(localPointer, d.pointers)
	d.pointers++
	return one(jen.If(jen.Id(p).Op(":=").Add(d.call("Pointer", target)), jen.Id(p).Op("!=").Nil()).
		Block(d.read(&elem, pointer(p))...))
}

// structure reads a struct by its decoder, or in place.
func (d decoding) structure(s *model.Struct, at place) []jen.Code {
	if inPlace(s) {
		return d.object(structOf(s), at, d.members(structOf(s)))
	}
	return one(jen.Id(d.decoder(structOf(s))).Call(jen.Id(d.reader), jen.Id(at.addr())))
}

// inPlace says whether s is read and written where it stands: its type has no
// name, so that a function for it would have to write it out.
func inPlace(s *model.Struct) bool {
	return !s.Recursive && strings.HasPrefix(s.Go.String(), "struct{")
}
