package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// nameOf is the function that names the constants of a type, which is declared
// when it is first needed.
func (f *file) nameOf(n *model.Names) string {
	if name, ok := f.nameOfs[n]; ok {
		return name
	}
	name := f.names.declared(nameOfName, n.Name)
	f.nameOfs[n] = name
	v := f.names.local(localTarget, 0)
	var cases []jen.Code
	for _, m := range n.Members {
		cases = append(cases, jen.Case(jen.Id(f.member(m))).Block(jen.Return(jen.Id(line(stringValue(m.JSON))))))
	}
	f.declare(comment(name+" is the name that stands for a value in JSON."),
		jen.Func().Id(name).Params(jen.Id(v).Id(f.expr(n.Go))).String().Block(
			jen.Switch(jen.Id(v)).Block(cases...),
			jen.Return(jen.Id(f.results("Unnamed")).Call(jen.Id(v)))))
	return name
}

// namesOf are the names by which the keys of a map are written, nil if they are
// written as they are.
func namesOf(key model.Type) *model.Names {
	if e, ok := key.(model.Enum); ok {
		return e.Names
	}
	return nil
}
