package chat

import (
	"errors"
	"fmt"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// ErrInvalidToolCall is wrapped by every error about a ToolCall.
var ErrInvalidToolCall = errors.New("chat: invalid tool call")

// A ToolCall is a model's proposal to call a tool. Nothing in it is to be
// trusted.
type ToolCall struct {
	ID        string `json:"id"`        // the provider's, given back with the result
	Name      string `json:"name"`      // of the tool
	Arguments string `json:"arguments"` // JSON text as the model wrote it
}

// Validate wants an ID and a name. It says nothing of the arguments: only the
// tool's schema can. The error wraps ErrInvalidToolCall.
func (c ToolCall) Validate() error {
	switch {
	case c.ID == "":
		return fmt.Errorf("%w: no ID", ErrInvalidToolCall)
	case c.Name == "":
		return fmt.Errorf("%w: no name", ErrInvalidToolCall)
	}
	return nil
}

// UnmarshalJSON reads the strict JSON form. The error wraps ErrInvalidToolCall.
func (c *ToolCall) UnmarshalJSON(data []byte) error {
	return unmarshal(data, c, ErrInvalidToolCall, func(r *args.Reader, c *ToolCall) {
		for o := r.Object(args.Members{args.Optional("id"), args.Optional("name"), args.Optional("arguments")}); o.Next(); {
			switch o.Name() {
			case "id":
				args.String(r, &c.ID)
			case "name":
				args.String(r, &c.Name)
			case "arguments":
				args.String(r, &c.Arguments)
			default:
				r.Unknown()
			}
		}
	})
}

// unmarshal replaces *v by what read reads from data, or leaves it alone where
// data is not the strict form of a T.
func unmarshal[T any](data []byte, v *T, sentinel error, read func(*args.Reader, *T)) error {
	var fresh T
	r := args.NewReader(string(data))
	read(r, &fresh)
	if err := r.Err(); err != nil {
		return fmt.Errorf("%w: %w", sentinel, err)
	}
	*v = fresh
	return nil
}
