package load

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// override applies the param directives. The structs on the way to what they
// name become the tool's own.
func (f *function) override() {
	described := make(map[*model.Value]setting)
	for _, d := range f.params {
		sp, ok := f.find(d)
		if !ok {
			continue
		}
		var settings []setting
		for _, a := range d.settings {
			settings = append(settings, paramSettings(a)...)
		}
		f.describedOnce(sp, settings, described)
		f.b.apply(sp, settings)
		if sp.field != nil {
			sp.field.Required = sp.required || sp.field.Required && sp.field.Default == ""
			f.b.checkGroups(sp)
		}
	}
}

// describedOnce reports a second description of a place by directives. Of other
// descriptions the nearest counts, but neither of these is nearer.
func (f *function) describedOnce(sp *spot, settings []setting, described map[*model.Value]setting) {
	for _, s := range settings {
		if s.key != "description" {
			continue
		}
		if first, ok := described[sp.value]; ok && first.value != s.value {
			f.b.bad(sp, s, fmt.Sprintf("description is given in line %d, too", first.pos.Line), "keep one of them")
		}
		described[sp.value] = s
	}
}

// paramSettings are those of an argument: one gives all values of an enum, and
// what is true or false stands alone for true.
func paramSettings(a argument) []setting {
	s := setting{key: a.key, value: a.value, assigned: a.assigned, pos: a.pos, valuePos: a.valuePos, slug: diag.BadDirective}
	switch a.key {
	case "uniqueItems", "readOnly", "writeOnly", "deprecated":
		if !a.assigned {
			s.value, s.assigned = "true", true
		}
	}
	if a.key != "enum" || !a.assigned {
		return []setting{s}
	}
	var all []setting
	for value := range strings.SplitSeq(a.value, "|") {
		s.value = value
		all = append(all, s)
	}
	return all
}

// find follows the path of a param directive.
func (f *function) find(d *paramDirective) (*spot, bool) {
	f.own()
	var field *model.Field
	value := &model.Value{Type: f.tool.Input.Object}
	for n, step := range d.path {
		next := f.follow(value, step)
		if next.value == nil {
			cause := fmt.Sprintf("%s leads nowhere: there is no %s", pathText(d.path), pathText(d.path[:n+1]))
			if n == 0 && slices.ContainsFunc(f.hidden, func(p *types.Var) bool { return p.Name() == step.name }) {
				cause, next.remedy = step.name+" is injected, and the model sees nothing of it", "remove the directive"
			}
			f.b.findings.Add(d.pos, diag.BadDirective, "toolgen:param", cause, next.remedy)
			return nil, false
		}
		field, value = next.field, next.value
	}
	return &spot{site: site{pos: d.pos, subject: f.title() + "." + pathText(d.path), dir: in}, field: field, value: value}, true
}

// A next is what a step of a path leads to: a field if the step is a name.
type next struct {
	value  *model.Value
	field  *model.Field
	remedy string // where there is no value
}

// follow takes one step from a value.
func (f *function) follow(v *model.Value, s step) next {
	v = pointedTo(v)
	switch t := v.Type.(type) {
	case model.List:
		if s.kind == toItems {
			return next{value: t.Elem}
		}
		return next{remedy: "the path to the items of a list goes on with []"}
	case model.Array:
		if s.kind == toItems {
			return next{value: t.Elem}
		}
		return next{remedy: "the path to the items of an array goes on with []"}
	case model.Map:
		if s.kind == toValues {
			return next{value: t.Elem}
		}
		return next{remedy: "the path to the values of a map goes on with {}"}
	case *model.Union:
		return next{remedy: "what a union holds is described by the tags of its structs"}
	case *model.Struct:
		if s.kind != toName {
			return next{remedy: "the path to a property goes on with a point and its name"}
		}
		t = f.ownStruct(t)
		v.Type = t
		var known []string
		for _, field := range t.Fields {
			if field.Name == s.name {
				return next{value: field.Value, field: field}
			}
			known = append(known, field.Name)
		}
		return next{remedy: suggest(s.name, known)}
	}
	return next{remedy: "the path ends before that"}
}

// pointedTo is v, or what it points to.
func pointedTo(v *model.Value) *model.Value {
	for {
		p, ok := v.Type.(model.Pointer)
		if !ok {
			return v
		}
		v = p.Elem
	}
}

// own makes the input object the tool's own, so that it may be changed.
func (f *function) own() {
	f.tool.Input.Object = f.ownStruct(f.tool.Input.Object)
}

// ownStruct is a copy of s for this tool alone; s itself if it is one.
func (f *function) ownStruct(s *model.Struct) *model.Struct {
	if f.owned[s] {
		return s
	}
	c := *s
	c.Embedded = slices.Clone(s.Embedded)
	c.Fields = make([]*model.Field, len(s.Fields))
	for i, field := range s.Fields {
		c.Fields[i] = f.b.cloneField(field)
	}
	f.b.goStructs[&c] = f.b.goStructs[s]
	f.owned[&c] = true
	return &c
}

// listFields gives the fields of the input the descriptions of the parameter
// list. A tag is nearer to the field and stays.
func (f *function) listFields() {
	for name, text := range f.list {
		i := slices.IndexFunc(f.tool.Input.Object.Fields, func(field *model.Field) bool { return field.Name == name })
		if i >= 0 && !f.b.tagDocs[f.tool.Input.Object.Fields[i]] {
			f.own()
			f.tool.Input.Object.Fields[i].Doc = text
		}
	}
}
