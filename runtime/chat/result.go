package chat

import "github.com/toolgen-dev/toolgen/runtime/args"

// A ToolResult answers a ToolCall.
type ToolResult struct {
	ID      string     `json:"id"`   // the call's
	Name    string     `json:"name"` // the call's
	Output  ToolOutput `json:"output,omitzero"`
	IsError bool       `json:"isError,omitempty"` // the output says what went wrong
}

// UnmarshalJSON reads the strict JSON form. The error wraps
// ErrInvalidToolOutput.
func (t *ToolResult) UnmarshalJSON(data []byte) error {
	members := args.Members{args.Optional("id"), args.Optional("name"), args.Optional("output"), args.Optional("isError")}
	return unmarshal(data, t, ErrInvalidToolOutput, func(r *args.Reader, t *ToolResult) {
		for o := r.Object(members); o.Next(); {
			switch o.Name() {
			case "id":
				args.String(r, &t.ID)
			case "name":
				args.String(r, &t.Name)
			case "output":
				readOutput(r, &t.Output)
			case "isError":
				args.Bool(r, &t.IsError)
			default:
				r.Unknown()
			}
		}
	})
}
