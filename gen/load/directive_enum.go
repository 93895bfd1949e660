package load

import (
	"go/token"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// enumDirective says which constants are the values of a type.
//
//	//toolgen:enum [PKG.TYPE] [open] [names] [A B C]
//
// It stands on the type, or on the package clause for a type of another
// package, which PKG names as the file imports it. The words A B C are the names
// of constants of the type's package, in the order in which the model sees their
// values; without them, those count that would count without the directive. With
// open any value will do, and the constants are only told of. With names the
// constants of an integer type are written by name, in arguments and results:
// by their own, or as low=LevelLow says.
type enumDirective struct {
	pos       token.Position
	of        string // PKG.TYPE; "" on a type
	open      bool
	names     bool
	constants []argument // key=value: the name on the wire and the constant
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
		case a.key == "open" && !a.quoted && !a.assigned:
			e.open = true
		case a.key == "names" && !a.quoted && !a.assigned:
			e.names = true
		case !token.IsIdentifier(a.value):
			d.bad(a, findings, cut(a.value)+" is no name of a constant", "write open, names, or the names of constants")
		case slices.ContainsFunc(e.constants, func(c argument) bool { return c.key == a.key || c.value == a.value }):
			d.bad(a, findings, cut(a.value)+" is given twice", "keep one of them")
		default:
			e.constants = append(e.constants, a)
		}
	}
	renamed := slices.IndexFunc(e.constants, func(c argument) bool { return c.assigned })
	switch {
	case len(args) == 0:
		findings.Add(d.pos, diag.BadDirective, "toolgen:enum", "says nothing", "write open, names, or the names of constants")
		return
	case e.open && e.names:
		findings.Add(d.pos, diag.BadDirective, "toolgen:enum", "says open and names, and a value without a constant has no name", "keep one of them")
		return
	case renamed >= 0 && !e.names:
		d.bad(e.constants[renamed], findings, "a constant has its own value", "write names, which stand in place of values, or leave out "+e.constants[renamed].key+"=")
		return
	}
	s.enums = append(s.enums, e)
}
