package results

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxPointer is the length in bytes past which a pointer or an excerpt is cut.
const maxPointer = 200

// A container is an object or array that is open where writing stopped.
type container struct {
	array bool
	index int    // of the element begun last, in an array
	name  []byte // of the member begun last, a JSON string; nil before the first
}

// pointer returns the JSON Pointer of the value that would come next after
// written, the beginning of a JSON document. Reading the document back spares
// the Writer a stack, which only errors would look at.
func pointer(written []byte) string {
	open := []container{{}} // the document itself is no container, but at hand
	for i := 0; i < len(written); i++ {
		top := &open[len(open)-1]
		switch c := written[i]; c {
		case '{', '[':
			open = append(open, container{array: c == '['})
		case '}', ']':
			open = open[:max(1, len(open)-1)]
		case ',':
			top.index++
			top.name = nil
		case '"':
			end := stringEnd(written, i)
			if end < len(written) && written[end] == ':' {
				top.name = written[i:end]
			}
			i = end - 1
		}
	}
	var b strings.Builder
	for _, c := range open[1:] {
		switch {
		case c.array:
			b.WriteString("/" + strconv.Itoa(c.index))
		case c.name != nil:
			b.WriteString("/" + pointerToken(c.name))
		}
	}
	return cut(b.String())
}

// pointerToken turns a member name, as written, into a token of a JSON Pointer.
func pointerToken(name []byte) string {
	s, err := unquote(name)
	if err != nil { // a Key that had to be a Name
		s = string(name)
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "~", "~0"), "/", "~1")
}

// stringEnd returns the index after the JSON string that begins at doc[start].
func stringEnd(doc []byte, start int) int {
	for i := start + 1; i < len(doc); i++ {
		switch doc[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(doc)
}

// cut shortens s to at most maxPointer bytes of whole characters and "…".
func cut(s string) string {
	if len(s) <= maxPointer {
		return s
	}
	n := maxPointer
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}
