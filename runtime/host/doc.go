// Package host is where tools run: a registry that merges local tools with
// remote sources, sandboxes that are chosen call by call, and a handler that
// answers a model's calls with results cut to a size that it can read.
//
//	r := host.NewRegistry()
//	if err := host.Add(r, weather.Tools()...); err != nil {
//		...
//	}
//	h := host.NewHandler(r, host.WithTimeout(time.Minute))
//	result := h.Handle(ctx, call)
//
// A Tool of this package is a descriptor beside a ToolFunc, which takes its
// arguments as a map; tool.Tool is another thing, a tool that checks its own
// arguments. Add hosts the second kind as the first, ToTool does the reverse.
//
// The package knows tool, chat, args and results. It must not know any one
// sandbox (those are in the package sandbox below it), tracer, provider or
// protocol. Start at Registry, then Handler.
package host
