package tool

import (
	"context"
	"errors"
	"reflect"

	"github.com/toolgen-dev/toolgen/runtime/chat"
)

var (
	// ErrInvalidTool is wrapped by errors about a tool that cannot be used: nil,
	// without a valid definition, or with a schema that does not compile.
	ErrInvalidTool = errors.New("tool: invalid tool")
	// ErrInvalidInvocation is wrapped by errors about a call that is refused:
	// the tool's function did not run.
	ErrInvalidInvocation = errors.New("tool: invalid invocation")
)

// A Tool is something that a model can have done: what it is told about it, and
// the doing. What an error means for the conversation (try again, stop, tell
// the model) is not for the tool to say; that is the host's business.
type Tool interface {
	// Definition returns a valid definition in memory of the caller's own: to
	// change it has no effect on the tool.
	Definition() chat.ToolDefinition
	// Call does it, with arguments that the schema admits; whether they make
	// sense beyond that is for Call to check. It must heed ctx, and must not keep
	// the invocation or its arguments when it returns.
	Call(ctx context.Context, invocation Invocation) (chat.ToolOutput, error)
}

// isNil tells whether v is nil or an interface around a nil pointer, map,
// slice, function or channel.
func isNil(v any) bool {
	if v == nil {
		return true
	}
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return r.IsNil()
	default:
		return false
	}
}
