package load

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// toolName matches the names that providers take.
var toolName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// identify gives the tool its names.
func (f *function) identify() {
	d := f.subject.tool
	t := f.tool
	pos := t.Pos
	if d.name != nil {
		t.Name, pos = d.name.value, d.name.valuePos
	} else {
		t.Name = f.b.options.prefix + styled(t.Func, f.b.options.naming)
	}
	if !toolName.MatchString(t.Name) {
		f.b.findings.Add(pos, diag.BadName, f.title(), fmt.Sprintf("the tool name %s is not 1 to 64 letters, digits, _ and -", quote(t.Name)),
			"choose another with //toolgen:tool name=…")
	}
	if other := f.b.toolNames[t.Name]; other != nil {
		f.b.findings.Add(pos, diag.DuplicateName, f.title(), fmt.Sprintf("the tool name %s is taken by %s (%s:%d)",
			quote(t.Name), other.title(), filepath.Base(other.tool.Pos.Filename), other.tool.Pos.Line), "choose another with //toolgen:tool name=…")
	} else {
		f.b.toolNames[t.Name] = f
	}
	if d.title != nil {
		t.Title = d.title.value
	}
	if d.goName != nil {
		t.GoName, t.GoNamePos = d.goName.value, d.goName.valuePos
	}
}

// styled is a Go name in the style of the package directive: HTTPServerURL is
// http_server_url, httpServerURL or http-server-url, or stays.
func styled(name, style string) string {
	words := words(name)
	switch style {
	case "asis":
		return name
	case "kebab":
		return strings.ToLower(strings.Join(words, "-"))
	case "camel":
		words[0] = strings.ToLower(words[0])
		return strings.Join(words, "")
	}
	return strings.ToLower(strings.Join(words, "_"))
}

// words splits a Go name: before an upper-case letter that follows another
// character, before the last letter of an initialism if a word starts with it,
// and at underscores. The plural of an initialism is one word.
func words(name string) []string {
	r := []rune(name)
	upper := func(i int) bool { return i >= 0 && i < len(r) && unicode.IsUpper(r[i]) }
	lower := func(i int) bool { return i >= 0 && i < len(r) && unicode.IsLower(r[i]) }
	var words []string
	start := 0
	for i := 1; i < len(r); i++ {
		plural := lower(i+1) && r[i+1] == 's' && !lower(i+2)
		if upper(i) && (!upper(i-1) || lower(i+1) && !plural) || r[i] == '_' || r[i-1] == '_' {
			words = append(words, string(r[start:i]))
			start = i
		}
	}
	words = append(words, string(r[start:]))
	words = slices.DeleteFunc(words, func(w string) bool { return w == "_" })
	if len(words) == 0 {
		return []string{name}
	}
	return words
}

// reserved reports a property that hosts take for themselves.
func (f *function) reserved() {
	if f.b.options.sandbox {
		return
	}
	for _, field := range f.tool.Input.Object.Fields {
		if field.Name == "sandbox" {
			f.b.findings.Add(field.Pos, diag.ReservedName, f.title()+".sandbox", "hosts take the argument sandbox for themselves",
				"rename it, or say //toolgen:package sandbox=allow if no host of yours does")
		}
	}
}
