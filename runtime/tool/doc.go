// Package tool is the boundary between what a model asks for and Go functions
// that do it, for models of any provider.
//
// A Tool is a definition that a model reads and a function that runs. Bind, or a
// Registry, freezes the definition; Binding.Prepare turns what a model proposed,
// a chat.ToolCall, into an Invocation, or refuses it with one text that tells
// all mistakes; Binding.Call runs it. Nothing else makes an Invocation, so a
// tool's function sees arguments only that its schema admits.
//
// There are three ways to a Tool: generated code calls Static, NewFunc does the
// same by reflection, and any other type with the two methods will do. Wrappers,
// such as Guard, stand around a tool and are seen through by Capability.
//
// What a function needs and a model has no say in, such as a database or the
// user, is in the context of the call: see Provide.
//
// The package knows chat, args and results. It must not know hosts, sandboxes or
// providers. Start at Tool, then Bind.
package tool
