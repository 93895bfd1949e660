package schema

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// chain is a schema of n references, one by way of the other.
func chain(n int) string {
	var b strings.Builder
	b.WriteString(`{"$ref":"#/$defs/0","$defs":{`)
	for i := range n {
		fmt.Fprintf(&b, `"%d":{"$ref":"#/$defs/%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"%d":{"properties":{"v":{"$ref":"#"}}}}}`, n)
	return b.String()
}

// The longest ways through schema and document together take some megabytes of
// stack; what is longer is refused before it is walked.
func TestDeepestRecursion(t *testing.T) {
	nested := func(levels int) string { return strings.Repeat(`{"v":`, levels) + `1` + strings.Repeat(`}`, levels) }
	long, short := mustCompile(t, chain(maxApplied-5)), mustCompile(t, chain(5))
	for _, test := range []struct {
		schema *Schema
		levels int
		want   error
	}{
		{long, maxStack/maxApplied - 1, nil},
		{long, 990, ErrCostly},
		{short, 990, nil},
	} {
		if err := test.schema.Check(nested(test.levels)); err != test.want {
			t.Errorf("%d levels: got %v, want %v", test.levels, err, test.want)
		}
	}
}

// Recursion is fine where it goes on with another value.
func TestCompileRecursion(t *testing.T) {
	s := mustCompile(t, `{"$ref":"#/$defs/node","$defs":{"node":{"type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/node"}}},"additionalProperties":false}}}`)
	if err := s.Check(`{"kids":[{"kids":[{"kid":1}]}]}`); err == nil || err.Error() != "/kids/0/kids/0/kid: unknown argument" {
		t.Errorf("got %v", err)
	}
}

// TestHostileDocuments holds that whatever is sent is answered within a second,
// in a few words.
func TestHostileDocuments(t *testing.T) {
	var choice strings.Builder
	for n := range 300 {
		fmt.Fprintf(&choice, ",%d", n)
	}
	tree := mustCompile(t, `{"$defs":{"e":{"oneOf":[`+
		`{"type":"object","properties":{"op":{"const":"add"},"l":{"$ref":"#/$defs/e"},"r":{"$ref":"#/$defs/e"}}},`+
		`{"type":"object","properties":{"op":{"const":"mul"},"l":{"$ref":"#/$defs/e"},"r":{"$ref":"#/$defs/e"}}}]}},"properties":{"v":{"$ref":"#/$defs/e"}}}`)
	lists := mustCompile(t, `{"$defs":{"l":{"type":"array","uniqueItems":true,"items":{"anyOf":[{"$ref":"#/$defs/l"},{"type":"integer"}]}}},"properties":{"v":{"$ref":"#/$defs/l"}}}`)
	doubled := mustCompile(t, `{"$defs":{"l":{"items":{"$ref":"#/$defs/l"},"contains":{"$ref":"#/$defs/l"},"type":"array"}},"not":{"properties":{"v":{"$ref":"#/$defs/l"}},"required":["v"]}}`)
	numbers := mustCompile(t, `{"properties":{"v":{"items":{"type":"integer","minimum":3,"enum":[`+choice.String()[1:]+`]}}}}`)
	pattern := mustCompile(t, `{"properties":{"v":{"pattern":"^(a?){200}(a|b|ab)*c$"}}}`)
	closed := mustCompile(t, `{"properties":{"v":{"type":"object","additionalProperties":false}}}`)
	some := "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,"
	for name, test := range map[string]struct {
		schema *Schema
		value  string
	}{
		"deep alternatives":   {tree, strings.Repeat(`{"op":"add","l":`, 900) + `{}` + strings.Repeat(`}`, 900)},
		"deep and wide":       {lists, strings.Repeat("["+some, 900) + "[" + strings.Repeat(`"x",`, 30_000) + "1]" + strings.Repeat("]", 900)},
		"deep lists":          {lists, strings.Repeat("["+some, 500) + "[]" + strings.Repeat("]", 500)},
		"applied twice":       {doubled, strings.Repeat("[", 900) + "1" + strings.Repeat("]", 900)},
		"too deep":            {lists, strings.Repeat("[", 1e6)},
		"numbers":             {numbers, "[" + strings.Repeat("299,", 30_000) + "1]"},
		"wrong numbers":       {numbers, "[" + strings.Repeat("1.5,", 30_000) + "1]"},
		"exponents":           {numbers, "[" + strings.Repeat("1e399,", 30_000) + "1]"},
		"huge exponents":      {numbers, "[" + strings.Repeat("1e9999999,", 30_000) + "1]"},
		"huge negative":       {numbers, "[" + strings.Repeat("-1e-9999999,", 30_000) + "1]"},
		"beyond exponents":    {numbers, "[1e999999999999999999999999]"},
		"long number":         {numbers, "[" + strings.Repeat("1", 1e6) + "]"},
		"long fraction":       {numbers, "[0." + strings.Repeat("1", 1e6) + "]"},
		"long text":           {pattern, `"` + strings.Repeat("a", 1e6) + `"`},
		"many names":          {closed, "{" + manyNames(30_000) + "}"},
		"long name":           {closed, `{"` + strings.Repeat("n", 1e6) + `":1}`},
		"invalid":             {closed, "\xff"},
		"unfinished":          {closed, `{"a`},
		"control characters":  {closed, "\"\x00\""},
		"another root":        {closed, `1} {"v":1`},
		"numbers, not closed": {numbers, "[1e"},
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			err := test.schema.Check(`{"v":` + test.value + `}`)
			if took := time.Since(start); took > patience {
				t.Errorf("it took %v", took)
			}
			if err != nil && len(err.Error()) > 10_000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
			if err != nil && !errors.As(err, new(*args.Error)) && err != ErrCostly && err != ErrUntold {
				t.Errorf("got %T %v", err, err)
			}
			if err := test.schema.Check(`{"v":1`); err == nil { // and it goes on
				t.Error("a broken document was admitted")
			}
		})
	}
}

// What is only large is no reason to refuse it.
func TestLargeDocuments(t *testing.T) {
	s := mustCompile(t, `{"$defs":{"tree":{"type":"object","properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/tree"}}},"additionalProperties":false}},`+
		`"properties":{"n":{"type":"array","items":{"type":"number","minimum":-1e300}},"t":{"$ref":"#/$defs/tree"},"s":{"type":"string","pattern":"^[a-z ]*$"},"a":{}}}`)
	for name, doc := range map[string]string{
		"numbers": `{"n":[` + strings.Repeat("0,-1.5,1e20,9007199254740993,", 50_000) + `0]}`,
		"deep":    `{"t":` + strings.Repeat(`{"kids":[`, 490) + `{}` + strings.Repeat(`]}`, 490) + `}`,
		"wide":    `{"t":{"kids":[` + strings.Repeat(`{"kids":[{},{}]},`, 50_000) + `{}]}}`,
		"text":    `{"s":"` + strings.Repeat("word ", 500_000) + `"}`,
		"any":     `{"a":` + strings.Repeat("[", 990) + strings.Repeat("]", 990) + `}`,
		"number":  `{"n":[` + strings.Repeat("1", 300) + `]}`,
	} {
		if err := s.Check(doc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"name%d":1,`, i)
	}
	return b.String() + `"last":1`
}
