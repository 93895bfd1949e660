package host

import (
	"context"
	"runtime/debug"
	"slices"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A Hook is told when a call begins, and returns the context in which it is to
// be made, and a function, which may be nil, that is told how it ended. A tracer
// begins a span in the one and ends it in the other: examples/tracing has one for
// OpenTelemetry. Hooks run in the goroutine that called Handle.
//
// Where a hook panics, the call is not made and its result is that error; the
// hooks that have begun are told. A panic when the call has ended changes nothing
// but the log.
type Hook func(ctx context.Context, call chat.ToolCall) (context.Context, func(Outcome))

// An Outcome is how a call ended.
type Outcome struct {
	Result     chat.ToolResult
	Err        error         // what went wrong, for errors.Is and errors.As; nil if nothing did
	Sandbox    string        // name of the sandbox that the tool was called with; "" for none
	Truncation *Truncation   // what was cut of the result; nil if nothing was
	Duration   time.Duration // of the whole call
}

// begin begins the hooks and returns what ends those that have begun. An error
// is that of the one after them.
func (s *settings) begin(ctx context.Context, call chat.ToolCall) (context.Context, func(Outcome), error) {
	var ends []func(Outcome)
	end := func(o Outcome) {
		told := contain(call, func() { s.log(ctx, o) })
		for _, end := range slices.Backward(ends) {
			err := contain(call, func() { end(o) })
			if err != nil && told == nil { // or there is nobody to tell
				told = contain(call, func() { s.logHook(ctx, call, err) })
			}
		}
	}
	for _, hook := range s.hooks {
		err := contain(call, func() {
			next, end := hook(ctx, call)
			if next != nil {
				ctx = next
			}
			if end != nil {
				ends = append(ends, end)
			}
		})
		if err != nil {
			return ctx, end, err
		}
	}
	return ctx, end, nil
}

// contain calls a hook of a call. An error is a *tool.PanicError.
func contain(call chat.ToolCall, hook func()) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &tool.PanicError{Tool: "a hook of " + cut(call.Name, maxLogged), Value: value, Stack: debug.Stack()}
		}
	}()
	hook()
	return nil
}
