package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// inject takes the injected parameters from the context of a call, or ends it.
func (f *file) inject(t *model.Tool) []jen.Code {
	ctx, err := f.names.local(localContext, 0), f.names.local(localErr, 0)
	variables := f.injected(t)
	var body []jen.Code
	for n, i := range t.Injected {
		take := f.tool("Provided")
		if i.Sandbox {
			take = f.host("Need")
		}
		body = append(body,
			jen.List(jen.Id(variables[n]), jen.Id(err)).Op(":=").Id(take+"["+f.expr(i.Go)+"]").Call(jen.Id(ctx)),
			jen.If(jen.Id(err).Op("!=").Nil()).Block(jen.Return(jen.Id(err))))
	}
	return body
}

// injected are the variables of the injected parameters.
func (f *file) injected(t *model.Tool) []string {
	var variables []string
	count := map[string]int{}
	for _, i := range t.Injected {
		kind := localGiven
		if i.Sandbox {
			kind = localSandbox
		}
		variables = append(variables, f.names.local(kind, count[kind]))
		count[kind]++
	}
	return variables
}
