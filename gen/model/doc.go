// Package model is the plain data between loading and emitting: what a
// package's annotated functions are, as tools.
//
// It knows the kinds of type that JSON and Go have in common, the rules that
// hold where a type is used, and how Go source refers to things. It must not
// know go/types, jennifer or any JSON Schema library: load fills it, schema and
// emit read it, and each of the three can be tested with literals.
//
// Start at Package, then Tool, then Type: the closed set of kinds over which
// schema and emit each switch.
package model
