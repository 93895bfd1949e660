package gen

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/judge"
	"github.com/toolgen-dev/toolgen/internal/randomtype"
)

var (
	randomTypes = flag.Int("randomtypes", 50, "how many random types TestRandomTypes makes")
	randomSeed  = flag.Uint64("randomseed", 1, "what they and their values are made of")
	randomFirst = flag.Int("randomfirst", 0, "the number of the first")
	randomTime  = flag.Duration("randomtime", 0, "how long to make documents and values for them, after the first hundred of each")
)

// TestRandomTypes makes up Go types and generates tools that take and return
// them. Then it makes up documents and values and holds schema, decoder, encoder
// and reflection against each other: see package judge. Of a type that brings a
// fault to light it prints the smallest part that still does.
//
// It makes 50 types; with -randomtypes=1000 -randomtime=5m it takes its time.
func TestRandomTypes(t *testing.T) {
	lab := newLaboratory(t)
	var roots []*randomtype.Root
	for i := range *randomTypes {
		roots = append(roots, randomRoot(*randomFirst+i))
	}
	const together = 10 // in a package
	groups := slices.Collect(slices.Chunk(roots, together))
	effort := judge.Effort{Seed: *randomSeed, Each: 100, Time: *randomTime}
	failed := lab.try(groups, effort)
	if len(failed) == 0 {
		return
	}
	effort.Time = 0
	var suspects []*randomtype.Root // which ones of each group is it?
	for _, i := range slices.Sorted(maps.Keys(failed)) {
		suspects = append(suspects, groups[i]...)
	}
	culprits := lab.try(singly(suspects), effort)
	if len(culprits) == 0 { // it takes more than a short look at one
		for _, f := range failed {
			t.Error(f.text)
		}
		return
	}
	const shown = 3
	for n, i := range slices.Sorted(maps.Keys(culprits)) {
		name := suspects[i].Name
		if n >= shown {
			t.Errorf("and %s:\n%.1000s", name, culprits[i].text)
			continue
		}
		small, f := lab.shrink(suspects[i], culprits[i], effort)
		t.Errorf("%s\n%s\nTo see it again: go test ./gen -run '^TestRandomTypes$' -randomseed %d -randomfirst %s -randomtypes 1",
			lab.source(small), f.text, *randomSeed, strings.TrimPrefix(name, "R"))
	}
}

func randomRoot(i int) *randomtype.Root {
	return randomtype.New(fmt.Sprintf("R%d", i), rand.New(rand.NewPCG(*randomSeed, uint64(i))))
}

// singly puts each type in a group of its own.
func singly(roots []*randomtype.Root) [][]*randomtype.Root {
	return slices.Collect(slices.Chunk(roots, 1))
}

// shrink returns the smallest variant of a failing type that it finds in a few
// rounds, and how that fails. Each round tries all variants that lack one part,
// and then what they lack together.
func (l *laboratory) shrink(r *randomtype.Root, f failure, effort judge.Effort) (*randomtype.Root, failure) {
	const rounds, atOnce = 8, 40
	effort.Quick = true
	for range rounds {
		smaller := r.Smaller()
		smaller = smaller[:min(len(smaller), atOnce)]
		still := l.failing(smaller, f.kind, effort)
		if len(still) == 0 {
			break
		}
		unions := []*randomtype.Root{r.Union(still), r.Union(still[:(len(still)+1)/2]), r.Union(still[:(len(still)+3)/4])}
		if together := l.failing(unions, f.kind, effort); len(together) > 0 {
			still = together
		}
		r = still[0]
	}
	effort.Quick = false
	if g, ok := l.try(singly([]*randomtype.Root{r}), effort)[0]; ok {
		f = g
	}
	return r, f
}

// failing are those of some types that fail in a certain way.
func (l *laboratory) failing(roots []*randomtype.Root, kind string, effort judge.Effort) []*randomtype.Root {
	failed := l.try(singly(roots), effort)
	var still []*randomtype.Root
	for i, r := range roots {
		if g, ok := failed[i]; ok && g.kind == kind {
			still = append(still, r)
		}
	}
	return still
}
