package tool_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func TestBindRefuses(t *testing.T) {
	var nilPointer *foreign
	var nilFunc funcTool
	for name, tl := range map[string]tool.Tool{
		"nil":                   nil,
		"typed nil":             nilPointer,
		"nil function":          nilFunc,
		"zero Func":             tool.Func[struct{}, int]{},
		"zero Guard":            tool.Guard{},
		"no name":               newForeign("", anyObject),
		"long name":             newForeign(strings.Repeat("n", 65), anyObject),
		"name with a slash":     newForeign("a/b", anyObject),
		"no schema":             newForeign("t", ""),
		"schema is no JSON":     newForeign("t", "{"),
		"schema is no object":   newForeign("t", `true`),
		"no type":               newForeign("t", `{}`),
		"another type":          newForeign("t", `{"type":"array"}`),
		"list of types":         newForeign("t", `{"type":["object"]}`),
		"duplicate name":        newForeign("t", `{"type":"object","type":"object"}`),
		"unknown type":          newForeign("t", `{"type":"object","properties":{"a":{"type":"text"}}}`),
		"bad limit":             newForeign("t", `{"type":"object","properties":{"a":{"minLength":-1}}}`),
		"bad pattern":           newForeign("t", `{"type":"object","properties":{"a":{"pattern":"("}}}`),
		"pattern of ECMA-262":   newForeign("t", `{"type":"object","properties":{"a":{"pattern":"(?=a)"}}}`),
		"missing definition":    newForeign("t", `{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}}}`),
		"relative reference":    newForeign("t", `{"type":"object","properties":{"a":{"$ref":"other.json"}}}`),
		"reference to a file":   newForeign("t", `{"type":"object","properties":{"a":{"$ref":"file:///etc/passwd"}}}`),
		"reference to a server": newForeign("t", `{"type":"object","properties":{"a":{"$ref":"http://127.0.0.1/a"}}}`),
		"reference to a draft":  newForeign("t", `{"type":"object","properties":{"a":{"$ref":"https://json-schema.org/draft/2020-12/schema"}}}`),
		"unknown meta-schema":   newForeign("t", `{"$schema":"http://127.0.0.1/a","type":"object"}`),
		"endless":               newForeign("t", `{"type":"object","allOf":[{"$ref":"#"}]}`),
		"huge number":           newForeign("t", `{"type":"object","properties":{"a":{"minimum":1e9999999}}}`),
		"too deep":              newForeign("t", strings.Repeat(`{"type":"object","not":`, 400)+`{}`+strings.Repeat(`}`, 400)),
		"panic in Definition":   panicking{},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := tool.Bind(tl)
			if !errors.Is(err, tool.ErrInvalidTool) {
				t.Fatalf("got %v, want ErrInvalidTool", err)
			}
			if b != (tool.Binding{}) {
				t.Error("a Binding all the same")
			}
			if len(err.Error()) > 10_000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
}

type funcTool func()

func (funcTool) Definition() chat.ToolDefinition { return newForeign("f", anyObject).definition }
func (funcTool) Call(context.Context, tool.Invocation) (chat.ToolOutput, error) {
	return chat.ToolOutput{}, nil
}

type panicking struct{}

func (panicking) Definition() chat.ToolDefinition { panic("secret") }
func (panicking) Call(context.Context, tool.Invocation) (chat.ToolOutput, error) {
	panic("secret")
}

func TestBindFreezes(t *testing.T) {
	f := newForeign("t", anyObject)
	b := mustBind(t, f)
	if n := f.defined.Load(); n != 1 {
		t.Errorf("Definition was read %d times", n)
	}
	f.definition.Name = "changed"
	f.definition.InputSchema[0] = '!'
	mine := b.Definition()
	if mine.Name != "t" || string(mine.InputSchema) != anyObject {
		t.Errorf("the definition changed: %+v", mine)
	}
	mine.InputSchema[0] = '!'
	if got := b.Definition(); string(got.InputSchema) != anyObject {
		t.Errorf("a change of the copy reached the binding: %s", got.InputSchema)
	}
	i := mustPrepare(t, b, "")
	if _, err := b.Call(t.Context(), i); err != nil {
		t.Error(err)
	}
	if n := f.defined.Load(); n != 1 {
		t.Errorf("Definition was read %d times in the end", n)
	}
}

func TestPrepareRefuses(t *testing.T) {
	f := newForeign("t", `{"type":"object","properties":{"a":{"type":"integer"}},"additionalProperties":false}`)
	b := mustBind(t, f)
	for _, test := range []struct {
		name string
		call chat.ToolCall
		also error  // that the error wraps
		text string // that the error has
	}{
		{"no ID", chat.ToolCall{Name: "t"}, chat.ErrInvalidToolCall, "no ID"},
		{"no name", chat.ToolCall{ID: "1"}, chat.ErrInvalidToolCall, "no name"},
		{"another name", call("u", "{}"), nil, `a call of "u" is none of t`},
		{"a long name", call(strings.Repeat("u", 1e6), "{}"), nil, "is none of t"},
		{"no JSON", call("t", "{"), nil, "invalid JSON at offset 1"},
		{"more than JSON", call("t", "{} {}"), nil, "invalid JSON at offset 3"},
		{"no object", call("t", "[]"), nil, "arguments: want object, got array"},
		{"null", call("t", "null"), nil, "arguments: want object, got null"},
		{"duplicate name", call("t", `{"a":1,"a":1}`), nil, "each name once"},
		{"duplicate name in escapes", call("t", `{"a":1,"\u0061":1}`), nil, "each name once"},
		{"invalid UTF-8", call("t", "{\"a\xff\":1}"), nil, "valid UTF-8"},
		{"lone surrogate", call("t", `{"\ud800":1}`), nil, "surrogate"},
		{"wrong type", call("t", `{"a":"x","b":2}`), nil, `/a: want integer, got "x"; /b: unknown argument`},
		{"other white space", call("t", "\u00a0"), nil, "invalid JSON"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := b.Prepare(test.call)
			if !errors.Is(err, tool.ErrInvalidInvocation) || test.also != nil && !errors.Is(err, test.also) {
				t.Fatalf("got %v", err)
			}
			if !strings.Contains(err.Error(), test.text) || len(err.Error()) > 10_000 {
				t.Errorf("got %v, want %q in it", err, test.text)
			}
		})
	}
	if n := f.called.Load(); n != 0 {
		t.Errorf("the tool was called %d times", n)
	}
}

