package schema

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

func mustCompile(t testing.TB, text string) *Schema {
	t.Helper()
	s, err := Compile(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// patience is how long an answer may take: a second on a machine that has nothing
// else to do, which a machine that runs tests is not. What is without a bound
// takes minutes.
const patience = 10 * time.Second

// TestCheckWords holds the words of every keyword, which are those of package
// args where it has them.
func TestCheckWords(t *testing.T) {
	for _, test := range []struct{ schema, value, want string }{
		{`{"type":"integer"}`, `"5"`, `want integer, got "5" (send it without the quotes)`},
		{`{"type":"integer"}`, `1.5`, `want integer, got 1.5`},
		{`{"type":["null","string","integer"]}`, `true`, `want integer or string or null, got true`},
		{`{"type":"integer","enum":[1,2]}`, `"1"`, `want one of 1, 2, got "1" (send it without the quotes)`},
		{`{"type":"integer","enum":[1,2]}`, `3`, `want one of 1, 2, got 3`},
		{`{"enum":["a",{"b":1}]}`, `"c"`, `want one of "a", {"b":1}, got "c"`},
		{`{"const":"a<b"}`, `"c"`, `const "a<b", got "c"`},
		{`{"type":"string","const":"a"}`, `1`, `const "a", got 1`},
		{`{"type":"integer","minimum":-5}`, `-6`, `minimum -5, got -6`},
		{`{"type":"integer","maximum":1000000}`, `1e9`, `maximum 1000000, got 1e9`},
		{`{"type":"number","maximum":0.1}`, `0.2`, `maximum 0.1, got 0.2`},
		{`{"exclusiveMinimum":1}`, `1`, `exclusiveMinimum 1, got 1`},
		{`{"exclusiveMaximum":1}`, `1.0`, `exclusiveMaximum 1, got 1.0`},
		{`{"multipleOf":0.5}`, `0.75`, `multipleOf 0.5, got 0.75`},
		{`{"minLength":2}`, `"é"`, `minLength 2, got 1`},
		{`{"maxLength":2}`, `"abc"`, `maxLength 2, got 3`},
		{`{"pattern":"^a"}`, `"b"`, `pattern ^a, got "b"`},
		{`{"format":"email"}`, `"b"`, `format email, got "b"`},
		{`{"format":"email","maxLength":3,"pattern":"^x"}`, `"abcd"`, `maxLength 3, got 4; /v: pattern ^x, got "abcd"; /v: format email, got "abcd"`},
		{`{"format":"email","enum":["a"]}`, `"b"`, `want one of "a", got "b"`},
		{`{"contentEncoding":"base64"}`, `"aGk"`, `contentEncoding base64, got "aGk"`},
		{`{"minItems":1}`, `[]`, `minItems 1, got 0`},
		{`{"maxItems":1}`, `[1,2]`, `maxItems 1, got 2`},
		{`{"uniqueItems":true}`, `[1,2,1.0]`, `uniqueItems, got equal items 0 and 2`},
		{`{"contains":{"type":"string"}}`, `[1]`, `contains, got array (no element is what one must be)`},
		{`{"contains":{"type":"string"},"minContains":2}`, `["a"]`, `minContains 2, got 1`},
		{`{"contains":{"type":"string"},"maxContains":1}`, `["a","b"]`, `maxContains 1, got 2`},
		{`{"minProperties":1}`, `{}`, `minProperties 1, got 0`},
		{`{"maxProperties":0}`, `{"a":1}`, `maxProperties 0, got 1`},
		{`{"not":{"type":"string"}}`, `"a"`, `not, got "a" (such a value is not allowed)`},
		{`false`, `1`, `nothing is allowed here`},
	} {
		s := mustCompile(t, `{"properties":{"v":`+test.schema+`}}`)
		err := s.Check(`{"v":` + test.value + `}`)
		if want := "/v: " + test.want; err == nil || err.Error() != want {
			t.Errorf("%s of %s\ngot  %v\nwant %s", test.schema, test.value, err, want)
		}
	}
}

func TestCheckPlaces(t *testing.T) {
	for _, test := range []struct{ schema, doc, want string }{
		{`{"required":["a","b"]}`, `{"a":1}`, `/b: required`},
		{`{"dependentRequired":{"a":["b"]}}`, `{"a":1}`, `/b: required`},
		{`{"properties":{"a":{}},"additionalProperties":false}`, `{"a":1,"b":2,"c/d":3}`, `/b: unknown argument; /c~1d: unknown argument`},
		{`{"properties":{"a":{}},"unevaluatedProperties":false}`, `{"b":2}`, `/b: unknown argument`},
		{`{"properties":{"a":false}}`, `{"a":2}`, `/a: nothing is allowed here`},
		{`{"items":{"items":{"type":"integer"}}}`, `[[1,"a"],["b"]]`, `/0/1: want integer, got "a"; /1/0: want integer, got "b"`},
		{`{"prefixItems":[{"type":"integer"}],"items":false}`, `["a",1]`, `/0: want integer, got "a"; /1: nothing is allowed here`},
		{`{"allOf":[{"required":["a"]},{"$ref":"#/$defs/b"}],"$defs":{"b":{"required":["b"]}}}`, `{}`, `/a: required; /b: required`},
		{`{"if":{"required":["a"]},"then":{"required":["b"]}}`, `{"a":1}`, `/b: required`},
		{`{"type":"object","required":["a"]}`, `[]`, `arguments: want object, got array`},
	} {
		err := mustCompile(t, test.schema).Check(test.doc)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s of %s\ngot  %v\nwant %s", test.schema, test.doc, err, test.want)
		}
	}
}

// The library tells names of members where their object's neighbours stand.
func TestCheckNames(t *testing.T) {
	const ints = `{"propertyNames":{"pattern":"^(0|-?[1-9][0-9]*)$"},"additionalProperties":`
	s := mustCompile(t, `{"properties":{"a":`+ints+ints+`{"type":"string"}}},"b":`+ints+`true}}}`)
	for doc, want := range map[string]string{
		`{"a":{"1":{"2":"x"}},"b":{"3":1}}`: "",
		`{"a":{"1":{"x":"s","3":"t"},"2":{"y":"s"}},"b":{"z":1}}`: `/a/1/x: want an integer as the name, got "x"; ` +
			`/a/2/y: want an integer as the name, got "y"; /b/z: want an integer as the name, got "z"`,
		`{"a":{"1":{"2":[]}}}`: `/a/1/2: want string, got array`,
	} {
		err := s.Check(doc)
		if got := fmt.Sprint(err); got != want && !(want == "" && err == nil) {
			t.Errorf("%s\ngot  %v\nwant %s", doc, err, want)
		}
	}
	for _, test := range []struct{ schema, doc, want string }{
		{`{"propertyNames":{"enum":["a","b"]}}`, `{"c":1}`, `/c: want one of "a", "b", got "c"`},
		{`{"propertyNames":{"maxLength":3}}`, `{"long":1}`, `/long: maxLength 3, got 4`},
		{`{"propertyNames":false}`, `{"c":1}`, `/c: nothing is allowed here`},
		{`{"propertyNames":{"minLength":2},"properties":{"c":{}},"additionalProperties":false}`, `{"c":1}`, `/c: minLength 2, got 1`},
		{`{"propertyNames":{"minLength":2},"patternProperties":{"^c":{"type":"string"}},"additionalProperties":{"type":"integer"}}`, `{"c":"s"}`, `/c: minLength 2, got 1`},
	} {
		if err := mustCompile(t, test.schema).Check(test.doc); err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s of %s\ngot  %v\nwant %s", test.schema, test.doc, err, test.want)
		}
	}
}

