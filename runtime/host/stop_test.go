package host_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

var errAway = errors.New("the user went away")

// However a call ends, its outcome has the sandbox that the tool was called with.
func TestOutcomeSandbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := registryOf(t, map[string]host.ToolFunc{
			"answers": nothing,
			"fails":   func(context.Context, host.Sandbox, map[string]any) (any, error) { return nil, errAway },
			"panics":  func(context.Context, host.Sandbox, map[string]any) (any, error) { panic("value") },
			"exits":   func(context.Context, host.Sandbox, map[string]any) (any, error) { runtime.Goexit(); return nil, nil },
			"hangs": func(context.Context, host.Sandbox, map[string]any) (any, error) {
				time.Sleep(time.Hour)
				return nil, nil
			},
			"heeds": func(ctx context.Context, _ host.Sandbox, _ map[string]any) (any, error) {
				<-ctx.Done()
				return nil, ctx.Err()
			},
		})
		r.SetDefaultSandbox(namedSandbox("box"))
		r.RegisterSandbox("work", namedSandbox("workshop"))
		var last host.Outcome
		h := host.NewHandler(r, outcomes(&last))
		for _, name := range []string{"answers", "fails", "panics", "exits", "hangs", "heeds"} {
			for arguments, want := range map[string]string{`{}`: "box", `{"sandbox": "work"}`: "workshop", `{"sandbox": "absent"}`: "", `{`: ""} {
				h.Handle(t.Context(), chat.ToolCall{ID: "1", Name: name, Arguments: arguments})
				if last.Sandbox != want {
					t.Errorf("%s %s: the sandbox is %q, want %q; error %v", name, arguments, last.Sandbox, want, last.Err)
				}
			}
		}
		time.Sleep(time.Hour) // what was left behind must end before the test
	})
}

// A call that was stopped says so, in the context's own words, too, whatever the
// tool makes of it.
func TestStopped(t *testing.T) {
	errDB := errors.New("db")
	for what, test := range map[string]struct {
		says func(ctx context.Context) error // when ctx is done
		is   error                           // beside what all are
		want string
	}{
		"the context's error":   {context.Context.Err, nil, "host: stopped: the user went away"},
		"its cause":             {context.Cause, nil, "host: stopped: the user went away"},
		"the context's wrapped": {func(ctx context.Context) error { return fmt.Errorf("%w: %w", errDB, ctx.Err()) }, errDB, "host: stopped: the user went away (db: context canceled)"},
		"its cause wrapped":     {func(ctx context.Context) error { return fmt.Errorf("%w: %w", errDB, context.Cause(ctx)) }, errDB, "host: stopped: the user went away (db: the user went away)"},
		"stopped itself":        {func(ctx context.Context) error { return fmt.Errorf("%w: %w", host.ErrStopped, ctx.Err()) }, nil, "host: stopped: context canceled"},
		"something else":        {func(context.Context) error { return errDB }, errDB, "db"},
	} {
		// The handler may hear the context before the tool, and answers for it then.
		heard := false
		for range 10_000 {
			var last host.Outcome
			ctx, cancel := context.WithCancelCause(t.Context())
			h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{
				"t": func(ctx context.Context, _ host.Sandbox, _ map[string]any) (any, error) {
					cancel(errAway)
					return nil, test.says(ctx)
				},
			}), outcomes(&last))
			call := chat.ToolCall{ID: "1", Name: "t"}
			got := text(t, call, h.Handle(ctx, call))
			heard = got == test.want
			if !heard && got != "host: stopped: the user went away" {
				t.Errorf("%s: %q, want %q", what, got, test.want)
			}
			are := []error{host.ErrStopped, context.Canceled, errAway}
			switch {
			case heard && what == "something else":
				are = []error{errDB}
			case heard && what == "stopped itself":
				are = are[:2]
			case heard && test.is != nil:
				are = append(are, test.is)
			}
			for _, is := range are {
				if !errors.Is(last.Err, is) {
					t.Errorf("%s: %v is not %v", what, last.Err, is)
				}
			}
			if heard || t.Failed() {
				break
			}
		}
		if !heard {
			t.Errorf("%s: never heard", what)
		}
	}
}
