package results_test

import (
	"errors"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func TestNoVariant(t *testing.T) {
	for v, want := range map[any]string{
		nil:         "result: /0: nil in a union: no JSON form",
		(*int)(nil): "result: /0: nil in a union: no JSON form",
		time.Hour:   "result: /0: a time.Duration in a union that does not have it: no JSON form",
	} {
		w := results.New()
		w.Array()
		w.NoVariant(v)
		if err := w.Err(); err == nil || err.Error() != want || !errors.Is(err, results.ErrType) {
			t.Errorf("%v: got %v, want %s", v, err, want)
		}
	}
}
