package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// declareTool declares a tool in the order of reading: what users call, its
// facts, its schemas, then what runs.
func (f *file) declareTool(t *binding) {
	if t.Recv == nil {
		f.declareFunction(t)
	} else {
		f.declareMethod(t)
	}
	f.declare(nil, jen.Const().Id(t.schema).Op("=").Id(raw(t.schemas.Input)))
	if t.output != "" {
		f.declare(nil, jen.Const().Id(t.output).Op("=").Id(raw(t.schemas.Output)))
	}
	if t.declares {
		f.declareArgs(t)
	}
	f.declarePrepare(t)
	if t.Recv == nil {
		f.declare(comment(t.call+" calls "+t.Func+callDoc(t.Tool)),
			jen.Func().Id(t.call).Params(f.callParams(t.Tool)...).Error().Block(f.callBody(t, t.Func)...))
	}
}

func callDoc(t *model.Tool) string {
	if t.Output == nil {
		return "."
	}
	return " and writes what it returns."
}

func (f *file) declareFunction(t *binding) {
	f.declare(comment(t.accessor+" is "+t.Name+", bound to "+t.Func+"."),
		jen.Func().Id(t.accessor).Params().Id(f.tool("Tool")).Add(inline(jen.Return(jen.Id(t.variable)))))
	f.declare(nil, jen.Var().Id(t.variable).Op("=").Id(f.tool("Static")).Call(
		jen.Op("&").Id(f.tool("Spec")).Add(f.spec(t)), jen.Id(t.prepare), jen.Id(t.call)))
}

func (f *file) declareMethod(t *binding) {
	recv := f.names.receiver(t.Recv.Name, nil)
	call := jen.Func().Params(f.callParams(t.Tool)...).Error().Block(f.callBody(t, recv+"."+t.Func)...)
	f.declare(comment(t.accessor+" is "+t.Name+", bound to "+recv+"."+t.Func+"."),
		jen.Func().Params(receiverParam(recv, t.Recv)).Id(t.accessor).Params().Id(f.tool("Tool")).Block(
			jen.Return(jen.Id(f.tool("Static")).Call(jen.Op("&").Id(t.variable), jen.Id(t.prepare), call))))
	f.declare(nil, jen.Var().Id(t.variable).Op("=").Id(f.tool("Spec")).Add(f.spec(t)))
}

func receiverParam(name string, r *model.Receiver) jen.Code {
	if r.Pointer {
		return jen.Id(name).Op("*").Id(r.Name)
	}
	return jen.Id(name).Id(r.Name)
}
