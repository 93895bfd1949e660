// Package emit writes the Go source of a package's tools: plain declarations
// that a person would have written, facts in reading order. What the facts
// mean, runtime knows.
//
// It knows how Go is written and the names of runtime's functions, and is the
// only package that sees jennifer. It must not know where a model comes from,
// nor JSON Schema: schemas reach it as text.
//
// Start at File, which fixes the order of the declarations. names.go holds every
// name that is generated, source.go the little that jennifer lacks, decode.go
// and encode.go the two switches over the kinds of type.
package emit
