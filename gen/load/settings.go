package load

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A setting is one keyword that a tag or a param directive gives to a place.
type setting struct {
	key, value string
	assigned   bool           // there is an equals sign
	pos        token.Position // of the key
	valuePos   token.Position
	slug       diag.Slug // of malformed text: BadTag or BadDirective
}

// A spot is a place that settings are about: a property, or a part of one.
type spot struct {
	site
	field    *model.Field // nil for a part
	value    *model.Value
	required bool // a setting says so
}

// A keyword is something that settings may say of a place besides the rules of
// rules.go.
type keyword struct {
	name  string
	bare  bool // stands alone
	many  bool // may be given several times
	apply func(*builder, *spot, []setting)
}

// keywords is the table of what tags and param directives may say.
func keywords() []keyword {
	return []keyword{
		{name: "title", apply: (*builder).setTitle},
		{name: "description", apply: (*builder).setDescription},
		{name: "enum", many: true, apply: (*builder).setEnum},
		{name: "default", many: true, apply: (*builder).setDefault},
		{name: "example", many: true, apply: (*builder).setExamples},
		{name: "required", bare: true, apply: func(_ *builder, p *spot, _ []setting) { p.required = true }},
		{name: "nullable", bare: true, apply: (*builder).setNullable},
		{name: "readOnly", apply: (*builder).setBoolean},
		{name: "writeOnly", apply: (*builder).setBoolean},
		{name: "deprecated", apply: (*builder).setBoolean},
	}
}

// refused are the keys of the jsonschema tag's dialect that would make the
// schema say something else than the Go type.
func refused() []string {
	return []string{"type", "anchor", "oneof_required", "anyof_required", "oneof_ref", "anyof_ref", "oneof_type", "anyof_type"}
}

// settingNames are all keys that there are.
func settingNames() []string {
	var names []string
	for _, k := range keywords() {
		names = append(names, k.name)
	}
	for _, r := range rules() {
		names = append(names, r.keyword)
	}
	return names
}

// apply gives settings to a spot, those of one key together.
func (b *builder) apply(p *spot, settings []setting) {
	for len(settings) > 0 {
		key := settings[0].key
		var group, rest []setting
		for _, s := range settings {
			if s.key == key {
				group = append(group, s)
			} else {
				rest = append(rest, s)
			}
		}
		b.applyKey(p, group)
		settings = rest
	}
	b.contradictions(p)
}

// applyKey gives settings of one key to a spot.
func (b *builder) applyKey(p *spot, group []setting) {
	s := group[0]
	keys := keywords()
	i := slices.IndexFunc(keys, func(k keyword) bool { return k.name == s.key })
	j := slices.IndexFunc(rules(), func(r rule) bool { return r.keyword == s.key })
	switch {
	case i < 0 && j < 0 && slices.Contains(refused(), s.key):
		b.bad(p, s, fmt.Sprintf("%s is not supported", s.key), "the schema follows the Go type; change that")
	case i < 0 && j < 0 && (s.assigned || s.slug == diag.BadDirective):
		b.bad(p, s, fmt.Sprintf("unknown key %s", cut(s.key)), suggest(s.key, settingNames()))
	case i < 0 && j < 0:
		b.bad(p, s, fmt.Sprintf("%s is no keyword", cut(s.key)), `a comma inside a value is written \\,`)
	case len(group) > 1 && (i < 0 || !keys[i].many):
		b.bad(p, group[1], s.key+" is given twice", "keep one of them")
	case i >= 0 && keys[i].bare && s.assigned:
		b.bad(p, s, s.key+" takes no value", "write it alone")
	case i >= 0 && !keys[i].bare && !s.assigned || j >= 0 && !s.assigned && s.key != "uniqueItems":
		b.bad(p, s, s.key+" has no value", fmt.Sprintf("write %s=…", s.key))
	case i >= 0:
		keys[i].apply(b, p, group)
	default:
		b.setRule(p, rules()[j], s)
	}
}

// bad reports a setting that is written wrongly.
func (b *builder) bad(p *spot, s setting, cause, remedy string) {
	b.findings.Add(s.pos, s.slug, p.subject, cause, remedy)
}

// badValue reports a setting whose value does not do.
func (b *builder) badValue(p *spot, s setting, slug diag.Slug, cause, remedy string) {
	b.findings.Add(s.valuePos, slug, p.subject, cause, remedy)
}

func (b *builder) setTitle(p *spot, group []setting) {
	title := quote(group[0].value)
	for _, e := range p.value.Extra {
		if e.Keyword == "title" && e.JSON != title {
			b.badValue(p, group[0], diag.BadRule, fmt.Sprintf("title is %s here and %s in the tag", title, e.JSON), "keep one of them")
			return
		}
	}
	p.annotate("title", title)
}

func (b *builder) setDescription(p *spot, group []setting) {
	if p.field != nil {
		p.field.Doc = group[0].value
		return
	}
	p.annotate("description", quote(group[0].value))
}

func (b *builder) setBoolean(p *spot, group []setting) {
	s := group[0]
	if s.value != "true" && s.value != "false" {
		b.badValue(p, s, s.slug, fmt.Sprintf("%s is %s", s.key, cut(s.value)), "write true or false")
		return
	}
	p.annotate(s.key, s.value)
}

func (b *builder) setNullable(p *spot, group []setting) {
	if _, ok := p.value.Type.(model.Pointer); !ok && p.value.Type != nil {
		b.bad(p, group[0], "a Go value that is no pointer cannot be null", "make it a pointer")
	}
}

// annotate gives the spot a keyword that constrains nothing, in the place of one
// that it had.
func (p *spot) annotate(keyword, json string) {
	a := model.Annotation{Keyword: keyword, JSON: json}
	if i := slices.IndexFunc(p.value.Extra, func(e model.Annotation) bool { return e.Keyword == keyword }); i >= 0 {
		p.value.Extra[i] = a
		return
	}
	p.value.Extra = append(p.value.Extra, a)
}
