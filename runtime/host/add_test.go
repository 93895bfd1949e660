package host_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

const readSchema = `{
  "type": "object",
  "properties": {
    "path": {"type": "string", "minLength": 1},
    "offset": {"type": "integer", "minimum": 1, "default": 1},
    "limit": {"type": "integer", "maximum": 9007199254740993}
  },
  "required": ["path"],
  "additionalProperties": false
}`

type readArgs struct {
	path   string
	offset int
	limit  int
}

var readMembers = args.Members{args.Required("path"), args.Optional("offset"), args.Optional("limit")}

func prepareRead(r *args.Reader) tool.Input {
	in := new(tool.Decoded[readArgs])
	in.Value.offset = 1
	for o := r.Object(readMembers); o.Next(); {
		switch o.Name() {
		case "path":
			args.String(r, &in.Value.path).MinLength(1)
		case "offset":
			args.Int(r, &in.Value.offset).Minimum(1)
		case "limit":
			args.Int(r, &in.Value.limit).Maximum(9007199254740993)
		default:
			r.Unknown()
		}
	}
	return in
}

// readTool is what toolgen generates for a function, with a spec that says all
// there is to say.
func readTool(change func(*tool.Spec), read func(context.Context, readArgs, *results.Writer) error) tool.Tool {
	spec := &tool.Spec{
		Name:        "read_file",
		Description: "Reads a file.",
		InputSchema: readSchema,
		Examples: []tool.Example{
			{Input: `{"path": "a", "offset": 2}`, Output: `"text"`, Explanation: "from the second line"},
			{Input: `{"path": "b"}`},
		},
		Truncate: tool.Truncate{MaxBytes: 20, MaxLines: 3, Head: true, Hint: "Use offset={next_offset}."},
		Display:  "Reading {path} from {offset}{limit} {unknown}",
	}
	if change != nil {
		change(spec)
	}
	return tool.Static(spec, prepareRead, func(ctx context.Context, in tool.Input, w *results.Writer) error {
		return read(ctx, in.(*tool.Decoded[readArgs]).Value, w)
	})
}

func added(t testing.TB, tools ...tool.Tool) host.SandboxRegistry {
	t.Helper()
	r := host.NewRegistry().(host.SandboxRegistry)
	if err := host.Add(r, tools...); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestAddDescribes(t *testing.T) {
	r := added(t, readTool(nil, nil))
	got, _, ok := r.Lookup("read_file")
	if !ok {
		t.Fatal("the tool is not there")
	}
	hint := got.DisplayHint
	got.DisplayHint = nil
	want := host.Tool{
		Name:        "read_file",
		Description: "Reads a file.",
		Schema: map[string]any{
			"type": "object",
			"properties": map[string]any{
				"path":   map[string]any{"type": "string", "minLength": 1.0},
				"offset": map[string]any{"type": "integer", "minimum": 1.0, "default": 1.0},
				"limit":  map[string]any{"type": "integer", "maximum": json.Number("9007199254740993")},
			},
			"required":             []any{"path"},
			"additionalProperties": false,
		},
		Examples: []host.Example{
			{Input: map[string]any{"path": "a", "offset": 2.0}, Output: "text", Explanation: "from the second line"},
			{Input: map[string]any{"path": "b"}},
		},
		Format: host.Format{
			Truncate:     host.TruncateConfig{MaxBytes: 20, MaxLines: 3},
			Style:        host.StyleHead,
			RecoveryHint: "Use offset={next_offset}.",
		},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the tool is\n%#v, want\n%#v", got, want)
	}
	if err := host.ValidateSchema(got.Schema); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		give map[string]any
		want string
	}{
		{map[string]any{"path": "a.txt", "offset": 7.0, "limit": 5.0}, "Reading a.txt from 75 {unknown}"},
		{map[string]any{"path": "a\nb"}, "Reading a from 1 {unknown}"},
		{map[string]any{"path": "{offset}"}, "Reading {offset} from 1 {unknown}"},
		{map[string]any{"path": nil, "offset": []any{true, "x"}}, `Reading  from [true,"x"] {unknown}`},
		{nil, "Reading  from 1 {unknown}"},
	} {
		if got := hint(test.give); got != test.want {
			t.Errorf("%v is displayed as %q, want %q", test.give, got, test.want)
		}
	}
}

