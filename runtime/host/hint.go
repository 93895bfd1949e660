package host

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// maxNamed is how many bytes of a value may go into a hint or a display.
const maxNamed = 256

// hint fills in a RecoveryHint. document is the result as JSON, empty if it is
// text.
func (t *Truncation) hint(template string, document json.RawMessage) string {
	var members map[string]string // of document; read if a name asks for one
	return expand(template, func(name string) (string, bool) {
		if value, ok := t.placeholder(name); ok {
			return value, true
		}
		if members == nil {
			members = namedMembers(string(document))
		}
		value, ok := members[name]
		return value, ok
	})
}

func (t *Truncation) placeholder(name string) (string, bool) {
	switch name {
	case "style":
		return t.Style.String(), true
	case "shown_lines":
		return strconv.Itoa(t.ShownLines), true
	case "total_lines":
		return strconv.Itoa(t.TotalLines), true
	case "shown_bytes":
		return strconv.Itoa(t.ShownBytes), true
	case "total_bytes":
		return strconv.Itoa(t.TotalBytes), true
	case "next_offset":
		return strconv.Itoa(t.NextLine), true
	}
	return "", false
}

// namedMembers returns the string, number and boolean members of a JSON object,
// as text for a hint.
func namedMembers(document string) map[string]string {
	members := map[string]string{}
	r := args.NewReader(document)
	for p := r.Properties(); p.Next(); {
		var raw json.RawMessage
		args.RawMessage(r, &raw)
		if len(raw) == 0 || strings.ContainsRune("{[n", rune(raw[0])) {
			continue
		}
		if raw[0] == '"' {
			var s string
			args.String(args.NewReader(string(raw)), &s)
			members[p.Name()] = inline(s)
		} else {
			members[p.Name()] = inline(string(raw))
		}
	}
	return members
}

// inline is the first line of a value, cut.
func inline(value string) string {
	line, _, _ := strings.Cut(value, "\n")
	return cut(strings.TrimSuffix(line, "\r"), maxNamed)
}

// expand replaces each {name} in template that value knows. What it puts in is
// not looked at again.
func expand(template string, value func(name string) (string, bool)) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(template, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, rest, ok := strings.Cut(after, "}")
		if text, known := value(name); ok && known {
			b.WriteString(text)
			template = rest
			continue
		}
		b.WriteByte('{')
		template = after
	}
}
