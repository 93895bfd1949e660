package host_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

type spanKey struct{}

func TestHooks(t *testing.T) {
	var log []string
	hook := func(name string) host.HandlerOption {
		return host.WithHook(func(ctx context.Context, call chat.ToolCall) (context.Context, func(host.Outcome)) {
			parent, _ := ctx.Value(spanKey{}).(string)
			log = append(log, name+" begins "+call.Name+" in "+parent)
			return context.WithValue(ctx, spanKey{}, name), func(o host.Outcome) {
				log = append(log, name+" ends in "+o.Sandbox)
			}
		})
	}
	silent := host.WithHook(func(context.Context, chat.ToolCall) (context.Context, func(host.Outcome)) { return nil, nil })
	r := registryOf(t, map[string]host.ToolFunc{
		"t": func(ctx context.Context, _ host.Sandbox, _ map[string]any) (any, error) {
			log = append(log, "called in "+ctx.Value(spanKey{}).(string))
			return nil, nil
		},
	})
	r.SetDefaultSandbox(namedSandbox("box"))
	h := host.NewHandler(r, hook("outer"), silent, hook("inner"))
	h.Handle(t.Context(), chat.ToolCall{ID: "1", Name: "t"})
	want := []string{"outer begins t in ", "inner begins t in outer", "called in inner", "inner ends in box", "outer ends in box"}
	if !reflect.DeepEqual(log, want) {
		t.Errorf("the log is %q, want %q", log, want)
	}
}

// A hook that panics keeps the call from being made, or changes nothing when it
// has been: whoever called Handle gets a result, and the other hooks their end.
func TestHooksPanic(t *testing.T) {
	for what, test := range map[string]struct {
		panics string // of "outer", "inner": which, and when
		want   []string
		text   string
	}{
		"nowhere":      {"", []string{"outer begins", "inner begins", "called", "inner ends", "outer ends"}, "done"},
		"outer begins": {"outer begins", []string{"outer begins"}, "a hook of t panicked"},
		"inner begins": {"inner begins", []string{"outer begins", "inner begins", "outer ends"}, "a hook of t panicked"},
		"inner ends":   {"inner ends", []string{"outer begins", "inner begins", "called", "inner ends", "outer ends"}, "done"},
		"outer ends":   {"outer ends", []string{"outer begins", "inner begins", "called", "inner ends", "outer ends"}, "done"},
	} {
		var seen []string
		var last host.Outcome
		see := func(event string) {
			seen = append(seen, event)
			if event == test.panics {
				panic("value")
			}
		}
		hook := func(name string) host.HandlerOption {
			return host.WithHook(func(ctx context.Context, _ chat.ToolCall) (context.Context, func(host.Outcome)) {
				see(name + " begins")
				return ctx, func(o host.Outcome) {
					last = o
					see(name + " ends")
				}
			})
		}
		var log bytes.Buffer
		logger := host.WithLogger(slog.New(slog.NewTextHandler(&log, nil)))
		r := registryOf(t, map[string]host.ToolFunc{"t": func(context.Context, host.Sandbox, map[string]any) (any, error) {
			see("called")
			return "done", nil
		}})
		call := chat.ToolCall{ID: "1", Name: "t"}
		result := host.NewHandler(r, hook("outer"), hook("inner"), logger).Handle(t.Context(), call)
		if got := text(t, call, result); got != test.text || result.IsError != (got != "done") {
			t.Errorf("%s: %q, error %t; want %q", what, got, result.IsError, test.text)
		}
		if !reflect.DeepEqual(seen, test.want) {
			t.Errorf("%s: %q, want %q", what, seen, test.want)
		}
		var p *tool.PanicError
		if len(test.want) > 1 && errors.As(last.Err, &p) != result.IsError {
			t.Errorf("%s: the outcome has %v", what, last.Err)
		}
		if logged := strings.Contains(log.String(), "panic=value"); logged != (test.panics != "") {
			t.Errorf("%s: the log is\n%s", what, log.String())
		}
	}
}

// A logger that panics is a hook like others.
func TestLoggerPanics(t *testing.T) {
	call := chat.ToolCall{ID: "1", Name: "t"}
	var last host.Outcome
	h := host.NewHandler(registryOf(t, map[string]host.ToolFunc{"t": echo}), outcomes(&last), host.WithLogger(slog.New(panicHandler{})))
	if got := text(t, call, h.Handle(t.Context(), call)); got != "{}" || last.Result.Name != "t" {
		t.Errorf("the result is %q, the outcome %v", got, last)
	}
}

type panicHandler struct{ slog.Handler }

func (panicHandler) Enabled(context.Context, slog.Level) bool { panic("log") }
