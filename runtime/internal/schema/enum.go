package schema

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// choices are the keys of an enum's values, nil if some have none.
func choices(values []any) map[string]struct{} {
	keys := make(map[string]struct{}, len(values))
	for _, v := range values {
		k, ok := key(v)
		if !ok {
			return nil
		}
		keys[k] = struct{}{}
	}
	return keys
}

// key is a text that two scalars have in common if and only if they are equal
// in JSON Schema: 1.0 equals 1, and "1" does not. Arrays and objects have none.
func key(v any) (string, bool) {
	switch v := v.(type) {
	case nil:
		return "null", true
	case bool:
		return strconv.FormatBool(v), true
	case string:
		return `"` + v, true
	case float64:
		return numberKey(strconv.FormatFloat(v, 'g', -1, 64)), true
	case json.Number:
		return numberKey(string(v)), true
	default:
		return "", false
	}
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
