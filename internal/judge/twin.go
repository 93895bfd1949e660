package judge

import (
	"context"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A Twin is what tool.NewFunc makes of the function of a generated tool.
type Twin struct {
	Tool tool.Tool
	Err  error
	// Silent says that the function has no result, so that only the arguments
	// can be compared.
	Silent bool
}

// The functions below bring a function with one struct parameter into the shape
// that NewFunc takes. Their names tell what the function has: a context, a
// result, an error.

// ContextResultError is for func(context.Context, In) (Out, error).
func ContextResultError[In, Out any](f func(context.Context, In) (Out, error)) Twin {
	t, err := tool.NewFunc(tool.FuncConfig{Name: "twin", Description: "twin"}, f)
	if err != nil {
		return Twin{Err: err}
	}
	return Twin{Tool: t}
}

// ContextResult is for func(context.Context, In) Out.
func ContextResult[In, Out any](f func(context.Context, In) Out) Twin {
	return ContextResultError(func(ctx context.Context, in In) (Out, error) { return f(ctx, in), nil })
}

// ResultError is for func(In) (Out, error).
func ResultError[In, Out any](f func(In) (Out, error)) Twin {
	return ContextResultError(func(_ context.Context, in In) (Out, error) { return f(in) })
}

// Result is for func(In) Out.
func Result[In, Out any](f func(In) Out) Twin {
	return ContextResultError(func(_ context.Context, in In) (Out, error) { return f(in), nil })
}

// ContextError is for func(context.Context, In) error.
func ContextError[In any](f func(context.Context, In) error) Twin {
	t := ContextResultError(func(ctx context.Context, in In) (bool, error) { return false, f(ctx, in) })
	t.Silent = true
	return t
}

// Context is for func(context.Context, In).
func Context[In any](f func(context.Context, In)) Twin {
	return ContextError(func(ctx context.Context, in In) error { f(ctx, in); return nil })
}

// Error is for func(In) error.
func Error[In any](f func(In) error) Twin {
	return ContextError(func(_ context.Context, in In) error { return f(in) })
}

// Nothing is for func(In).
func Nothing[In any](f func(In)) Twin {
	return ContextError(func(_ context.Context, in In) error { f(in); return nil })
}

// Giving is for func() Out.
func Giving[Out any](f func() Out) Twin {
	return Result(func(struct{}) Out { return f() })
}

// GivingError is for func() (Out, error).
func GivingError[Out any](f func() (Out, error)) Twin {
	return ResultError(func(struct{}) (Out, error) { return f() })
}
