package load

import (
	"fmt"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// contradictions reports rules of a spot that no value can meet, and those of an
// enum.
func (b *builder) contradictions(p *spot) {
	for v := range parts(p.value) {
		if e, ok := v.Type.(model.Enum); ok && !e.Open {
			for _, r := range v.Rules {
				b.findings.Add(r.Pos, diag.BadRule, p.subject, fmt.Sprintf("the values of an enum are given, and %s restricts them no further", r.Keyword),
					"remove it, or the values that it excludes")
			}
		}
		for _, keyword := range []string{"minContains", "maxContains"} {
			if r := ruleOf(v, keyword); r != nil && ruleOf(v, "contains") == nil {
				b.findings.Add(r.Pos, diag.BadRule, p.subject, keyword+" counts what contains says", "add contains={…}")
			}
		}
		for _, pair := range [][2]string{
			{"minimum", "maximum"}, {"exclusiveMinimum", "exclusiveMaximum"},
			{"exclusiveMinimum", "maximum"}, {"minimum", "exclusiveMaximum"},
			{"minLength", "maxLength"}, {"minItems", "maxItems"}, {"minContains", "maxContains"}, {"minProperties", "maxProperties"},
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
