package tool

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/toolgen-dev/toolgen/runtime/chat"
)

var (
	// ErrDuplicateTool is wrapped by the error about a name that is taken.
	ErrDuplicateTool = errors.New("tool: duplicate tool")
	// ErrInvalidRegistry is wrapped by errors about a nil registry.
	ErrInvalidRegistry = errors.New("tool: invalid registry")
)

// A Registry is a set of bound tools with different names. The zero value is
// empty and ready to use; any number of goroutines may use one at once. There is
// no registry of the process: whoever needs one has one.
type Registry struct {
	mu       sync.RWMutex
	bindings map[string]Binding
}

// NewRegistry returns a registry of initial, or the error of Register.
func NewRegistry(initial ...Tool) (*Registry, error) {
	r := new(Registry)
	if err := r.Register(initial...); err != nil {
		return nil, err
	}
	return r, nil
}

// Register binds and adds values: all of them, or none. The error wraps
// ErrInvalidTool, ErrDuplicateTool with the first name in the order of values
// that is taken, or ErrInvalidRegistry.
func (r *Registry) Register(values ...Tool) error {
	if r == nil {
		return fmt.Errorf("%w: nil", ErrInvalidRegistry)
	}
	// Binding runs the tools' code, which may come back here: no lock is held. All
	// bindings of a batch share one piece of memory.
	batch := make([]binding, len(values))
	for i, value := range values {
		if err := batch[i].bind(value); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	fresh := make(map[string]Binding, len(batch))
	for i := range batch {
		name := batch[i].definition.name
		_, registered := r.bindings[name]
		_, repeated := fresh[name]
		if registered || repeated {
			return fmt.Errorf("%w: %s", ErrDuplicateTool, name)
		}
		fresh[name] = Binding{&batch[i]}
	}
	if r.bindings == nil {
		r.bindings = fresh
	} else {
		maps.Copy(r.bindings, fresh)
	}
	return nil
}

// Definitions returns copies of all definitions, sorted by name.
func (r *Registry) Definitions() []chat.ToolDefinition {
	if r == nil {
		return nil
	}
	r.mu.RLock()
	defer r.mu.RUnlock()
	definitions := make([]chat.ToolDefinition, 0, len(r.bindings))
	for _, name := range slices.Sorted(maps.Keys(r.bindings)) {
		definitions = append(definitions, r.bindings[name].Definition())
	}
	return definitions
}

// Resolve returns the binding of a name. It is the same one every time.
func (r *Registry) Resolve(name string) (Binding, bool) {
	if r == nil {
		return Binding{}, false
	}
	r.mu.RLock()
	defer r.mu.RUnlock()
	b, ok := r.bindings[name]
	return b, ok
}
