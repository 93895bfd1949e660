package tool_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

type (
	userID string
	shelf  struct{ books int }
	stock  interface{ count() int }
)

func (s *shelf) count() int { return s.books }

func TestProvide(t *testing.T) {
	first, second := &shelf{1}, &shelf{2}
	ctx := tool.Provide(t.Context(), first)
	ctx = tool.Provide(ctx, userID("ada"))
	ctx = tool.Provide(ctx, "a plain string")
	ctx = tool.Provide[stock](ctx, second)
	outer := ctx
	ctx = tool.Provide(ctx, second)

	if got, err := tool.Provided[*shelf](outer); err != nil || got != first {
		t.Errorf("outer *shelf: got %v, %v", got, err)
	}
	if got, err := tool.Provided[*shelf](ctx); err != nil || got != second {
		t.Errorf("*shelf: got %v, %v, want the last one", got, err)
	}
	if got, err := tool.Provided[stock](ctx); err != nil || got != second {
		t.Errorf("stock: got %v, %v", got, err)
	}
	if got, err := tool.Provided[userID](ctx); err != nil || got != "ada" {
		t.Errorf("userID: got %q, %v, want its own and not the plain string", got, err)
	}
	if got, err := tool.Provided[*shelf](tool.Provide[*shelf](ctx, nil)); err != nil || got != nil {
		t.Errorf("a nil pointer: got %v, %v", got, err)
	}
}

func TestNotProvided(t *testing.T) {
	ctx := tool.Provide(t.Context(), &shelf{1})
	_, byValue := tool.Provided[shelf](ctx)
	_, byInterface := tool.Provided[stock](ctx)
	_, nothing := tool.Provided[userID](t.Context())
	_, taken := tool.Provided[stock](tool.Provide[stock](tool.Provide[stock](ctx, &shelf{1}), nil))
	for _, test := range []struct {
		err  error
		want string
	}{
		{byValue, "tool_test.shelf"},
		{byInterface, "tool_test.stock"},
		{nothing, "tool_test.userID"},
		{taken, "tool_test.stock"},
	} {
		if !errors.Is(test.err, tool.ErrNotProvided) || !strings.Contains(fmt.Sprint(test.err), "has no "+test.want+";") {
			t.Errorf("got %v, want that a %s is missing", test.err, test.want)
		}
	}
}

// What is provided reaches the function of a tool that has a timeout, too.
func TestProvidedToCall(t *testing.T) {
	b := mustBind(t, newStatic(func(s *tool.Spec) { s.Timeout = time.Hour }, func(ctx context.Context, _ sumArgs, w *results.Writer) error {
		s, err := tool.Provided[*shelf](ctx)
		if err != nil {
			return err
		}
		w.Int(int64(s.books))
		return nil
	}))
	i := mustPrepare(t, b, `{"a":1,"b":2}`)
	if output, err := b.Call(tool.Provide(t.Context(), &shelf{7}), i); err != nil || string(output.Details) != "7" {
		t.Errorf("got %s, %v", output.Details, err)
	}
	if _, err := b.Call(t.Context(), i); !errors.Is(err, tool.ErrNotProvided) {
		t.Errorf("without: got %v", err)
	}
}
