package measure

import (
	"testing"
	"time"
)

func TestRounds(t *testing.T) {
	spin := func(n int) func() {
		return func() {
			for range n {
				keep = append(keep[:0:0], 1)
			}
		}
	}
	stats := Rounds(5, 2*time.Millisecond, []func(){spin(10), spin(100)})
	if r := stats[0].Ratio; r != 1 {
		t.Errorf("the reference takes %v times as long as itself", r)
	}
	if r := stats[1].Ratio; r < 4 || r > 25 {
		t.Errorf("ten times the work takes %v times as long", r)
	}
	for i, want := range []int64{10, 100} {
		if got := stats[i].Allocs; got != want {
			t.Errorf("%d allocations, want %d", got, want)
		}
	}
}

// keep is where allocations go that must not be left out.
var keep []byte

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		values []int
		want   int
	}{
		{nil, 0}, {[]int{3}, 3}, {[]int{9, 1, 5}, 5}, {[]int{4, 1, 3, 2}, 3},
	} {
		if got := Median(c.values); got != c.want {
			t.Errorf("%v: %d, want %d", c.values, got, c.want)
		}
	}
}