func TestAddRefuses(t *testing.T) {
	good := readTool(nil, nil)
	named := func(name string) tool.Tool { return readTool(func(s *tool.Spec) { s.Name = name }, nil) }
	schema := func(schema string) tool.Tool {
		return readTool(func(s *tool.Spec) { s.InputSchema = schema }, nil)
	}
	for _, test := range []struct {
		what  string
		tools []tool.Tool
		is    error
	}{
		{"nil", []tool.Tool{good, nil}, tool.ErrInvalidTool},
		{"a typed nil", []tool.Tool{good, (*tool.StaticTool)(nil)}, tool.ErrInvalidTool},
		{"no name", []tool.Tool{good, named("")}, tool.ErrInvalidTool},
		{"a schema of no object", []tool.Tool{good, schema(`{"type": "string"}`)}, tool.ErrInvalidTool},
		{"one twice", []tool.Tool{good, named("other"), good}, tool.ErrDuplicateTool},
		{"a wrong example", []tool.Tool{good, readTool(func(s *tool.Spec) { s.Name = "x"; s.Examples[1].Input = "[]" }, nil)}, host.ErrInvalidTool},
		{"a wrong output", []tool.Tool{good, readTool(func(s *tool.Spec) { s.Name = "x"; s.Examples[1].Output = "{" }, nil)}, host.ErrInvalidTool},
		{"sandbox", []tool.Tool{good, foreign(`{"type": "object", "properties": {"sandbox": {}}}`)}, host.ErrInvalidTool},
		{"sandbox required", []tool.Tool{good, foreign(`{"type": "object", "required": ["sandbox"]}`)}, host.ErrInvalidTool},
		{"sandbox below allOf", []tool.Tool{good, foreign(`{"type": "object", "allOf": [{}, {"if": {"properties": {"sandbox": {}}}}]}`)}, host.ErrInvalidTool},
		{"sandbox behind an anchor", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#args", "$defs": {"a": {"$anchor": "args", "properties": {"sandbox": {}}}}}`)}, host.ErrInvalidTool},
		{"sandbox behind a nested definition", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#/$defs/a/$defs/b", "$defs": {"a": {"$defs": {"b": {"required": ["sandbox"]}}}}}`)}, host.ErrInvalidTool},
		{"sandbox behind an escaped name", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#/$defs/a%20b", "$defs": {"a b": {"required": ["sandbox"]}}}`)}, host.ErrInvalidTool},
		{"sandbox behind a name with a slash", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#/$defs/a~1b", "$defs": {"a/b": {"required": ["sandbox"]}}}`)}, host.ErrInvalidTool},
		{"sandbox behind a dynamic reference", []tool.Tool{good, foreign(`{"type": "object", "$dynamicRef": "#d", "$defs": {"a": {"$dynamicAnchor": "d", "required": ["sandbox"]}}}`)}, host.ErrInvalidTool},
		{"sandbox behind a full reference", []tool.Tool{good, foreign(`{"type": "object", "$id": "https://x.y/z", "$ref": "https://x.y/z#/$defs/a", "$defs": {"a": {"required": ["sandbox"]}}}`)}, host.ErrInvalidTool},
		{"sandbox behind a dependent schema", []tool.Tool{good, foreign(`{"type": "object", "dependentSchemas": {"x": {"required": ["sandbox"]}}}`)}, host.ErrInvalidTool},
		{"sandbox behind dependent on", []tool.Tool{good, foreign(`{"type": "object", "dependentRequired": {"x": ["sandbox"]}}`)}, host.ErrInvalidTool},
		{"a circle", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}`)}, tool.ErrInvalidTool},
		{"sandbox beside a circle", []tool.Tool{good, readTool(func(s *tool.Spec) {
			s.InputSchema = `{"type": "object", "$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a", "anyOf": [{"$ref": "#/$defs/a"}, {"required": ["sandbox"]}]}}}`
		}, nil)}, host.ErrInvalidTool},
		{"sandbox behind a reference", []tool.Tool{good, foreign(`{"type": "object", "$ref": "#/$defs/in", "$defs": {"in": {"$ref": "#/$defs/in2"}, "in2": {"anyOf": [{"properties": {"sandbox": {}}}]}}}`)}, host.ErrInvalidTool},
	} {
		r := host.NewRegistry()
		if err := host.Add(r, test.tools...); !errors.Is(err, test.is) {
			t.Errorf("%s: error %v, want %v", test.what, err, test.is)
		}
		if tools := r.Tools(); len(tools) != 0 {
			t.Errorf("%s: %v were added all the same", test.what, names(tools))
		}
	}
	if err := host.Add(nil, good); !errors.Is(err, tool.ErrInvalidRegistry) {
		t.Error("adding to no registry is no error")
	}

	// A sandbox further inside is an argument like others.
	inner := foreign(`{"type": "object", "properties": {"in": {"$ref": "#/$defs/in"}}, "$defs": {"in": {"properties": {"sandbox": {}}}}}`)
	if err := host.Add(host.NewRegistry(), inner); err != nil {
		t.Error(err)
	}
}

// foreign is a tool of somebody else's type, with a schema that is compiled.
func foreign(schema string) tool.Tool {
	return foreignTool{chat.ToolDefinition{Name: "foreign", InputSchema: []byte(schema)}, func(text string) (chat.ToolOutput, error) {
		return chat.NewTextToolOutput(text), nil
	}}
}

type foreignTool struct {
	definition chat.ToolDefinition
	call       func(text string) (chat.ToolOutput, error)
}

func (f foreignTool) Definition() chat.ToolDefinition { return f.definition }
func (f foreignTool) Call(_ context.Context, invocation tool.Invocation) (chat.ToolOutput, error) {
	return f.call(string(invocation.Arguments()))
}

func TestAddReplaces(t *testing.T) {
	r := added(t, readTool(nil, nil))
	if err := host.Add(r, readTool(func(s *tool.Spec) { s.Description = "second" }, nil)); err != nil {
		t.Fatal(err)
	}
	if got, _, _ := r.Lookup("read_file"); got.Description != "second" {
		t.Errorf("the tool is %q, want the second", got.Description)
	}
}

// A registry of another make gets the tools one by one.
func TestAddToAnotherRegistry(t *testing.T) {
	full := errors.New("full")
	r := &limitedRegistry{Registry: host.NewRegistry(), err: full}
	other := readTool(func(s *tool.Spec) { s.Name = "other" }, nil)
	if err := host.Add(r, readTool(nil, nil), other); !errors.Is(err, full) {
		t.Errorf("the error is %v, want the registry's", err)
	}
	if got := names(r.Tools()); !slices.Equal(got, []string{"read_file"}) {
		t.Errorf("the tools are %v", got)
	}
}

type limitedRegistry struct {
	host.Registry
	err error
}

func (r *limitedRegistry) Register(t host.Tool, fn host.ToolFunc) error {
	if t.Name == "other" {
		return r.err
	}
	return r.Registry.Register(t, fn)
}

// A wrapper's definition counts, and what it wraps tells the rest.
func TestAddWrapped(t *testing.T) {
	inner := readTool(nil, func(_ context.Context, in readArgs, w *results.Writer) error { w.PlainText(in.path); return nil })
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: inner, Authorizer: tool.AuthorizerFunc(func(_ context.Context, a tool.Authorization) error {
		if strings.Contains(string(a.Arguments()), "secret") {
			return errors.New("not for you")
		}
		return nil
	})})
	if err != nil {
		t.Fatal(err)
	}
	r := added(t, guard)
	if got, _, _ := r.Lookup("read_file"); got.Format.Style != host.StyleHead || got.DisplayHint == nil || len(got.Examples) != 2 {
		t.Errorf("of the wrapped tool is left %+v", got)
	}
	h := host.NewHandler(r)
	for give, want := range map[string]string{
		`{"path": "a"}`:      "a",
		`{"path": "secret"}`: "tool: authorization denied: not for you",
	} {
		call := chat.ToolCall{ID: "1", Name: "read_file", Arguments: give}
		if got := text(t, call, h.Handle(t.Context(), call)); got != want {
			t.Errorf("%s gives %q, want %q", give, got, want)
		}
	}
}
