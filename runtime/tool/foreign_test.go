package tool_test

import (
	"context"
	"sync/atomic"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A foreign is a tool that this package knows nothing about.
type foreign struct {
	definition chat.ToolDefinition
	defined    atomic.Int32 // calls of Definition
	called     atomic.Int32
	call       func(context.Context, tool.Invocation) (chat.ToolOutput, error)
}

func newForeign(name, schema string) *foreign {
	return &foreign{definition: chat.ToolDefinition{Name: name, Description: "foreign", InputSchema: []byte(schema)}}
}

func (f *foreign) Definition() chat.ToolDefinition {
	f.defined.Add(1)
	return f.definition // not detached: Bind must not rely on it
}

func (f *foreign) Call(ctx context.Context, i tool.Invocation) (chat.ToolOutput, error) {
	f.called.Add(1)
	if f.call != nil {
		return f.call(ctx, i)
	}
	return chat.NewTextToolOutput(string(i.Arguments())), nil
}

// A wrapper stands around a tool. Its type is not comparable.
type wrapper struct {
	tool.Tool
	inner tool.Tool
	_     []int
}

func wrapTool(inner tool.Tool) wrapper { return wrapper{Tool: inner, inner: inner} }

func (w wrapper) Unwrap() tool.Tool { return w.inner }

// A redefined is a wrapper that tells the model something else.
type redefined struct {
	wrapper
	definition chat.ToolDefinition
}

func (r redefined) Definition() chat.ToolDefinition { return r.definition }

const anyObject = `{"type":"object"}`

// A reentrant tool looks into the registry that is about to take it.
type reentrant struct {
	*foreign
	registry *tool.Registry
}

func (r reentrant) Definition() chat.ToolDefinition {
	r.registry.Definitions()
	return r.foreign.Definition()
}
