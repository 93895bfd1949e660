package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// setGroup makes a property a part of alternatives of its object.
func (b *builder) setGroup(p *spot, group []setting) {
	if p.field == nil {
		b.bad(p, group[0], "only a property belongs to a group, not a part of one", "remove it")
		return
	}
	keyword, _, _ := strings.Cut(strings.Replace(group[0].key, "of_", "Of_", 1), "_")
	for _, s := range group {
		g := model.Group{Keyword: keyword, Name: s.value}
		switch {
		case s.value == "":
			b.badValue(p, s, s.slug, s.key+" names no group", "give all properties of the group the same name")
		case slices.Contains(p.field.Groups, g):
			b.badValue(p, s, s.slug, fmt.Sprintf("%s %s is given twice", s.key, cut(s.value)), "keep one of them")
		default:
			p.field.Groups = append(p.field.Groups, g)
			p.grouped = s
		}
	}
}

// checkGroups reports a property that belongs to a group and comes in any case,
// or never seems to be missing.
func (b *builder) checkGroups(p *spot) {
	f := p.field
	if f == nil || p.dir != in || !f.Required || len(f.Groups) == 0 {
		return
	}
	at, key, remedy := p.grouped.pos, p.grouped.key, "give it omitempty or a pointer type"
	if key == "" { // a tag has made it a part, and now a directive requires it
		at, key = p.pos, strings.ToLower(f.Groups[0].Keyword)+"_required"
	}
	if p.required {
		remedy = "remove required"
	}
	b.findings.Add(at, diag.BadRule, p.subject, key+" says when it must come, and it is required anyway", remedy)
}

// jsonTypes are the types of JSON in the order in which problems name them.
func jsonTypes() []string {
	return strings.Fields("boolean number integer string array object null")
}

// setTypes restricts a value that may be any to some types. Of another it may say
// what is so.
func (b *builder) setTypes(p *spot, group []setting) {
	s := group[0]
	if own := jsonType(pointedTo(p.value).Type); p.value.Type == nil || own != "" && own == s.value {
		return // has been reported, or says what is so
	}
	v := fitting(p.value, isOpen)
	if v == nil {
		b.bad(p, s, s.key+" is for any and json.RawMessage", "the schema follows the Go type; change that")
		return
	}
	given := strings.Split(s.value, ";")
	var types []string
	for _, t := range jsonTypes() {
		if slices.Contains(given, t) {
			types = append(types, quote(t))
		}
	}
	switch {
	case len(types) != len(given):
		b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s=%s: is no list of different types", s.key, s.value),
			"write some of "+strings.Join(jsonTypes(), ", ")+" with ; between them")
	case slices.Contains(given, "number") && slices.Contains(given, "integer"):
		b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s=%s: an integer is a number", s.key, s.value), "leave out one of them")
	default:
		b.addRule(p, v, s, model.Rule{Pos: s.pos, Keyword: "type", JSON: "[" + strings.Join(types, ", ") + "]"})
	}
}

// isOpen tells whether a value may be of any JSON type.
func isOpen(t model.Type) bool {
	k, ok := t.(model.Known)
	return ok && (k.Name == "Any" || k.Name == "RawMessage")
}

// jsonType is the type of a value in JSON, "" if there are several.
func jsonType(t model.Type) string {
	switch t := t.(type) {
	case model.Bool:
		return "boolean"
	case model.String, model.Quoted, model.Text:
		return "string"
	case model.Int:
		return "integer"
	case model.Float:
		return "number"
	case model.List, model.Array:
		return "array"
	case model.Map, *model.Struct:
		return "object"
	case model.Enum:
		if t.Names != nil {
			return "string"
		}
		return jsonType(t.Base)
	case model.Known:
		switch t.Name {
		case "BigInt":
			return "integer"
		case "Number":
			return "number"
		case "Any", "RawMessage":
			return ""
		}
		return "string"
	}
	return ""
}
