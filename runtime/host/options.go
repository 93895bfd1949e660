package host

import (
	"log/slog"
	"maps"
	"slices"
	"time"
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
