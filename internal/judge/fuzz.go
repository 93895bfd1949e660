package judge

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/documents"
)

// Fuzz makes up arguments for the tools of all cases and holds two judges
// against each other. It begins with the cases' calls and goes on with text as the
// fuzzer changes it, and with documents made from the published schemas, whose
// choices the fuzzer makes. No function is called.
func Fuzz(f *testing.F, one, other string, cases []Case) {
	type candidate struct {
		name       string // case and tool
		bench      *bench
		one, other *seat
		maker      *documents.Maker
	}
	var candidates []candidate
	for _, c := range cases {
		court := newCourt(f, c)
		index := map[string]int{}
		for _, tool := range slices.Sorted(maps.Keys(court.benches)) { // the same numbers in all processes
			b := court.benches[tool]
			a, z := b.seatOf(one), b.seatOf(other)
			if a == nil || z == nil {
				continue
			}
			maker, err := documents.New(string(b.binding.Definition().InputSchema))
			if err != nil {
				f.Fatal(err)
			}
			a.AnySyntax = true
			index[tool] = len(candidates)
			candidates = append(candidates, candidate{c.Name + ": " + tool, b, a, z, maker})
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
				f.Add(uint(i), call.arguments, []byte{})
				f.Add(uint(i), "", []byte(call.arguments))
			}
		}
	}
	if len(candidates) == 0 {
		f.Skip("no tools for these judges")
	}
	f.Fuzz(func(t *testing.T, n uint, arguments string, choices []byte) {
		c := candidates[n%uint(len(candidates))]
		if len(choices) > 0 {
			arguments = c.maker.Faulty(documents.Bytes(choices))
		}
		byOne, byOther := c.one.admit(arguments), c.other.admit(arguments)
		if disagreement := c.bench.compare(arguments, c.one.Judge, byOne, c.other.Judge, byOther); disagreement != "" {
			t.Errorf("%s %s\nThe line for calls.txt is: %s", c.name, disagreement, fmt.Sprintf("TOOL text %q", arguments))
		}
	})
}
