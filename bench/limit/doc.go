// Package limit is what can be reached: the tools of package workload with
// decoders and encoders written by hand for just these types, each in one pass
// over the text, in safe Go. It shares no code with toolgen's runtime, only the
// words of its refusals, and checks as much: the grammar of I-JSON, closed
// objects, all constraints, all mistakes told at once.
//
// It is what a person would write who has nothing else to do, and it is the
// unit of the tables that bench prints.
//
// What makes it fast: members are expected in the order of the schema and
// written without white space, so that a name, its quotes and its colon are one
// comparison with a constant; positions go from function to function in
// registers; strings are cut out of the text; results are put together on the
// stack and copied once. Everything that is rare is a function of its own.
//
// It must not be used as a library, and package workload must not know it.
// Start at search.go; decoder.go has what all decoders share, boundary.go the same
// tools in two steps.
package limit
