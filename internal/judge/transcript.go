package judge

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/verdict"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// Transcripts makes the calls of each case, one after the other, judges them,
// and writes what was said to dir/NAME.txt:
//
//	> tool {arguments}
//	< result
//	! what the model would read of a refusal or a failure
//
// Then it runs the examples of the tools.
//
// Results and messages of several lines repeat their mark. A call without a
// result is followed by a lonely mark.
func Transcripts(t *testing.T, dir string, cases []Case) {
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			listCheaply(t, c)
			text, err := os.ReadFile(filepath.Join(c.Dir, "calls.txt"))
			if err != nil {
				t.Fatal(err)
			}
			court := newCourt(t, c)
			transcript := court.transcript(c.context(), t, string(text))
			court.allExceptionsUsed(t)
			tooltest.ExamplesContext(c.context(), t, c.tools()...)
			if err := os.WriteFile(filepath.Join(dir, c.Name+".txt"), transcript, 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// listCheaply holds that listing the tools allocates the list and nothing else.
func listCheaply(t *testing.T, c Case) {
	if c.List == nil {
		return
	}
	if n := testing.AllocsPerRun(10, func() { c.List() }); n > 1 {
		t.Errorf("listing the tools makes %v allocations, want 1", n)
	}
}

// A call is a line of calls.txt.
type call struct {
	line      string // as it stands there
	tool      string
	arguments string
}

// calls reads calls.txt: a tool and its arguments a line, comments, blank
// lines. Arguments that are no line of text follow the word "text" as a
// Go-quoted string. Lines that are no calls have no tool.
func calls(text string) ([]call, error) {
	var all []call
	for line := range strings.Lines(text) {
		c := call{line: strings.TrimRight(line, "\r\n")}
		if trimmed := strings.TrimSpace(c.line); trimmed != "" && trimmed[0] != '#' {
			c.tool, c.arguments, _ = strings.Cut(trimmed, " ")
			if quoted, ok := strings.CutPrefix(c.arguments, "text "); ok {
				var err error
				if c.arguments, err = strconv.Unquote(quoted); err != nil {
					return nil, fmt.Errorf("%s: %w", c.line, err)
				}
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// transcript makes the calls and judges them.
func (c *court) transcript(ctx context.Context, t *testing.T, text string) []byte {
	all, err := calls(text)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, call := range all {
		if call.tool == "" {
			fmt.Fprintln(&b, call.line)
			continue
		}
		fmt.Fprintf(&b, "> %s\n", call.line)
		bench := c.benches[call.tool]
		if bench == nil {
			t.Errorf("%s: there is no tool of this name", call.line)
			continue
		}
		said, err := bench.try(ctx, t, call)
		if err != nil {
			mark(&b, "! ", err.Error())
		} else {
			mark(&b, "< ", said)
		}
	}
	return b.Bytes()
}

func mark(b *bytes.Buffer, mark, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		fmt.Fprintln(b, strings.TrimRight(mark+line, " "))
	}
}

// try makes a call, if all judges agree that it is to be made.
func (b *bench) try(ctx context.Context, t *testing.T, c call) (said string, err error) {
	invocation, err := prepare(b.binding, c.arguments)
	for _, disagreement := range b.disagreements(c.arguments) {
		t.Errorf("%s: %s", c.line, disagreement)
	}
	if err != nil {
		return "", err
	}
	output, err := b.binding.Call(ctx, invocation)
	if err == nil && b.output != nil {
		if err := b.output(string(output.Details)); err != nil && !errors.Is(err, verdict.ErrNone) {
			t.Errorf("%s: the result is not what the output schema promises: %v", c.line, err)
		}
	}
	b.compareTwin(ctx, t, c, output, err)
	if err != nil {
		return "", err
	}
	said, _ = output.Text()
	return said, nil
}

// compareTwin holds the result against that of the tool made by reflection.
func (b *bench) compareTwin(ctx context.Context, t *testing.T, c call, output chat.ToolOutput, err error) {
	if b.twin == nil || b.twin.Tool == nil || b.twin.Silent || b.excepted("reflected") {
		return
	}
	twin, bindErr := tool.Bind(b.twin.Tool)
	if bindErr != nil {
		t.Errorf("%s: %v", c.line, bindErr)
		return
	}
	var other chat.ToolOutput
	invocation, twinErr := prepare(twin, c.arguments)
	if twinErr != nil {
		return // a verdict has said so
	}
	other, twinErr = twin.Call(ctx, invocation)
	if panicked := (*tool.PanicError)(nil); errors.As(err, &panicked) && errors.As(twinErr, &panicked) {
		return // in words that name different tools
	}
	if got, want := outcome(other, twinErr), outcome(output, err); got != want {
		t.Errorf("%s:\n\tthe generated tool gives %s\n\tthe reflected one gives  %s", c.line, want, got)
	}
}

func outcome(output chat.ToolOutput, err error) string {
	if err != nil {
		return "error " + err.Error()
	}
	text, _ := output.Text()
	return text
}
