package load

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"

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
		{"minimum", numbers, parseLimit},
		{"maximum", numbers, parseLimit},
		{"exclusiveMinimum", numbers, parseLimit},
		{"exclusiveMaximum", numbers, parseLimit},
		{"multipleOf", numbers, parseDivisor},
		{"minLength", texts, parseCount},
		{"maxLength", texts, parseCount},
		{"pattern", texts, parsePattern},
		{"format", texts, parseFormat},
		{"minItems", lists, parseCount},
		{"maxItems", lists, parseCount},
		{"uniqueItems", lists | arrays, parseTrue},
		{"minProperties", maps, parseCount},
		{"maxProperties", maps, parseCount},
	}
}

// A kind is a set of kinds of type that a rule fits.
type kind uint8

const (
	numbers kind = 1 << iota
	texts
	lists
	arrays
	maps
)

func (k kind) String() string {
	switch k {
	case numbers:
		return "numbers"
	case texts:
		return "strings"
	case maps:
		return "maps"
	}
	return "lists"
}

// kindOf is the kind of a type, 0 if there are no rules for it.
func kindOf(t model.Type) kind {
	switch t := t.(type) {
	case model.Int, model.Float:
		return numbers
	case model.String, model.Text:
		return texts
	case model.Enum:
		return kindOf(t.Base)
	case model.List:
		return lists
	case model.Array:
		return arrays
	case model.Map:
		return maps
	case model.Known:
		if t.Name == "Number" {
			return numbers
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
		b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s=%s: %s", r.keyword, s.value, cause), "")
		return
	}
	if json == "" {
		return // says nothing
	}
	rule := model.Rule{Pos: s.pos, Keyword: r.keyword, JSON: json}
	if i := slices.IndexFunc(v.Rules, func(have model.Rule) bool { return have.Keyword == r.keyword }); i >= 0 {
		if v.Rules[i].JSON != json {
			b.badValue(p, s, diag.BadRule, fmt.Sprintf("%s is %s here and %s in the tag", r.keyword, json, v.Rules[i].JSON), "keep one of them")
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

// parseLimit reads a bound of a number.
func parseLimit(value string, t model.Type) (json, cause string) {
	n, ok := number(value)
	if !ok {
		return "", "is no number"
	}
	i, isInt := t.(model.Int)
	if !isInt {
		return value, ""
	}
	if !n.IsInt() {
		return "", "is no integer"
	}
	if least, most := limits(i); n.Cmp(least) < 0 || n.Cmp(most) > 0 {
		return "", "is out of the range of the Go type"
	}
	return n.Num().String(), ""
}

// parseDivisor reads what a number must be a multiple of.
func parseDivisor(value string, t model.Type) (json, cause string) {
	json, cause = parseLimit(value, t)
	if n, ok := number(value); ok && cause == "" && n.Sign() <= 0 {
		return "", "is not above 0"
	}
	return json, cause
}

// parseCount reads a number of characters, items or properties.
func parseCount(value string, _ model.Type) (json, cause string) {
	n, err := strconv.ParseUint(value, 10, 31)
	if err != nil {
		return "", "is no count"
	}
	return strconv.FormatUint(n, 10), ""
}

// parseTrue reads a rule that holds or does not.
func parseTrue(value string, _ model.Type) (json, cause string) {
	switch value {
	case "true", "uniqueItems": // the keyword alone
		return "true", ""
	case "false":
		return "", ""
	}
	return "", "is neither true nor false"
}

func parsePattern(value string, _ model.Type) (json, cause string) {
	return quote(value), patternFault(value)
}

func parseFormat(value string, t model.Type) (json, cause string) {
	if text, ok := t.(model.Text); ok && text.Format == value {
		return "", ""
	}
	if !slices.Contains(formats(), value) {
		return "", "is no known format; " + suggest(value, formats())
	}
	return quote(value), ""
}

// formats are the values of format that the runtime checks.
func formats() []string {
	return []string{"date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference",
		"uuid", "regex", "json-pointer"}
}

// jsonNumber matches a JSON number whose exponent is of a reasonable size.
var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$`)

// number reads a JSON number that float64 can hold.
func number(s string) (*big.Rat, bool) {
	if !jsonNumber.MatchString(s) {
		return nil, false
	}
	if _, err := strconv.ParseFloat(s, 64); err != nil {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

// limits are the least and the greatest value of an integer type.
func limits(t model.Int) (least, most *big.Rat) {
	bits := uint(t.Bits)
	one := big.NewInt(1)
	if t.Unsigned {
		top := new(big.Int).Lsh(one, bits)
		return new(big.Rat), new(big.Rat).SetInt(top.Sub(top, one))
	}
	top := new(big.Int).Lsh(one, bits-1)
	bottom := new(big.Int).Neg(top)
	return new(big.Rat).SetInt(bottom), new(big.Rat).SetInt(new(big.Int).Sub(top, one))
}

// contradictions reports rules of a spot that no value can meet, and those of an
// enum.
func (b *builder) contradictions(p *spot) {
	for v := range parts(p.value) {
		if _, ok := v.Type.(model.Enum); ok {
			for _, r := range v.Rules {
				b.findings.Add(r.Pos, diag.BadRule, p.subject, fmt.Sprintf("the values of an enum are given, and %s restricts them no further", r.Keyword),
					"remove it, or the values that it excludes")
			}
		}
		for _, pair := range [][2]string{
			{"minimum", "maximum"}, {"exclusiveMinimum", "exclusiveMaximum"},
			{"exclusiveMinimum", "maximum"}, {"minimum", "exclusiveMaximum"},
			{"minLength", "maxLength"}, {"minItems", "maxItems"}, {"minProperties", "maxProperties"},
		} {
			least, most := ruleOf(v, pair[0]), ruleOf(v, pair[1])
			if least == nil || most == nil {
				continue
			}
			low, _ := number(least.JSON)
			high, _ := number(most.JSON)
			if c := low.Cmp(high); c > 0 || c == 0 && (pair[0] == "exclusiveMinimum" || pair[1] == "exclusiveMaximum") {
				b.findings.Add(least.Pos, diag.BadRule, p.subject, fmt.Sprintf("no value meets %s %s and %s %s",
					least.Keyword, least.JSON, most.Keyword, most.JSON), "change one of them")
			}
		}
	}
}

func ruleOf(v *model.Value, keyword string) *model.Rule {
	for i := range v.Rules {
		if v.Rules[i].Keyword == keyword {
			return &v.Rules[i]
		}
	}
	return nil
}
