package load

import (
	"fmt"
	"regexp"
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
	if first, taken := f.b.toolNames[t.Name]; taken {
		f.b.findings.Add(pos, diag.DuplicateName, f.title(), fmt.Sprintf("the tool name %s is taken by line %d", quote(t.Name), first.Line),
			"choose another with //toolgen:tool name=…")
	} else {
		f.b.toolNames[t.Name] = pos
	}
	if d.title != nil {
		t.Title = d.title.value
	}
	if d.goName != nil {
		t.GoName, t.GoNamePos = d.goName.value, d.goName.valuePos
	}
}

// styled is a Go name in the style of the package directive: HTTPServerURL is
// http_server_url, hTTPServerURL or http-server-url, or stays.
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

// words splits a Go name: before an upper-case letter that follows a lower-case
// one or a digit, and before the last letter of an initialism that another word
// follows. Underscores separate too.
func words(name string) []string {
	var words []string
	r := []rune(name)
	start := 0
	for i := range r {
		after := i > 0 && !unicode.IsUpper(r[i-1]) && unicode.IsUpper(r[i])
		before := i > 0 && i+1 < len(r) && unicode.IsUpper(r[i-1]) && unicode.IsUpper(r[i]) && unicode.IsLower(r[i+1])
		if after || before || r[i] == '_' {
			words = append(words, string(r[start:i]))
			start = i
			if r[i] == '_' {
				start++
			}
		}
	}
	words = append(words, string(r[start:]))
	kept := words[:0]
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 {
		return []string{name}
	}
	return kept
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
