package load

import (
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// unionDirective says which structs an interface holds.
//
//	//toolgen:union DISCRIMINATOR A B value=C
//
// It stands on the interface. The words after the discriminator are the names
// of struct types of the package that implement it, by value or by pointer. In
// JSON each is its object with one more property, the discriminator, whose value
// is the name of the type, or what stands before the equals sign. A struct may
// have a string property of the discriminator's name itself.
type unionDirective struct {
	discriminator argument
	variants      []argument
}

func applyUnion(s *subject, d directive, findings *diag.List) {
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	if len(args) < 2 || args[0].assigned {
		findings.Add(d.pos, diag.BadDirective, "toolgen:union", "does not say which property tells which types apart",
			"write the name of the property and then the types, as in kind Circle Square")
		return
	}
	u := &unionDirective{discriminator: args[0]}
	if name := args[0].value; !validName(name) {
		d.bad(args[0], findings, quote(name)+" is no name of a property", "use letters, digits and punctuation other than quotes, backslash and comma")
		return
	}
	types, values := make(map[string]bool), make(map[string]bool) // that were given
	for _, a := range args[1:] {
		if !a.assigned {
			a.key = a.value
		}
		if name, isPointer := strings.CutPrefix(a.value, "*"); isPointer {
			a.pos = a.valuePos
			d.bad(a, findings, cut(a.value)+" is a pointer", "write "+name+": it is a pointer where that is what implements the interface")
			continue
		}
		if types[a.value] || values[a.key] {
			d.bad(a, findings, cut(a.key)+" is given twice", "keep one of them")
			continue
		}
		types[a.value], values[a.key] = true, true
		u.variants = append(u.variants, a)
	}
	s.union = u
}
