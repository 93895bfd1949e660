package chat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// ErrInvalidToolDefinition is wrapped by every error about a ToolDefinition.
var ErrInvalidToolDefinition = errors.New("chat: invalid tool definition")

// maxName is the length of the longest tool name that every provider takes.
const maxName = 64

// A ToolDefinition is what a model is told of a tool.
type ToolDefinition struct {
	Name        string          `json:"name"`
	Description string          `json:"description,omitempty"`
	InputSchema json.RawMessage `json:"inputSchema,omitempty"` // JSON Schema of the arguments object
}

// Validate wants a name of 1 to 64 ASCII letters, digits, _ and -, and an input
// schema that is an I-JSON object whose type is "object". It says nothing of the
// description. Whether the rest of the schema is sound is found when it is
// compiled, by tool.Bind. The error wraps ErrInvalidToolDefinition.
func (d ToolDefinition) Validate() error {
	if !validName(d.Name) {
		return fmt.Errorf("%w: the name %.80q is not 1 to %d of A-Z, a-z, 0-9, _ and -", ErrInvalidToolDefinition, d.Name, maxName)
	}
	r := args.NewReader(string(d.InputSchema))
	var typ string
	for o := r.Object(args.Members{args.Required("type")}); o.Next(); {
		if o.Name() == "type" {
			args.Enum(r, &typ, "object")
		} else {
			r.Skip()
		}
	}
	if err := r.Err(); err != nil {
		return fmt.Errorf("%w: input schema of %s: %w", ErrInvalidToolDefinition, d.Name, err)
	}
	return nil
}

func validName(name string) bool {
	if name == "" || len(name) > maxName {
		return false
	}
	for _, c := range []byte(name) {
		switch {
		case 'A' <= c && c <= 'Z', 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '_', c == '-':
		default:
			return false
		}
	}
	return true
}

// Clone returns a copy that shares no memory with d that can be written to.
func (d ToolDefinition) Clone() ToolDefinition {
	d.InputSchema = bytes.Clone(d.InputSchema)
	return d
}

// UnmarshalJSON reads the strict JSON form. The error wraps
// ErrInvalidToolDefinition.
func (d *ToolDefinition) UnmarshalJSON(data []byte) error {
	return unmarshal(data, d, ErrInvalidToolDefinition, func(r *args.Reader, d *ToolDefinition) {
		for o := r.Object(args.Members{args.Optional("name"), args.Optional("description"), args.Optional("inputSchema")}); o.Next(); {
			switch o.Name() {
			case "name":
				args.String(r, &d.Name)
			case "description":
				args.String(r, &d.Description)
			case "inputSchema":
				args.RawMessage(r, &d.InputSchema)
			default:
				r.Unknown()
			}
		}
	})
}
