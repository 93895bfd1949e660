package host

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// arguments are the arguments of a call, twice: both say the same.
type arguments struct {
	text   string // one I-JSON object
	values map[string]any
}

// parseArguments reads the arguments of a call. Blank text stands for none. An
// error wraps tool.ErrInvalidInvocation and an *args.Error.
func parseArguments(text string) (arguments, error) {
	if strings.Trim(text, " \t\r\n") == "" {
		text = "{}"
	}
	values, err := readObject(text)
	if err != nil {
		return arguments{}, refuse(err)
	}
	return arguments{text, values}, nil
}

// readObject reads an I-JSON object. An error is an *args.Error.
func readObject(text string) (map[string]any, error) {
	object := map[string]any{}
	r := args.NewReader(text)
	for p := r.Properties(); p.Next(); {
		var value any
		args.Any(r, &value)
		object[p.Name()] = value
	}
	return object, r.Err()
}

// drop takes an argument out. The others keep their order and the way in which
// they are written.
func (a *arguments) drop(name string) {
	delete(a.values, name)
	r, w := args.NewReader(a.text), results.New()
	w.Object()
	for p := r.Properties(); p.Next(); {
		var value json.RawMessage
		args.RawMessage(r, &value)
		if p.Name() != name {
			w.Name(p.Name())
			w.RawMessage(value)
		}
	}
	w.EndObject()
	a.text = string(w.Bytes())
}

// sandboxArgument is the argument by which a model chooses the sandbox of a
// call.
const sandboxArgument = "sandbox"

// takeSandbox takes the choice of a sandbox out of the arguments of a call, and
// returns the sandbox chosen, or the default. A choice that cannot be met is an
// error, never a call without a sandbox.
func (h *Handler) takeSandbox(a *arguments) (Sandbox, error) {
	registry, ok := h.registry.(SandboxRegistry)
	if !ok {
		return nil, nil
	}
	value, chosen := a.values[sandboxArgument]
	if !chosen {
		return registry.DefaultSandbox(), nil
	}
	name, ok := value.(string)
	if !ok {
		return nil, a.refuseSandbox("type", "string", "")
	}
	if h.limited && !slices.Contains(h.allowed, name) {
		if len(h.allowed) == 0 {
			return nil, a.refuseSandbox("text", "", "no sandbox may be chosen")
		}
		return nil, a.refuseSandbox("enum", args.OneOf(quoted(h.allowed)), "")
	}
	sb, ok := registry.LookupSandbox(name)
	if !ok || sb == nil || name == "" {
		return nil, a.refuseSandbox("text", "", "there is no such sandbox")
	}
	a.drop(sandboxArgument)
	return sb, nil
}

// refuseSandbox is the error of a choice of sandbox, in the words of all
// refusals.
func (a *arguments) refuseSandbox(keyword, limit, detail string) error {
	p := args.Problem{Pointer: "/" + sandboxArgument, Keyword: keyword, Limit: limit, Detail: detail}
	return refuse(args.NewError(a.text, []args.Problem{p}))
}

// refuse is the error of a call whose tool did not run.
func refuse(cause error) error {
	return fmt.Errorf("%w: %w", tool.ErrInvalidInvocation, cause)
}

// quoted writes names as JSON.
func quoted(names []string) []string {
	texts := make([]string, len(names))
	for i, name := range names {
		texts[i] = args.Quote(name)
	}
	return texts
}