func TestCheckAlternatives(t *testing.T) {
	const union = `{"oneOf":[` +
		`{"type":"object","properties":{"kind":{"type":"string","const":"circle"},"r":{"type":"number"}},"required":["kind","r"],"additionalProperties":false},` +
		`{"type":"object","properties":{"kind":{"type":"string","const":"square"},"a":{"type":"number"}},"required":["kind","a"],"additionalProperties":false}]}`
	const groups = `{"type":"object","oneOf":[{"required":["a"],"title":"x"},{"required":["b","c"]}]}`
	const lone = `{"oneOf":[{"$ref":"#/$defs/text"}]}`
	const colors = `{"oneOf":[` +
		`{"type":"object","properties":{"kind":{"const":"red"},"shade":{"enum":["light","dark"]}},"required":["kind"]},` +
		`{"type":"object","properties":{"kind":{"const":"blue"}},"required":["kind"],"additionalProperties":false}]}`
	for _, test := range []struct{ schema, value, want string }{
		{`{"anyOf":[{"type":"integer","minimum":3},{"type":"null"}]}`, `"x"`, `/v: want integer, got "x"`},
		{`{"anyOf":[{"type":"integer","minimum":3},{"type":"null"}]}`, `2`, `/v: minimum 3, got 2`},
		{`{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"null"}]}`, `5`, `/v: want one of "a", "b", got 5`},
		{`{"anyOf":[{"type":"null"}]}`, `5`, `/v: want null, got 5`},
		{`{"anyOf":[{"type":"integer"},{"type":"string"}]}`, `true`, `/v: want integer or string, got true`},
		{`{"anyOf":[{"type":"integer","minimum":3},{"type":"string"}]}`, `1`, `/v: minimum 3, got 1`},
		{`{"anyOf":[{"minimum":3},{"multipleOf":2}]}`, `1`, `/v: anyOf, got 1 (none of the alternatives fits)`},
		{`{"oneOf":[{"minimum":3},{"multipleOf":2}]}`, `4`, `/v: oneOf, got 4 (more than one of the alternatives fits)`},
		{union, `{"kind":"circle","r":"x"}`, `/v/r: want number, got "x"`},
		{union, `{"kind":"square","r":1}`, `/v/r: unknown argument; /v/a: required`},
		{union, `{"kind":"star"}`, `/v/kind: want one of "circle", "square", got "star"`},
		{union, `{"kind":1}`, `/v/kind: want one of "circle", "square", got 1`},
		{union, `{"r":1,"x":2}`, `/v/kind: required`},
		{union, `[]`, `/v: want object, got array`},
		{`{"anyOf":[` + union + `,{"type":"null"}]}`, `{"kind":"circle","r":true}`, `/v/r: want number, got true`},
		{groups, `{"c":1}`, `/v: give exactly one of "a", "b" with "c", got none`},
		{groups, `{"c":1,"a":1,"b":1}`, `/v: give exactly one of "a", "b" with "c", got more`},
		{groups, `[]`, `/v: want object, got array`},
		{`{"anyOf":[{"required":["a"]},{"required":["b","c"]}]}`, `{"b":1}`, `/v: give at least one of "a", "b" with "c", got none`},
		{lone, `{"kind":"html","body":"x"}`, `/v/kind: want one of "text", got "html"`},
		{lone, `{"body":1}`, `/v/kind: required`},
		{lone, `{"kind":"text"}`, `/v/body: required`},
		{lone, `7`, `/v: want object, got 7`},
		{colors, `{"kind":"red","shade":"grey"}`, `/v/shade: want one of "light", "dark", got "grey"`},
		{colors, `{"kind":"green","shade":"grey"}`, `/v/kind: want one of "red", "blue", got "green"`},
	} {
		const defs = `"$defs":{"text":{"type":"object","properties":{"kind":{"const":"text"},"body":{"type":"string"}},"required":["kind","body"]}}`
		err := mustCompile(t, `{"properties":{"v":`+test.schema+`},`+defs+`}`).Check(`{"v":` + test.value + `}`)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s of %s\ngot  %v\nwant %s", test.schema, test.value, err, test.want)
		}
	}
}

