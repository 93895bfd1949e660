package gen

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"
)

func TestRunCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	result, err := Run(ctx, Config{Dir: moduleRoot(t), Patterns: []string{"./testdata/plain"}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that the context is cancelled", err)
	}
	if len(result.Files) > 0 {
		t.Errorf("%d files of a cancelled run", len(result.Files))
	}
}

func TestRunTrace(t *testing.T) {
	var phases []string
	_, err := Run(t.Context(), Config{
		Dir:      moduleRoot(t),
		Patterns: []string{"./testdata/plain"},
		Trace:    func(phase string, _ time.Duration) { phases = append(phases, phase) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(phases, []string{"list", "cache", "types", "make"}) {
		t.Errorf("phases %v, want list, cache, types and make", phases)
	}
}
