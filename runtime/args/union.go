package args

// maxPeeks bounds how much is read ahead for discriminators, in multiples of
// the text: more than any document needs that is not made to be slow, with
// unions inside of unions whose discriminators come last.
const maxPeeks = 64

// Discriminator looks into the next value, an object, for the member of that
// name and returns its value, one of values, which tells what type to read the
// object into; nothing is consumed. Where there is no such value it reports
// that, reads the object and returns "":
//
//	switch r.Discriminator("shape", "circle", "square") {
//	case "circle":
//		p := new(Circle)
//		decodeCircle(r, p)
//		*v = p
//	…
func (r *Reader) Discriminator(name string, values ...string) string {
	if r.space() != '{' {
		r.mismatch("object")
		return ""
	}
	ahead := Reader{text: r.text, pos: r.pos, depth: r.depth, way: r.way} // which changes deeper down only
	at, value := ahead.peek(name)
	r.peeked += ahead.pos - r.pos
	switch {
	case ahead.syntax != nil:
		r.Skip() // to the first error, which may be a name that comes twice
		return ""
	case r.peeked > maxPeeks*len(r.text):
		r.fail("the member " + quote(name) + " before the others")
		return ""
	}
	for _, v := range values {
		if at > 0 && v == value {
			return v
		}
	}
	start := r.pos
	r.Skip()
	if at > 0 {
		r.problem(at, finding{pointer: "/" + escapeToken(name), keyword: "enum", limit: oneOf(values)})
	} else {
		r.problem(start, finding{keyword: "required", limit: name})
	}
	return ""
}

// peek finds the member of that name in the object at pos, and its value if
// that is a string. at is 0 if there is no such member.
func (r *Reader) peek(name string) (at int, value string) {
	r.enter()
	for first := true; r.next(first, '}'); first = false {
		found, ok := r.name()
		if !ok {
			return 0, ""
		}
		if found != name {
			r.Skip()
			continue
		}
		r.space()
		at = r.pos
		if at < len(r.text) && r.text[at] == '"' {
			value, _ = r.scanString()
			return at, value
		}
		r.Skip()
		return at, "\x00" // no value of a discriminator
	}
	return 0, ""
}