func TestPrepareBlank(t *testing.T) {
	for _, tl := range []tool.Tool{newForeign("t", anyObject), mustFunc(t, func(context.Context, struct{}) (string, error) { return "", nil })} {
		b := mustBind(t, tl)
		for _, blank := range []string{"", " ", "\t\r\n "} {
			i := mustPrepare(t, b, blank)
			if got := string(i.Arguments()); got != "{}" {
				t.Errorf("%q became %q", blank, got)
			}
		}
	}
}

func TestArgumentsAreDetached(t *testing.T) {
	b := mustBind(t, newForeign("t", anyObject))
	i := mustPrepare(t, b, `{"a":1}`)
	i.Arguments()[0] = '!'
	if got := string(i.Arguments()); got != `{"a":1}` {
		t.Errorf("got %s", got)
	}
}

func TestCallRefuses(t *testing.T) {
	f := newForeign("t", anyObject)
	b, again := mustBind(t, f), mustBind(t, f)
	i := mustPrepare(t, b, "{}")
	for name, test := range map[string]struct {
		binding    tool.Binding
		invocation tool.Invocation
	}{
		"zero Binding":    {tool.Binding{}, i},
		"zero Invocation": {b, tool.Invocation{}},
		"both zero":       {tool.Binding{}, tool.Invocation{}},
		"another Binding": {again, i},
	} {
		if _, err := test.binding.Call(t.Context(), test.invocation); !errors.Is(err, tool.ErrInvalidInvocation) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := (tool.Binding{}).Prepare(call("t", "{}")); !errors.Is(err, tool.ErrInvalidInvocation) {
		t.Errorf("Prepare of a zero Binding: got %v", err)
	}
	if d := (tool.Binding{}).Definition(); d.Name != "" {
		t.Errorf("Definition of a zero Binding: got %+v", d)
	}
	if n := f.called.Load(); n != 0 {
		t.Errorf("the tool was called %d times", n)
	}
	copied := b
	if _, err := copied.Call(t.Context(), i); err != nil {
		t.Errorf("a copy of the Binding: %v", err)
	}
	if _, err := b.Call(t.Context(), i); err != nil {
		t.Errorf("a second call: %v", err)
	}
}

func TestZeroInvocation(t *testing.T) {
	if got := (tool.Invocation{}).Arguments(); len(got) != 0 {
		t.Errorf("got %q", got)
	}
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: newSum(), Authorizer: allow})
	if err != nil {
		t.Fatal(err)
	}
	for name, tl := range map[string]tool.Tool{
		"static": newSum(),
		"func":   mustFunc(t, func(context.Context, struct{}) (string, error) { t.Error("called"); return "", nil }),
		"guard":  guard,
	} {
		if _, err := tl.Call(t.Context(), tool.Invocation{}); !errors.Is(err, tool.ErrInvalidInvocation) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestCallKeepsErrorsAndDropsOutput(t *testing.T) {
	failure := errors.New("no")
	f := newForeign("t", anyObject)
	f.call = func(context.Context, tool.Invocation) (chat.ToolOutput, error) {
		return chat.NewTextToolOutput("half"), failure
	}
	b := mustBind(t, f)
	output, err := b.Call(t.Context(), mustPrepare(t, b, ""))
	if err != failure || len(output.Content) != 0 {
		t.Errorf("got %+v, %v", output, err)
	}
}

func TestCallContainsPanics(t *testing.T) {
	f := newForeign("t", anyObject)
	f.call = func(context.Context, tool.Invocation) (chat.ToolOutput, error) { panic("secret") }
	boom := func(context.Context, struct{}) (string, error) { panic("secret") }
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: f, Authorizer: allow})
	if err != nil {
		t.Fatal(err)
	}
	for name, tl := range map[string]tool.Tool{"foreign": f, "func": mustFunc(t, boom), "guard": guard} {
		t.Run(name, func(t *testing.T) {
			b := mustBind(t, tl)
			i := mustPrepare(t, b, "")
			_, err := b.Call(t.Context(), i)
			var p *tool.PanicError
			if !errors.As(err, &p) {
				t.Fatalf("got %v", err)
			}
			if p.Tool != b.Definition().Name || p.Value != "secret" || !strings.Contains(string(p.Stack), "bind_test.go") {
				t.Errorf("got %q, %v, %s", p.Tool, p.Value, p.Stack)
			}
			if !strings.Contains(err.Error(), p.Tool) || strings.Contains(err.Error(), "secret") {
				t.Errorf("the text for the model is %q", err)
			}
		})
	}
	if _, err := guard.Call(t.Context(), mustPrepare(t, mustBind(t, f), "")); !errors.As(err, new(*tool.PanicError)) {
		t.Errorf("a guard called directly: got %v", err)
	}
}

