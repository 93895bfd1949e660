package load

import (
	"go/token"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// enumDirective says which constants are the values of a type.
//
//	//toolgen:enum [PKG.TYPE] [open] [A B C]
//
// It stands on the type, or on the package clause for a type of another
// package, which PKG names as the file imports it. The words are the names of
// constants of the type's package, in the order in which the model sees their
// values; open means that any value will do.
type enumDirective struct {
	pos   token.Position
	of    string // PKG.TYPE; "" on a type
	open  bool
	names []argument
}

func applyEnum(s *subject, d directive, findings *diag.List) {
	e := &enumDirective{pos: d.pos}
	if e.of, d.args = d.typeName(s, d.args); s.on == onPackage && e.of == "" {
		findings.Add(d.args.at(0), diag.BadDirective, "toolgen:enum", "names no type",
			"write PKG.TYPE first, or put it on the type")
		return
	}
	if len(s.enums) > 0 && s.on == onType {
		findings.Add(d.pos, diag.BadDirective, "toolgen:enum", "is given twice", "keep one of them")
		return
	}
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	for _, a := range args {
		switch {
		case a.assigned || !token.IsIdentifier(a.key):
			d.bad(a, findings, "unknown "+argumentKind(a)+" "+cut(a.key), "write open, or the names of constants")
		case a.key == "open":
			e.open = true
		default:
			e.names = append(e.names, a)
		}
	}
	if len(args) == 0 || e.open && len(e.names) > 0 {
		findings.Add(d.pos, diag.BadDirective, "toolgen:enum", "says neither open nor which constants, or both",
			"write open, or the names of constants")
		return
	}
	s.enums = append(s.enums, e)
}
