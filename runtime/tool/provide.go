package tool

import (
	"context"
	"errors"
	"fmt"
	"reflect"
)

// ErrNotProvided is wrapped by the error of a tool whose function needs a value
// that the context of its call does not have.
var ErrNotProvided = errors.New("tool: not provided")

// providedKey is the key of the value of type T in a context.
type providedKey[T any] struct{}

// Provide returns a context with v in it, for tools whose functions have an
// injected parameter of type T: in generated code, one of which a directive says
// //toolgen:param NAME inject.
//
//	ctx = tool.Provide(ctx, db)          // for a parameter of the type of db
//	ctx = tool.Provide[Store](ctx, db)   // for one of the interface type Store
//
// A context has one value of a type: the last that was provided. A nil interface
// value takes away the one before it.
func Provide[T any](ctx context.Context, v T) context.Context {
	return context.WithValue(ctx, providedKey[T]{}, v)
}

// Provided returns what Provide put into ctx as a T. The type must be the same:
// a value that was provided under its own type is not found under an interface
// that it implements. The error names the type and wraps ErrNotProvided.
func Provided[T any](ctx context.Context) (T, error) {
	v, ok := ctx.Value(providedKey[T]{}).(T)
	if !ok {
		return v, fmt.Errorf("%w: the context of the call has no %[2]s; its host gives one by tool.Provide[%[2]s]", ErrNotProvided, reflect.TypeFor[T]())
	}
	return v, nil
}
