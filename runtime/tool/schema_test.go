package tool_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func TestSchema(t *testing.T) {
	s := tool.NewSchema(`{"type": "array", "items": {"minimum": 2}}`)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if err := s.Check(`[2, 3]`); err != nil {
				t.Error(err)
			}
			var refused *args.Error
			if err := s.Check(`[2, 1]`); !errors.As(err, &refused) || err.Error() != "/1: minimum 2, got 1" {
				t.Errorf("got %v", err)
			}
		})
	}
	wg.Wait()
	if err := tool.NewSchema(`{"type": "strung"}`).Check(`1`); err == nil {
		t.Error("a schema that is none admits something")
	}
}
