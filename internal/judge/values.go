package judge

import (
	"reflect"
	"testing"
	"time"
)

// Values makes up values for the slots of all cases and holds what becomes of
// them against their output schemas, reflection, results.Any and themselves,
// decoded again.
func Values(t *testing.T, cases []Case, effort Effort) {
	slots := 0
	for _, c := range cases {
		slots += len(c.Slots)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			court := newCourt(t, c)
			for _, s := range c.Slots {
				if s.Give == "" {
					continue
				}
				e := court.examOf(t, c, s.Give)
				f := filler{rand: effort.rand("values of " + s.Name), variants: s.Variants}
				faults, count := 0, 0
				for end := effort.end(slots); faults < enough && (count < effort.Each || time.Now().Before(end)); count++ {
					v := reflect.New(e.value.Type()).Elem()
					f.fill(v)
					for _, fault := range e.encode(v, true) {
						faults++
						t.Errorf("%s: %s", s.Name, fault)
					}
				}
				t.Logf("%s: %d values", s.Name, count)
			}
		})
	}
}
