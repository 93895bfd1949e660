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
//	program.go    their files and types, from source
//	key.go        what the result for a package depends on
//	reach.go      the declarations that tools depend on: no others are checked
//	read.go       the directives of a package
//	function.go   an annotated function
//	types.go      the law of types: a Go type to its model
//	fields.go     which fields of a struct JSON sees
//	tags.go       what tags say; settings.go what they have in common with the
//	              param directive
//	prose.go      comments as text for a model
//
// What there is stands in tables: directives.go, known.go, settings.go, rules.go
// and formats.go. A directive is a file directive_*.go whose type explains it.
package load
