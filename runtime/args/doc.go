// Package args reads the arguments of a tool call: JSON text from a model,
// straight into Go values, in one pass and without reflection. Generated
// decoders call it; a decoder written by hand may too:
//
//	var pointMembers = args.Members{args.Required("x"), args.Optional("y")}
//
//	func decodePoint(r *args.Reader, v *Point) {
//		for o := r.Object(pointMembers); o.Next(); {
//			switch o.Name() {
//			case "x":
//				args.Int(r, &v.X).Minimum(0)
//			case "y":
//				args.Int(r, &v.Y).Minimum(0)
//			default:
//				r.Unknown()
//			}
//		}
//	}
//
// The grammar is that of I-JSON (RFC 7493): valid UTF-8, no lone surrogates, no
// name twice in an object, at any depth. Text that breaks it ends the reading
// with a SyntaxError. A value that is JSON but not what the decoder wants is a
// Problem: reading goes on, and all problems of a call are told at once.
// Strings alias the text where they can.
//
// The package knows JSON text, Go's basic types, the constraint keywords of
// JSON Schema 2020-12 and the words in which refusals are told. It must not
// know tools, calls or schemas, and imports the standard library only.
//
// Start at Reader; problem.go has the words and the limits on them.
package args
