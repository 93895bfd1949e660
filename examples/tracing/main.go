// Command tracing shows the calls of a model as spans of OpenTelemetry: a hook of
// the handler begins and ends them. It prints the spans, in the place of a
// collector. It is a module of its own, so that nobody who only wants tools
// depends on OpenTelemetry.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	sdk "go.opentelemetry.io/otel/sdk/trace"

	"github.com/toolgen-dev/toolgen/examples/hosttools/calc"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

// script is what a model might send.
var script = []chat.ToolCall{
	{ID: "1", Name: "calculator", Arguments: `{"expression": "6 * 7"}`},
	{ID: "2", Name: "calculator", Arguments: `{"expression": "1 / 0"}`},
	{ID: "3", Name: "calculator", Arguments: `{"formula": "6 * 7"}`},
	{ID: "4", Name: "abacus", Arguments: `{}`},
}

func main() {
	if err := run(context.Background(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tracing:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer) error {
	provider := sdk.NewTracerProvider(sdk.WithSyncer(printer{w}))
	defer provider.Shutdown(ctx)

	registry := host.NewRegistry()
	if err := host.Add(registry, calc.Tools()...); err != nil {
		return err
	}
	handler := host.NewHandler(registry, host.WithHook(Spans(provider.Tracer("example"))))

	// The spans of the calls are children of the span of the turn.
	ctx, turn := provider.Tracer("example").Start(ctx, "turn")
	for _, call := range script {
		handler.Handle(ctx, call)
	}
	turn.End()
	return nil
}
