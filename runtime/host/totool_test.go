package host_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// use binds a tool and calls it once.
func use(ctx context.Context, t tool.Tool, arguments string) (chat.ToolOutput, error) {
	binding, err := tool.Bind(t)
	if err != nil {
		return chat.ToolOutput{}, err
	}
	invocation, err := binding.Prepare(chat.ToolCall{ID: "1", Name: t.Definition().Name, Arguments: arguments})
	if err != nil {
		return chat.ToolOutput{}, err
	}
	return binding.Call(ctx, invocation)
}

func TestToTool(t *testing.T) {
	boom := errors.New("boom")
	got, err := host.ToTool(host.Tool{
		Name:        "repeat",
		Description: "Repeats.",
		Schema: map[string]any{
			"type":       "object",
			"properties": map[string]any{"s": map[string]any{"type": "string"}, "n": map[string]any{"type": "integer", "maximum": 3}},
			"required":   []string{"s"},
		},
	}, func(_ context.Context, sb host.Sandbox, args map[string]any) (any, error) {
		switch s := args["s"].(string); s {
		case "fail":
			return "dropped", boom
		case "panic":
			panic("value")
		case "list":
			return []string{"a"}, nil
		case "bytes":
			return "a\xffb", nil
		case "parts":
			return &chat.ToolOutput{Content: []chat.Part{{Text: "a\xff"}, {Text: "b"}}}, nil
		case "where":
			return sb.Name(), nil
		default:
			return strings.Repeat(s, int(args["n"].(float64))), nil
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	want := chat.ToolDefinition{
		Name:        "repeat",
		Description: "Repeats.",
		InputSchema: []byte(`{"properties":{"n":{"maximum":3,"type":"integer"},"s":{"type":"string"}},"required":["s"],"type":"object"}`),
	}
	if d := got.Definition(); !reflect.DeepEqual(d, want) {
		t.Errorf("the definition is %v, want %v", d, want)
	}
	got.Definition().InputSchema[0] = 'x'
	if d := got.Definition(); !reflect.DeepEqual(d, want) {
		t.Errorf("the definition can be changed: %v", d)
	}

	ctx := host.WithSandbox(t.Context(), namedSandbox("box"))
	for _, test := range []struct {
		give, want string // the text, or the error after !
	}{
		{`{"s": "ab", "n": 2}`, "abab"},
		{`{"s": "list"}`, `["a"]`},
		{`{"s": "bytes"}`, "a\uFFFDb"},
		{`{"s": "parts"}`, "a\uFFFDb"},
		{`{"s": "where"}`, "box"},
		{`{"n": 4}`, "! tool: invalid invocation: /n: maximum 3, got 4; /s: required"},
		{`{"s": "fail"}`, "! boom"},
		{`{"s": "panic"}`, "! repeat panicked"},
		{`{"s": "ab"}`, "! repeat panicked"},
	} {
		output, err := use(ctx, got, test.give)
		text, _ := output.Text()
		if err != nil {
			text += "! " + err.Error()
		}
		if text != test.want {
			t.Errorf("%s gives %q, want %q", test.give, text, test.want)
		}
	}
	if _, err := got.Call(t.Context(), tool.Invocation{}); !errors.Is(err, tool.ErrInvalidInvocation) {
		t.Errorf("a call that nobody prepared: %v", err)
	}
}

func TestToToolWithoutParameters(t *testing.T) {
	for _, schema := range []map[string]any{nil, {}} {
		got, err := host.ToTool(host.Tool{Name: "ping", Schema: schema}, nothing)
		if err != nil {
			t.Fatal(err)
		}
		if output, err := use(t.Context(), got, ""); err != nil || string(output.Details) != "null" {
			t.Errorf("the output is %v, %v", output, err)
		}
		if _, err := use(t.Context(), got, `{"a": 1}`); !errors.Is(err, tool.ErrInvalidInvocation) {
			t.Errorf("an argument that is not there: %v", err)
		}
	}
}

func TestToToolRefuses(t *testing.T) {
	object := map[string]any{"type": "object"}
	for what, test := range map[string]struct {
		tool host.Tool
		fn   host.ToolFunc
	}{
		"no name":         {host.Tool{Schema: object}, nothing},
		"no function":     {host.Tool{Name: "a", Schema: object}, nil},
		"remote name":     {host.Tool{Name: "a/b", Schema: object}, nothing},
		"no tool name":    {host.Tool{Name: "a b", Schema: object}, nothing},
		"no object":       {host.Tool{Name: "a", Schema: map[string]any{"type": "string"}}, nothing},
		"no schema":       {host.Tool{Name: "a", Schema: map[string]any{"type": "object", "minLength": "x"}}, nothing},
		"no JSON":         {host.Tool{Name: "a", Schema: map[string]any{"type": "object", "default": nothing}}, nothing},
		"no JSON example": {host.Tool{Name: "a", Examples: []host.Example{{Input: map[string]any{"a": nothing}}}}, nothing},
		"no JSON output":  {host.Tool{Name: "a", Examples: []host.Example{{Output: nothing}}}, nothing},
	} {
		if got, err := host.ToTool(test.tool, test.fn); !errors.Is(err, host.ErrInvalidTool) || got != nil {
			t.Errorf("%s: %v, %v", what, got, err)
		}
	}
}

// There and back again.
func TestToToolAndAdd(t *testing.T) {
	want := host.Tool{
		Name:        "search",
		Description: "Searches.",
		Schema:      map[string]any{"type": "object", "properties": map[string]any{"q": map[string]any{"type": "string"}}},
		Examples:    []host.Example{{Input: map[string]any{"q": "x"}, Output: []any{1.0}, Explanation: "why"}, {Input: map[string]any{}}},
		Format: host.Format{
			Truncate:     host.TruncateConfig{MaxBytes: 10, MaxLines: 2},
			Style:        host.StyleHead,
			RecoveryHint: "hint",
		},
	}
	exported, err := host.ToTool(want, func(_ context.Context, sb host.Sandbox, args map[string]any) (any, error) {
		return sb.Name() + " " + args["q"].(string), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	r := added(t, exported)
	r.SetDefaultSandbox(namedSandbox("box"))
	if got, _, _ := r.Lookup("search"); !reflect.DeepEqual(got, want) {
		t.Errorf("the tool is\n%+v, want\n%+v", got, want)
	}
	call := chat.ToolCall{ID: "1", Name: "search", Arguments: `{"q": "words"}`}
	if got := text(t, call, host.NewHandler(r).Handle(t.Context(), call)); got != "box words" {
		t.Errorf("the result is %q", got)
	}
}
