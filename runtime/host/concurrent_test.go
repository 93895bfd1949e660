package host_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A thousand calls at once over a registry that changes all the time: each gets
// the answer to itself, from the tool as it was at some time, and none is lost.
func TestConcurrentHandle(t *testing.T) {
	var calls atomic.Int64
	remote := source{name: "web", tools: []host.Tool{{Name: "echo"}}, call: func(ctx context.Context, _ string, args map[string]any) (any, error) {
		calls.Add(1)
		return fmt.Sprintf("web %v in %s", args["n"], host.SandboxFrom(ctx).Name()), nil
	}}
	r := host.NewRegistry(host.WithMCPServer(remote)).(host.SandboxRegistry)
	change := func(version int) {
		v := strconv.Itoa(version)
		local := func(_ context.Context, sb host.Sandbox, args map[string]any) (any, error) {
			calls.Add(1)
			return fmt.Sprintf("local %v in %s", args["n"], sb.Name()), nil
		}
		if err := r.Register(host.Tool{Name: "local", Description: v}, local); err != nil {
			t.Error(err)
		}
		read := func(ctx context.Context, in readArgs, w *results.Writer) error {
			calls.Add(1)
			w.PlainText(fmt.Sprintf("read_file %s in %s", in.path, host.SandboxFrom(ctx).Name()))
			return nil
		}
		other := readTool(func(s *tool.Spec) { s.Name = "other" }, read)
		if err := host.Add(r, readTool(func(s *tool.Spec) { s.Truncate = tool.Truncate{} }, read), other); err != nil {
			t.Error(err)
		}
		for _, name := range []string{"a", "b"} {
			r.RegisterSandbox(name, namedSandbox(name))
		}
		r.SetDefaultSandbox(namedSandbox("default"))
	}
	change(0)

	var outcomes atomic.Int64
	h := host.NewHandler(r, host.WithHook(func(ctx context.Context, _ chat.ToolCall) (context.Context, func(host.Outcome)) {
		return ctx, func(host.Outcome) { outcomes.Add(1) }
	}))
	stop := make(chan struct{})
	var changes sync.WaitGroup
	for i := range 2 {
		changes.Go(func() {
			for version := i; ; version++ {
				select {
				case <-stop:
					return
				default:
					change(version)
					if got := len(r.Tools()); got != 4 {
						t.Errorf("there are %d tools", got)
					}
				}
			}
		})
	}
	const n = 1000
	start := make(chan struct{})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			call := chat.ToolCall{ID: strconv.Itoa(i), Name: []string{"local", "web/echo", "read_file"}[i%3], Arguments: fmt.Sprintf(`{"n": %d}`, i)}
			if call.Name == "read_file" {
				call.Arguments = fmt.Sprintf(`{"path": "%d"}`, i)
			}
			sandbox := []string{"default", "a", "b"}[i/3%3]
			if sandbox != "default" {
				call.Arguments = strings.Replace(call.Arguments, "{", fmt.Sprintf(`{"sandbox": %q, `, sandbox), 1)
			}
			<-start
			result := h.Handle(t.Context(), call)
			name := strings.TrimSuffix(call.Name, "/echo")
			if got, want := text(t, call, result), fmt.Sprintf("%s %d in %s", name, i, sandbox); got != want || result.IsError {
				t.Errorf("%s %s gives %q, want %q", call.Name, call.Arguments, got, want)
			}
		})
	}
	close(start)
	wg.Wait()
	close(stop)
	changes.Wait()
	if calls.Load() != n || outcomes.Load() != n {
		t.Errorf("%d calls and %d outcomes of %d", calls.Load(), outcomes.Load(), n)
	}
}

// Those who look while a batch is added see all of it or none.
func TestAddIsAtomic(t *testing.T) {
	r := host.NewRegistry()
	var batch []tool.Tool
	for i := range 20 {
		batch = append(batch, readTool(func(s *tool.Spec) { s.Name = fmt.Sprint("t", i) }, nil))
	}
	var wg sync.WaitGroup
	wg.Go(func() {
		if err := host.Add(r, batch...); err != nil {
			t.Error(err)
		}
	})
	for got := 0; got < len(batch); {
		if got = len(r.Tools()); got != 0 && got != len(batch) {
			t.Fatalf("%d tools of %d are there", got, len(batch))
		}
	}
	wg.Wait()
}
