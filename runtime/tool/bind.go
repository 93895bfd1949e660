package tool

import (
	"context"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
)

// A Binding is a tool with its definition as it was when it was bound, and the
// only way from a chat.ToolCall, which nobody should trust, to a call. It and its
// Invocations may be used concurrently if the tool may be called so.
//
// Copies of a Binding are the same one; binding a tool again makes another. The
// zero value refuses everything.
type Binding struct{ *binding }

type binding struct {
	tool       Tool
	definition chat.ToolDefinition // frozen: only copies leave

	// One of the two decides what arguments are admitted.
	decoder decoder
	schema  *schema.Schema
}

// A decoder checks and decodes arguments in one go, as its schema would have
// them checked.
type decoder interface {
	schema() string
	decode(text string) (Input, error)
}

// decoding is the capability of tools that bring a decoder. Only this package
// can implement it, so nobody else's code decides what passes the boundary.
type decoding interface{ decoder() decoder }

// Bind reads the definition of executable, once, and checks and keeps it. A nil
// tool, an invalid definition, and a schema that does not compile or that refers
// outside of itself are errors that wrap ErrInvalidTool.
//
// The decoder of a generated tool takes the place of the compiled schema if the
// frozen schema is byte for byte the one it was generated from. A tool that is
// wrapped by something that changes the schema gets the schema compiled, like
// any other.
func Bind(executable Tool) (Binding, error) {
	if isNil(executable) {
		return Binding{}, fmt.Errorf("%w: nil", ErrInvalidTool)
	}
	definition, err := freeze(executable)
	if err != nil {
		return Binding{}, fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	b := &binding{tool: executable, definition: definition}
	if b.decoder = decoderOf(executable, definition); b.decoder == nil {
		if b.schema, err = schema.Compile(string(definition.InputSchema)); err != nil {
			return Binding{}, fmt.Errorf("%w: input schema of %s: %w", ErrInvalidTool, definition.Name, err)
		}
	}
	return Binding{b}, nil
}

func freeze(executable Tool) (definition chat.ToolDefinition, err error) {
	defer containTyped(&err, executable)
	definition = executable.Definition().Clone()
	return definition, definition.Validate()
}

// decoderOf is the decoder behind a chain of wrappers, nil where there is none
// that fits the definition.
func decoderOf(executable Tool, definition chat.ToolDefinition) decoder {
	tool, found, err := Capability[decoding](executable)
	if err != nil || !found {
		return nil
	}
	if d := tool.decoder(); d != nil && d.schema() == string(definition.InputSchema) {
		return d
	}
	return nil
}

// Definition returns a copy of the definition that was bound.
func (b Binding) Definition() chat.ToolDefinition {
	if b.binding == nil {
		return chat.ToolDefinition{}
	}
	return b.definition.Clone()
}

// Prepare checks that call is one of this tool, that its arguments are I-JSON (RFC
// 7493) and that the schema admits them. No arguments at all, or white space, are
// an empty object. Neither the tool's function nor any policy before it runs.
// Errors wrap ErrInvalidInvocation, and an *args.Error if the arguments are at
// fault.
func (b Binding) Prepare(call chat.ToolCall) (Invocation, error) {
	if b.binding == nil {
		return Invocation{}, refuse(errZeroBinding)
	}
	if err := call.Validate(); err != nil {
		return Invocation{}, refuse(err)
	}
	if call.Name != b.definition.Name {
		return Invocation{}, refuse(fmt.Errorf("a call of %.80q is none of %s", call.Name, b.definition.Name))
	}
	text := call.Arguments
	if isBlank(text) {
		text = "{}"
	}
	input, err := b.admit(text)
	if err != nil {
		return Invocation{}, refuse(err)
	}
	return Invocation{text, b.binding, input}, nil
}

// isBlank tells whether a text is JSON white space only.
func isBlank(text string) bool {
	for _, c := range []byte(text) {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			return false
		}
	}
	return true
}

// admit checks arguments, and decodes them if the tool has a decoder.
func (b *binding) admit(text string) (_ Input, err error) {
	if b.decoder != nil {
		return b.decoder.decode(text)
	}
	defer contain(&err, b.definition.Name)
	return nil, b.schema.Check(text)
}

// Call calls the tool with what this Binding has prepared; what another has,
// even of the same tool, is refused with an error that wraps
// ErrInvalidInvocation. An error of the tool is returned as it is, without
// output; a panic is a *PanicError.
func (b Binding) Call(ctx context.Context, invocation Invocation) (output chat.ToolOutput, err error) {
	switch {
	case b.binding == nil:
		return chat.ToolOutput{}, refuse(errZeroBinding)
	case invocation.binding == nil:
		return chat.ToolOutput{}, refuse(errNoBinding)
	case invocation.binding != b.binding:
		return chat.ToolOutput{}, refuse(errOtherBinding)
	}
	if t, ok := b.tool.(*StaticTool); ok { // which contains its panics itself
		return t.Call(ctx, invocation)
	}
	defer contain(&err, b.definition.Name)
	if output, err = b.tool.Call(ctx, invocation); err != nil {
		return chat.ToolOutput{}, err
	}
	return output, nil
}
