package schema

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A choice is the values of an enum, or the one of a const. The library would
// compare a value with each of them, part by part, and make fractions of the
// numbers each time.
type choice struct {
	keys    map[string]struct{}
	longest int          // of the keys, in bytes
	says    args.Problem // about a value that is none of them
}

func newChoice(values []any, says args.Problem) *choice {
	c := &choice{keys: make(map[string]struct{}, len(values)), says: says}
	for _, v := range values {
		k := key(v)
		c.keys[k] = struct{}{}
		c.longest = max(c.longest, len(k))
	}
	return c
}

// has tells whether v is one of the values, and what that cost: nothing is read
// of v beyond the length of the longest.
func (c *choice) has(v any) (ok bool, price int) {
	k, ok := appendKey(nil, v, c.longest)
	if ok {
		_, ok = c.keys[string(k)]
	}
	return ok, len(k) / keyPrice
}

// keyPrice is how many bytes of a key are made in the time of one step.
const keyPrice = 32

// key is a text that two values have in common if and only if they are equal in
// JSON Schema: 1.0 equals 1, and "1" does not.
func key(v any) string {
	const endless = 1 << 40
	k, _ := appendKey(nil, v, endless)
	return string(k)
}

// appendKey appends the key of v to b. It gives up, with an unfinished one, when
// it would be longer than most.
func appendKey(b []byte, v any, most int) (_ []byte, ok bool) {
	switch v := v.(type) {
	case nil:
		b = append(b, 'n')
	case bool:
		b = strconv.AppendBool(b, v)
	case string:
		if len(b)+len(v) > most {
			return b, false
		}
		b = strconv.AppendInt(append(b, '"'), int64(len(v)), 10)
		b = append(append(b, ':'), v...)
	case float64:
		b = append(b, numberKey(strconv.FormatFloat(v, 'g', -1, 64))...)
	case json.Number:
		b = append(b, numberKey(string(v))...)
	case []any:
		b = append(b, '[')
		for _, element := range v {
			if b, ok = appendKey(b, element, most); !ok {
				return b, false
			}
			b = append(b, ',')
		}
		b = append(b, ']')
	case map[string]any:
		if len(b)+len(v) > most { // before they are sorted
			return b, false
		}
		b = append(b, '{')
		for _, name := range slices.Sorted(maps.Keys(v)) {
			if b, ok = appendKey(b, name, most); !ok {
				return b, false
			}
			if b, ok = appendKey(append(b, ':'), v[name], most); !ok {
				return b, false
			}
		}
		b = append(b, '}')
	}
	return b, len(b) <= most
}

func numberKey(literal string) string {
	negative, digits, exp := decompose(literal)
	if negative && digits != "" {
		digits = "-" + digits
	}
	return digits + "e" + strconv.Itoa(exp)
}

// oneOf words an enum as a generated decoder would.
func oneOf(values []any) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = marshal(v)
	}
	return args.OneOf(texts)
}

// marshal writes a value of a parsed document as JSON.
func marshal(v any) string {
	if s, ok := v.(string); ok {
		return args.Quote(s)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return "" // not for what parse returns
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
