// Package decode reads arguments into Go values by reflection, with the reader
// and the rules of generated decoders: what New makes of a type is what toolgen
// would have written for it, as closures.
//
// It checks types and ranges only, which is all that decoding needs; bounds,
// lengths and the like are for a compiled schema to check first.
//
// The package knows shapes and package args. It must not know schemas or tools.
// Start at New.
package decode
