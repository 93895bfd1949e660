package strict

import (
	"testing"

	"github.com/toolgen-dev/toolgen/bench/workload"
)

// Each text is wrong, or right, in one way only, so it differs from the others.
func TestQuestions(t *testing.T) {
	seen := map[string]string{workload.SearchText: "the call itself"}
	for _, q := range questions {
		if other := seen[q.text]; other != "" {
			t.Errorf("%s: the same text as %s: an edit found nothing", q.name, other)
		}
		seen[q.text] = q.name
	}
}

// toolgen and the limit give no wrong answer.
func TestAsk(t *testing.T) {
	section, err := Ask(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range section.Data.([]Answer) {
		if (a.Rival == "**toolgen**" || a.Rival == "limit") && a.Takes != a.Right {
			t.Errorf("%s: %s: takes it: %v", a.Rival, a.Text, a.Takes)
		}
	}
}
