package host

import (
	"context"
	"errors"
	"log/slog"

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
	attrs = append(attrs, slog.String("error", errorText(o.Err)))
	var p *tool.PanicError
	if errors.As(o.Err, &p) {
		attrs = append(attrs, slog.Any("panic", p.Value), slog.String("stack", string(p.Stack)))
	}
	s.logger.LogAttrs(ctx, slog.LevelWarn, "tool call failed", attrs...)
}

// maxLogged is how many bytes of what a model wrote go into the log.
const maxLogged = 200
