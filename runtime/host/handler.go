package host

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// DefaultTimeout is how long a call may take where no option says otherwise. A
// tool with a longer timeout of its own needs WithToolTimeout.
const DefaultTimeout = 5 * time.Minute

// A Handler answers the calls of a model with the tools of a Registry. It is
// safe for concurrent use if the registry is; what changes there holds for the
// calls after it. Make one with NewHandler.
type Handler struct {
	registry Registry
	settings
}

// NewHandler returns a Handler of the tools in registry.
func NewHandler(registry Registry, opts ...HandlerOption) *Handler {
	h := &Handler{registry, settings{timeout: DefaultTimeout}}
	for _, opt := range opts {
		opt(&h.settings)
	}
	return h
}

// Errors that say why there is no answer of a tool.
var (
	// ErrUnknownTool is wrapped by the error of a call whose name is that of no
	// tool.
	ErrUnknownTool = errors.New("host: unknown tool")
	// ErrStopped is wrapped by the error of a call that took too long or was
	// cancelled, beside the context's own error, its cause, and what the tool said
	// if it heeded the context.
	ErrStopped = errors.New("host: stopped")
)

var (
	errNoRegistry = fmt.Errorf("%w: the handler has none", tool.ErrInvalidRegistry)
	errNoAnswer   = errors.New("host: the tool ended its goroutine without an answer")
)

// Handle calls the tool that call names and returns what the model is to read:
// always a result with the call's ID and name. Whatever goes wrong, even a panic
// of the tool or a hook, is a result with IsError, whose text says what.
//
// With a SandboxRegistry, the argument "sandbox" chooses one of its sandboxes by
// name; the tool does not see it. Where it is not given, the default sandbox is
// used.
//
// A result that is an LLMRenderer is its own text, and so is a string; any other
// is written as JSON. Text and JSON that are too long are cut as the tool's
// Format says. JSON that is whole is the result's Details, all else its content.
// A tool may also give a chat.ToolOutput, in which only text is cut.
//
// Handle returns when ctx is done or the time is up, though a tool that does not
// heed its context goes on running.
func (h *Handler) Handle(ctx context.Context, call chat.ToolCall) chat.ToolResult {
	start := time.Now()
	ctx, end, err := h.begin(ctx, call)
	var a answer
	if err != nil {
		a = failure(err)
	} else {
		a = h.answerWithin(ctx, call)
	}
	result := chat.ToolResult{ID: call.ID, Name: call.Name, Output: a.output, IsError: a.err != nil}
	end(Outcome{
		Result:     result,
		Err:        a.err,
		Sandbox:    a.sandbox,
		Truncation: a.truncation,
		Duration:   time.Since(start),
	})
	return result
}

// An answer is what is known of a call when it is over.
type answer struct {
	output     chat.ToolOutput
	err        error
	sandbox    string
	truncation *Truncation
}

// failure is the answer of a call that gave nothing but an error.
func failure(err error) answer {
	return answer{output: chat.NewTextToolOutput(errorText(err)), err: err}
}

// answerWithin is answer in a goroutine of its own, which is left behind when
// ctx is done or the time of the call is up.
func (h *Handler) answerWithin(ctx context.Context, call chat.ToolCall) (a answer) {
	ctx, cancel := h.limit(ctx, call.Name)
	defer cancel()
	if ctx.Err() != nil {
		return failure(stopped(ctx, nil))
	}
	var sandbox atomic.Pointer[string] // known before the tool is called, however that ends
	defer func() {
		if name := sandbox.Load(); name != nil {
			a.sandbox = *name
		}
	}()
	done := make(chan answer, 1) // nobody may be left to receive
	go func() {
		a := failure(errNoAnswer) // stands if the tool ends the goroutine
		defer func() {
			if value := recover(); value != nil {
				a = failure(&tool.PanicError{Tool: call.Name, Value: value, Stack: debug.Stack()})
			}
			done <- a
		}()
		a = h.answer(ctx, call, &sandbox)
	}()
	select {
	case a := <-done:
		return a
	case <-ctx.Done():
		select {
		case a := <-done: // just in time
			return a
		default:
			return failure(stopped(ctx, nil))
		}
	}
}

// answer calls the tool and writes its result. It tells the name of the sandbox
// first. Code of others runs here: it may panic and take its time.
func (h *Handler) answer(ctx context.Context, call chat.ToolCall, sandbox *atomic.Pointer[string]) answer {
	if err := call.Validate(); err != nil {
		return failure(err)
	}
	t, fn, err := h.find(call.Name)
	if err != nil {
		return failure(err)
	}
	arguments, err := parseArguments(call.Arguments)
	if err != nil {
		return failure(err)
	}
	sb, err := h.takeSandbox(&arguments)
	if err != nil {
		return failure(err)
	}
	if sb != nil {
		name := sb.Name()
		sandbox.Store(&name)
	}
	value, err := fn(withSent(ctx, sent{call.ID, arguments.text}), sb, arguments.values)
	if heeds(ctx, err) { // which knows more of the reason
		err = stopped(ctx, err)
	}
	var a answer
	a.output, a.truncation, a.err = render(value, err, t.Format)
	return a
}

// find returns the tool of a name, local or remote.
func (h *Handler) find(name string) (Tool, ToolFunc, error) {
	if h.registry == nil {
		return Tool{}, nil, errNoRegistry
	}
	if t, fn, ok := h.registry.Lookup(name); ok {
		return t, fn, nil
	}
	return findRemote(h.registry, name)
}
