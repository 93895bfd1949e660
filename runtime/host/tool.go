package host

import "context"

// A Tool describes something that a model may call. Register keeps it as it is:
// its maps and slices must not be changed afterwards.
type Tool struct {
	Name        string
	Description string
	// Schema is the JSON Schema of the arguments object. Nil or empty: the tool
	// has no parameters.
	Schema map[string]any
	// DisplayHint, if it is set, makes of the arguments, as parsed JSON, what to
	// show to a person while the tool runs: a string, a MarkdownRenderer, or nil
	// where the arguments themselves will do. No model reads it. Handler.Display
	// calls it.
	DisplayHint func(map[string]any) any
	// Examples show how the tool is used. They are not part of what a provider is
	// sent unless the application puts them there.
	Examples []Example
	// Format says how a result is made to fit. The zero value stands for the
	// default limits, the end of the result, and no hint. A result that is an
	// LLMRenderer is none of its business.
	Format Format
}

// An Example is one use of a tool.
type Example struct {
	Input       map[string]any // the arguments
	Output      any            // what the tool gives for them; nil if it is not told
	Explanation string         // why it gives that, for people
}

// A ToolFunc is what a local tool does: with the sandbox of the call, nil where
// there is none, and the arguments as parsed JSON. Numbers are float64, or
// json.Number where a float64 would be another number. The result is written
// for the model as Handler.Handle says.
//
// It must heed ctx: the handler stops waiting when ctx is done, but nothing can
// stop a function from outside.
type ToolFunc func(ctx context.Context, sb Sandbox, args map[string]any) (any, error)
