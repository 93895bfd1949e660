package tooltest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/documents"
	"github.com/toolgen-dev/toolgen/internal/verdict"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// Foreign is a tool with nothing but the definition and the call of inner: bound,
// it is checked by its compiled schema alone.
func Foreign(inner tool.Tool) tool.Tool { return foreign{inner} }

type foreign struct{ inner tool.Tool }

func (f foreign) Definition() chat.ToolDefinition { return f.inner.Definition() }

func (f foreign) Call(ctx context.Context, invocation tool.Invocation) (chat.ToolOutput, error) {
	return f.inner.Call(ctx, invocation)
}

// Agree checks that the decoder of a generated tool and its compiled schema
// admit and refuse the same arguments, with the same words. Only what no Go
// value can hold may be refused by the decoder alone: a number out of the range
// of its type, a text that its type's own method does not take. A tool without a
// decoder that belongs to its schema is an error.
func Agree(t testing.TB, tl tool.Tool, arguments ...string) {
	t.Helper()
	d, err := newDuel(tl)
	if err != nil {
		t.Error(err)
		return
	}
	for _, text := range arguments {
		d.agree(t, text)
	}
}

// FuzzSchema fuzzes Agree with arguments for the tools: their examples and what
// the fuzzer makes of those, and documents made from their schemas, with faults
// as the fuzzer wants them.
//
//	func FuzzTools(f *testing.F) { tooltest.FuzzSchema(f, weather.Tools()...) }
func FuzzSchema(f *testing.F, tools ...tool.Tool) {
	if len(tools) == 0 {
		f.Fatal("no tools to fuzz")
	}
	var duels []*duel
	for i, tl := range tools {
		d, err := newDuel(tl)
		if err != nil {
			f.Fatal(err)
		}
		duels = append(duels, d)
		for _, seed := range seeds(tl) {
			f.Add(uint(i), seed, []byte{})
			f.Add(uint(i), "", []byte(seed))
		}
	}
	f.Fuzz(func(t *testing.T, n uint, arguments string, choices []byte) {
		d := duels[n%uint(len(duels))]
		if len(choices) > 0 {
			arguments = d.maker.Faulty(documents.Bytes(choices))
		}
		d.agree(t, arguments)
	})
}

// seeds are arguments to start from.
func seeds(tl tool.Tool) []string {
	list := []string{"", "{}", "[]", `{"a":1,"a":2}`}
	if described, found, err := tool.Capability[tool.Described](tl); err == nil && found {
		for _, example := range described.Spec().Examples {
			list = append(list, example.Input)
		}
	}
	return list
}

// A duel holds a tool's decoder against its schema.
type duel struct {
	decoder, schema tool.Binding
	maker           *documents.Maker
}

func newDuel(tl tool.Tool) (*duel, error) {
	decoder, err := tool.Bind(tl)
	if err != nil {
		return nil, err
	}
	described, found, err := tool.Capability[tool.Described](tl)
	if definition := decoder.Definition(); err != nil || !found || described.Spec().InputSchema != string(definition.InputSchema) {
		return nil, fmt.Errorf("%s has no decoder to hold its schema against: it is not generated, or a wrapper changes its definition", definition.Name)
	}
	schema, err := tool.Bind(Foreign(tl))
	if err != nil {
		return nil, err
	}
	maker, err := documents.New(string(decoder.Definition().InputSchema))
	return &duel{decoder, schema, maker}, err
}

func (d *duel) agree(t testing.TB, arguments string) {
	t.Helper()
	call := chat.ToolCall{ID: "call", Name: d.decoder.Definition().Name, Arguments: arguments}
	_, byDecoder := d.decoder.Prepare(call)
	_, bySchema := d.schema.Prepare(call)
	difference := verdict.Compare(arguments,
		verdict.Judge{Name: "the decoder", Words: true, AnySyntax: true}, byDecoder,
		verdict.Judge{Name: "the schema", Words: true, AnySyntax: true, SchemaOnly: true}, told(bySchema))
	if difference != "" {
		t.Errorf("%s: %s: %s", call.Name, arguments, difference)
	}
}

// told is a refusal, or none where the schema's library was not let to find out.
func told(err error) error {
	if errors.Is(err, schema.ErrCostly) || errors.Is(err, schema.ErrUntold) {
		return verdict.ErrNone
	}
	return err
}
