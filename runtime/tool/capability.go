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

// A WrappingTool stands around another tool. Saying so in one method is enough
// for whatever else the inner tool can do to be found through it, today's
// interfaces and tomorrow's.
type WrappingTool interface {
	// Unwrap returns the tool inside: always the same, without any I/O. A chain
	// of them must come to an end within 64 steps.
	Unwrap() Tool
}

// Capability looks for a tool that is a T: value itself, then what it wraps, from
// the outside in. The error wraps ErrInvalidWrappingChain and tells of a chain
// that has nil in place of a tool, more than 64 wrappers, or an Unwrap that
// panics.
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
