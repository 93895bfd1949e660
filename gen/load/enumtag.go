package load

import (
	"fmt"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// setEnum restricts a spot, or the items of a list, to the values given.
func (b *builder) setEnum(p *spot, group []setting) {
	if p.value.Type == nil {
		return // has been reported
	}
	v := fitting(p.value, hasValues)
	if v == nil {
		b.misfit(p, group[0], group[0].key+" is for strings, numbers and booleans", "remove it, or change the type")
		return
	}
	e := model.Enum{Base: v.Type, Go: b.expr(b.goTypes[v])}
	have, isEnum := v.Type.(model.Enum)
	if isEnum {
		e.Base, e.Names = have.Base, have.Names
	}
	for _, s := range group {
		t := v.Type
		if !isEnum { // a number in the one way of writing it that the members have
			t = model.Enum{Base: t, Open: true}
		}
		value, ok := b.literal(p, s, t, diag.BadRule)
		if !ok {
			continue
		}
		m := model.Member{JSON: value}
		if i := slices.IndexFunc(have.Members, func(h model.Member) bool { return h.JSON == value }); i >= 0 {
			m = have.Members[i]
		}
		if slices.ContainsFunc(e.Members, func(other model.Member) bool { return other.JSON == value }) {
			b.badValue(p, s, s.slug, fmt.Sprintf("%s %s is given twice", s.key, cut(s.value)), "keep one of them")
			continue
		}
		e.Members = append(e.Members, m)
	}
	if len(e.Members) == 0 {
		return // all have been reported
	}
	if b.givenEnums[v] && len(e.Members) != len(have.Members) {
		b.badValue(p, group[0], diag.BadRule, group[0].key+" is given elsewhere with other values", "keep one of them")
	}
	v.Type = e
	b.givenEnums[v] = true
}

// hasValues tells whether an enum may say which values of a type are admitted.
func hasValues(t model.Type) bool {
	switch t.(type) {
	case model.Bool, model.String, model.Int, model.Float, model.Enum:
		return true
	}
	return false
}

// setConst restricts a spot to one value: an enum of one.
func (b *builder) setConst(p *spot, group []setting) {
	if fitting(p.value, func(t model.Type) bool { return hasValues(t) }) != pointedTo(p.value) && p.value.Type != nil {
		b.misfit(p, group[0], "const is for strings, numbers and booleans", "remove it, or change the type")
		return
	}
	b.setEnum(p, group)
}
