package args

import (
	"encoding"
	"encoding/json"
	"math/big"
	"net/url"
	"time"

	"github.com/toolgen-dev/toolgen/internal/format"
)

// Bytes reads a string in padded standard base64 (RFC 4648 section 4), without
// line breaks.
func Bytes[T ~[]byte](r *Reader, v *T) {
	c := r.str()
	if c.r == nil {
		return
	}
	b, ok := format.Base64(c.s)
	if !ok {
		r.problem(c.at, finding{keyword: "contentEncoding", limit: "base64"})
		return
	}
	*v = b
}

// Time reads a string in the format date-time (RFC 3339).
func Time(r *Reader, v *time.Time) StringCheck {
	c := r.str()
	if c.r == nil {
		return c
	}
	t, ok := format.Time(c.s)
	if !ok {
		r.problem(c.at, finding{keyword: "format", limit: "date-time"})
		return StringCheck{}
	}
	*v = t
	return c
}

// Duration reads a string in Go's syntax for durations: 1h30m.
func Duration[T ~int64](r *Reader, v *T) {
	c := r.written(DurationPattern)
	if c.r == nil {
		return
	}
	d, err := time.ParseDuration(c.s)
	if err != nil {
		c.mismatch(DurationPattern)
		return
	}
	*v = T(d)
}

// URL reads a string in the format uri (RFC 3986): absolute.
func URL(r *Reader, v *url.URL) StringCheck {
	c := r.str()
	if c.r == nil {
		return c
	}
	u, ok := format.URI(c.s)
	if !ok {
		r.problem(c.at, finding{keyword: "format", limit: "uri"})
		return StringCheck{}
	}
	*v = *u
	return c
}

// BigInt reads an integer of up to 5,000 digits, in any notation; an exponent
// may stand for up to 400 of them.
func BigInt(r *Reader, v *big.Int) {
	r.space()
	at := r.pos
	if d, ok := r.whole(); ok && !d.bigInt(v, r.pos-at) {
		r.problem(at, finding{keyword: "type", limit: "integer of at most 5000 digits"})
	}
}

// RawMessage reads any value and keeps its text, copied.
func RawMessage[T ~[]byte](r *Reader, v *T) {
	if text, ok := r.raw(); ok {
		*v = T(text)
	}
}

// Number reads a number and keeps it as it is written.
func Number[T ~string](r *Reader, v *T) FloatCheck {
	if c := r.space(); c != '-' && !isDigit(c) {
		r.mismatch("number")
		return FloatCheck{}
	}
	at := r.pos
	literal, ok := r.number()
	if !ok {
		return FloatCheck{}
	}
	*v = T(r.own(literal))
	return FloatCheck{r, at, float(literal, 64)}
}

// Any reads any value: nil, bool, string, []any, map[string]any, and for a
// number float64, or json.Number where a float64 has another value.
func Any(r *Reader, v *any) {
	switch c := r.space(); c {
	case '{':
		var m map[string]any
		for e := Map(r, &m); e.Next(); {
			Any(r, e.Value())
		}
		*v = m
	case '[':
		var list []any
		for e := List(r, &list); e.Next(); {
			Any(r, e.Value())
		}
		*v = list
	case '"':
		if s, ok := r.scanString(); ok {
			*v = s
		}
	case 't':
		*v = r.literal("true")
	case 'f':
		r.literal("false")
		*v = false
	case 'n':
		r.literal("null")
		*v = nil
	default:
		if literal, ok := r.number(); ok {
			*v = r.anyNumber(literal)
		}
	}
}

func (r *Reader) anyNumber(literal string) any {
	if f, ok := shortFloat(literal); ok { // 15 digits survive a float64
		return f
	}
	f := float(literal, 64)
	if f-f == 0 && parse(literal).compare(parse(ftoa(f))) == 0 {
		return f
	}
	return json.Number(r.own(literal))
}

// Text reads a string that v takes by its UnmarshalText.
func Text(r *Reader, v encoding.TextUnmarshaler) StringCheck {
	c := r.str()
	if c.r == nil {
		return c
	}
	if err := format.Text(v, c.s); err != nil {
		r.problem(c.at, finding{keyword: "text", detail: err.Error()})
	}
	return c
}

// JSON reads any value, which v takes by its UnmarshalJSON.
func JSON(r *Reader, v json.Unmarshaler) {
	r.space()
	at := r.pos
	if text, ok := r.raw(); ok {
		unmarshal(r, v, at, text)
	}
}

func unmarshal(r *Reader, v json.Unmarshaler, at int, text string) {
	if err := v.UnmarshalJSON([]byte(text)); err != nil {
		r.problem(at, finding{keyword: "text", detail: err.Error()})
	}
}
