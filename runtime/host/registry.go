package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// ErrInvalidTool is wrapped by the error about a tool that cannot be
// registered.
var ErrInvalidTool = errors.New("host: invalid tool")

// A Registry has tools: local ones, which are registered, and those of remote
// sources, which it was made with.
type Registry interface {
	// Register adds a local tool, or puts it in the place of one of the same
	// name. In a registry that NewRegistry made, an error wraps ErrInvalidTool: a
	// tool needs a name without a slash, a function, a schema that JSON can carry,
	// and no argument named "sandbox", which a Handler would take away.
	Register(t Tool, fn ToolFunc) error
	// Tools returns all tools, sorted by name. One of a remote source is named
	// source/name.
	Tools() []Tool
	// Lookup returns a local tool and what it does.
	Lookup(name string) (Tool, ToolFunc, bool)
	// LookupRemoteSource returns the remote source of a name, nil if there is
	// none.
	LookupRemoteSource(namespace string) RemoteSource
}

// A SandboxRegistry is a Registry that has sandboxes, too. With one that is
// not, all tools are called with a nil sandbox.
type SandboxRegistry interface {
	Registry
	// RegisterSandbox adds a sandbox under a name that calls may ask for, or puts
	// it in the place of the one that had the name.
	RegisterSandbox(name string, sb Sandbox)
	// SetDefaultSandbox chooses the sandbox of calls that do not ask for one.
	SetDefaultSandbox(sb Sandbox)
	// LookupSandbox returns the sandbox of a name.
	LookupSandbox(name string) (Sandbox, bool)
	// DefaultSandbox returns the sandbox of calls that do not ask for one, which
	// may be nil.
	DefaultSandbox() Sandbox
}

// A RemoteSource has tools that are elsewhere, such as on an MCP server. An
// argument named "sandbox" never gets there from a SandboxRegistry: it chooses
// the sandbox of the call, which Call has in its context (see SandboxFrom).
type RemoteSource interface {
	// Name is what the names of its tools start with in a Registry.
	Name() string
	// Tools returns its tools under their own names. It has no context and is
	// asked often: it must answer from memory.
	Tools() []Tool
	// Call calls a tool by its own name.
	Call(ctx context.Context, name string, args map[string]any) (any, error)
}

// An Option configures what NewRegistry makes.
type Option func(*registry)

// WithMCPServer adds a source of remote tools. The last one of a name has it. A
// source must have a name without a slash: the tools of one that has not are
// listed, and each call of them is answered with the reason why it cannot be
// made. A nil source is left out.
func WithMCPServer(source RemoteSource) Option {
	return func(r *registry) {
		if source == nil {
			return
		}
		name := source.Name()
		if name == "" || strings.Contains(name, separator) {
			source = misnamed{source, name}
		}
		r.sources[name] = source
	}
}

// separator stands between the name of a source and that of its tool. A name is
// split at the first one.
const separator = "/"

// NewRegistry returns a SandboxRegistry without local tools and sandboxes. It is
// safe for concurrent use.
func NewRegistry(opts ...Option) Registry {
	r := &registry{
		tools:     map[string]entry{},
		sources:   map[string]RemoteSource{},
		sandboxes: map[string]Sandbox{},
	}
	for _, opt := range opts {
		opt(r)
	}
	return r
}

type registry struct {
	sources map[string]RemoteSource // by name; not written to once the registry is made

	mu        sync.RWMutex
	tools     map[string]entry   // by name
	sandboxes map[string]Sandbox // by name
	fallback  Sandbox            // of calls that do not ask for one
}

// An entry is a local tool.
type entry struct {
	tool Tool
	fn   ToolFunc
}

// check tells why an entry cannot be registered. A slash would make it look like
// a remote tool.
func (e entry) check() error {
	switch {
	case e.tool.Name == "":
		return fmt.Errorf("%w: no name", ErrInvalidTool)
	case strings.Contains(e.tool.Name, separator):
		return fmt.Errorf("%w: the name %.80q has a slash, as only those of remote tools have", ErrInvalidTool, e.tool.Name)
	case e.fn == nil:
		return fmt.Errorf("%w: %s has no function", ErrInvalidTool, e.tool.Name)
	}
	return nil
}

func (r *registry) Register(t Tool, fn ToolFunc) error {
	schema, err := reread(t.Schema)
	if err != nil {
		return fmt.Errorf("%w: schema of %s: %w", ErrInvalidTool, t.Name, err)
	}
	if err := refuseSandboxArgument(t.Name, schema); err != nil {
		return err
	}
	return r.registerAll([]entry{{t, fn}})
}

// registerAll registers a batch so that others see all of it or none.
func (r *registry) registerAll(batch []entry) error {
	for _, e := range batch {
		if err := e.check(); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range batch {
		r.tools[e.tool.Name] = e
	}
	return nil
}

func (r *registry) Tools() []Tool {
	tools := r.local()
	for name, source := range r.sources { // asked without the lock: it may take its time
		for _, t := range source.Tools() {
			t.Name = name + separator + t.Name
			tools = append(tools, t)
		}
	}
	slices.SortFunc(tools, func(a, b Tool) int { return cmp.Compare(a.Name, b.Name) })
	return tools
}

func (r *registry) local() []Tool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	tools := make([]Tool, 0, len(r.tools))
	for e := range maps.Values(r.tools) {
		tools = append(tools, e.tool)
	}
	return tools
}

func (r *registry) Lookup(name string) (Tool, ToolFunc, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	e, ok := r.tools[name]
	return e.tool, e.fn, ok
}

// LookupRemoteSource also finds a source by the part of its name before a slash,
// which is the namespace that a call of its tools has.
func (r *registry) LookupRemoteSource(namespace string) RemoteSource {
	if source, ok := r.sources[namespace]; ok {
		return source
	}
	for _, name := range slices.Sorted(maps.Keys(r.sources)) {
		if strings.HasPrefix(name, namespace+separator) {
			return r.sources[name]
		}
	}
	return nil
}

func (r *registry) RegisterSandbox(name string, sb Sandbox) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sandboxes[name] = sb
}

func (r *registry) SetDefaultSandbox(sb Sandbox) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fallback = sb
}

func (r *registry) LookupSandbox(name string) (Sandbox, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	sb, ok := r.sandboxes[name]
	return sb, ok
}

func (r *registry) DefaultSandbox() Sandbox {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.fallback
}
