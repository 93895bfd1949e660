package measure

import (
	"cmp"
	"runtime"
	"slices"
	"time"
)

// A Stat is what is known of a piece of work.
type Stat struct {
	Nanoseconds float64 `json:"ns"`     // median over the rounds
	Ratio       float64 `json:"ratio"`  // to the reference: median of the ratios of each round
	Bytes       int64   `json:"bytes"`  // allocated by a run
	Allocs      int64   `json:"allocs"` // made by a run
}

// Rounds measures each of work against the first, the reference. In each round,
// each has a turn with the reference, in which both run for about a slice of time.
// Rounds start with different ones.
func Rounds(rounds int, slice time.Duration, work []func()) []Stat {
	stats := make([]Stat, len(work))
	counts := make([]int, len(work))
	for i, run := range work {
		counts[i] = count(slice, run)
		stats[i].Bytes, stats[i].Allocs = allocations(min(counts[i], 1000), run)
	}
	times := make([][]float64, len(work))
	ratios := make([][]float64, len(work))
	for round := range rounds {
		for t := range work {
			i := (round + t) % len(work)
			reference, own := turn(counts[0], work[0], counts[i], work[i])
			times[i] = append(times[i], own)
			ratios[i] = append(ratios[i], own/reference)
		}
	}
	for i := range stats {
		stats[i].Nanoseconds = Median(times[i])
		stats[i].Ratio = Median(ratios[i])
	}
	stats[0].Ratio = 1 // what it is to itself would only tell how busy the machine is
	return stats
}

// changes is how often the two of a turn take over from one another: often enough
// for both to have the same share of what else goes on, seldom enough for each to
// do most of the garbage collection that it makes necessary.
const changes = 4

// turn is how many nanoseconds a run of each of two takes, by some n and m of them.
// What was there to collect before is collected first.
func turn(n int, a func(), m int, b func()) (ofA, ofB float64) {
	runtime.GC()
	n, m = max(1, n/changes), max(1, m/changes)
	for range changes {
		ofA += once(n, a)
		ofB += once(m, b)
	}
	return ofA / float64(changes*n), ofB / float64(changes*m)
}

// once is how many nanoseconds n runs take.
func once(n int, run func()) float64 {
	start := time.Now()
	for range n {
		run()
	}
	return float64(time.Since(start))
}

// count is how many runs take a slice of time.
func count(slice time.Duration, run func()) int {
	n := 1
	for {
		start := time.Now()
		for range n {
			run()
		}
		took := time.Since(start)
		if took >= slice/4 {
			return max(1, int(float64(n)*float64(slice)/float64(took)))
		}
		n *= 2
	}
}

// allocations are those of one run, by n of them: rounded down, so that what
// happens now and then, such as a pool that was emptied, does not count.
func allocations(n int, run func()) (bytes, allocs int64) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	run()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range n {
		run()
	}
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc-before.TotalAlloc) / int64(n), int64(after.Mallocs-before.Mallocs) / int64(n)
}

// Median is the value in the middle of values: the higher one of two, the zero
// value of none.
func Median[T cmp.Ordered](values []T) (median T) {
	if len(values) == 0 {
		return median
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
