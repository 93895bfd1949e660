package startup

import (
	"strings"
	"testing"
)

// It builds programs with dependencies, which takes a minute.
func TestMeasure(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	section, err := Measure(t.Context(), 1, perPackage)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range section.Data.([]Cost) {
		if c.Size == 0 || c.Process == 0 {
			t.Errorf("%+v", c)
		}
		if c.Tools > 0 && c.Register.Nanoseconds == 0 {
			t.Errorf("%s: registers nothing", c.Way)
		}
		if strings.HasPrefix(c.Way, "toolgen") && c.Tools > 0 && c.Define.Allocs < int64(c.Tools) {
			t.Errorf("%s: %d definitions in %d allocations", c.Way, c.Tools, c.Define.Allocs)
		}
	}
	for _, table := range section.Tables {
		for _, row := range table.Rows {
			if len(row) != len(table.Header) {
				t.Errorf("%d cells below %d headers: %q", len(row), len(table.Header), row)
			}
		}
	}
}
