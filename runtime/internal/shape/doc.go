// Package shape says how Go types look in JSON, by reflection: which kind of
// value a type is, and which members a struct has. A schema and a decoder that
// are made from one Type cannot disagree.
//
// It follows encoding/json in the names and fields of structs, and the same law
// as generated code where that goes further. What JSON cannot carry, and what
// encoding/json would drop without a word, is an error that names the field.
//
// The package knows reflection only. It must not know schemas, constraints or
// readers. Start at Of.
package shape
