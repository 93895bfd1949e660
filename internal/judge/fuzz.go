package judge

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Fuzz makes up arguments for the tools of all cases, beginning with their
// calls, and holds the generated decoder against one judge. No function is
// called. Tools for which the judge is known to be wrong are left out.
func Fuzz(f *testing.F, name string, cases []Case) {
	type candidate struct {
		line    string // case and tool, for the message
		bench   *bench
		verdict verdict
	}
	var candidates []candidate
	for _, c := range cases {
		court := newCourt(f, c)
		index := map[string]int{}
		for tool, b := range court.benches {
			i := slices.IndexFunc(b.verdicts, func(v verdict) bool { return v.judge.name == name })
			if i < 0 || b.excepted(name, call{}) {
				continue
			}
			index[tool] = len(candidates)
			b.verdicts[i].anySyntax = true
			candidates = append(candidates, candidate{c.Name + ": " + tool, b, b.verdicts[i]})
		}
		text, err := os.ReadFile(filepath.Join(c.Dir, "calls.txt"))
		if err != nil {
			f.Fatal(err)
		}
		all, err := calls(string(text))
		if err != nil {
			f.Fatal(err)
		}
		for _, call := range all {
			if i, ok := index[call.tool]; ok {
				f.Add(uint(i), call.arguments)
			}
		}
	}
	if len(candidates) == 0 {
		f.Skip("no tools for this judge")
	}
	f.Fuzz(func(t *testing.T, n uint, arguments string) {
		c := candidates[n%uint(len(candidates))]
		_, err := prepare(c.bench.binding, arguments)
		if disagreement := c.bench.compare(c.verdict, arguments, err); disagreement != "" {
			t.Errorf("%s %s\nThe line for calls.txt is: %s", c.line, disagreement, fmt.Sprintf("TOOL text %q", arguments))
		}
	})
}
