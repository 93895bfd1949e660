package rival

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// newGoSDK is the typed tools of the official MCP SDK, called where its server
// handles a request that was already decoded: below JSON-RPC and its transports.
func newGoSDK() (Tools, error) {
	return build(goSDK[workload.AddArgs, int], goSDK[workload.SearchArgs, workload.Found],
		goSDK[workload.ImportArgs, workload.Imported], goSDK[workload.WriteArgs, workload.Written])
}

func goSDK[In, Out any](definition chat.ToolDefinition, call function[In, Out]) (Call, error) {
	server := mcp.NewServer(&mcp.Implementation{Name: "bench", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{
		Name:        definition.Name,
		Description: definition.Description,
		InputSchema: definition.InputSchema,
	}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := call(ctx, in)
		return nil, out, err
	})
	// A middleware is where the SDK hands its own handler out.
	var handle mcp.MethodHandler
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		handle = next
		return next
	})
	_, transport := mcp.NewInMemoryTransports()
	session, err := server.Connect(context.Background(), transport, nil)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, arguments string) (Output, error) {
		result, err := handle(ctx, "tools/call", &mcp.CallToolRequest{
			Session: session,
			Params:  &mcp.CallToolParamsRaw{Name: definition.Name, Arguments: json.RawMessage(arguments)},
		})
		if err != nil {
			return Output{}, err
		}
		r := result.(*mcp.CallToolResult)
		text := r.Content[0].(*mcp.TextContent).Text
		if r.IsError {
			return Output{}, errors.New(text)
		}
		return Output{Text: text}, nil
	}, nil
}
