// Package format knows which texts the formats of JSON Schema admit, and those of
// Go types that are written as text. Decoders ask it about arguments, and the
// generator about examples and defaults, so that what the one lets pass the other
// does not refuse.
//
// It must not know of schemas or arguments. Start at Valid.
package format
