package host

import (
	"fmt"
	"reflect"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// describe gives t what spec says beyond a definition.
func describe(t *Tool, spec tool.Spec) error {
	for i, e := range spec.Examples {
		example, err := readExample(e)
		if err != nil {
			return fmt.Errorf("example %d: %w", i+1, err)
		}
		t.Examples = append(t.Examples, example)
	}
	t.Format = Format{
		Truncate:     TruncateConfig{MaxBytes: spec.Truncate.MaxBytes, MaxLines: spec.Truncate.MaxLines},
		RecoveryHint: spec.Truncate.Hint,
	}
	if spec.Truncate.Head {
		t.Format.Style = StyleHead
	}
	if spec.Display != "" {
		properties, _ := t.Schema["properties"].(map[string]any)
		t.DisplayHint = func(values map[string]any) any {
			return expand(spec.Display, func(name string) (string, bool) {
				return displayed(name, values, properties)
			})
		}
	}
	return nil
}

func readExample(e tool.Example) (Example, error) {
	input, err := readObject(e.Input)
	if err != nil {
		return Example{}, err
	}
	example := Example{Input: input, Explanation: e.Explanation}
	if e.Output == "" {
		return example, nil
	}
	r := args.NewReader(e.Output)
	args.Any(r, &example.Output)
	return example, r.Err()
}

// displayed is an argument in a display: its value, else its default, else
// nothing. It reports false for what is no argument of the tool.
func displayed(name string, values, properties map[string]any) (string, bool) {
	property, known := properties[name]
	value, given := values[name]
	if !given {
		if !known {
			return "", false
		}
		keywords, _ := property.(map[string]any)
		value = keywords["default"]
	}
	if value == nil {
		return "", true
	}
	if v := reflect.ValueOf(value); v.Kind() == reflect.String {
		return inline(v.String()), true
	}
	w := results.New()
	w.Any(value)
	return inline(string(w.Bytes())), true
}