// The decoder of a generated tool stands in for the schema where, and only
// where, the schema is its own.
func TestShortcut(t *testing.T) {
	long := func(n int) tool.Tool {
		tl := tool.Tool(newSum())
		for range n {
			tl = wrapTool(tl)
		}
		return tl
	}
	definition := newSum().Definition()
	other := definition.Clone()
	other.InputSchema = []byte(strings.Replace(sumSchema, `"minimum": 0`, `"minimum": 5`, 1))
	spaced := definition.Clone()
	spaced.InputSchema = append(spaced.InputSchema, ' ')
	renamed := definition.Clone()
	renamed.Name, renamed.Description = "plus", "wrapped"
	guard, err := tool.NewGuard(tool.GuardConfig{Tool: newSum(), Authorizer: allow})
	if err != nil {
		t.Fatal(err)
	}
	const over = `{"a":7,"b":1e30}` // which no schema can refuse, but no int can hold
	for _, test := range []struct {
		name    string
		tool    tool.Tool
		decoder bool
	}{
		{"the tool", newSum(), true},
		{"wrapped", wrapTool(newSum()), true},
		{"64 times wrapped", long(64), true},
		{"65 times wrapped", long(65), false},
		{"guarded", guard, true},
		{"renamed", redefined{wrapTool(newSum()), renamed}, true},
		{"another schema", redefined{wrapTool(newSum()), other}, false},
		{"another spelling", redefined{wrapTool(newSum()), spaced}, false},
		{"unwraps to nil", wrapper{Tool: newSum()}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := mustBind(t, test.tool)
			i, err := b.Prepare(call(b.Definition().Name, over))
			if refused := err != nil; refused != test.decoder {
				t.Fatalf("Prepare: got %v, want the decoder's refusal: %v", err, test.decoder)
			}
			if err == nil { // then the tool itself refuses
				if _, err = b.Call(t.Context(), i); !errors.Is(err, tool.ErrInvalidInvocation) {
					t.Errorf("Call: got %v", err)
				}
			}
			// Both ways speak with the same words.
			_, err = b.Prepare(call(b.Definition().Name, `{"a":-1,"c":[]}`))
			want := "tool: invalid invocation: /a: minimum 0, got -1; /c: unknown argument; /b: required"
			if test.name == "another schema" {
				want = strings.Replace(want, "minimum 0", "minimum 5", 1)
			}
			if err == nil || err.Error() != want {
				t.Errorf("got  %v\nwant %s", err, want)
			}
			output, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":7,"b":2}`))
			if err != nil || string(output.Details) != "9" {
				t.Errorf("got %s, %v", output.Details, err)
			}
		})
	}
}

