package host

import (
	"context"
	"fmt"
	"strings"
)

// findRemote returns the tool that a name of the form source/name stands for. A
// source may know of tools that it does not list, so what it does not is called
// all the same, without a Format.
func findRemote(registry Registry, name string) (Tool, ToolFunc, error) {
	namespace, own, ok := strings.Cut(name, separator)
	if !ok {
		return Tool{}, nil, fmt.Errorf("%w: %.80q", ErrUnknownTool, name)
	}
	source := registry.LookupRemoteSource(namespace)
	if source == nil {
		return Tool{}, nil, fmt.Errorf("%w: %.80q: there is no source %.80q", ErrUnknownTool, name, namespace)
	}
	call := func(ctx context.Context, sb Sandbox, arguments map[string]any) (any, error) {
		return source.Call(WithSandbox(ctx, sb), own, arguments)
	}
	for _, t := range source.Tools() {
		if t.Name == own {
			return t, call, nil
		}
	}
	return Tool{Name: own}, call, nil
}

// A misnamed is a source by whose name no call can reach it.
type misnamed struct {
	RemoteSource
	name string
}

// Call tells why there can be none.
func (m misnamed) Call(context.Context, string, map[string]any) (any, error) {
	if m.name == "" {
		return nil, fmt.Errorf("%w: its source has no name; give it one", ErrUnknownTool)
	}
	return nil, fmt.Errorf("%w: its source is named %.80q, and names are split at the first slash; name it without", ErrUnknownTool, m.name)
}
