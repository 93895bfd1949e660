package tool

import (
	"errors"
	"fmt"
)

// ErrInvalidWrappingChain is wrapped by errors about a chain of wrappers that
// does not end in a tool.
var ErrInvalidWrappingChain = errors.New("tool: invalid wrapping chain")

// maxWrappers is how many wrappers may stand around a tool. A cycle has more
// than any number of them, which is how one is found: wrappers need not be
// comparable.
const maxWrappers = 64

// WrappingTool is implemented by a decorator that stands in for another tool.
// Optional capabilities are resolved through this chain, so a decorator states
// once that it wraps a tool instead of re-implementing every optional interface
// the inner tool may acquire.
type WrappingTool interface {
	// Unwrap returns the next inner tool in a finite decorator chain. It must
	// return the same tool for the wrapper's lifetime and must not perform I/O;
	// cycles and excessive depth make the chain invalid.
	Unwrap() Tool
}

// Capability finds T on value or through its wrapping chain. The outermost
// implementation wins. Malformed chains are returned as errors: nil in place of
// a tool, more than 64 wrappers, an Unwrap that panics. They wrap
// ErrInvalidWrappingChain.
func Capability[T any](value Tool) (capability T, found bool, err error) {
	for wrappers := 0; ; wrappers++ {
		if isNil(value) {
			return capability, false, fmt.Errorf("%w: a nil tool inside %d wrappers", ErrInvalidWrappingChain, wrappers)
		}
		if capability, found = any(value).(T); found {
			return capability, true, nil
		}
		wrapper, ok := value.(WrappingTool)
		if !ok {
			return capability, false, nil
		}
		if wrappers == maxWrappers {
			return capability, false, fmt.Errorf("%w: more than %d wrappers", ErrInvalidWrappingChain, maxWrappers)
		}
		if value, err = unwrap(wrapper); err != nil {
			return capability, false, fmt.Errorf("%w: %w", ErrInvalidWrappingChain, err)
		}
	}
}

func unwrap(wrapper WrappingTool) (inner Tool, err error) {
	defer containTyped(&err, wrapper)
	return wrapper.Unwrap(), nil
}
