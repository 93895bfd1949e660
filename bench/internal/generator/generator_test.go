package generator

import "testing"

// It installs other generators, which takes a minute.
func TestMeasure(t *testing.T) {
	if testing.Short() {
		t.Skip("installs other generators")
	}
	section, err := Measure(t.Context(), 1, []int{2})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range section.Data.([]Run) {
		if r.Millis == 0 || r.Peak == 0 {
			t.Errorf("%+v", r)
		}
	}
}
