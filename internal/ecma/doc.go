// Package ecma knows what regular expressions of ECMA-262, which are those of
// JSON Schema, mean where Go's package regexp reads them otherwise. Whoever
// compiles a pattern of a schema gives it to RE2 first, so that decoders, judges
// and the clients that read the schema agree.
//
// It must not know of schemas or arguments. Start at RE2; Fault says which
// patterns there should not be.
package ecma
