package emit

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// declareArgs declares the struct for a function's parameters.
func (f *file) declareArgs(t *binding) {
	var list []jen.Code
	for _, p := range t.Input.Params {
		list = append(list, jen.Id(paramField(p)).Id(f.expr(p.Go)))
	}
	what := "the arguments of " + t.Name
	if len(list) == 0 {
		what = "the arguments of tools that take none"
	}
	f.declare(comment(t.object.Name+" holds "+what+"."), jen.Type().Id(t.object.Name).Struct(list...))
}

func paramField(p model.Param) string { return p.Field.Path[0].Name }

func (f *file) declarePrepare(t *binding) {
	r, in := f.names.local(localReader, 0), f.names.local(localIn, 0)
	f.declare(comment(t.prepare+" reads the arguments of "+t.Name+"."),
		jen.Func().Id(t.prepare).Params(jen.Id(r).Op("*").Id(f.args("Reader"))).Id(f.tool("Input")).BlockFunc(func(body *jen.Group) {
			if t.Clone {
				body.Id(r).Dot("CloneStrings").Call()
			}
			body.Id(in).Op(":=").New(jen.Id(f.decoded(t)))
			body.Id(f.decoder(structOf(t.object))).Call(jen.Id(r), jen.Op("&").Id(in).Dot("Value"))
			body.Return(jen.Id(in))
		}))
}

// decoded is the type of a tool's decoded arguments.
func (f *file) decoded(t *binding) string {
	return f.tool("Decoded") + "[" + f.expr(t.object.Go) + "]"
}

// callParams are the parameters of the function that calls a tool's, blank
// where it needs none.
func (f *file) callParams(t *model.Tool) []jen.Code {
	name := func(local string, needed bool) *jen.Statement {
		if !needed {
			return jen.Id("_")
		}
		return jen.Id(f.names.local(local, 0))
	}
	return []jen.Code{
		name(localContext, t.Context || len(t.Injected) > 0).Id(f.names.qualified("context", "Context")),
		name(localInput, takesInput(t)).Id(f.tool("Input")),
		name(localWriter, t.Output != nil).Op("*").Id(f.results("Writer")),
	}
}

func takesInput(t *model.Tool) bool {
	return len(t.Input.Params) > 0 || len(t.Input.Object.Go) > 0
}

// callBody calls the function and writes its result.
func (f *file) callBody(t *binding, function string) []jen.Code {
	var body []jen.Code
	in, out, err := f.names.local(localIn, 0), f.names.local(localOut, 0), f.names.local(localErr, 0)
	assign := ":="
	if takesInput(t.Tool) {
		body = append(body, jen.Id(in).Op(":=").Op("&").Id(f.names.local(localInput, 0)).
			Assert(jen.Op("*").Id(f.decoded(t))).Dot("Value"))
	}
	body = append(body, f.inject(t.Tool)...)
	call := jen.Id(function).Call(f.callArguments(t)...)
	if t.Output != nil && isEmptyInPlace(t.Output.Type) {
		out = "_" // nothing of it is written
		if len(t.Injected) > 0 {
			assign = "=" // the error is there already
		}
	}
	switch {
	case t.Output == nil && t.Error:
		return append(body, jen.Return(call))
	case t.Output == nil:
		return append(body, call, jen.Return(jen.Nil()))
	case t.Error:
		body = append(body,
			jen.List(jen.Id(out), jen.Id(err)).Op(assign).Add(call),
			jen.If(jen.Id(err).Op("!=").Nil()).Block(jen.Return(jen.Id(err))))
	case out == "_":
		body = append(body, call)
	default:
		body = append(body, jen.Id(out).Op(":=").Add(call))
	}
	if t.TextOut {
		body = append(body, jen.Id(f.names.local(localWriter, 0)).Dot("PlainText").Call(jen.Id(stringOf(t.Output, out))))
	} else {
		body = append(body, f.writeResult(t.Output, out)...)
	}
	return append(body, jen.Return(jen.Nil()))
}

// stringOf converts a value of a string kind, unless it is a plain string.
func stringOf(v *model.Value, expr string) string {
	if s, ok := v.Type.(model.String); ok && s.Plain {
		return expr
	}
	return "string(" + expr + ")"
}

// writeResult writes what a function returned. A nil pointer or interface of a
// union is an error, since the output schema is that of what it points to.
func (f *file) writeResult(v *model.Value, out string) []jen.Code {
	e := f.encoding()
	check := jen.If(jen.Id(out).Op("==").Nil()).Block(jen.Return(jen.Id(f.tool("ErrNilResult"))))
	switch t := v.Type.(type) {
	case model.Pointer:
		return append(one(check), e.write(t.Elem, pointer(out))...)
	case *model.Union:
		return append(one(check), e.write(v, variable(out))...)
	}
	return e.write(v, variable(out))
}

// callArguments are what the function is called with.
func (f *file) callArguments(t *binding) []jen.Code {
	list := f.inputArguments(t)
	variables := f.injected(t.Tool)
	for n, i := range t.Injected {
		list = slices.Insert(list, i.Index, jen.Code(jen.Id(variables[n])))
	}
	if t.Context {
		list = slices.Insert(list, 0, jen.Code(jen.Id(f.names.local(localContext, 0))))
	}
	return list
}

// inputArguments are those that the model gives.
func (f *file) inputArguments(t *binding) []jen.Code {
	in := f.names.local(localIn, 0)
	switch {
	case len(t.Input.Params) > 0 || !takesInput(t.Tool):
	case t.Input.Pointer:
		return []jen.Code{jen.Id(in)}
	default:
		return []jen.Code{jen.Op("*").Id(in)}
	}
	var list []jen.Code
	for _, p := range t.Input.Params {
		arg := jen.Id(in).Dot(paramField(p))
		if p.Variadic {
			arg.Op("...")
		}
		list = append(list, arg)
	}
	return list
}
