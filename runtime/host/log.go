package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// log writes a record of a call that is over.
func (s *settings) log(ctx context.Context, o Outcome) {
	if s.logger == nil {
		return
	}
	attrs := []slog.Attr{
		slog.String("tool", cut(o.Result.Name, maxLogged)),
		slog.String("id", cut(o.Result.ID, maxLogged)),
		slog.Duration("duration", o.Duration),
	}
	if o.Sandbox != "" {
		attrs = append(attrs, slog.String("sandbox", o.Sandbox))
	}
	if t := o.Truncation; t != nil {
		attrs = append(attrs, slog.Group("truncated",
			slog.Int("shown", t.ShownBytes), slog.Int("total", t.TotalBytes), slog.String("style", t.Style.String())))
	}
	if o.Err == nil {
		s.logger.LogAttrs(ctx, slog.LevelInfo, "tool call", attrs...)
		return
	}
	s.logger.LogAttrs(ctx, slog.LevelWarn, "tool call failed", append(attrs, errorAttrs(o.Err)...)...)
}

// logHook writes a record of a hook that panicked when a call was over.
func (s *settings) logHook(ctx context.Context, call chat.ToolCall, err error) {
	if s.logger == nil {
		return
	}
	attrs := []slog.Attr{slog.String("tool", cut(call.Name, maxLogged)), slog.String("id", cut(call.ID, maxLogged))}
	s.logger.LogAttrs(ctx, slog.LevelWarn, "hook failed", append(attrs, errorAttrs(err)...)...)
}

func errorAttrs(err error) []slog.Attr {
	attrs := []slog.Attr{slog.String("error", loggedError(err))}
	var p *tool.PanicError
	if errors.As(err, &p) {
		attrs = append(attrs, slog.Any("panic", p.Value), slog.String("stack", string(p.Stack)))
	}
	return attrs
}

// loggedError is what the log is told of an error: of a refusal where it was
// made and what the schema wants there, since what the model reads quotes its
// arguments.
func loggedError(err error) string {
	refusal, ok := refusalIn(err)
	if !ok {
		return errorText(err)
	}
	text := tool.ErrInvalidInvocation.Error()
	if s := refusal.Syntax; s != nil {
		return fmt.Sprintf("%s: invalid JSON at offset %d: want %s", text, s.Offset, s.Want)
	}
	separator := ": "
	for _, p := range refusal.Problems {
		broken := strings.TrimSpace(p.Keyword + " " + cut(p.Limit, maxLogged))
		text += fmt.Sprintf("%s%s %s", separator, cut(cmp.Or(p.Pointer, "arguments"), maxLogged), broken)
		separator = "; "
	}
	if refusal.More > 0 {
		text += fmt.Sprintf("; and %d more", refusal.More)
	}
	return cut(mend(text), maxError)
}

// maxLogged is how many bytes of what a model wrote go into the log.
const maxLogged = 200
