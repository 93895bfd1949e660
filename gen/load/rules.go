package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A rule is a constraint that tags and param directives may give, under its JSON
// Schema keyword.
type rule struct {
	keyword string
	kinds   kind
	// parse reads the rule's value for a type that it fits and gives it as JSON,
	// or says what is wrong with it.
	parse func(value string, t model.Type) (json, cause string)
}

// rules is the table of constraints, in the order in which a schema has them.
// The runtime has a function of the name of each.
func rules() []rule {
	return []rule{
		{"minimum", forNumbers, parseLimit},
		{"maximum", forNumbers, parseLimit},
		{"exclusiveMinimum", forNumbers, parseLimit},
		{"exclusiveMaximum", forNumbers, parseLimit},
		{"multipleOf", forNumbers, parseDivisor},
		{"minLength", forStrings, parseCount},
		{"maxLength", forStrings, parseCount},
		{"pattern", forStrings, parsePattern},
		{"format", forStrings, parseFormat},
		{"minItems", forLists, parseCount},
		{"maxItems", forLists, parseCount},
		{"uniqueItems", forLists | forArrays, parseTrue},
		{"contains", forLists | forArrays, parseSchema},
		{"minContains", forLists | forArrays, parseCount},
		{"maxContains", forLists | forArrays, parseCount},
		{"minProperties", forMaps, parseCount},
		{"maxProperties", forMaps, parseCount},
	}
}

// A kind is a set of kinds of type that a rule fits.
type kind uint8

const (
	forNumbers kind = 1 << iota
	forStrings
	forLists
	forArrays
	forMaps
)

func (k kind) String() string {
	switch k {
	case forNumbers:
		return "numbers"
	case forStrings:
		return "strings"
	case forMaps:
		return "maps"
	}
	return "lists"
}

// kindOf is the kind of a type, 0 if there are no rules for it.
func kindOf(t model.Type) kind {
	switch t := t.(type) {
	case model.Int, model.Float:
		return forNumbers
	case model.String, model.Text:
		return forStrings
	case model.Enum:
		return kindOf(t.Base)
	case model.List:
		return forLists
	case model.Array:
		return forArrays
	case model.Map:
		return forMaps
	case model.Known:
		if t.Name == "Number" {
			return forNumbers
		}
	}
	return 0
}

// fitting is the value in v to which something applies: v itself, what it
// points to, or the items of it if it is a list, as for invopop's tags.
func fitting(v *model.Value, fits func(model.Type) bool) *model.Value {
	for inList := false; v != nil && v.Type != nil; {
		if fits(v.Type) {
			return v
		}
		switch t := v.Type.(type) {
		case model.Pointer:
			v = t.Elem
			continue
		case model.List:
			v = t.Elem
		case model.Array:
			v = t.Elem
		default:
			return nil
		}
		if inList {
			return nil
		}
		inList = true
	}
	return nil
}

// setRule gives a rule to the part of a spot that it fits.
func (b *builder) setRule(p *spot, r rule, s setting) {
	v := fitting(p.value, func(t model.Type) bool { return kindOf(t)&r.kinds != 0 })
	switch {
	case p.value.Type == nil: // has been reported
		return
	case v == nil && r.keyword == "format" && s.value == ownFormat(p.value):
		return // says what is so
	case v == nil:
		b.misfit(p, s, fmt.Sprintf("%s is for %s", r.keyword, r.kinds), "remove it, or change the type")
		return
	}
	json, cause := r.parse(s.value, v.Type)
	if cause != "" {
		cause, remedy := remedied(cause, ruleRemedy(r.keyword, v.Type))
		b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s=%s: %s", r.keyword, s.value, cause), remedy)
		return
	}
	if json == "" {
		return // says nothing
	}
	b.addRule(p, v, s, model.Rule{Pos: s.pos, Keyword: r.keyword, JSON: json})
}

// addRule gives v the rule that a setting says.
func (b *builder) addRule(p *spot, v *model.Value, s setting, rule model.Rule) {
	if i := slices.IndexFunc(v.Rules, func(have model.Rule) bool { return have.Keyword == rule.Keyword }); i >= 0 {
		if v.Rules[i].JSON != rule.JSON {
			b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s is %s here and %s in %s", rule.Keyword, rule.JSON, v.Rules[i].JSON, where(v.Rules[i].Pos)), "keep one of them")
		}
		return
	}
	v.Rules = append(v.Rules, rule)
	slices.SortFunc(v.Rules, func(a, b model.Rule) int { return cmp.Compare(ruleOrder(a.Keyword), ruleOrder(b.Keyword)) })
}

func ruleOrder(keyword string) int {
	return slices.IndexFunc(rules(), func(r rule) bool { return r.keyword == keyword })
}

// ownFormat is the format that a type has without any rule.
func ownFormat(v *model.Value) string {
	for {
		switch t := v.Type.(type) {
		case model.Pointer:
			v = t.Elem
			continue
		case model.Known:
			switch t.Name {
			case "Time":
				return "date-time"
			case "URL":
				return "uri"
			}
		}
		return ""
	}
}