// A wrapper may pass an invocation on to a tool that did not decode it.
func TestInvocationOfAnotherTool(t *testing.T) {
	type pair struct {
		A int `json:"a"`
		B int `json:"b"`
	}
	product := mustFunc(t, func(_ context.Context, in pair) (int, error) { return in.A * in.B, nil })
	b := mustBind(t, wrapper{Tool: product, inner: newSum()}) // says it wraps sum, calls product
	if string(b.Definition().InputSchema) == sumSchema {
		t.Fatal("the test needs two schemas")
	}
	c := mustBind(t, redefined{wrapper{Tool: product, inner: newSum()}, newSum().Definition()}) // decodes as sum, too
	for _, b := range []tool.Binding{b, c} {
		output, err := b.Call(t.Context(), mustPrepare(t, b, `{"a":3,"b":4}`))
		if err != nil || string(output.Details) != "12" {
			t.Errorf("got %s, %v", output.Details, err)
		}
	}
}

func TestConcurrentUse(t *testing.T) {
	b := mustBind(t, newForeign("t", `{"type":"object","properties":{"a":{"type":"integer","maximum":500}}}`))
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for n := range 100 {
				value := g*100 + n
				text := fmt.Sprintf(`{"a":%d}`, value)
				i, err := b.Prepare(call("t", text))
				if (err != nil) != (value > 500) {
					t.Errorf("%s: %v", text, err)
				}
				if err != nil {
					continue
				}
				if output, err := b.Call(t.Context(), i); err != nil || output.Content[0].Text != text {
					t.Errorf("%s: %+v, %v", text, output, err)
				}
			}
		})
	}
	wg.Wait()
}

// The error of refused arguments is data, whoever refused them.
func TestRefusalIsData(t *testing.T) {
	b := mustBind(t, newForeign("t", `{"type":"object","properties":{"a/b":{"type":"integer","maximum":3}}}`))
	_, err := b.Prepare(call("t", `{"a/b":4}`))
	var refused *args.Error
	if !errors.As(err, &refused) {
		t.Fatalf("got %v", err)
	}
	want := args.Problem{Pointer: "/a~1b", Keyword: "maximum", Limit: "3", Got: "4"}
	if len(refused.Problems) != 1 || refused.Problems[0] != want {
		t.Errorf("got %+v, want %+v", refused.Problems, want)
	}
}
