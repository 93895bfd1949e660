package randomtype

import (
	"fmt"
	"slices"
	"strings"
)

// structure makes up a struct.
func (m *maker) structure(depth int) *typ {
	t := &typ{id: m.id(), form: structure}
	n := m.r.IntN(5)
	if depth == 0 {
		n += 2
	}
	for range n {
		t.fields = append(t.fields, m.field(depth+1))
	}
	if n > 0 && !slices.ContainsFunc(t.fields, func(f *field) bool { return f.embedded || f.name[0] == 'F' }) {
		t.fields[0].name = strings.ToUpper(t.fields[0].name) // of nothing else could anything be seen
	}
	m.shadow(t)
	if m.once(8) {
		m.group(t)
	}
	return t
}

// group puts optional fields in groups of which one must be there.
func (m *maker) group(t *typ) {
	var optional []*field
	for _, f := range t.fields {
		if strings.Contains(f.json, ",omit") && len(f.rules) == 0 && !f.embedded {
			optional = append(optional, f)
		}
	}
	if len(optional) < 2 {
		return
	}
	keyword := pick(m, []string{"oneof_required", "anyof_required"})
	for i, f := range optional {
		f.rules = []string{fmt.Sprintf("%s=g%d", keyword, i%2)}
	}
	m.partial = true // zero values are left out
}

// field makes up a field.
func (m *maker) field(depth int) *field {
	if m.once(6) && depth < deep && len(m.params) == 0 {
		return m.embed(depth)
	}
	m.fields++
	f := &field{id: m.id(), name: fmt.Sprintf("F%d", m.fields), typ: m.typ(depth)}
	if m.once(12) && !m.model { // there, a struct without a name could not be spelt here
		f.name = strings.ToLower(f.name) // which JSON does not see
		return f
	}
	m.tag(f)
	return f
}

// embed makes up an embedded struct: by value or pointer, exported or not, with a
// name of its own or without; or another type, which is a field like any other.
func (m *maker) embed(depth int) *field {
	f := &field{id: m.id(), embedded: true}
	if m.once(6) {
		d := m.declare("Type", m.model)
		d.typ = m.leaf(leaves[:17])
		f.typ, f.name = m.named(d), d.name
		m.tag(f)
		return f
	}
	d := m.struct_(depth, m.toModel())
	m.fields++
	name := fmt.Sprintf("%s%sBase%d", d.name[:1], m.Name[1:], m.fields) // one of this name in both packages
	d.name, f.name = name, name
	f.typ = m.named(d)
	isExported := name[0] < 'a'
	if isExported && m.once(2) {
		f.typ = &typ{id: m.id(), form: pointer, elem: f.typ}
		m.partial = true
	}
	if m.once(5) {
		m.fields++
		f.json = fmt.Sprintf("e%d", m.fields)
	}
	return f
}

// shadow sometimes gives a field the name of one that is embedded deeper down,
// which then is not there.
func (m *maker) shadow(t *typ) {
	for _, e := range t.fields {
		inner := e.typ.pointee().underlying()
		if !e.embedded || e.json != "" || inner.form != structure || len(inner.fields) == 0 || !m.once(3) {
			continue
		}
		hidden := pick(m, inner.fields)
		name, _, _ := strings.Cut(hidden.json, ",")
		if hidden.embedded || hidden.json == "-" || hidden.name[0] == 'f' {
			continue
		}
		if name == "" {
			name = hidden.name
		}
		m.fields++
		m.hidden = append(m.hidden, hidden.name)
		t.fields = append(t.fields, &field{id: m.id(), name: fmt.Sprintf("F%d", m.fields), typ: m.leaf(leaves), json: name})
		return // a second one could have the same name
	}
}

// names are forms of JSON names that are no Go names.
var names = []string{"f%d", "f_%d", "f-%d", "f.%d", "a/%d", "~%d", "$f%d", "f %d", "%%%d", "é%d", "名%d", "%d", "<%d>", "&%d"}

// tag makes up the tags of a field.
func (m *maker) tag(f *field) {
	name, options := "", ""
	switch {
	case m.once(20):
		f.json = "-"
		if !m.dashed && m.once(2) { // only one of a struct may be called so
			m.dashed, f.json = true, "-,"
		}
		return
	case !m.once(4):
		m.fields++
		name = fmt.Sprintf(pick(m, names[:4+m.r.IntN(len(names)-3)]), m.fields)
	}
	switch m.r.IntN(6) {
	case 0, 1:
		options += ",omitempty"
	case 2:
		options += ",omitzero"
	}
	target := f.typ.pointee()
	quoted := (target.class == boolean || target.class == integer || target.class == float) && !m.isEnum(target) && m.once(6)
	if f.typ.form == pointer && f.typ.elem.form == pointer {
		quoted = false // encoding/json passes over it
	}
	if quoted {
		options += ",string"
	}
	if strings.Contains(options, "omitzero") && f.typ.form == pointer && target.underlying().text == "time.Time" {
		m.lossy = true // a pointer to a zero time is left out, and comes back as nil
	}
	f.json = name + options
	m.rules(f, quoted, options != "" && options != ",string")
}
