package judge

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/internal/documents"
)

// An Effort says how much a test tries.
type Effort struct {
	Seed uint64 // of all that is random
	// Each is how many documents and values each tool gets, Time how long to go
	// on after that, with all tools together.
	Each int
	Time time.Duration
	// Quick says that documents which bring a fault to light need not be made small.
	Quick bool
}

// Documents makes documents from the schemas of all tools, and holds all judges
// against each other about each. Where a slot keeps what a tool takes, the
// arguments that are admitted are decoded, by reflection as well, and what they
// became is encoded and decoded again.
func Documents(t *testing.T, cases []Case, effort Effort) {
	tools := 0
	for _, c := range cases {
		tools += len(c.tools())
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			court := newCourt(t, c)
			for _, name := range slices.Sorted(maps.Keys(court.benches)) {
				if slices.ContainsFunc(c.Slots, func(s Slot) bool { return s.Give == name }) {
					continue // it has no arguments
				}
				b := court.benches[name]
				maker, err := documents.New(string(b.binding.Definition().InputSchema))
				if err != nil {
					t.Fatal(err)
				}
				check := b.disagreements
				if e := court.examOf(t, c, name); e != nil {
					check = func(text string) []string { return append(b.disagreements(text), e.document(text)...) }
				}
				b.anySyntax()
				h := hearing{t: t, name: name, rand: effort.rand(name), check: check, quick: effort.Quick}
				for end := effort.end(tools); h.goesOn(effort, end); {
					text := maker.Fitting(h.rand)
					if h.count%3 > 0 {
						text = maker.Faulty(h.rand)
					}
					h.hear(text, b.seats[0].admit(text) == nil)
				}
				h.report()
			}
		})
	}
}

// rand is the random source of something by its name.
func (e Effort) rand(name string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(name))
	return rand.New(rand.NewPCG(e.Seed, h.Sum64()))
}

// end is when one of several that share the time has had its part of it.
func (e Effort) end(sharing int) time.Time {
	return time.Now().Add(e.Time / time.Duration(max(sharing, 1)))
}

// A hearing is of the documents of one tool.
type hearing struct {
	t               *testing.T
	name            string
	rand            *rand.Rand
	check           func(text string) []string
	quick           bool
	count, admitted int
	faults          int
}

// enough are the faults after which more are not worth looking for.
const enough = 2

func (h *hearing) goesOn(effort Effort, end time.Time) bool {
	return h.faults < enough && (h.count < effort.Each || time.Now().Before(end))
}

func (h *hearing) hear(text string, admitted bool) {
	h.count++
	if admitted {
		h.admitted++
	}
	if len(h.check(text)) == 0 {
		return
	}
	h.faults++
	small := text
	if !h.quick {
		small = documents.Shrink(text, func(text string) bool { return len(h.check(text)) > 0 })
	}
	for _, fault := range h.check(small) {
		h.t.Errorf("%s %s\n%s\nThe line for calls.txt is: %s", h.name, small, fault, fmt.Sprintf("%s text %q", h.name, small))
	}
}

func (h *hearing) report() {
	h.t.Logf("%s: %d documents, %d admitted", h.name, h.count, h.admitted)
}