// Annotations do not bind, whatever the library could make of them.
func TestAnnotations(t *testing.T) {
	s := mustCompile(t, `{"properties":{"v":{"contentMediaType":"application/json","contentSchema":{"type":"integer"},"format":"semver","default":7,"examples":[1]}}}`)
	if err := s.Check(`{"v":"no JSON"}`); err != nil {
		t.Error(err)
	}
}

func TestCompileRefuses(t *testing.T) {
	for name, test := range map[string]struct{ schema, want string }{
		"syntax":        {`{`, "invalid JSON"},
		"duplicate":     {`{"type":"object","type":"object"}`, "each name once"},
		"meta-schema":   {`{"properties":{"a":{"type":"text","minLength":-1}}}`, `/properties/a/type: want one of "array"`},
		"pattern":       {`{"pattern":"("}`, "missing closing )"},
		"missing":       {`{"$ref":"#/$defs/a"}`, `"#/$defs/a" not found`},
		"relative":      {`{"$ref":"other.json#/a"}`, `"other.json"`},
		"remote":        {`{"$ref":"https://example.com/s"}`, `"https://example.com/s"`},
		"draft":         {`{"$ref":"https://json-schema.org/draft/2020-12/schema"}`, "outside of it"},
		"dialect":       {`{"$schema":"https://example.com/s"}`, `"https://example.com/s"`},
		"endless":       {`{"$ref":"#"}`, "without end"},
		"endless too":   {`{"$defs":{"a":{"anyOf":[{"$ref":"#/$defs/b"}]},"b":{"not":{"$ref":"#/$defs/a"}}},"$ref":"#/$defs/a"}`, "without end"},
		"a long way":    {chain(200), "one by way of the other"},
		"endless still": {`{"$dynamicAnchor":"a","anyOf":[{"$dynamicRef":"#a"}]}`, "without end"},
		"number":        {`{"minimum":1e401}`, "1e401"},
		"small number":  {`{"enum":[1e-9999999]}`, "1e-9999999"},
		"deep":          {strings.Repeat(`{"not":`, 300) + `{}` + strings.Repeat(`}`, 300), "levels"},
		"large":         {`{"description":"` + strings.Repeat("x", maxSchema) + `"}`, "bytes"},
		"many":          {`{"anyOf":[` + strings.Repeat(`{},`, maxObjects) + `{}]}`, "objects"},
		"repetition":    {`{"pattern":"` + strings.Repeat(`(a{1,100}){1,10}`, 100) + `"}`, "too large"},
	} {
		start := time.Now()
		_, err := Compile(test.schema)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q in it", name, err, test.want)
		} else if len(err.Error()) > 10_000 {
			t.Errorf("%s: the error has %d bytes", name, len(err.Error()))
		}
		if took := time.Since(start); took > patience {
			t.Errorf("%s took %v", name, took)
		}
	}
}

