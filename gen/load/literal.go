package load

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/format"
)

// literal reads a value of a type and gives it as JSON: bare text for what is
// written as a string, JSON for all else. The cause says why it is no such
// value, as in "is no boolean".
func literal(text string, t model.Type) (value, cause string) {
	switch t := t.(type) {
	case model.Bool:
		if text != "true" && text != "false" {
			return "", "is no boolean"
		}
		return text, ""
	case model.String:
		return quote(text), ""
	case model.Text:
		return quote(text), ""
	case model.Int:
		return parseLimit(text, t)
	case model.Float:
		if _, ok := number(text); !ok {
			return "", "is no number"
		}
		if _, err := strconv.ParseFloat(text, t.Bits); err != nil {
			return "", "is out of the range of the Go type"
		}
		return text, ""
	case model.Quoted:
		value, cause = literal(text, t.Elem)
		return quote(value), cause
	case model.Enum:
		return enumLiteral(text, t)
	case model.Pointer:
		if text == "null" {
			return text, ""
		}
		return literal(text, t.Elem.Type)
	case model.Known:
		return knownLiteral(text, t.Name)
	}
	if t == nil {
		return text, ""
	}
	return jsonLiteral(text, t)
}

// enumLiteral reads a value of an enum: the text of a string or name, else JSON.
func enumLiteral(text string, t model.Enum) (value, cause string) {
	if t.Names != nil {
		value = quote(text)
	} else if value, cause = literal(text, t.Base); cause != "" {
		return "", cause
	}
	if f, ok := t.Base.(model.Float); ok {
		if value, cause = shortest(value, f.Bits); cause != "" {
			return "", cause
		}
	}
	if t.Open {
		return value, ""
	}
	if !slices.ContainsFunc(t.Members, func(m model.Member) bool { return m.JSON == value }) {
		var values []string
		for _, m := range t.Members {
			values = append(values, m.JSON)
		}
		return "", "is none of " + strings.Join(values, ", ")
	}
	return value, ""
}

// shortest is a number in as few digits as tell a float of that many bits, in
// which the runtime compares it.
func shortest(number string, bits int) (value, cause string) {
	f, err := strconv.ParseFloat(number, bits)
	if err != nil {
		return "", "is out of the range of the Go type"
	}
	if f == 0 {
		f = 0 // not -0, which is the same number
	}
	var text []byte
	if bits == 32 {
		text, err = json.Marshal(float32(f))
	} else {
		text, err = json.Marshal(f)
	}
	exact, ok := new(big.Rat).SetString(number)
	if err != nil || !ok || !equalText(exact, string(text)) {
		return "", fmt.Sprintf("is no float%d, the nearest of which is %s", bits, text)
	}
	return string(text), ""
}

// equalText tells whether a number's text has a value.
func equalText(value *big.Rat, text string) bool {
	n, ok := new(big.Rat).SetString(text)
	return ok && n.Cmp(value) == 0
}

// knownLiteral reads a value of a type that the runtime knows.
func knownLiteral(text, name string) (value, cause string) {
	switch name {
	case "Bytes":
		if _, ok := format.Base64(text); !ok {
			return "", "is no padded base64"
		}
	case "Time":
		if _, ok := format.Time(text); !ok {
			return "", "is no RFC 3339 time"
		}
	case "Duration":
		if _, err := time.ParseDuration(text); err != nil {
			return "", "is no duration such as 1h30m"
		}
	case "URL":
		if _, ok := format.URI(text); !ok {
			return "", "is no absolute URL"
		}
	case "Number":
		if !jsonNumber.MatchString(text) {
			return "", "is no number"
		}
		return text, ""
	case "BigInt":
		if n, ok := number(text); !ok || !n.IsInt() {
			return "", "is no integer"
		}
		return text, ""
	default: // Any, RawMessage
		if !json.Valid([]byte(text)) {
			return "", "is no JSON"
		}
		return compactJSON(text), ""
	}
	return quote(text), ""
}

// jsonLiteral reads a list, a map or an object. What is in it is checked against
// the schema, with all else.
func jsonLiteral(text string, t model.Type) (value, cause string) {
	open, cause := "{", "is no JSON object"
	switch t.(type) {
	case model.List, model.Array:
		open, cause = "[", "is no JSON list"
	case model.Custom:
		open, cause = "", "is no JSON"
	}
	if !json.Valid([]byte(text)) || !strings.HasPrefix(text, open) {
		return "", cause
	}
	return compactJSON(text), ""
}
