// Package load turns source into the model: it finds the annotated functions,
// reads what their directives, types, tags and comments say, and reports
// everything that does not hold.
//
// It is the only package that knows go/types and directives. It must not know
// how a schema is written or what is generated.
//
// Start at Packages, then read the steps in their order:
//
//	find.go       which packages concern us
//	program.go    their source and types
//	read.go       the directives of a package; directives.go is their table
//	function.go   an annotated function
//	types.go      the law of types: a Go type to its model
//	fields.go     which fields of a struct JSON sees
//	settings.go   what tags and param directives may say; rules.go is the table
//	              of constraints
//	prose.go      comments as text for a model
package load
