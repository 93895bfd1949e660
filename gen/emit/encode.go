package emit

import (
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// declareEncoders declares an encoder for each struct and union that is written.
func (f *file) declareEncoders() {
	for i := 0; i < len(f.encoders.list); i++ {
		s := f.encoders.list[i]
		e := f.encoding()
		v := f.names.local(localTarget, 0)
		target, body := jen.Id(v), []jen.Code(nil)
		if s.object == nil {
			target.Id(f.expr(s.union.Go))
			body = e.variants(s.union, v)
		} else {
			if len(s.object.Fields) == 0 {
				target = jen.Id("_")
			}
			target.Op("*").Id(f.expr(s.object.Go))
			body = e.object(s, pointer(v))
		}
		f.declare(nil, jen.Func().Id(f.encoder(s)).Params(
			jen.Id(e.writer).Op("*").Id(f.results("Writer")), target).Block(body...))
	}
}

// An encoding writes the statements that write one value. It is copied for what
// is deeper.
type encoding struct {
	*file
	writer string // variable of the writer

	indexes, keys, elems int // how many variables of a kind are around
}

func (f *file) encoding() encoding {
	return encoding{file: f, writer: f.names.local(localWriter, 0)}
}

// call is a call of a method of the writer.
func (e encoding) call(method string, arguments ...string) jen.Code {
	call := jen.Id(e.writer).Dot(method)
	list := make([]jen.Code, len(arguments))
	for i, a := range arguments {
		list[i] = jen.Id(a)
	}
	return call.Call(list...)
}

// object writes a struct. In a recursive one the values may have a cycle: the
// writer says when to give up.
func (e encoding) object(s subject, at place) []jen.Code {
	body := one(e.call("Object"))
	if s.object.Recursive {
		body = one(jen.If(jen.Op("!").Add(e.call("Object"))).Block(jen.Return()))
	}
	if s.union != nil {
		body = append(body, e.key(s.union.Discriminator), e.call("String", strconv.Quote(s.value)))
	}
	body = append(body, e.fields(s, at)...)
	return append(body, e.call("EndObject"))
}

// key writes a name that stands in a tag or is an identifier.
func (e encoding) key(name string) jen.Code { return e.call("Key", strconv.Quote(name)) }

// write writes one value.
func (e encoding) write(v *model.Value, at place) []jen.Code {
	switch t := v.Type.(type) {
	case model.Bool, model.String, model.Int, model.Float:
		method, value := scalar(t, at.value())
		return one(e.call(method, value))
	case model.Quoted:
		method, value := scalar(t.Elem, at.value())
		return one(e.call("Quoted"+method, value))
	case model.Enum:
		if t.Names != nil {
			return one(e.call("String", e.nameOf(t.Names)+"("+at.value()+")"))
		}
		method, value := scalar(t.Base, at.value())
		return one(e.call(method, value))
	case model.Known:
		return one(e.known(t, at))
	case model.Text:
		return one(e.call("Text", at.addr()))
	case model.Custom:
		return one(e.call("CheckedJSON", at.addr(), e.valueSchema(t)))
	case model.List:
		return e.items(t.Elem, at)
	case model.Array:
		return e.items(t.Elem, at)
	case model.Map:
		return e.members(t, at)
	case model.Pointer:
		return one(jen.If(jen.Id(at.value()).Op("==").Nil()).Block(e.call("Null")).
			Else().Block(e.write(t.Elem, pointer(at.value()))...))
	case *model.Struct:
		if inPlace(t) {
			return e.object(structOf(t), at)
		}
		return one(jen.Id(e.encoder(structOf(t))).Call(jen.Id(e.writer), jen.Id(at.addr())))
	case *model.Union:
		return one(jen.Id(e.encoder(subject{union: t})).Call(jen.Id(e.writer), jen.Id(at.value())))
	}
	return nil // never: the kinds are sealed, TestEveryKind counts them
}

// scalar is the method that writes a t, and expr in the type that it takes.
func scalar(t model.Type, expr string) (method, value string) {
	plain, conversion := false, ""
	switch t := t.(type) {
	case model.Bool:
		method, plain, conversion = "Bool", t.Plain, "bool"
	case model.String:
		method, plain, conversion = "String", t.Plain, "string"
	case model.Int:
		method, plain, conversion = "Int", t.Plain, "int64"
		if t.Unsigned {
			method, conversion = "Uint", "uint64"
		}
	case model.Float:
		method, plain, conversion = "Float", t.Plain, "float64"
		if t.Bits == 32 {
			method, conversion = "Float32", "float32"
		}
	}
	if plain {
		return method, expr
	}
	return method, conversion + "(" + expr + ")"
}

// known writes a type that has a method of the writer to itself.
func (e encoding) known(t model.Known, at place) jen.Code {
	switch t.Name {
	case "Bytes":
		return e.call("Base64", at.value())
	case "BigInt", "URL":
		return e.call(t.Name, at.addr())
	case "Number":
		return e.call("Number", "string("+at.value()+")")
	default:
		return e.call(t.Name, at.value())
	}
}

// items writes a slice or an array.
func (e encoding) items(elem *model.Value, at place) []jen.Code {
	i := e.names.local(localIndex, e.indexes)
	e.indexes++
	item := variable(at.operand() + "[" + i + "]")
	loop := jen.For(jen.Id(i).Op(":=").Range().Id(at.value()))
	if isEmptyInPlace(elem.Type) {
		loop = jen.For(jen.Range().Id(at.value()))
	}
	return []jen.Code{
		e.call("Array"),
		loop.Block(e.write(elem, item)...),
		e.call("EndArray"),
	}
}

// members writes a map, its names in order.
func (e encoding) members(t model.Map, at place) []jen.Code {
	k := e.names.local(localKey, e.keys)
	e.keys++
	keys := jen.Id(e.results("Keys")).Call(jen.Id(at.value()))
	method, name := scalar(keyKind(t.Key.Type), k)
	key := k
	named := namesOf(t.Key.Type)
	switch {
	case named != nil:
		keys = jen.Id(e.results("KeysNamed")).Call(jen.Id(e.writer), jen.Id(at.value()), jen.Id(e.nameOf(named)))
		method, name, key = "Name", k+".Name", k+".Key"
	case method == "String":
		method = "Name"
	case method == "Int", method == "Uint":
		method = "Name" + method
	default: // text
		keys = jen.Id(e.results("KeysText")).Call(jen.Id(e.writer), jen.Id(at.value()))
		method, name, key = "Name", k+".Name", k+".Key"
	}
	body := one(e.call(method, name))
	value := variable(at.operand() + "[" + key + "]")
	if needsVariable(t.Elem.Type) {
		elem := e.names.local(localElem, e.elems)
		e.elems++
		body = append(body, jen.Id(elem).Op(":=").Id(value.expr))
		value = variable(elem)
	}
	body = append(body, e.write(t.Elem, value)...)
	return []jen.Code{
		e.call("Object"),
		jen.For(jen.List(jen.Id("_"), jen.Id(k)).Op(":=").Range().Add(keys)).Block(body...),
		e.call("EndObject"),
	}
}

// keyKind is the kind that a map's key is written as.
func keyKind(t model.Type) model.Type {
	if enum, ok := t.(model.Enum); ok {
		return enum.Base
	}
	return t
}

// needsVariable says whether writing a t takes a pointer to it, which a value in
// a map does not have, or names it more than once.
func needsVariable(t model.Type) bool {
	switch t := t.(type) {
	case model.Text, model.Custom, model.Pointer, model.List, model.Array, model.Map:
		return true
	case *model.Struct:
		return !isEmptyInPlace(t)
	case model.Known:
		return t.Name == "BigInt" || t.Name == "URL"
	}
	return false
}

// isEmptyInPlace says whether writing a t names no variable: it is written in
// place, and so is all that is in it, which is nothing.
func isEmptyInPlace(t model.Type) bool {
	s, ok := t.(*model.Struct)
	return ok && inPlace(s) && !slices.ContainsFunc(s.Fields, func(f *model.Field) bool {
		return !isEmptyInPlace(f.Value.Type) || f.OmitZero || f.Default != "" ||
			slices.ContainsFunc(f.Path, func(s model.Step) bool { return s.Pointer })
	})
}
