package tooltest

import (
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
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
// of its type, a text that its type's own method does not take.
func Agree(t testing.TB, tl tool.Tool, arguments ...string) {
	t.Helper()
	decoder, err := tool.Bind(tl)
	if err != nil {
		t.Fatal(err)
	}
	schema, err := tool.Bind(Foreign(tl))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range arguments {
		agree(t, decoder, schema, text)
	}
}

// FuzzSchema fuzzes Agree with arguments for the tools, starting from their
// examples:
//
//	func FuzzTools(f *testing.F) { tooltest.FuzzSchema(f, weather.Tools()...) }
func FuzzSchema(f *testing.F, tools ...tool.Tool) {
	var decoders, schemas []tool.Binding
	for i, tl := range tools {
		decoder, err := tool.Bind(tl)
		if err != nil {
			f.Fatal(err)
		}
		schema, err := tool.Bind(Foreign(tl))
		if err != nil {
			f.Fatal(err)
		}
		decoders, schemas = append(decoders, decoder), append(schemas, schema)
		for _, seed := range seeds(tl) {
			f.Add(uint(i), seed)
		}
	}
	f.Fuzz(func(t *testing.T, n uint, arguments string) {
		if len(tools) > 0 {
			i := n % uint(len(tools))
			agree(t, decoders[i], schemas[i], arguments)
		}
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

func agree(t testing.TB, decoder, schema tool.Binding, arguments string) {
	t.Helper()
	call := chat.ToolCall{ID: "call", Name: decoder.Definition().Name, Arguments: arguments}
	_, byDecoder := decoder.Prepare(call)
	_, bySchema := schema.Prepare(call)
	got, gotAll := told(byDecoder)
	want, wantAll := told(bySchema)
	switch {
	case byDecoder == nil && bySchema != nil:
		t.Errorf("%s: %s: the schema refuses what the decoder admits: %v", call.Name, arguments, bySchema)
	case gotAll && wantAll && !same(got, want):
		t.Errorf("%s: %s: the decoder and the schema do not say the same:\n%v\n%v", call.Name, arguments, byDecoder, bySchema)
	}
}

// same tells whether a decoder and a schema refuse the same values, with the
// same words. Where either has several things to say of one value, such as of a
// name and what stands under it, the other need not have all of them.
func same(decoder, schema []args.Problem) bool {
	decoder = slices.DeleteFunc(decoder, func(p args.Problem) bool { return beyondSchema(p) && !slices.Contains(schema, p) })
	got, want := byValue(decoder), byValue(schema)
	for at, problems := range want {
		if len(got[at]) == 0 || len(got[at]) == 1 && len(problems) == 1 && got[at][0] != problems[0] {
			return false
		}
	}
	return len(got) == len(want)
}

// byValue sorts problems by the values, or missing values, that they are about.
func byValue(problems []args.Problem) map[string][]args.Problem {
	sorted := map[string][]args.Problem{}
	for _, p := range problems {
		at := p.Pointer
		if p.Keyword == "required" {
			at += "/" + p.Limit
		}
		sorted[at] = append(sorted[at], p)
	}
	return sorted
}

// told is the problems of a refusal. They are not all if there were too many, or
// if it was refused for other reasons.
func told(err error) (problems []args.Problem, all bool) {
	if err == nil {
		return nil, true
	}
	var refused *args.Error
	if !errors.As(err, &refused) || refused.Syntax != nil {
		return nil, false
	}
	return slices.Clone(refused.Problems), refused.More == 0
}

// beyondSchema tells whether a problem is one that a schema cannot state: these
// are the only exceptions to the rule that both admit the same.
func beyondSchema(p args.Problem) bool {
	switch p.Keyword {
	case "text": // the type's own method
		return true
	case "propertyNames": // two texts of one key
		return true
	case "minimum", "maximum": // of the Go type
		return slices.Contains(ranges, p.Limit)
	case "type":
		return strings.HasPrefix(p.Limit, "integer of at most ")
	case "pattern": // in digits, but out of range
		return p.Limit == args.IntKeyPattern || p.Limit == args.UintKeyPattern || p.Limit == args.DurationPattern
	}
	return false
}

// ranges are the ends of the ranges that schemas leave out, as args writes them.
var ranges = []string{
	strconv.FormatInt(math.MinInt64, 10), strconv.FormatInt(math.MaxInt64, 10), strconv.FormatUint(math.MaxUint64, 10),
	strconv.FormatFloat(-math.MaxFloat64, 'g', -1, 64), strconv.FormatFloat(math.MaxFloat64, 'g', -1, 64),
	strconv.FormatFloat(-math.MaxFloat32, 'g', -1, 64), strconv.FormatFloat(math.MaxFloat32, 'g', -1, 64),
}
