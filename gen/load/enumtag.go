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
	v := fitting(p.value, func(t model.Type) bool {
		switch t.(type) {
		case model.String, model.Int, model.Enum:
			return true
		}
		return false
	})
	if v == nil {
		b.misfit(p, group[0], "enum is for strings and integers", "remove it, or change the type")
		return
	}
	e := model.Enum{Base: v.Type, Go: b.expr(b.goTypes[v])}
	have, isEnum := v.Type.(model.Enum)
	if isEnum {
		e.Base = have.Base
	}
	for _, s := range group {
		value, ok := b.literal(p, s, v.Type, diag.BadRule)
		if !ok {
			continue
		}
		m := model.Member{JSON: value}
		if i := slices.IndexFunc(have.Members, func(h model.Member) bool { return h.JSON == value }); i >= 0 {
			m = have.Members[i]
		}
		if slices.ContainsFunc(e.Members, func(other model.Member) bool { return other.JSON == value }) {
			b.badValue(p, s, s.slug, fmt.Sprintf("enum %s is given twice", cut(s.value)), "keep one of them")
			continue
		}
		e.Members = append(e.Members, m)
	}
	if b.tagEnums[v] && len(e.Members) != len(have.Members) {
		b.badValue(p, group[0], diag.BadRule, "enum is another in the tag", "keep one of them")
	}
	v.Type = e
	b.tagEnums[v] = b.tagEnums[v] || group[0].slug == diag.BadTag
}
