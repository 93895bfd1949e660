package host

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// Add registers tools, all or none, in the place of those that have their names:
//
//	err := host.Add(r, weather.Tools()...)
//
// A call is checked by the tool's own binding and refused in its own words. It
// gets the arguments as the model wrote them, without the sandbox, which it
// finds in its context. A tool that is tool.Described brings its examples, its
// Format and its display; one that is sequential is called once at a time.
//
// An error wraps tool.ErrInvalidRegistry where there is none to add to,
// tool.ErrInvalidTool, tool.ErrDuplicateTool where tools has one name twice, or
// ErrInvalidTool where a tool has an argument named "sandbox", which a Handler
// would take away. With a Registry that NewRegistry did not make it may also be
// the registry's own; then the tools before that one stay.
func Add(to Registry, tools ...tool.Tool) error {
	if to == nil {
		return fmt.Errorf("%w: nil", tool.ErrInvalidRegistry)
	}
	batch := make([]entry, len(tools))
	names := map[string]bool{}
	for i, t := range tools {
		e, err := adopt(t)
		if err != nil {
			return err
		}
		if names[e.tool.Name] {
			return fmt.Errorf("%w: %s", tool.ErrDuplicateTool, e.tool.Name)
		}
		names[e.tool.Name] = true
		batch[i] = e
	}
	if r, ok := to.(*registry); ok {
		return r.registerAll(batch)
	}
	for _, e := range batch {
		if err := to.Register(e.tool, e.fn); err != nil {
			return err
		}
	}
	return nil
}

// adopt makes a local tool of t.
func adopt(t tool.Tool) (entry, error) {
	binding, err := tool.Bind(t)
	if err != nil {
		return entry{}, err
	}
	definition := binding.Definition()
	schema, err := readObject(string(definition.InputSchema))
	if err != nil {
		return entry{}, fmt.Errorf("%w: input schema of %s: %w", ErrInvalidTool, definition.Name, err)
	}
	if err := refuseSandboxArgument(definition.Name, schema); err != nil {
		return entry{}, err
	}
	e := entry{tool: Tool{Name: definition.Name, Description: definition.Description, Schema: schema}}
	described, ok, err := tool.Capability[tool.Described](t)
	if err != nil {
		return entry{}, fmt.Errorf("%w: %w", ErrInvalidTool, err)
	}
	var spec tool.Spec
	if ok {
		spec = described.Spec()
		if err := describe(&e.tool, spec); err != nil {
			return entry{}, fmt.Errorf("%w: %s: %w", ErrInvalidTool, definition.Name, err)
		}
	}
	a := adopted{binding: binding, name: definition.Name}
	if spec.Sequential {
		a.turn = make(chan struct{}, 1)
	}
	e.fn = a.call
	return e, nil
}

// An adopted is a tool.Tool as a local tool.
type adopted struct {
	binding tool.Binding
	name    string
	turn    chan struct{} // holds what the running call put in, if calls must not overlap; else nil
}

// call is a ToolFunc. It returns text as a string, JSON as a json.RawMessage and
// any other output as it is.
func (a adopted) call(ctx context.Context, sb Sandbox, values map[string]any) (any, error) {
	s, err := sentFor(ctx, values)
	if err != nil {
		return nil, refuse(err)
	}
	invocation, err := a.binding.Prepare(chat.ToolCall{ID: s.id, Name: a.name, Arguments: s.text})
	if err != nil {
		return nil, err
	}
	if a.turn != nil {
		select {
		case a.turn <- struct{}{}:
			defer func() { <-a.turn }()
		case <-ctx.Done():
			return nil, stopped(ctx, nil)
		}
	}
	output, err := a.binding.Call(WithSandbox(ctx, sb), invocation)
	if err != nil {
		return nil, err
	}
	text, whole := output.Text()
	switch {
	case output.Details == nil && whole:
		return text, nil
	case len(output.Content) == 0:
		return json.RawMessage(output.Details), nil
	}
	return output, nil
}
