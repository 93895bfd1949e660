package emit

import (
	"strings"

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

// spec is the fields of a tool.Spec.
func (f *file) spec(t *binding) jen.Code {
	items := []jen.Code{keyed("Name", text(t.Name))}
	add := func(key string, value jen.Code) { items = append(items, keyed(key, value)) }
	if t.Title != "" {
		add("Title", text(t.Title))
	}
	if t.Description != "" {
		add("Description", text(t.Description))
	}
	add("InputSchema", jen.Id(t.schema))
	if t.output != "" {
		add("OutputSchema", jen.Id(t.output))
	}
	for _, hint := range []struct {
		field string
		value *bool
	}{
		{"ReadOnly", t.Hints.ReadOnly},
		{"Destructive", t.Hints.Destructive},
		{"Idempotent", t.Hints.Idempotent},
		{"OpenWorld", t.Hints.OpenWorld},
	} {
		switch {
		case hint.value == nil:
		case *hint.value:
			add(hint.field, jen.Id(f.tool("Yes")))
		default:
			add(hint.field, jen.Id(f.tool("No")))
		}
	}
	if len(t.Examples) > 0 {
		var examples []jen.Code
		for _, e := range t.Examples {
			examples = append(examples, example(e))
		}
		add("Examples", jen.Index().Id(f.tool("Example")).Add(fields(examples...)))
	}
	return fields(items...)
}

// example is one example: on one line if it fits.
func example(e model.Example) jen.Code {
	const width = 110
	items := []string{"Input: " + line(e.Input)}
	if e.Output != "" {
		items = append(items, "Output: "+line(e.Output))
	}
	if e.Explanation != "" {
		items = append(items, "Explanation: "+line(e.Explanation))
	}
	if joined := strings.Join(items, ", "); len(joined) <= width || len(items) == 1 {
		return jen.Id("{" + joined + "}")
	}
	var lines []jen.Code
	for _, item := range items {
		lines = append(lines, jen.Id(item))
	}
	return fields(lines...)
}
