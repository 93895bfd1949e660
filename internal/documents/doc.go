// Package documents makes up JSON documents for a JSON Schema: some that it
// admits, and some with faults in them, such as a value just out of bounds, a name
// that is missing, twice or unknown, null, another type, text that is no I-JSON.
// Numbers, names and strings come in all the spellings that JSON has.
//
// It is for tests that hold several readers of a schema against each other. What
// a document really is they say: the package aims, and may miss.
//
// It knows the keywords of the schemas that toolgen publishes, and treats others
// as if they were not there. Start at Maker.
package documents
