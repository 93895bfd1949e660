package randomtype

import (
	"fmt"
	"strings"
)

// A directed type is one that a directive changes the JSON of. Reflection does
// not see directives, so the whole Root is beyond it.

// union declares an interface with structs that implement it, by themselves or by
// pointer.
func (m *maker) union(depth int) *decl {
	m.directed = true
	d := m.declare("Union", m.toModel())
	var names []string
	var methods strings.Builder
	for i := range 1 + m.r.IntN(3) {
		variant := m.struct_(depth+1, d.model)
		star := pick(m, []string{"", "*"})
		fmt.Fprintf(&methods, "\nfunc (%s%s) is%s() {}\n", star, variant.name, d.name)
		d.uses = append(d.uses, variant)
		name := variant.name
		if m.once(2) {
			name = fmt.Sprintf("v%d=%s", i, name)
		}
		names = append(names, name)
		m.variants = append(m.variants, variantOf{variant, star != ""})
	}
	d.typ = &typ{id: m.id(), text: "interface{ is" + d.name + "() }"}
	d.before = fmt.Sprintf("//\n//toolgen:union kind %s\n", strings.Join(names, " "))
	d.after = methods.String()
	return d
}

// A variantOf is a struct that an interface may hold.
type variantOf struct {
	decl      *decl
	byPointer bool
}

// namedConstants declares an integer type whose constants are written by their names.
func (m *maker) namedConstants() *decl {
	m.directed = true
	d := m.declare("Enum", m.toModel())
	t := pick(m, []typ{{text: "int"}, {text: "uint8"}, {text: "int64"}})
	t.id, t.class = m.id(), integer
	d.typ = &t
	d.before = "//\n//toolgen:enum names\n"
	if m.once(2) {
		d.before = fmt.Sprintf("//\n//toolgen:enum names low=%[1]sLow %[1]sHigh\n", d.name)
	}
	d.after = fmt.Sprintf("\n// The values.\nconst (\n\t%[1]sLow %[1]s = iota + %[2]d\n\t%[1]sHigh\n)\n", d.name, m.r.IntN(3))
	return d
}
