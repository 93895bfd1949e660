package results_test

import (
	"errors"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func TestNoVariant(t *testing.T) {
	for v, want := range map[any]string{
		nil: "result: /0: a <nil> in a union that does not have it: no JSON form",
		1:   "result: /0: a int in a union that does not have it: no JSON form",
	} {
		w := results.New()
		w.Array()
		w.NoVariant(v)
		if err := w.Err(); err == nil || err.Error() != want || !errors.Is(err, results.ErrType) {
			t.Errorf("%v: got %v, want %s", v, err, want)
		}
	}
}
