package tool_test

import (
	"errors"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A priced tool is one with an optional capability.
type priced interface{ Price() int }

type pricedTool struct {
	wrapper
	price int
}

func (p pricedTool) Price() int { return p.price }

type endless struct{ *foreign }

func (e endless) Unwrap() tool.Tool { return e }

type unwrapPanics struct{ *foreign }

func (unwrapPanics) Unwrap() tool.Tool { panic("secret") }

func TestCapability(t *testing.T) {
	inner := tool.Tool(newForeign("t", anyObject))
	deep := func(n int, tl tool.Tool) tool.Tool {
		for range n {
			tl = wrapTool(tl)
		}
		return tl
	}
	var nilPointer *foreign
	for _, test := range []struct {
		name  string
		tool  tool.Tool
		price int // 0: not found
		error error
	}{
		{"none", inner, 0, nil},
		{"itself", pricedTool{wrapTool(inner), 1}, 1, nil},
		{"inside", deep(3, pricedTool{wrapTool(inner), 2}), 2, nil},
		{"outermost wins", pricedTool{wrapTool(pricedTool{wrapTool(inner), 4}), 3}, 3, nil},
		{"before a broken chain", pricedTool{wrapper{Tool: inner}, 5}, 5, nil},
		{"not in 64 wrappers", deep(64, inner), 0, nil},
		{"in 63 wrappers", deep(63, pricedTool{wrapTool(inner), 6}), 6, nil},
		{"behind 64 wrappers", deep(64, pricedTool{wrapTool(inner), 7}), 7, nil},
		{"65 wrappers", deep(65, inner), 0, tool.ErrInvalidWrappingChain},
		{"behind 65 wrappers", deep(65, pricedTool{wrapTool(inner), 8}), 0, tool.ErrInvalidWrappingChain},
		{"a cycle", endless{newForeign("t", anyObject)}, 0, tool.ErrInvalidWrappingChain},
		{"nil", nil, 0, tool.ErrInvalidWrappingChain},
		{"typed nil", nilPointer, 0, tool.ErrInvalidWrappingChain},
		{"unwraps to nil", wrapper{Tool: inner}, 0, tool.ErrInvalidWrappingChain},
		{"unwraps to typed nil", wrapTool(nilPointer), 0, tool.ErrInvalidWrappingChain},
		{"zero Guard", tool.Guard{}, 0, tool.ErrInvalidWrappingChain},
		{"panic", unwrapPanics{newForeign("t", anyObject)}, 0, tool.ErrInvalidWrappingChain},
	} {
		t.Run(test.name, func(t *testing.T) {
			capability, found, err := tool.Capability[priced](test.tool)
			if !errors.Is(err, test.error) || found != (test.price != 0) {
				t.Fatalf("got %v, %v", found, err)
			}
			if found && capability.Price() != test.price {
				t.Errorf("got price %d, want %d", capability.Price(), test.price)
			}
		})
	}
}
