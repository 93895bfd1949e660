package load

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// tags applies what the tags of a property say besides its name.
//
// The jsonschema tag has two dialects: that of invopop/jsonschema, keywords with
// commas between them, and that of the official MCP SDK, whose tag is the
// description.
func (b *builder) tags(f *model.Field, p property, s site) {
	sp := &spot{site: s, field: f, value: f.Value}
	var settings []setting
	free, _ := p.tag.get("jsonschema")
	if isKeywords(free.value) {
		settings, free = keywordTag(free), tagPair{}
	}
	own, _ := p.tag.get("jsonschema_description")
	plain, _ := p.tag.get("description")
	doc := f.Doc
	f.Doc = cmp.Or(own.value, free.value, plain.value, doc)
	b.apply(sp, settings) // a description among them is nearest
	if t, ok := p.tag.get("jsonschema_extras"); ok {
		b.extras(sp, t)
	}
	b.tagDocs[f] = f.Doc != doc
	b.require(sp, f)
	b.checkGroups(sp)
}

// bareKeyword matches the first part of a tag of keywords.
var bareKeyword = regexp.MustCompile(`^(\w+=.*|required|nullable|-)$`)

// isKeywords tells whether a jsonschema tag is of invopop's dialect.
func isKeywords(tag string) bool {
	first, _, _ := strings.Cut(tag, ",")
	return bareKeyword.MatchString(first)
}

// keywordTag splits a tag of keywords at the commas that no backslash stands
// before.
func keywordTag(t tagPair) []setting {
	var settings []setting
	start := 0
	for i := 0; i <= len(t.value); i++ {
		if i < len(t.value) && (t.value[i] != ',' || i > start && t.value[i-1] == '\\') {
			continue
		}
		text := t.value[start:i]
		s := setting{pos: t.at(start), slug: diag.BadTag}
		s.key, s.value, s.assigned = strings.Cut(strings.ReplaceAll(text, `\,`, ","), "=")
		s.valuePos = s.pos
		if s.assigned && t.exact {
			s.valuePos = shift(s.pos, len(s.key)+len("="))
		}
		settings = append(settings, s)
		start = i + 1
	}
	return settings
}

// require decides whether a property must be there, and what stands in for one
// that is not.
func (b *builder) require(sp *spot, f *model.Field) {
	_, pointer := f.Value.Type.(model.Pointer)
	omitted := f.OmitEmpty || f.OmitZero
	switch {
	case sp.dir == out:
		// What is left out cannot be promised, whatever a tag says; a default
		// stands in for nothing.
		f.Default = ""
		f.Required = !omitted && !pointer
		for _, step := range f.Path {
			f.Required = f.Required && !step.Pointer
		}
	case b.options.requiredByTag:
		f.Required = sp.required
	default:
		f.Required = sp.required || !omitted && !pointer && f.Default == ""
	}
}

// extras adds the annotations of a jsonschema_extras tag. Keywords that assert
// something are not for it, as nothing would hold them.
func (b *builder) extras(sp *spot, t tagPair) {
	extras := make(map[string][]string)
	var order []string
	for _, s := range keywordTag(t) {
		switch {
		case !s.assigned:
			b.bad(sp, s, "an extra is a key and a value", "write "+s.key+"=…")
			continue
		case !isAnnotation(s.key):
			b.bad(sp, s, s.key+" is no annotation", "constraints go in the jsonschema tag")
			continue
		}
		if extras[s.key] == nil {
			order = append(order, s.key)
		}
		value := quote(s.value)
		if s.value == "true" || s.value == "false" {
			value = s.value
		}
		extras[s.key] = append(extras[s.key], value)
	}
	for _, key := range order {
		values := extras[key]
		if len(values) == 1 {
			sp.annotate(key, values[0])
			continue
		}
		sp.annotate(key, "["+strings.Join(values, ", ")+"]")
	}
}

// isAnnotation tells whether a schema keyword asserts nothing: it is no keyword
// of JSON Schema, or one of its annotations.
func isAnnotation(key string) bool {
	return !slices.Contains(assertions(), key)
}
