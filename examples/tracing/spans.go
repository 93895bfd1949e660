package main

import (
	"context"
	"errors"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

// Spans makes a span of each call, named and described as OpenTelemetry's
// conventions for generative AI have it. The tool runs in the context of its
// span. Arguments and results, which may be private, are not recorded, but errors
// are, and may quote them.
func Spans(tracer trace.Tracer) host.Hook {
	return func(ctx context.Context, call chat.ToolCall) (context.Context, func(host.Outcome)) {
		ctx, span := tracer.Start(ctx, "execute_tool "+call.Name, trace.WithAttributes(
			attribute.String("gen_ai.operation.name", "execute_tool"),
			attribute.String("gen_ai.tool.name", call.Name),
			attribute.String("gen_ai.tool.call.id", call.ID),
		))
		return ctx, func(o host.Outcome) {
			defer span.End()
			if o.Sandbox != "" {
				span.SetAttributes(attribute.String("toolgen.sandbox", o.Sandbox))
			}
			if o.Truncation != nil {
				span.SetAttributes(attribute.Bool("toolgen.truncated", true))
			}
			if o.Err != nil {
				span.SetAttributes(attribute.String("error.type", errorType(o.Err)))
				span.SetStatus(codes.Error, o.Err.Error())
			}
		}
	}
}

// errorType is one of few words, as the conventions want it.
func errorType(err error) string {
	switch {
	case errors.As(err, new(*args.Error)):
		return "invalid_arguments"
	case errors.Is(err, host.ErrUnknownTool):
		return "unknown_tool"
	case errors.Is(err, context.DeadlineExceeded):
		return "timeout"
	}
	return "_OTHER"
}
