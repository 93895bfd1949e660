package rival

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// newMCPGo is mcp-go's typed handlers, called with the arguments as they came.
func newMCPGo() (Tools, error) {
	return build(mcpGo[workload.AddArgs, int], mcpGo[workload.SearchArgs, workload.Found],
		mcpGo[workload.ImportArgs, workload.Imported], mcpGo[workload.WriteArgs, workload.Written])
}

func mcpGo[In, Out any](definition chat.ToolDefinition, call function[In, Out]) (Call, error) {
	handle := mcpGoHandler(call)
	return func(ctx context.Context, arguments string) (Output, error) {
		var request mcp.CallToolRequest
		request.Params.Name = definition.Name
		request.Params.RawArguments = json.RawMessage(arguments)
		result, err := handle(ctx, request)
		if err != nil {
			return Output{}, err
		}
		return mcpGoOutput(result)
	}, nil
}

func mcpGoHandler[In, Out any](call function[In, Out]) server.ToolHandlerFunc {
	return mcp.NewStructuredToolHandler(func(ctx context.Context, _ mcp.CallToolRequest, in In) (Out, error) {
		return call(ctx, in)
	})
}

func mcpGoOutput(r *mcp.CallToolResult) (Output, error) {
	text := r.Content[0].(mcp.TextContent).Text
	if r.IsError {
		return Output{}, errors.New(text)
	}
	return Output{Text: text}, nil
}

// newMCPGoValidating is the same behind mcp-go's server, which validates
// arguments only there: its JSON-RPC envelope is measured, too.
func newMCPGoValidating() (Tools, error) {
	return build(mcpGoValidating[workload.AddArgs, int], mcpGoValidating[workload.SearchArgs, workload.Found],
		mcpGoValidating[workload.ImportArgs, workload.Imported], mcpGoValidating[workload.WriteArgs, workload.Written])
}

func mcpGoValidating[In, Out any](definition chat.ToolDefinition, call function[In, Out]) (Call, error) {
	s := server.NewMCPServer("bench", "1", server.WithInputSchemaValidation())
	s.AddTool(mcp.NewToolWithRawSchema(definition.Name, definition.Description, definition.InputSchema), mcpGoHandler(call))
	before := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"` + definition.Name + `","arguments":`
	return func(ctx context.Context, arguments string) (Output, error) {
		switch answer := s.HandleMessage(ctx, json.RawMessage(before+arguments+"}}")).(type) {
		case mcp.JSONRPCResponse:
			switch result := answer.Result.(type) {
			case mcp.CallToolResult:
				return mcpGoOutput(&result)
			case *mcp.CallToolResult:
				return mcpGoOutput(result)
			default:
				return Output{}, fmt.Errorf("a result of type %T", result)
			}
		case mcp.JSONRPCError:
			return Output{}, errors.New(answer.Error.Message)
		default:
			return Output{}, fmt.Errorf("an answer of type %T", answer)
		}
	}, nil
}
