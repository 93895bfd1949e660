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

// Tool is the minimal executable capability used by model-driven runtimes.
// Definition returns an independent snapshot safe to expose to a model. Call
// receives only an Invocation promoted by the exact frozen Binding.
//
// Tool assigns no control-flow meaning to errors. Retry, pause, abort, and
// ordinary error feedback belong to the runtime driving the tool.
type Tool interface {
	// Definition returns a detached, valid schema snapshot. Callers may expose
	// or mutate the returned value without changing subsequent calls or
	// execution.
	Definition() chat.ToolDefinition
	// Call executes one schema-validated invocation. Implementations still own
	// capability-specific semantic validation. Ordinary failure is returned as
	// error without assigning retry or control-flow meaning. Implementations
	// must honor ctx and must not retain the invocation or its arguments.
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
