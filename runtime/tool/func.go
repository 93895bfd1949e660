package tool

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// FuncConfig is what NewFunc cannot find out from a function's type.
type FuncConfig struct {
	Name        string // as the model calls it
	Description string // for the model
}

// A Func is a tool made of a Go function, whose types say what it takes and
// returns. It may be called concurrently if the function may. The zero value
// runs nothing.
type Func[In, Out any] struct{ *function[In, Out] }

type function[In, Out any] struct {
	input
	definition chat.ToolDefinition // only copies leave
	call       func(context.Context, In) (Out, error)
	result     result
}

// NewFunc makes a tool of a function by reflection: what toolgen generates for
// one, but made when the program runs.
//
// In is a struct or a pointer to one, whose fields are the arguments, by the
// names and rules of encoding/json. Tags of github.com/invopop/jsonschema set
// bounds, lengths, patterns, formats, enums and defaults. Objects are closed, and
// a field must be there unless it is a pointer or has omitempty, omitzero or a
// default. Out is what encoding/json can write; a string of any name becomes
// text.
//
// A name that is no tool name, a type that JSON cannot carry, an In that is
// written as something else than an object and a tag that makes no sense are
// errors that wrap ErrInvalidTool.
func NewFunc[In, Out any](config FuncConfig, call func(context.Context, In) (Out, error)) (Func[In, Out], error) {
	if call == nil {
		return Func[In, Out]{}, fmt.Errorf("%w: a nil function", ErrInvalidTool)
	}
	f := &function[In, Out]{call: call}
	var err error
	if f.input, err = newInput(reflect.TypeFor[In]()); err != nil {
		return Func[In, Out]{}, fmt.Errorf("%w: arguments of %q: %w", ErrInvalidTool, config.Name, err)
	}
	if f.result, err = newResult(reflect.TypeFor[Out]()); err != nil {
		return Func[In, Out]{}, fmt.Errorf("%w: result of %q: %w", ErrInvalidTool, config.Name, err)
	}
	f.definition = chat.ToolDefinition{Name: config.Name, Description: config.Description, InputSchema: json.RawMessage(f.text)}
	if err := f.definition.Validate(); err != nil {
		return Func[In, Out]{}, fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	return Func[In, Out]{f}, nil
}

// Definition returns a copy of the definition, whose schema describes In.
func (f Func[In, Out]) Definition() chat.ToolDefinition {
	if f.function == nil {
		return chat.ToolDefinition{}
	}
	return f.definition.Clone()
}

// Call decodes the arguments into an In, calls the function and encodes what it
// returns: a string as text, anything else as JSON. An error of the function is
// returned as it is, a panic is a *PanicError.
func (f Func[In, Out]) Call(ctx context.Context, invocation Invocation) (output chat.ToolOutput, err error) {
	if f.function == nil {
		return chat.ToolOutput{}, fmt.Errorf("%w: the Func was not made by NewFunc", ErrInvalidTool)
	}
	input, err := invocation.inputFor(f.function, invocation.binding != nil && invocation.binding.decoder == decoder(f.function))
	if err != nil {
		return chat.ToolOutput{}, err
	}
	if err := ctx.Err(); err != nil {
		return chat.ToolOutput{}, err
	}
	return run(f.definition.Name, func(w *results.Writer) error {
		out, err := f.call(ctx, input.(*Decoded[In]).Value)
		if err != nil {
			return err
		}
		return f.result.write(w, reflect.ValueOf(&out).Elem())
	})
}

// decoder makes f the capability by which Bind finds its decoder.
func (f Func[In, Out]) decoder() decoder {
	if f.function == nil {
		return nil
	}
	return f.function
}

func (f *function[In, Out]) schema() string { return f.text }

func (f *function[In, Out]) decode(text string) (_ Input, err error) {
	defer contain(&err, f.definition.Name)
	in := new(Decoded[In])
	if err := f.read(text, reflect.ValueOf(&in.Value).Elem()); err != nil {
		return nil, err
	}
	return in, nil
}
