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
	definition definition

	// One of the two decides what arguments are admitted.
	decoder decoder
	schema  *schema.Schema

	static *StaticTool // the decoder, if it is one: it is asked without detours
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
	b := new(binding)
	if err := b.bind(executable); err != nil {
		return Binding{}, err
	}
	return Binding{b}, nil
}

// bind makes b a binding of executable.
func (b *binding) bind(executable Tool) error {
	if isNil(executable) {
		return fmt.Errorf("%w: nil", ErrInvalidTool)
	}
	definition, err := freeze(executable)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	b.tool, b.definition = executable, definition
	if b.decoder = decoderOf(executable, definition); b.decoder != nil {
		b.static, _ = b.decoder.(*StaticTool)
	} else if b.schema, err = schema.Compile(definition.schema); err != nil {
		return fmt.Errorf("%w: input schema of %s: %w", ErrInvalidTool, definition.name, err)
	}
	return nil
}

// decoderOf is the decoder behind a chain of wrappers, nil where there is none
// that fits the definition.
func decoderOf(executable Tool, definition definition) decoder {
	tool, found, err := Capability[decoding](executable)
	if err != nil || !found {
		return nil
	}
	if d := tool.decoder(); d != nil && d.schema() == definition.schema {
		return d
	}
	return nil
}

// Definition returns a copy of the definition that was bound.
func (b Binding) Definition() chat.ToolDefinition {
	if b.binding == nil {
		return chat.ToolDefinition{}
	}
	return b.definition.copy()
}

// Prepare checks that call is one of this tool, that its arguments are I-JSON (RFC
// 7493) and that the schema admits them. No arguments at all, or white space, are
// an empty object. Neither the tool's function nor any policy before it runs.
// Errors wrap ErrInvalidInvocation, and an *args.Error if the arguments are at
// fault.
func (b Binding) Prepare(call chat.ToolCall) (Invocation, error) {
	if b.binding == nil || call.ID == "" || call.Name != b.definition.name {
		return Invocation{}, refuse(b.unfit(call))
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

// unfit says why a call is none of b's tool.
func (b Binding) unfit(call chat.ToolCall) error {
	if b.binding == nil {
		return errZeroBinding
	}
	if err := call.Validate(); err != nil {
		return err
	}
	return fmt.Errorf("a call of %.80q is none of %s", call.Name, b.definition.name)
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
func (b *binding) admit(text string) (Input, error) {
	switch {
	case b.static != nil:
		return b.static.decode(text)
	case b.decoder != nil:
		return b.decoder.decode(text)
	}
	return nil, b.check(text)
}

func (b *binding) check(text string) (err error) {
	defer contain(&err, b.definition.name)
	return b.schema.Check(text)
}

// Call calls the tool with what this Binding has prepared; what another has,
// even of the same tool, is refused with an error that wraps
// ErrInvalidInvocation. An error of the tool is returned as it is, without
// output; a panic is a *PanicError.
func (b Binding) Call(ctx context.Context, invocation Invocation) (chat.ToolOutput, error) {
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
	return b.call(ctx, invocation)
}

func (b *binding) call(ctx context.Context, invocation Invocation) (output chat.ToolOutput, err error) {
	defer contain(&err, b.definition.name)
	if output, err = b.tool.Call(ctx, invocation); err != nil {
		return chat.ToolOutput{}, err
	}
	return output, nil
}
