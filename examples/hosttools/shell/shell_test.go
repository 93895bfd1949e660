package shell_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/examples/hosttools/shell"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/host/sandbox"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// TestExamples calls the tool with the examples of its directives.
func TestExamples(t *testing.T) {
	jail, err := sandbox.Bubblewrap(t.TempDir())
	if err != nil {
		t.Skip(err)
	}
	defer jail.Close()
	tooltest.ExamplesContext(host.WithSandbox(t.Context(), jail), t, shell.Tools()...)
}

// A scripted is a sandbox whose commands are all the same.
type scripted struct {
	stdout, stderr string
	status         int
	err            error
}

func (scripted) Name() string { return "scripted" }

func (s scripted) Run(context.Context, string, string, time.Duration) (stdout, stderr string, exitCode int, err error) {
	return s.stdout, s.stderr, s.status, s.err
}

func TestBash(t *testing.T) {
	limit := errors.New("too much output")
	for _, test := range []struct {
		name    string
		command scripted
		want    string
	}{
		{"nothing", scripted{}, ""},
		{"both outputs", scripted{stdout: "a", stderr: "b\n"}, "a\nb\n"},
		{"failed", scripted{stderr: "b", status: 2}, "b\nexit status 2\n"},
		{"ended", scripted{err: limit, status: -1}, "too much output"},
		{"ended late", scripted{stdout: strings.Repeat("é", 1500), err: limit}, "too much output; until then it wrote:\n…" + strings.Repeat("é", 999) + "\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := shell.Bash(t.Context(), test.command, "x")
			if err != nil {
				got = err.Error()
			}
			if got != test.want || !errors.Is(err, test.command.err) {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}
