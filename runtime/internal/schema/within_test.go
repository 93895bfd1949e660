package schema

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// Of a document that is wrong everywhere, the first mistakes are told, and the
// rest takes no more memory than the document.
func TestManyMistakes(t *testing.T) {
	const n = 100_000
	names := func(format string) string {
		list := numbered(n, format)
		return "{" + list[1:len(list)-1] + "}"
	}
	var parts strings.Builder
	for i := range 80 {
		fmt.Fprintf(&parts, `,{"properties":{"p%d":{}}}`, i)
	}
	for name, test := range map[string]struct{ schema, doc, want string }{
		"items":          {`{"items":{"type":"string"}}`, numbered(n, "%d"), "/0: want string, got 0 (send it in quotes); /1: want string"},
		"integers":       {`{"maxItems":2,"items":{"type":"integer"}}`, numbered(n, `"x%d"`), `/0: want integer, got "x0"; /1: want integer`},
		"objects":        {`{"items":{"required":["a","b"]}}`, numbered(n, `{"q":%d}`), `/0/a: required; /0/b: required; /1/a: required`},
		"additional":     {`{"additionalProperties":false}`, names(`"a%06d":1`), "/a000000: unknown argument; /a000001: unknown"},
		"members":        {`{"additionalProperties":{"maximum":0}}`, names(`"a%06d":1`), "/a000000: maximum 0, got 1; /a000001: maximum"},
		"names":          {`{"propertyNames":{"maxLength":2,"pattern":"^(a|b)*c"}}`, names(`"a%06d":1`), "/a000000: maxLength 2, got 7; /a000000: pattern"},
		"unevaluated":    {`{"unevaluatedProperties":false}`, names(`"a%06d":1`), "/a0"},
		"left over":      {`{"unevaluatedProperties":{"type":"string"}}`, names(`"a%06d":1`), "/a0"},
		"all of":         {`{"allOf":[` + parts.String()[1:] + `],"unevaluatedProperties":false}`, names(`"a%06d":1`), ""},
		"contains":       {`{"contains":{"const":1},"minContains":9}`, numbered(n, "%d"), "arguments: minContains 9, got 1"},
		"list of either": {`{"anyOf":[{"items":{"type":"string"}},{"items":{"type":"boolean"}}]}`, numbered(n, "%d"), "arguments: anyOf"},
	} {
		t.Run(name, func(t *testing.T) {
			s := mustCompile(t, test.schema)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			err := s.Check(test.doc)
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			t.Logf("%d bytes: %v, %d MB", len(test.doc), took, (after.TotalAlloc-before.TotalAlloc)>>20)
			if took > patience/2 {
				t.Errorf("it took %v", took)
			}
			if made := int(after.TotalAlloc - before.TotalAlloc); made > 64<<20+100*len(test.doc) {
				t.Errorf("it took %d bytes, for %d", made, len(test.doc))
			}
			var refused *args.Error
			if test.want == "" {
				if err != ErrCostly {
					t.Errorf("got %v", err)
				}
				return
			}
			if !errors.As(err, &refused) {
				t.Fatalf("got %v", err)
			}
			if got := err.Error(); !strings.HasPrefix(got, test.want) || refused.AtLeast == (name == "contains") {
				t.Errorf("got %s\nwant %s…", got, test.want)
			}
		})
	}
}

// An expression that takes longer than it may is stopped before long.
func TestCostlyPattern(t *testing.T) {
	s := mustCompile(t, `{"items":{"pattern":"^(a?){900}b(a?){900}$"}}`)
	start := time.Now()
	if err := s.Check(numbered(500, `"%d`+strings.Repeat("a", 800)+`"`)); err != ErrCostly {
		t.Errorf("got %v", err)
	}
	if took := time.Since(start); took > patience/3 {
		t.Errorf("it took %v", took)
	}
}

// What a generated decoder admits in time that grows with the text only is
// admitted here too.
func TestLinearDocuments(t *testing.T) {
	s := mustCompile(t, `{"properties":{"a":{},"n":{"type":"array","items":{"type":"number"}},"i":{"type":"array","items":{"type":"integer","minimum":3}}}}`)
	list := func(n int, value string) string { return "[" + strings.Repeat(value+",", n-1) + value + "]" }
	for name, doc := range map[string]string{
		"exponents":         `{"a":` + list(100_000, "1e999999999") + `}`,
		"numbers":           `{"n":` + list(100_000, "1e999999999") + `}`,
		"bounded exponents": `{"i":` + list(20_000, "1e300") + `}`,
		"deep":              `{"a":` + list(200, strings.Repeat("[", 990)+strings.Repeat("]", 990)) + `}`,
	} {
		if err := s.Check(doc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	dynamic := mustCompile(t, `{"$dynamicAnchor":"x","type":"object","properties":{"a":{"$dynamicRef":"#x"}}}`)
	if err := dynamic.Check(strings.Repeat(`{"a":`, 900) + "{}" + strings.Repeat("}", 900)); err != nil {
		t.Errorf("dynamic references: %v", err)
	}
}

// What counts as a mistake on the way does not keep others from being told.
func TestMistakesThatAreNone(t *testing.T) {
	s := mustCompile(t, `{"properties":{"a":{"anyOf":[{"items":{"type":"string"}},{"items":{"type":"integer"}}]},"b":{"type":"string"},"c":{"not":{"items":{"type":"string"}}},"d":{"items":{"type":"string"}}}}`)
	doc := fmt.Sprintf(`{"a":%s,"b":1,"c":%[1]s,"d":[1,"",2]}`, numbered(5000, "%d"))
	const want = `/b: want string, got 1 (send it in quotes); /d/0: want string, got 1 (send it in quotes); /d/2: want string, got 2 (send it in quotes)`
	if err := s.Check(doc); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// Numbers beyond what the library can handle keep their identity.
func TestUniqueNumbers(t *testing.T) {
	long := strings.Repeat("1", 400)
	many := strings.Repeat("1", 2000)
	s := mustCompile(t, `{"uniqueItems":true}`)
	for _, test := range []struct {
		doc    string
		unique bool
	}{
		{`[` + long + `0,` + long + `1]`, true},
		{`[` + long + `0,` + long + `0.0]`, false},
		{`[1e999999999,2e999999999]`, true},
		{`[1e999999999,10e999999998]`, false},
		{`[1E400,95,1e6000]`, true},
		{`[1E6000,95,10e5999]`, false},
		{`[1e-500,1e-501]`, true},
		{`[1e-500,-1e-500]`, true},
		{`[1e-500,0.1e-499]`, false},
		{`[0.` + many + `1,0.` + many + `2]`, true},
		{`[0.` + many + `1,0.` + many + `10]`, false},
		{`[{"a":[1e999]},{"a":[1e998]}]`, true},
		{`[{"a":1,"b":2},{"b":2.0,"a":10e-1}]`, false},
		{`[1,true,"1",[1],{"1":1},null,"null"]`, true},
	} {
		if err := s.Check(test.doc); (err == nil) != test.unique {
			t.Errorf("%.60s: got %v", test.doc, err)
		}
	}
}
