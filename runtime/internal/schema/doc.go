// Package schema keeps the JSON Schema libraries: santhosh-tekuri/jsonschema,
// which checks arguments against a schema that somebody else wrote, and
// invopop/jsonschema, which reads struct tags for schemas made by reflection.
// Nothing else below runtime may import either.
//
// What the libraries do not give is added here. Compile refuses schemas that
// refer outside of themselves or that cost too much; Check bounds the numbers,
// the depth and the work of every document, and tells mistakes in the words of
// package args, as a generated decoder would.
//
// The package must not know tools or calls. Start at Compile for the one half,
// at Reflect for the other.
package schema
