package rival

import (
	"context"

	"github.com/cloudwego/eino/components/tool/utils"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// newEino is eino's tools inferred from functions. It decodes and encodes with
// sonic, which compiles a codec per type when it first meets it.
func newEino() (Tools, error) {
	return build(eino[workload.AddArgs, int], eino[workload.SearchArgs, workload.Found],
		eino[workload.ImportArgs, workload.Imported], eino[workload.WriteArgs, workload.Written])
}

func eino[In, Out any](definition chat.ToolDefinition, call function[In, Out]) (Call, error) {
	t, err := utils.InferTool(definition.Name, definition.Description, utils.InvokeFunc[In, Out](call))
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, arguments string) (Output, error) {
		out, err := t.InvokableRun(ctx, arguments)
		return Output{Text: out}, err
	}, nil
}
