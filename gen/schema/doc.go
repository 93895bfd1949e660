// Package schema turns a tool of the model into the JSON Schema text that is
// published for it, and holds the tool's examples and defaults against that
// text.
//
// It knows JSON Schema 2020-12 and is the only package of gen that sees
// invopop/jsonschema, which models a schema, and santhosh-tekuri/jsonschema,
// which judges values by one. It must not know Go source: what a Go type looks
// like in JSON is the model's to say.
//
// Start at Build; then kinds.go, the table of types in code, and print.go, which
// fixes the order and layout of the text.
package schema
