package calls

import (
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/measure"
	"github.com/toolgen-dev/toolgen/bench/internal/rival"
)

// All rivals give the same results, or the times of their calls mean nothing.
func TestAgree(t *testing.T) {
	all, err := contenders()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range accepted() {
		for _, r := range all {
			if err := agree(t.Context(), c, c.of(all[0].tools), c.of(r.tools)); err != nil {
				t.Errorf("%s: %s: %v", r.Name, c.name, err)
			}
		}
	}
}

// The limit checks as much as toolgen, and says as much.
func TestRefuse(t *testing.T) {
	all, err := contenders()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range refused() {
		_, err := c.of(all[0].tools)(t.Context(), c.text)
		if err == nil {
			t.Fatalf("the limit takes %s", c.text)
		}
		want := err.Error()
		for _, r := range all {
			if r.Checks != all[0].Checks {
				continue
			}
			_, err := c.of(r.tools)(t.Context(), c.text)
			if err == nil {
				t.Errorf("%s takes %s", r.Name, c.text)
			} else if got := err.Error(); strings.Contains(r.Name, "toolgen") && !strings.HasSuffix(got, want) {
				t.Errorf("%s says %q, the limit %q", r.Name, got, want)
			}
		}
	}
}

// A generated tool allocates what the limit does, and once more to keep what
// Prepare decoded; a refusal once more to say that it is one.
func TestAllocations(t *testing.T) {
	all, err := contenders()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range accepted() {
		testAllocations(t, all, c, 1)
	}
	for _, c := range refused() {
		testAllocations(t, all, c, 2)
	}
}

func testAllocations(t *testing.T, all []contender, c call, more float64) {
	allocs := func(tools rival.Tools) float64 {
		run := c.of(tools)
		return testing.AllocsPerRun(100, func() {
			if _, err := run(t.Context(), c.text); err != nil {
				_ = err.Error()
			}
		})
	}
	for _, r := range all {
		if r.Name != "**toolgen**" {
			continue
		}
		if got, limit := allocs(r.tools), allocs(all[0].tools); got > limit+more {
			t.Errorf("%s: %v allocations, the limit makes %v", c.name, got, limit)
		}
	}
}

// A section has a row for each rival, and a number for each that refuses.
func TestSection(t *testing.T) {
	section, err := Refused(t.Context(), 1, time.Microsecond)
	if err != nil {
		t.Fatal(err)
	}
	table := section.Tables[0]
	if got, want := len(table.Rows), len(rival.All()); got != want {
		t.Errorf("%d rows for %d rivals", got, want)
	}
	for _, row := range table.Rows {
		if len(row) != len(table.Header) {
			t.Errorf("%d cells below %d headers: %q", len(row), len(table.Header), row)
		}
	}
	for _, r := range section.Data.([]Result) {
		if r.Passes != (r.Stat == measure.Stat{}) {
			t.Errorf("%+v", r)
		}
	}
}

// BenchmarkCalls is for profiles: go test -bench 'Calls/toolgen/search' -cpuprofile cpu.out
func BenchmarkCalls(b *testing.B) {
	all, err := contenders()
	if err != nil {
		b.Fatal(err)
	}
	for _, r := range all {
		b.Run(strings.Trim(r.Name, "*"), func(b *testing.B) {
			for _, c := range append(accepted(), refused()...) {
				b.Run(c.name, func(b *testing.B) {
					run := c.of(r.tools)
					b.ReportAllocs()
					for b.Loop() {
						if _, err := run(b.Context(), c.text); err != nil {
							_ = err.Error()
						}
					}
				})
			}
		})
	}
}
