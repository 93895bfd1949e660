package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"
)

// lists declares what hands out the tools: of the functions, of each type, of
// everything.
func (f *file) lists() {
	var lists []string // calls that return tools
	if f.hasFunctions() {
		var tools []string
		for _, t := range f.tools {
			if t.Recv == nil {
				tools = append(tools, t.variable)
			}
		}
		f.declare(comment(f.pkg.ToolsName+" returns the tools of this package's functions, ready for tool.NewRegistry."),
			jen.Func().Id(f.pkg.ToolsName).Params().Add(f.toolList(tools)))
		lists = append(lists, f.pkg.ToolsName+"()")
	}

	registry := f.names.local(localReader, 0)
	params := []jen.Code{jen.Id(registry).Op("*").Id(f.tool("Registry"))}
	var receivers []string
	for _, r := range f.pkg.Receivers {
		recv := f.names.receiver(r.Name, receivers)
		receivers = append(receivers, recv)
		params = append(params, receiverParam(recv, r))
		lists = append(lists, recv+"."+f.pkg.ToolsName+"()")
	}
	f.declare(comment(f.pkg.RegisterName+" adds every tool of this package to "+registry+", all or none."),
		jen.Func().Id(f.pkg.RegisterName).Params(params...).Error().Block(
			jen.Return(jen.Id(registry).Dot("Register").Call(jen.Id(f.concat(lists)).Op("...")))))

	for _, r := range f.pkg.Receivers {
		recv := f.names.receiver(r.Name, nil)
		var tools []string
		for _, t := range f.tools {
			if t.Recv == r {
				tools = append(tools, recv+"."+t.accessor+"()")
			}
		}
		f.declare(comment(f.pkg.ToolsName+" returns the tools of "+recv+"'s methods, ready for tool.NewRegistry."),
			jen.Func().Params(receiverParam(recv, r)).Id(f.pkg.ToolsName).Params().Add(f.toolList(tools)))
	}
}

// toolList is the result and body of a function that returns tools: on one line
// if they fit.
func (f *file) toolList(tools []string) jen.Code {
	const width = 80
	list := jen.Index().Id(f.tool("Tool"))
	if joined := strings.Join(tools, ", "); len(joined) <= width {
		list.Values(jen.Id(joined))
	} else {
		items := make([]jen.Code, len(tools))
		for i, t := range tools {
			items[i] = jen.Id(t)
		}
		list.Add(fields(items...))
	}
	return jen.Index().Id(f.tool("Tool")).Block(jen.Return(list))
}

// concat is an expression for all lists as one.
func (f *file) concat(lists []string) string {
	switch len(lists) {
	case 1:
		return lists[0]
	case 2:
		return "append(" + lists[0] + ", " + lists[1] + "...)"
	}
	return f.names.qualified("slices", "Concat") + "(" + strings.Join(lists, ", ") + ")"
}
