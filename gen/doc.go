// Package gen is the generator: it finds annotated functions, and says what
// their generated files should hold and what is wrong with the source.
//
// Three hops, each in a package that knows nothing of the others: load makes
// the source into a model, schema makes the model into JSON Schema text, emit
// makes both into Go. Only the result of all three is compared with what lies
// on the disk, or written to it; generating and checking share one Result. What
// was made of a package is kept by cache, and is taken from there as long as load
// says that nothing has changed that it depends on.
//
// Start at Run, which is all of this on one screen.
package gen
