package load

import (
	"bytes"
	"encoding/json"
)

// quote is s as a JSON string, without escapes for HTML.
func quote(s string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if enc.Encode(s) != nil {
		return `""` // a string can always be encoded
	}
	return string(bytes.TrimRight(b.Bytes(), "\n"))
}

// compactJSON is the JSON value s without space between its tokens.
func compactJSON(s string) string {
	var b bytes.Buffer
	if json.Compact(&b, []byte(s)) != nil {
		return s
	}
	return b.String()
}

// isJSON tells whether s is one JSON value.
func isJSON(s string) bool { return json.Valid([]byte(s)) }
