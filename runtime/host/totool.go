package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// noParameters is the schema of a tool that has none.
const noParameters = `{"type": "object", "properties": {}, "additionalProperties": false}`

var errNotPrepared = errors.New("it was not prepared by a Binding")

// ToTool is the reverse of Add: it makes a tool.Tool of a Tool and its function.
// The schema becomes the input schema, which a binding holds the arguments to;
// examples and Format are in its Spec. The function gets the sandbox of the
// context (see WithSandbox); what it returns is written as a Handler would, in
// full, and dropped beside an error.
//
// A name or a schema that tool.Bind refuses, and an example that JSON cannot
// carry, are errors. They wrap ErrInvalidTool.
func ToTool(t Tool, fn ToolFunc) (tool.Tool, error) {
	if err := (entry{t, fn}).check(); err != nil {
		return nil, err
	}
	spec, err := specOf(t)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrInvalidTool, t.Name, err)
	}
	e := exported{spec, fn}
	if _, err := tool.Bind(e); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	return e, nil
}

func specOf(t Tool) (*tool.Spec, error) {
	spec := &tool.Spec{
		Name:        t.Name,
		Description: t.Description,
		InputSchema: noParameters,
		Truncate: tool.Truncate{
			MaxBytes: t.Format.Truncate.MaxBytes,
			MaxLines: t.Format.Truncate.MaxLines,
			Head:     t.Format.Style == StyleHead,
			Hint:     t.Format.RecoveryHint,
		},
	}
	if len(t.Schema) > 0 {
		schema, err := encode(t.Schema)
		if err != nil {
			return nil, err
		}
		spec.InputSchema = schema
	}
	for _, e := range t.Examples {
		input, err := encode(e.Input)
		if err != nil {
			return nil, err
		}
		example := tool.Example{Input: input, Explanation: e.Explanation}
		if e.Output != nil {
			if example.Output, err = encode(e.Output); err != nil {
				return nil, err
			}
		}
		spec.Examples = append(spec.Examples, example)
	}
	return spec, nil
}

// encode writes a value as JSON.
func encode(value any) (string, error) {
	w := results.New()
	w.Any(value)
	return string(w.Bytes()), w.Err()
}

// An exported is a local tool as a tool.Tool.
type exported struct {
	spec *tool.Spec // not written to
	fn   ToolFunc
}

// Definition tells the model of the tool.
func (e exported) Definition() chat.ToolDefinition {
	return chat.ToolDefinition{
		Name:        e.spec.Name,
		Description: e.spec.Description,
		InputSchema: json.RawMessage(e.spec.InputSchema),
	}
}

// Spec tells the rest.
func (e exported) Spec() tool.Spec {
	spec := *e.spec
	spec.Examples = append([]tool.Example(nil), spec.Examples...)
	return spec
}

// Call calls the function.
func (e exported) Call(ctx context.Context, invocation tool.Invocation) (output chat.ToolOutput, err error) {
	text := invocation.Arguments()
	if len(text) == 0 {
		return chat.ToolOutput{}, refuse(errNotPrepared)
	}
	values, err := readObject(string(text))
	if err != nil {
		return chat.ToolOutput{}, refuse(err)
	}
	defer func() {
		if value := recover(); value != nil {
			output, err = chat.ToolOutput{}, &tool.PanicError{Tool: e.spec.Name, Value: value, Stack: debug.Stack()}
		}
	}()
	value, err := e.fn(ctx, SandboxFrom(ctx), values)
	if err != nil {
		return chat.ToolOutput{}, err
	}
	output, _, err = write(value)
	return mendContent(output), err
}
