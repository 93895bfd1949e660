package tool

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// ErrAuthorizationDenied is wrapped by the error of a call that a policy
// denied, together with the policy's own error.
var ErrAuthorizationDenied = errors.New("tool: authorization denied")

// An Authorizer is a policy: it says whether a call may go ahead. Who asks, and by
// what right, it learns from the context; this package has no notion of users.
type Authorizer interface {
	// Authorize returns nil to allow the call, or why it is denied.
	Authorize(ctx context.Context, authorization Authorization) error
}

// AuthorizerFunc is a function as an Authorizer.
type AuthorizerFunc func(context.Context, Authorization) error

// Authorize calls a.
func (a AuthorizerFunc) Authorize(ctx context.Context, authorization Authorization) error {
	return a(ctx, authorization)
}

// An Authorization is what a policy gets to see of a call: enough to decide, and
// nothing that could make the call.
type Authorization struct {
	guard *guard
	text  string
}

// Definition returns a copy of the guarded tool's definition.
func (a Authorization) Definition() chat.ToolDefinition {
	if a.guard == nil {
		return chat.ToolDefinition{}
	}
	return a.guard.definition.copy()
}

// Arguments returns a copy of the arguments object.
func (a Authorization) Arguments() []byte { return []byte(a.text) }

// GuardConfig says which policy stands before which tool.
type GuardConfig struct {
	Tool       Tool
	Authorizer Authorizer
}

// A Guard is a tool with a policy before it. As it is asked in Call, it is asked
// whoever calls: a host, a registry, a test. The zero value runs nothing.
type Guard struct{ *guard }

type guard struct {
	tool       Tool
	authorizer Authorizer
	definition definition
}

// NewGuard puts a policy before a tool, whose definition is frozen now. A nil
// policy or tool, or an invalid definition, is an error that wraps
// ErrInvalidTool.
func NewGuard(config GuardConfig) (Guard, error) {
	switch {
	case isNil(config.Tool):
		return Guard{}, fmt.Errorf("%w: a guard of a nil tool", ErrInvalidTool)
	case isNil(config.Authorizer):
		return Guard{}, fmt.Errorf("%w: a guard without an authorizer", ErrInvalidTool)
	}
	definition, err := freeze(config.Tool)
	if err != nil {
		return Guard{}, fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	return Guard{&guard{config.Tool, config.Authorizer, definition}}, nil
}

// Definition returns a copy of the frozen definition of the guarded tool.
func (g Guard) Definition() chat.ToolDefinition {
	if g.guard == nil {
		return chat.ToolDefinition{}
	}
	return g.definition.copy()
}

// Unwrap returns the guarded tool.
func (g Guard) Unwrap() Tool {
	if g.guard == nil {
		return nil
	}
	return g.tool
}

// Call calls the guarded tool if the policy allows it. A denial wraps
// ErrAuthorizationDenied and the policy's error. A context that is done, or a
// policy that fails because one is, stops the call too, but is no denial: the
// error is the context's or the policy's own.
func (g Guard) Call(ctx context.Context, invocation Invocation) (output chat.ToolOutput, err error) {
	if g.guard == nil {
		return chat.ToolOutput{}, fmt.Errorf("%w: the Guard was not made by NewGuard", ErrInvalidTool)
	}
	if invocation.binding == nil {
		return chat.ToolOutput{}, refuse(errNoBinding)
	}
	if err := ctx.Err(); err != nil {
		return chat.ToolOutput{}, err
	}
	defer contain(&err, g.definition.name)
	switch err := g.authorize(ctx, Authorization{g.guard, invocation.text}); {
	case err == nil:
		return g.tool.Call(ctx, invocation)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return chat.ToolOutput{}, err
	default:
		return chat.ToolOutput{}, fmt.Errorf("%w: %w", ErrAuthorizationDenied, err)
	}
}

// authorize asks the policy. One that panics has not allowed anything.
func (g *guard) authorize(ctx context.Context, authorization Authorization) (err error) {
	defer contain(&err, g.definition.name)
	return g.authorizer.Authorize(ctx, authorization)
}
