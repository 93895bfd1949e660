package load

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// name is that of all directives.
const name = "toolgen"

// almost matches a line comment that begins as the directive of some tool, or as
// ours without its colon: the tool, what stands between, the verb.
var almost = regexp.MustCompile(`^//[+@]?(\w+)([:./\- \t])[ \t]*([A-Za-z]+)(?:[ \t]|$)`)

// misnamed tells whether a line comment has the verb of a directive behind a name
// that is nearly ours, as in toolgne:tool, or behind ours but no colon. Prose is
// not meant: it stands behind a space. What was found is both, as they are written.
func misnamed(comment string) (found, verb string, ok bool) {
	m := almost.FindStringSubmatch(comment)
	if m == nil || !slices.Contains(verbNames(), strings.ToLower(m[3])) {
		return "", "", false
	}
	if m[2] == ":" {
		ok = isAlmostName(m[1])
	} else {
		ok = strings.EqualFold(m[1], name)
	}
	return strings.TrimSpace(m[0][len("//"):]), strings.ToLower(m[3]), ok
}

// isAlmostName tells whether a word is a misspelling of our name.
func isAlmostName(word string) bool {
	const most = 2 // letters are wrong
	return len(word) >= len(name)-most && len(word) <= len(name)+most && !strings.EqualFold(word, name) && distance(word, name) <= most
}

// mayHaveDirective tells whether the text has our name before a colon, in any
// case and with or without spaces between the two, or what misnamed looks for.
func mayHaveDirective(text []byte) bool {
	if bytes.Contains(text, []byte("//"+name)) || bytes.Contains(text, []byte("//@"+name)) {
		return true
	}
	for {
		i := bytes.IndexByte(text, ':')
		if i < 0 {
			return false
		}
		before := bytes.TrimRight(text[:i], " \t")
		if n := len(before) - len(name); n >= 0 && bytes.EqualFold(before[n:], []byte(name)) {
			return true
		}
		if slashes := bytes.LastIndex(before[max(0, len(before)-20):], []byte("//")); slashes >= 0 {
			word := before[max(0, len(before)-20)+slashes+len("//"):]
			if isAlmostName(string(bytes.TrimLeft(word, "+@"))) {
				return true
			}
		}
		text = text[i+1:]
	}
}
