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
