package tooltest

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// Examples calls each tool with the input of each example in its spec, as a
// model would, and compares the output with the example's if it has one: JSON by
// value, text as it is. What differs is an error of t that names the tool and
// the example.
func Examples(t testing.TB, tools ...tool.Tool) {
	t.Helper()
	ExamplesContext(t.Context(), t, tools...)
}

// ExamplesContext is Examples with calls in ctx: for tools that take something
// from it, such as what tool.Provide gives, or a sandbox.
func ExamplesContext(ctx context.Context, t testing.TB, tools ...tool.Tool) {
	t.Helper()
	for _, tl := range tools {
		b, err := tool.Bind(tl)
		if err != nil {
			t.Error(err)
			continue
		}
		name := b.Definition().Name
		described, found, err := tool.Capability[tool.Described](tl)
		if err != nil || !found {
			t.Errorf("%s: it has no Spec, and so no examples: %v", name, err)
			continue
		}
		for i, example := range described.Spec().Examples {
			if err := try(ctx, b, example); err != nil {
				t.Errorf("%s: example %d: %s: %v", name, i+1, example.Input, err)
			}
		}
	}
}

// try runs one example.
func try(ctx context.Context, b tool.Binding, example tool.Example) error {
	i, err := b.Prepare(chat.ToolCall{ID: "example", Name: b.Definition().Name, Arguments: example.Input})
	if err != nil {
		return err
	}
	output, err := b.Call(ctx, i)
	if err != nil || example.Output == "" {
		return err
	}
	want, err := value(example.Output)
	if err != nil {
		return fmt.Errorf("the example's output: %w", err)
	}
	if output.Details == nil {
		if text, _ := output.Text(); !reflect.DeepEqual(text, want) {
			return fmt.Errorf("got the text %q, want %s", text, example.Output)
		}
		return nil
	}
	got, err := value(string(output.Details))
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(got, want) {
		return fmt.Errorf("got %s, want %s", output.Details, example.Output)
	}
	return nil
}

// value is a JSON text as a value that can be compared.
func value(text string) (v any, err error) {
	r := args.NewReader(text)
	args.Any(r, &v)
	return v, r.Err()
}
