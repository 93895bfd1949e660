package host

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// limit returns ctx with the time that the tool of a name has.
func (s *settings) limit(ctx context.Context, name string) (context.Context, context.CancelFunc) {
	timeout, ok := s.toolTimeouts[name]
	if !ok {
		timeout = s.timeout
	}
	if timeout <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeoutCause(ctx, timeout, tookTooLong(timeout))
}

// tookTooLong is the cause of a context whose time, which the handler set, is
// up.
type tookTooLong time.Duration

func (t tookTooLong) Error() string {
	return fmt.Sprintf("the tool did not answer within %v", time.Duration(t))
}

func (t tookTooLong) Unwrap() error { return context.DeadlineExceeded }

// A stop is the error of a call whose context is done.
type stop struct {
	own, cause error // of the context
	tool       error // what the tool made of it; nil if it has not said anything
}

func stopped(ctx context.Context, tool error) error {
	return &stop{ctx.Err(), context.Cause(ctx), tool}
}

// Error tells the cause, and what the tool says if that is more.
func (s *stop) Error() string {
	text := ErrStopped.Error() + ": " + s.cause.Error()
	if s.tool == nil {
		return text
	}
	switch says := s.tool.Error(); says {
	case s.own.Error(), s.cause.Error():
		return text
	default:
		return text + " (" + says + ")"
	}
}

func (s *stop) Unwrap() []error {
	chain := []error{ErrStopped, s.own, s.cause}
	if s.tool != nil {
		chain = append(chain, s.tool)
	}
	return chain
}

// heeds tells whether a tool gave an error because ctx is done. One that wraps
// ErrStopped says so already.
func heeds(ctx context.Context, err error) bool {
	if err == nil || ctx.Err() == nil || errors.Is(err, ErrStopped) {
		return false
	}
	return errors.Is(err, ctx.Err()) || errors.Is(err, context.Cause(ctx))
}
