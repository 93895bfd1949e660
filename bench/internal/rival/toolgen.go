package rival

import (
	"context"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// newToolgen is what toolgen generated, behind its boundary: Prepare and Call of
// a Binding.
func newToolgen() (Tools, error) {
	return bind(workload.AddTool(), workload.SearchTool(), workload.ImportTool(), workload.WriteTool())
}

// newFuncs is the same boundary in front of tools that are made by reflection.
func newFuncs() (Tools, error) {
	d := define()
	add, err := tool.NewFunc(config(d.add), workload.Add)
	if err != nil {
		return Tools{}, err
	}
	search, err := tool.NewFunc(config(d.search), workload.Search)
	if err != nil {
		return Tools{}, err
	}
	imports, err := tool.NewFunc(config(d.imports), workload.Import)
	if err != nil {
		return Tools{}, err
	}
	write, err := tool.NewFunc(config(d.write), workload.Write)
	if err != nil {
		return Tools{}, err
	}
	return bind(add, search, imports, write)
}

func config(d chat.ToolDefinition) tool.FuncConfig {
	return tool.FuncConfig{Name: d.Name, Description: d.Description}
}

// bind makes the calls of tools, in the order of Tools.
func bind(tools ...tool.Tool) (Tools, error) {
	calls := make([]Call, len(tools))
	for i, t := range tools {
		binding, err := tool.Bind(t)
		if err != nil {
			return Tools{}, err
		}
		name := binding.Definition().Name
		calls[i] = func(ctx context.Context, arguments string) (Output, error) {
			invocation, err := binding.Prepare(chat.ToolCall{ID: "1", Name: name, Arguments: arguments})
			if err != nil {
				return Output{}, err
			}
			out, err := binding.Call(ctx, invocation)
			return Output{Bytes: out.Details}, err
		}
	}
	return Tools{calls[0], calls[1], calls[2], calls[3]}, nil
}
