package randomtype

import "maps"

// edits are what makes a Root smaller: by the ids of its parts.
type edits struct {
	noArgs, noValue bool
	fields          map[int]bool // left out
	rules           map[int]bool // fields without them
	types           map[int]edit
}

// An edit puts another type in the place of one.
type edit uint8

const (
	toElem edit = iota + 1
	toInt
)

func (e edits) clone() edits {
	e.fields, e.rules, e.types = maps.Clone(e.fields), maps.Clone(e.rules), maps.Clone(e.types)
	return e
}

// Smaller are Roots that are the same but for one part that is not there, or is
// simpler, the largest parts first. Not all of them are valid.
func (r *Root) Smaller() []*Root {
	var all []*Root
	add := func(change func(*edits)) {
		s := *r
		s.edits = r.edits.clone()
		change(&s.edits)
		all = append(all, &s)
	}
	if !r.edits.noArgs && !r.edits.noValue {
		add(func(e *edits) { e.noArgs = true })
		add(func(e *edits) { e.noValue = true })
	}
	w := walker{root: r, seen: map[*decl]bool{}, add: add}
	if !r.edits.noArgs {
		w.next = append(w.next, r.args.typ)
	}
	if !r.edits.noValue {
		w.next = append(w.next, r.value)
	}
	for len(w.next) > 0 { // breadth first
		t := w.next[0]
		w.next = w.next[1:]
		w.visit(t)
	}
	return all
}

// Union is r with all that any of its variants leaves out.
func (r *Root) Union(variants []*Root) *Root {
	u := *r
	u.edits = edits{fields: map[int]bool{}, rules: map[int]bool{}, types: map[int]edit{}}
	for _, v := range variants {
		u.edits.noArgs = u.edits.noArgs || v.edits.noArgs
		u.edits.noValue = u.edits.noValue || v.edits.noValue
		maps.Copy(u.edits.fields, v.edits.fields)
		maps.Copy(u.edits.rules, v.edits.rules)
		maps.Copy(u.edits.types, v.edits.types)
	}
	return &u
}

// A walker finds the parts of a Root that can be made smaller.
type walker struct {
	root *Root
	seen map[*decl]bool
	next []*typ
	add  func(func(*edits))
}

func (w *walker) visit(t *typ) {
	set := func(e edit) {
		w.add(func(all *edits) {
			if all.types == nil {
				all.types = map[int]edit{}
			}
			all.types[t.id] = e
		})
	}
	switch w.root.edits.types[t.id] {
	case toElem:
		w.next = append(w.next, t.elem)
		return
	case toInt:
		return
	}
	if t != w.root.args.typ && t.text != "int" {
		set(toInt)
	}
	switch t.form {
	case pointer, list, array, mapping:
		if t != w.root.value || !t.elem.isObject() && t.elem.form != pointer { // that is no value to keep
			set(toElem)
		}
		w.next = append(w.next, t.elem)
	case structure:
		for _, f := range t.fields {
			w.field(f)
		}
	case named:
		if !w.seen[t.decl] && t.decl.after == "" { // methods and constants hold on to their type
			w.next = append(w.next, t.decl.typ)
		}
		if !w.seen[t.decl] {
			for _, u := range t.decl.uses {
				w.next = append(w.next, u.typ)
			}
		}
		w.seen[t.decl] = true
		w.next = append(w.next, t.args...)
	}
}

func (w *walker) field(f *field) {
	if w.root.edits.fields[f.id] {
		return
	}
	w.add(func(e *edits) {
		if e.fields == nil {
			e.fields = map[int]bool{}
		}
		e.fields[f.id] = true
	})
	if len(f.rules) > 0 && !w.root.edits.rules[f.id] {
		w.add(func(e *edits) {
			if e.rules == nil {
				e.rules = map[int]bool{}
			}
			e.rules[f.id] = true
		})
		return // they might not fit another type
	}
	w.next = append(w.next, f.typ)
}
