package load

import (
	"fmt"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// setDefault gives a spot its default: a value of its type, or in a tag one
// default= for each item of a list.
func (b *builder) setDefault(p *spot, group []setting) {
	s := group[0]
	if p.field == nil {
		b.bad(p, s, "only a parameter has a default, not a part of one", "remove it")
		return
	}
	if p.value.Type == nil {
		return // has been reported
	}
	var value string
	var ok bool
	switch list, isList := p.value.Type.(model.List); {
	case isList && (len(group) > 1 || !strings.HasPrefix(s.value, "[")):
		value, ok = b.literals(p, group, list.Elem.Type, diag.BadDefault)
	case len(group) > 1:
		b.bad(p, group[1], "default is given twice", "keep one of them")
	default:
		value, ok = b.literal(p, s, p.value.Type, diag.BadDefault)
	}
	switch {
	case !ok:
	case p.field.Default != "" && p.field.Default != value:
		b.badValue(p, s, diag.BadDefault, fmt.Sprintf("default is %s here and %s in %s", value, p.field.Default, where(p.field.DefaultPos)), "keep one of them")
	default:
		p.field.Default, p.field.DefaultPos = value, s.valuePos
	}
}

// setExamples gives a spot values that its schema shows, or the items of a list
// those that are no lists.
func (b *builder) setExamples(p *spot, group []setting) {
	if p.value.Type == nil {
		return // has been reported
	}
	v := p.value
	if !strings.HasPrefix(group[0].value, "[") {
		switch t := pointedTo(v).Type.(type) {
		case model.List:
			v = t.Elem
		case model.Array:
			v = t.Elem
		}
	}
	if values, ok := b.literals(p, group, v.Type, group[0].slug); ok {
		annotate(v, model.Annotation{Pos: group[0].valuePos, Keyword: "examples", JSON: values})
	}
}

// literals is a JSON list of values of a type that are given one by one. Those
// that are none are reported.
func (b *builder) literals(p *spot, group []setting, t model.Type, slug diag.Slug) (list string, ok bool) {
	values := make([]string, len(group))
	ok = true
	for i, s := range group {
		var good bool
		values[i], good = b.literal(p, s, t, slug)
		ok = ok && good
	}
	return "[" + strings.Join(values, ", ") + "]", ok
}

// literal is the value of a setting as JSON of a type. It is reported if it is
// none.
func (b *builder) literal(p *spot, s setting, t model.Type, slug diag.Slug) (value string, ok bool) {
	value, cause := literal(s.value, t)
	if cause != "" {
		remedy := valueRemedy(t)
		if s.key == "enum" {
			remedy = enumRemedy(s, t)
		}
		b.badValue(p, s, slug, fmt.Sprintf("%s %s %s", s.key, cut(s.value), cause), remedy)
	}
	return value, cause == ""
}
