package load

import (
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// A template is the value of an argument that has placeholders, such as {path},
// for what the host fills in.
type template struct {
	argument
	of directive
}

// check reports each placeholder that is none of names.
func (t template) check(names []string, cause string, findings *diag.List) {
	var said []string
	for rest := t.value; ; {
		_, after, found := strings.Cut(rest, "{")
		if !found {
			return
		}
		name, afterName, closed := strings.Cut(after, "}")
		rest = after
		switch {
		case closed && slices.Contains(names, name):
			rest = afterName
		case name == "" || strings.ContainsAny(name, "{\"\n"): // as in JSON
		case slices.Contains(said, name):
		case !closed:
			t.bad("{"+name, findings, "has no end", "write }")
		default:
			t.bad("{"+name+"}", findings, cause, suggest(name, names))
		}
		said = append(said, name)
	}
}

// bad reports a placeholder where it stands, or where the text begins if it is
// written in another way there.
func (t template) bad(placeholder string, findings *diag.List, cause, remedy string) {
	a := t.argument
	a.pos = a.valuePos
	if i := strings.Index(t.of.args.str, placeholder); i >= 0 {
		a.pos = t.of.args.at(i)
	}
	t.of.bad(a, findings, cut(placeholder)+" "+cause, remedy)
}
