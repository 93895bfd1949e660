package tool

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// Input is a call's arguments, decoded: a *Decoded of the type that the tool's
// prepare function reads into.
type Input interface {
	// take tells whether the caller is the first to take the value.
	take() bool
}

// Decoded is an Input of type T.
type Decoded[T any] struct {
	Value T
	taken atomic.Bool
}

func (d *Decoded[T]) take() bool { return !d.taken.Swap(true) }

// A StaticTool is a tool made of functions that toolgen wrote: what NewFunc
// gives, without its reflection. It is safe for concurrent calls when the
// function that it calls is.
type StaticTool struct {
	spec    *Spec
	prepare func(*args.Reader) Input
	call    func(context.Context, Input, *results.Writer) error
}

// Static makes a tool of what generated code declares: the spec, which must not
// be changed afterwards; prepare, which reads the arguments object into an
// Input; call, which takes such an Input and writes the result. It checks
// nothing, so that a variable made by it costs a program nothing before it is
// used; Bind does.
func Static(spec *Spec, prepare func(*args.Reader) Input, call func(context.Context, Input, *results.Writer) error) *StaticTool {
	return &StaticTool{spec, prepare, call}
}

// Definition returns the part of the spec that a model must be told.
func (t *StaticTool) Definition() chat.ToolDefinition {
	if t.spec == nil {
		return chat.ToolDefinition{}
	}
	return chat.ToolDefinition{
		Name:        t.spec.Name,
		Description: t.spec.Description,
		InputSchema: []byte(t.spec.InputSchema),
	}
}

// Spec returns all that is known of the tool.
func (t *StaticTool) Spec() Spec {
	if t.spec == nil {
		return Spec{}
	}
	return t.spec.clone()
}

// Call calls the tool's function with the arguments of invocation. A result of
// a string kind is a text part, any other the JSON document in Details. An
// error of the function is returned as it is; a panic is a *PanicError. With a
// timeout in the spec, Call returns an error that wraps
// context.DeadlineExceeded when it has passed, even if the function does not
// heed its context; what the function returns later is dropped.
func (t *StaticTool) Call(ctx context.Context, invocation Invocation) (chat.ToolOutput, error) {
	if t.spec == nil {
		return chat.ToolOutput{}, fmt.Errorf("%w: the StaticTool was not made by Static", ErrInvalidTool)
	}
	input, err := invocation.inputFor(t, invocation.binding != nil && invocation.binding.static == t)
	if err != nil {
		return chat.ToolOutput{}, err
	}
	if err := ctx.Err(); err != nil {
		return chat.ToolOutput{}, err
	}
	if t.spec.Timeout > 0 {
		return t.runWithin(ctx, input)
	}
	return t.run(ctx, input)
}

func (t *StaticTool) run(ctx context.Context, input Input) (output chat.ToolOutput, err error) {
	defer contain(&err, t.spec.Name)
	w := writers.Get().(*results.Writer)
	w.Reset()
	if err = t.call(ctx, input, w); err == nil {
		output, err = written(w)
	}
	writers.Put(w)
	return output, err
}

// runWithin is run under the spec's timeout.
func (t *StaticTool) runWithin(parent context.Context, input Input) (chat.ToolOutput, error) {
	ctx, cancel := context.WithTimeout(parent, t.spec.Timeout)
	defer cancel()
	type outcome struct {
		output chat.ToolOutput
		err    error
	}
	done := make(chan outcome, 1) // nobody may be left to receive
	go func() {
		output, err := t.run(ctx, input)
		done <- outcome{output, err}
	}()
	select {
	case o := <-done:
		return o.output, o.err
	case <-ctx.Done():
	}
	if err := parent.Err(); err != nil {
		return chat.ToolOutput{}, err
	}
	return chat.ToolOutput{}, fmt.Errorf("%s: no result within %v: %w", t.spec.Name, t.spec.Timeout, ctx.Err())
}

// decoder makes t the capability by which Bind finds its decoder.
func (t *StaticTool) decoder() decoder {
	if t == nil || t.spec == nil {
		return nil
	}
	return t
}

func (t *StaticTool) schema() string { return t.spec.InputSchema }

func (t *StaticTool) decode(text string) (input Input, err error) {
	defer contain(&err, t.spec.Name)
	r := readers.Get().(*args.Reader)
	r.Reset(text)
	input = t.prepare(r)
	err = r.Err()
	r.Reset("") // keeps no text alive
	readers.Put(r)
	return input, err
}
