package randomtype

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// A Root is a struct for arguments and results, another type to go with it, and
// the declarations of all that is in them.
type Root struct {
	Name string // which all of its declarations begin with

	args  *decl // the struct
	value *typ  // the other type
	decls []*decl
	edits edits

	// How the tools take and give the struct.
	byPointer, withContext, withError bool

	enums    bool        // there are constants in it, which reflection does not see
	directed bool        // directives make JSON of it that reflection does not know
	variants []variantOf // what its interfaces may hold
	typed    bool        // a value of any type must have certain ones
	lossy    bool        // a field that is left out has another default
	partial  bool        // what must be there may be left out
	hidden   []string    // fields whose name another has
}

// New makes a Root whose name is an exported identifier.
func New(name string, r *rand.Rand) *Root {
	m := &maker{Root: &Root{Name: name}, r: r, names: map[string]int{}}
	m.args = m.declare("Args", false)
	m.within(m.args, func() {
		m.open = []*decl{m.args}
		m.args.typ = m.structure(0)
	})
	for m.value == nil || m.value.isObject() || m.value.form == pointer {
		m.value = m.typ(0)
	}
	if m.presets && m.partial {
		m.lossy = true // what a nil embedded pointer leaves out has a default
	}
	m.byPointer, m.withContext, m.withError = m.once(3), m.once(3), m.once(3)
	return m.Root
}

// A maker makes up a Root.
type maker struct {
	*Root
	r       *rand.Rand
	ids     int
	names   map[string]int // how many declarations of a sort there are
	fields  int
	open    []*decl // structs that are being made, which may refer to themselves
	params  []string
	owner   *decl
	presets bool // there are defaults
	dashed  bool // a field is called "-"
	model   bool // what is being made is in the other package
}

// once is true one time in n.
func (m *maker) once(n int) bool { return m.r.IntN(n) == 0 }

func pick[T any](m *maker, list []T) T { return list[m.r.IntN(len(list))] }

func (m *maker) id() int { m.ids++; return m.ids }

// declare adds a declaration, without its type, to one of the packages.
func (m *maker) declare(sort string, model bool) *decl {
	kind := sort
	if model {
		kind += " of model" // counted apart, so that both packages have the same names
	}
	m.names[kind]++
	d := &decl{name: fmt.Sprintf("%s%s%d", m.Name, sort, m.names[kind]), model: model}
	if sort == "Args" {
		d.name = m.Name + sort
	}
	m.decls = append(m.decls, d)
	return d
}

// known are declared types that may be used again. The other package does not
// know those of this one.
func (m *maker) known() []*decl {
	return slices.DeleteFunc(slices.Clone(m.decls), func(d *decl) bool {
		return d.typ == nil || len(d.params) > 0 || m.model && !d.model || d == m.args
	})
}
