package host

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// A HandlerOption configures what NewHandler makes.
type HandlerOption func(*settings)

type settings struct {
	timeout      time.Duration
	toolTimeouts map[string]time.Duration // by the name of the tool
	allowed      []string                 // the sandboxes that a model may choose, if choice is limited
	limited      bool
	hooks        []Hook
	logger       *slog.Logger
}

// WithTimeout limits the time of each call, DefaultTimeout otherwise. Zero takes
// the limit away.
func WithTimeout(d time.Duration) HandlerOption {
	return func(s *settings) { s.timeout = d }
}

// WithToolTimeout limits the time of calls of one tool, in the place of
// WithTimeout. Zero takes the limit away. A remote tool is named source/name.
func WithToolTimeout(name string, d time.Duration) HandlerOption {
	return func(s *settings) {
		s.toolTimeouts = maps.Clone(s.toolTimeouts)
		if s.toolTimeouts == nil {
			s.toolTimeouts = map[string]time.Duration{}
		}
		s.toolTimeouts[name] = d
	}
}

// WithSandboxes limits which sandboxes a model may choose by the argument
// "sandbox" to those of the names given, or to none. It says nothing of the
// default sandbox. Without this option a model may choose any that is
// registered.
func WithSandboxes(names ...string) HandlerOption {
	return func(s *settings) {
		s.allowed = slices.Clone(names)
		s.limited = true
	}
}

// WithHook adds a hook. The first one added begins first and ends last.
func WithHook(hook Hook) HandlerOption {
	return func(s *settings) { s.hooks = append(slices.Clone(s.hooks), hook) }
}

// WithLogger makes the handler log each call when it is over: at level Info, or
// Warn with the error and, of a panic, value and stack. Arguments and results
// are not logged: of arguments that are refused only the places, with the names
// in them, and the rules that they break. What a tool itself says in an error is
// logged as it is.
func WithLogger(logger *slog.Logger) HandlerOption {
	return func(s *settings) { s.logger = logger }
}

// A Hook is told when a call begins, and returns the context in which it is to
// be made, and a function, which may be nil, that is told how it ended. A tracer
// begins a span in the one and ends it in the other: examples/tracing has one for
// OpenTelemetry. Hooks run in the goroutine that called Handle.
type Hook func(ctx context.Context, call chat.ToolCall) (context.Context, func(Outcome))

// An Outcome is how a call ended.
type Outcome struct {
	Result     chat.ToolResult
	Err        error         // what went wrong, for errors.Is and errors.As; nil if nothing did
	Sandbox    string        // name of the sandbox that the tool was called with; "" for none
	Truncation *Truncation   // what was cut of the result; nil if nothing was
	Duration   time.Duration // of the whole call
}

// begin begins the hooks and returns what ends them.
func (s *settings) begin(ctx context.Context, call chat.ToolCall) (context.Context, func(Outcome)) {
	var ends []func(Outcome)
	for _, hook := range s.hooks {
		next, end := hook(ctx, call)
		if next != nil {
			ctx = next
		}
		if end != nil {
			ends = append(ends, end)
		}
	}
	return ctx, func(o Outcome) {
		s.log(ctx, o)
		for _, end := range slices.Backward(ends) {
			end(o)
		}
	}
}
