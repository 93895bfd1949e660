package tool_test

import (
	"context"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// What the schema and what decoding finds is told together, and nothing twice.
func TestFuncTellsAll(t *testing.T) {
	type in struct {
		N int64          `json:"n" jsonschema:"maximum=5,multipleOf=3"`
		M int64          `json:"m" jsonschema:"multipleOf=3"`
		K map[uint8]bool `json:"k,omitempty"`
	}
	f, err := tool.NewFunc(tool.FuncConfig{Name: "f", Description: "f"}, func(context.Context, in) (int, error) { return 0, nil })
	if err != nil {
		t.Fatal(err)
	}
	b, err := tool.Bind(f)
	if err != nil {
		t.Fatal(err)
	}
	for arguments, want := range map[string]string{
		`{"n": 1e30, "m": 1e30}`: `/n: maximum 5, got 1e30; /n: multipleOf 3, got 1e30; ` +
			`/m: maximum 9223372036854775807, got 1e30; /m: multipleOf 3, got 1e30`,
		`{"n": "3", "m": null}`: `/n: want integer, got "3" (send it without the quotes); /m: want integer, got null (give a value or leave it out)`,
		`{"n": 3, "m": 3, "k": {"256": 1, "x": true}}`: `/k/256: want an integer of 0 or more as the name, got "256"; ` +
			`/k/256: want boolean, got 1; /k/x: want an integer of 0 or more as the name, got "x"`,
	} {
		_, err := b.Prepare(chat.ToolCall{ID: "1", Name: "f", Arguments: arguments})
		if err == nil || err.Error() != tool.ErrInvalidInvocation.Error()+": "+want {
			t.Errorf("%s\ngot  %v\nwant %s", arguments, err, want)
		}
	}
}
