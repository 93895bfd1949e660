// Package tooltest tests tools the way toolgen tests what it generates.
//
// Examples runs the examples that tools show to models. Agree and FuzzSchema
// hold the decoder of a generated tool against the schema that it publishes: what
// the one admits the other must admit, and they must refuse with the same words.
//
// The package knows tools and the testing package. Start at Examples.
package tooltest
