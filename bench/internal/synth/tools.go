package synth

import (
	"fmt"
	"strings"
)

// tool is the source of a tool: a function of a struct with scalars, a list, a map
// and a nested struct. NAME is its name, TAG(…) stands for constraints in the
// dialect of those who read them.
const tool = `
// NAMEArgs are the arguments of NAME.
type NAMEArgs struct {
	// Title of what is asked for.
	Title string TAG(title;minLength=1,maxLength=120)
	// Count of what is wanted at most.
	Count  int               TAG(count,omitempty;minimum=1,maximum=100)
	Weight float64           TAG(weight,omitempty;minimum=0,maximum=1)
	Strict bool              TAG(strict,omitempty;)
	Tags   []string          TAG(tags,omitempty;maxItems=8)
	Labels map[string]string TAG(labels,omitempty;)
	Place  *NAMEPlace        TAG(place,omitempty;)
}

// NAMEPlace is where NAME looks.
type NAMEPlace struct {
	Lat float64 TAG(lat;minimum=-90,maximum=90)
	Lon float64 TAG(lon;minimum=-180,maximum=180)
}

// NAMEResult is what NAME found.
type NAMEResult struct {
	Title string   TAG(title;)
	Total int      TAG(total;)
	Tags  []string TAG(tags;)
}

// NAME looks for things by their title, tags and labels, and counts them.
//
//toolgen:tool readonly
func NAME(_ context.Context, in NAMEArgs) (NAMEResult, error) {
	out := NAMEResult{Title: in.Title, Total: min(in.Count, len(in.Labels)), Tags: in.Tags}
	if in.Place != nil && in.Strict && in.Weight > 0.5 {
		out.Total++
	}
	return out, nil
}
`

// A Dialect writes the struct tag of a field with constraints, which may be
// empty.
type Dialect func(name, constraints string) string

// Constrained is the dialect of github.com/invopop/jsonschema.
func Constrained(name, constraints string) string {
	if constraints == "" {
		return Plain(name, "")
	}
	return fmt.Sprintf("`json:%q jsonschema:%q`", name, constraints)
}

// Plain has no constraints: there are rivals that refuse the tags of others.
func Plain(name, _ string) string { return fmt.Sprintf("`json:%q`", name) }

// source is a package of n tools, whose names start with prefix.
func source(pkg, prefix string, n int, dialect Dialect) string {
	var b strings.Builder
	fmt.Fprintf(&b, "// Package %s is made to be measured.\npackage %[1]s\n\nimport \"context\"\n", pkg)
	for i := range n {
		text := strings.ReplaceAll(tool, "NAME", toolName(prefix, i))
		for {
			before, rest, ok := strings.Cut(text, "TAG(")
			b.WriteString(before)
			if !ok {
				break
			}
			tag, after, _ := strings.Cut(rest, ")")
			name, constraints, _ := strings.Cut(tag, ";")
			b.WriteString(dialect(name, constraints))
			text = after
		}
	}
	return b.String()
}

// toolName is the name of the function that is a package's i-th tool.
func toolName(prefix string, i int) string { return fmt.Sprintf("%s%03d", prefix, i) }
