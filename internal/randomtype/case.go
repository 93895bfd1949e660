package randomtype

import (
	"fmt"
	"slices"
	"strings"
)

// Case is Go source that tells package judge of the Root's tools: statements that
// add to a judge.Case named c, in the package with the tools.
func (r *Root) Case() string {
	text := ""
	if !r.edits.noArgs {
		take, give := "", "Giving"
		if r.withContext {
			take += "Context"
		}
		if r.withError {
			take += "Error"
			give += "Error"
		}
		if take == "" {
			take = "Nothing"
		}
		text += fmt.Sprintf(`
	c.Twins["take_%[1]s"] = judge.%[2]s(Take%[1]s)
	c.Twins["give_%[1]s"] = judge.%[3]s(Give%[1]s)
	c.Slots = append(c.Slots, judge.Slot{Name: "%[1]s", Value: &kept%[1]s, Take: "take_%[1]s", Give: "give_%[1]s", %[4]s})
`, r.Name, take, give, r.slot())
		if r.enums && !r.directed {
			text += fmt.Sprintf("\tc.Exceptions += \"reflected take_%s enum // it does not see constants\\n\"\n", r.Name)
		}
	}
	if !r.edits.noValue {
		text += fmt.Sprintf(`
	c.Twins["give_%[1]s_value"] = judge.Giving(Give%[1]sValue)
	c.Slots = append(c.Slots, judge.Slot{Name: "%[1]s value", Value: &value%[1]s, Take: "take_%[1]s_value", Give: "give_%[1]s_value", Param: "v", %[2]s})
`, r.Name, r.slot())
	}
	if r.directed {
		text += "\tc.Exceptions += \""
		for _, tool := range []string{"take_%[1]s", "give_%[1]s", "take_%[1]s_value", "give_%[1]s_value"} {
			text += fmt.Sprintf("reflected "+tool+" // it does not see directives\\n", r.Name)
		}
		text += "\"\n"
	}
	return text
}

// slot is what a judge.Slot says of the values.
func (r *Root) slot() string {
	used := r.used()
	var variants []string
	for _, v := range r.variants {
		switch {
		case v.decl.model || !slices.Contains(used, v.decl):
		case v.byPointer:
			variants = append(variants, "&"+v.decl.name+"{}")
		default:
			variants = append(variants, v.decl.name+"{}")
		}
	}
	return fmt.Sprintf("Lossy: %t, Partial: %t, Typed: %t, Directed: %t, Hidden: %#v, Variants: []any{%s}",
		r.lossy, r.partial, r.typed, r.directed, r.hidden, strings.Join(variants, ", "))
}
