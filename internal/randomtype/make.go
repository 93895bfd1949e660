package randomtype

import "strings"

// deep is how many types may be in one another.
const deep = 4

// typ makes up a type.
func (m *maker) typ(depth int) *typ {
	if depth >= deep {
		return m.leaf(leaves)
	}
	switch m.r.IntN(20) {
	case 0, 1:
		return &typ{id: m.id(), form: pointer, elem: m.typ(depth + 1)}
	case 2, 3:
		return &typ{id: m.id(), form: list, elem: m.typ(depth + 1)}
	case 4:
		t := &typ{id: m.id(), form: array, elem: m.typ(depth + 1), length: 1 + m.r.IntN(3)}
		if t.elem.form == leaf && m.once(4) {
			t.length = 0 // of structs, the compiler (go1.26) cannot always cope with none
		}
		return t
	case 5, 6:
		return &typ{id: m.id(), form: mapping, key: m.key(), elem: m.typ(depth + 1)}
	case 7:
		return m.structure(depth + 1)
	case 8, 9:
		return m.named(m.struct_(depth+1, m.toModel()))
	case 10:
		return m.generic(depth + 1)
	case 11:
		return m.named(m.other(depth + 1))
	case 12:
		return m.named(m.textual(false))
	case 13:
		switch m.r.IntN(8) {
		case 0:
			return m.named(m.union(depth))
		case 1:
			return m.named(m.namedConstants())
		case 2, 3:
			return m.named(m.custom())
		}
		return m.named(m.enum())
	case 14:
		if known := m.known(); len(known) > 0 {
			return m.named(pick(m, known))
		}
	case 15:
		return m.recursion()
	}
	if len(m.params) > 0 && m.once(2) {
		return &typ{id: m.id(), form: parameter, text: pick(m, m.params)}
	}
	return m.leaf(leaves)
}

func (m *maker) leaf(table []typ) *typ {
	t := pick(m, table)
	t.id = m.id()
	return &t
}

// key makes up the type of a map's keys.
func (m *maker) key() *typ {
	switch m.r.IntN(8) {
	case 0:
		if m.once(6) {
			return m.named(m.namedConstants())
		}
		return m.named(m.enum())
	case 1:
		return m.named(m.textual(true))
	case 2:
		d := m.declare("Key", m.toModel())
		d.typ = m.leaf(keys[:8])
		return m.named(d)
	}
	return m.leaf(keys)
}

// toModel decides whether the next declaration is one of the other package.
func (m *maker) toModel() bool { return m.model || m.once(4) }

// within makes something in the package of a declaration.
func (m *maker) within(d *decl, make func()) {
	model, params, open, owner := m.model, m.params, m.open, m.owner
	m.model, m.params, m.owner = d.model, d.params, d
	if d.model && !model {
		m.open = nil // which know the other package, but are not known there
	}
	make()
	m.model, m.params, m.open, m.owner = model, params, open, owner
}

// named is a declared type where it is used.
func (m *maker) named(d *decl) *typ {
	t := &typ{id: m.id(), form: named, decl: d}
	if d.typ != nil {
		t.class, t.bits, t.signed = d.typ.class, d.typ.bits, d.typ.signed
	}
	if strings.Contains(d.after, "UnmarshalText") {
		t.class = text
	}
	return t
}

// struct_ declares a struct, in the other package or not.
func (m *maker) struct_(depth int, model bool) *decl {
	d := m.declare("Struct", model)
	if !d.model && m.once(4) {
		d.name = strings.ToLower(d.name[:1]) + d.name[1:]
	}
	m.within(d, func() {
		m.open = append(m.open, d)
		d.typ = m.structure(depth)
	})
	return d
}

// recursion refers to a struct that is being made, by what Go can refer with.
func (m *maker) recursion() *typ {
	if len(m.open) == 0 {
		return m.leaf(leaves)
	}
	d := pick(m, m.open)
	self := &typ{id: m.id(), form: named, decl: d}
	for _, p := range d.params {
		arg := m.leaf(leaves)
		if m.owner == d {
			arg = &typ{id: m.id(), form: parameter, text: p}
		}
		self.args = append(self.args, arg)
	}
	t := &typ{id: m.id(), elem: self}
	switch m.r.IntN(3) {
	case 0:
		t.form = pointer
	case 1:
		t.form = list
	default:
		t.form, t.key = mapping, m.leaf(keys)
	}
	return t
}

// generic declares a generic struct and instantiates it.
func (m *maker) generic(depth int) *typ {
	d := m.declare("Generic", m.toModel())
	d.params = []string{"T", "U"}[:1+m.r.IntN(2)]
	m.within(d, func() {
		m.open = []*decl{d}
		d.typ = m.structure(depth)
	})
	t := m.named(d)
	for range d.params {
		t.args = append(t.args, m.argument(depth))
	}
	return t
}

// argument is a type to instantiate with. It does not grow: a type that
// contains ever larger instances of itself has no end.
func (m *maker) argument(int) *typ {
	if known := m.known(); len(known) > 0 && m.once(2) {
		return m.named(pick(m, known))
	}
	t := m.leaf(leaves)
	switch m.r.IntN(4) {
	case 0:
		return &typ{id: m.id(), form: list, elem: t}
	case 1:
		return &typ{id: m.id(), form: pointer, elem: t}
	}
	return t
}

// other declares a type that is no struct, or an alias.
func (m *maker) other(depth int) *decl {
	d := m.declare("Type", m.toModel())
	m.within(d, func() {
		params := m.params
		m.params = nil
		var t *typ
		for t == nil || t.form == pointer || t.text == "any" {
			t = m.typ(depth)
		}
		d.typ = t
		m.params = params
	})
	// A new name has none of the methods, and is not what the runtime knows.
	d.alias = m.once(3) || d.typ.path != "" || d.typ.form == named
	return d
}
