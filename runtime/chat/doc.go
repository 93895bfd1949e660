// Package chat has the values that cross the wire between a model and the
// tools it calls: the call that a model proposes, the definition that it reads,
// the output and the result that it is given back. They belong to no provider.
//
// A ToolCall is untrusted. What it says is checked where it is used: by
// tool.Binding.Prepare, against one definition. Every value has a strict JSON
// form: members in camelCase, unknown or repeated ones refused, names
// case-sensitive. Text that is UTF-8 and what JSON can tell apart round-trip:
// bytes that are not UTF-8 become U+FFFD, as everywhere in JSON, what is empty is
// left out, and JSON within the form loses its white space.
//
// The package knows I-JSON (RFC 7493, by way of args) and nothing of tools,
// registries or JSON Schema beyond a schema's "type".
//
// Start at ToolCall.
package chat