func TestCheckConcurrently(t *testing.T) {
	s := mustCompile(t, `{"properties":{"v":{"type":"integer","maximum":50},"m":{"propertyNames":{"minLength":2}}}}`)
	var wg sync.WaitGroup
	for g := range 2 * maxIdle {
		wg.Go(func() {
			for range 20 {
				err := s.Check(fmt.Sprintf(`{"v":%d,"m":{"a%d":1}}`, g*3, g))
				if (err != nil) != (g*3 > 50) {
					t.Errorf("%d: %v", g*3, err)
				}
			}
		})
	}
	wg.Wait()
	if len(s.idle) > maxIdle {
		t.Errorf("%d copies are kept", len(s.idle))
	}
}

func TestShorten(t *testing.T) {
	for _, test := range []struct {
		literal, short string
		exact          bool
	}{
		{"0", "0", true},
		{"-0.000e999999999999", "0", true},
		{"1.50", "1.50", true},
		{"1e400", "1e401", false},
		{"1e399", "1e399", true},
		{"-1e999999999999999999999", "-1e401", false},
		{"1e-999999999999999999999", "1e-422", false},
		{"1e-400", "1e-400", true},
		{"0.5e-400", "0.5e-400", true},
		{"0.05e-400", "1e-422", false},
		{strings.Repeat("0", 0) + "1" + strings.Repeat("0", 1000) + "e-1000", "0.1e1", true},
		{"1" + strings.Repeat("0", 500) + ".5", "1" + strings.Repeat("0", 401) + ".5", false},
		{"0." + strings.Repeat("1", 1000), "0." + strings.Repeat("1", 800) + "11e0", false},
	} {
		short, exact := new(shortener).shorten(test.literal)
		if short != test.short || exact != test.exact {
			t.Errorf("%.40s: got %.40s, %v; want %.40s, %v", test.literal, short, exact, test.short, test.exact)
		}
	}
}

func FuzzCheck(f *testing.F) {
	f.Add(`{"type":"object","properties":{"a":{"type":"integer"}}}`, `{"a":1}`)
	f.Add(`{"anyOf":[{"$ref":"#/$defs/a"}],"$defs":{"a":{"propertyNames":{"pattern":"^a"}}}}`, `{"b":1e999}`)
	f.Add(`{"$dynamicAnchor":"n","items":{"$dynamicRef":"#n"}}`, `[[[]]]`)
	f.Fuzz(func(t *testing.T, schema, doc string) {
		s, err := Compile(schema)
		if err != nil {
			return
		}
		if err := s.Check(doc); err != nil && len(err.Error()) > 10_000 {
			t.Errorf("the error has %d bytes", len(err.Error()))
		}
	})
}

// numbered is a list of n values, with the number of each in it.
func numbered(n int, format string) string {
	values := make([]string, n)
	for i := range values {
		values[i] = fmt.Sprintf(format, i)
	}
	return "[" + strings.Join(values, ",") + "]"
}

// A schema may be about a number alone: what a type says of itself.
func TestCheckNumber(t *testing.T) {
	s, err := Compile(`{"type": "integer", "maximum": 127}`)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`1e2`:          ``,
		`1e9999999`:    `arguments: maximum 127, got 1e9999999`,
		`-1e9999999`:   ``,
		`1e-999999999`: `arguments: want integer, got 1e-999999999`,
	} {
		got := ""
		if err := s.Check(text); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}
