// Package results writes what a tool returns: one pass over the Go value,
// appending JSON to one buffer.
//
// Generated encoders call a [Writer] member by member; it knows how each kind
// of Go value looks in JSON, puts the commas, keeps the first error with the
// JSON Pointer of the value at fault, and stops values that contain themselves.
// [Writer.Any] does the same by reflection for values whose type is known only
// when they are there. Both follow one law: the names and options of
// encoding/json, except that
//
//   - nil slices and maps are empty ones, a nil []byte is "",
//   - a slice of a named byte type is an array,
//   - marshalers on pointer receivers are called, whether or not the value is
//     addressable,
//   - durations ("1h30m0s") and URLs are strings,
//   - HTML and U+2028, U+2029 are not escaped, and each byte that is no valid
//     UTF-8 becomes U+FFFD itself, not its escape,
//   - what is written is I-JSON (RFC 7493): duplicate names and lone surrogates
//     are errors, wherever they come from, and so is nesting past 1,000 levels.
//
// The package knows nothing of tools, schemas or hosts and needs only the
// standard library. Start at Writer; scalars.go, strings.go, known.go and
// marshal.go have the kinds of value, any.go begins the way by reflection.
package results
