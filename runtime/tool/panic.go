package tool

import (
	"fmt"
	"runtime/debug"
)

// A PanicError is a panic in the code behind a tool: its function, its Call or
// Definition, an authorizer, a type's UnmarshalText. It became an error, so
// that one tool cannot bring its host down.
type PanicError struct {
	// Tool is the tool's name, its Go type where the name is not known yet.
	Tool  string
	Value any    // what was passed to panic
	Stack []byte // of the goroutine that panicked
}

// Error names the tool. It says nothing of the value, which is for the log and
// not for a model.
func (e *PanicError) Error() string { return e.Tool + " panicked" }

// contain turns a panic in the deferring function into a *PanicError. It must
// be deferred itself.
func contain(err *error, tool string) {
	if value := recover(); value != nil {
		*err = &PanicError{tool, value, debug.Stack()}
	}
}

// containTyped is contain for code whose tool has no name yet.
func containTyped(err *error, tool any) {
	if value := recover(); value != nil {
		*err = &PanicError{fmt.Sprintf("%T", tool), value, debug.Stack()}
	}
}
