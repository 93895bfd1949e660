package tool_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

var allow = tool.AuthorizerFunc(func(context.Context, tool.Authorization) error { return nil })

func TestNewGuardRefuses(t *testing.T) {
	var nilTool *foreign
	var nilFunc tool.AuthorizerFunc
	for name, config := range map[string]tool.GuardConfig{
		"nothing":              {},
		"no tool":              {Authorizer: allow},
		"typed nil tool":       {Tool: nilTool, Authorizer: allow},
		"no authorizer":        {Tool: newSum()},
		"typed nil authorizer": {Tool: newSum(), Authorizer: nilFunc},
		"invalid definition":   {Tool: newForeign("", anyObject), Authorizer: allow},
		"panic in Definition":  {Tool: panicking{}, Authorizer: allow},
	} {
		if _, err := tool.NewGuard(config); !errors.Is(err, tool.ErrInvalidTool) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestGuard(t *testing.T) {
	denied := errors.New("not on Sundays")
	for _, test := range []struct {
		name   string
		policy error
		denial bool
	}{
		{"allowed", nil, false},
		{"denied", denied, true},
		{"canceled", fmt.Errorf("asking: %w", context.Canceled), false},
		{"too late", fmt.Errorf("asking: %w", context.DeadlineExceeded), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := newForeign("t", anyObject)
			guard, err := tool.NewGuard(tool.GuardConfig{Tool: f, Authorizer: tool.AuthorizerFunc(func(_ context.Context, a tool.Authorization) error {
				if d := a.Definition(); d.Name != "t" || string(a.Arguments()) != `{"a":1}` {
					t.Errorf("the policy sees %+v, %s", d, a.Arguments())
				}
				a.Definition().InputSchema[0], a.Arguments()[0] = '!', '!' // both are its own
				return test.policy
			})})
			if err != nil {
				t.Fatal(err)
			}
			b := mustBind(t, guard)
			output, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":1}`))
			if !errors.Is(err, test.policy) || errors.Is(err, tool.ErrAuthorizationDenied) != test.denial {
				t.Errorf("got %v", err)
			}
			if called := f.called.Load() == 1; called != (test.policy == nil) {
				t.Errorf("called: %v", called)
			}
			if text, _ := output.Text(); test.policy == nil && text != `{"a":1}` {
				t.Errorf("the tool saw %s", text)
			}
		})
	}
}

func TestGuardFreezesDefinition(t *testing.T) {
	f := newForeign("t", anyObject)
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: f, Authorizer: allow})
	if err != nil {
		t.Fatal(err)
	}
	f.definition.Description = "changed"
	guard.Definition().InputSchema[0] = '!'
	if d := guard.Definition(); d.Description != "foreign" || string(d.InputSchema) != anyObject {
		t.Errorf("got %+v", d)
	}
	if n := f.defined.Load(); n != 1 {
		t.Errorf("Definition was read %d times", n)
	}
	if guard.Unwrap() != tool.Tool(f) {
		t.Error("Unwrap is not the tool")
	}
}

func TestGuardHonoursContextFirst(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: newSum(), Authorizer: tool.AuthorizerFunc(func(context.Context, tool.Authorization) error {
		t.Error("the policy was asked")
		return nil
	})})
	if err != nil {
		t.Fatal(err)
	}
	b := mustBind(t, guard)
	if _, err := b.Call(ctx, mustPrepare(t, b, `{"a":1,"b":2}`)); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

func TestGuardPolicyPanics(t *testing.T) {
	f := newForeign("t", anyObject)
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: f, Authorizer: tool.AuthorizerFunc(func(context.Context, tool.Authorization) error {
		panic("secret")
	})})
	if err != nil {
		t.Fatal(err)
	}
	b := mustBind(t, guard)
	_, err = b.Call(t.Context(), mustPrepare(t, b, ""))
	if !errors.Is(err, tool.ErrAuthorizationDenied) || !errors.As(err, new(*tool.PanicError)) || f.called.Load() != 0 {
		t.Errorf("got %v, called %d times", err, f.called.Load())
	}
}

func TestZeroGuardAndAuthorization(t *testing.T) {
	b := mustBind(t, newSum())
	if _, err := (tool.Guard{}).Call(t.Context(), mustPrepare(t, b, `{"a":1,"b":2}`)); !errors.Is(err, tool.ErrInvalidTool) {
		t.Errorf("got %v", err)
	}
	if d := (tool.Guard{}).Definition(); d.Name != "" {
		t.Errorf("got %+v", d)
	}
	if d := (tool.Authorization{}).Definition(); d.Name != "" || len(tool.Authorization{}.Arguments()) != 0 {
		t.Errorf("got %+v", d)
	}
}

// Preparing asks no policy: only calls do.
func TestPrepareAsksNoPolicy(t *testing.T) {
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: newSum(), Authorizer: tool.AuthorizerFunc(func(context.Context, tool.Authorization) error {
		t.Error("the policy was asked")
		return nil
	})})
	if err != nil {
		t.Fatal(err)
	}
	mustPrepare(t, mustBind(t, guard), `{"a":1,"b":2}`)
}
