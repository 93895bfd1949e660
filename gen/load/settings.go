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
	required bool    // a setting says so
	grouped  setting // the last that makes it a part of a group
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
		{name: "const", apply: (*builder).setConst},
		{name: "default", many: true, apply: (*builder).setDefault},
		{name: "example", many: true, apply: (*builder).setExamples},
		{name: "required", bare: true, apply: func(_ *builder, p *spot, _ []setting) { p.required = true }},
		{name: "nullable", bare: true, apply: (*builder).setNullable},
		{name: "readOnly", apply: (*builder).setBoolean},
		{name: "writeOnly", apply: (*builder).setBoolean},
		{name: "deprecated", apply: (*builder).setBoolean},
		{name: "type", apply: (*builder).setTypes},
		{name: "anyof_type", apply: (*builder).setTypes},
		{name: "oneof_type", apply: (*builder).setTypes},
		{name: "anyof_required", many: true, apply: (*builder).setGroup},
		{name: "oneof_required", many: true, apply: (*builder).setGroup},
	}
}

// refused are the keys of the jsonschema tag's dialect that would make the
// schema say something else than the Go type, and what to do instead.
func refused() map[string]string {
	return map[string]string{
		"anchor":    "a schema refers to its own parts as it needs to; remove it",
		"anyof_ref": "make the field an interface with //toolgen:union",
		"oneof_ref": "make the field an interface with //toolgen:union",
	}
}

// apply gives settings to a spot: those of one key together, and in the order of
// the tables, so that an enum is there before its default.
func (b *builder) apply(p *spot, settings []setting) {
	var known []string
	take := func(key string) (group []setting) {
		known = append(known, key)
		settings = slices.DeleteFunc(slices.Clone(settings), func(s setting) bool {
			if s.key == key {
				group = append(group, s)
			}
			return s.key == key
		})
		return group
	}
	for _, k := range keywords() {
		if group := take(k.name); b.wellFormed(p, k, group) {
			k.apply(b, p, group)
		}
	}
	for _, r := range rules() {
		if group := take(r.keyword); b.wellFormed(p, keyword{name: r.keyword}, group) {
			b.setRule(p, r, group[0])
		}
	}
	for _, s := range settings {
		b.unknown(p, s, known)
	}
	b.contradictions(p)
}

// wellFormed reports settings of one key that are not written as it wants them;
// it is false if nothing is left of them.
func (b *builder) wellFormed(p *spot, k keyword, group []setting) bool {
	if len(group) == 0 {
		return false
	}
	s := group[0]
	switch {
	case len(group) > 1 && !k.many:
		b.bad(p, group[1], k.name+" is given twice", "keep one of them")
	case k.bare && s.assigned:
		b.bad(p, s, k.name+" takes no value", "write it alone")
	case !k.bare && !s.assigned:
		b.bad(p, s, k.name+" has no value", fmt.Sprintf("write %s=…", k.name))
	default:
		return true
	}
	return false
}

// unknown reports a setting that is in no table.
func (b *builder) unknown(p *spot, s setting, known []string) {
	remedy, isRefused := refused()[s.key]
	switch {
	case isRefused:
		b.bad(p, s, s.key+" is not supported", remedy)
	case s.assigned || s.slug == diag.BadDirective:
		remedy := suggest(s.key, known)
		if !s.assigned && closest(s.key, known) == "" {
			remedy = `put text with spaces in quotes, as in description="…"`
		}
		b.bad(p, s, "unknown key "+cut(s.key), remedy)
	default:
		b.bad(p, s, cut(s.key)+" is no keyword", `a comma inside a value is written \\,`)
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

// misfit reports a setting that is not for the type of its spot.
func (b *builder) misfit(p *spot, s setting, cause, remedy string) {
	b.findings.Add(s.pos, diag.BadRule, p.subject, cause, remedy)
}

func (b *builder) setTitle(p *spot, group []setting) {
	title := quote(group[0].value)
	if group[0].value == "" {
		b.bad(p, group[0], "title is empty", "remove it")
		return
	}
	for _, e := range p.value.Extra {
		if e.Keyword == "title" && e.JSON != title {
			b.badValue(p, group[0], diag.BadRule, fmt.Sprintf("title is %s here and %s elsewhere", title, e.JSON), "keep one of them")
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
	annotate(p.value, model.Annotation{Keyword: keyword, JSON: json})
}

func annotate(v *model.Value, a model.Annotation) {
	if i := slices.IndexFunc(v.Extra, func(e model.Annotation) bool { return e.Keyword == a.Keyword }); i >= 0 {
		v.Extra[i] = a
		return
	}
	v.Extra = append(v.Extra, a)
}
