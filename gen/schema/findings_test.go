package schema

import (
	"go/token"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// findings are the messages of Build, a line each, without the slug's remedy.
func findings(tool *model.Tool) string {
	_, list := Build(tool)
	var lines []string
	for _, f := range list {
		lines = append(lines, f.Subject+": "+f.Cause+" ["+string(f.Slug)+"]")
	}
	return strings.Join(lines, "\n")
}

func TestExamples(t *testing.T) {
	args := object("",
		field("city", "", value(model.String{}, rule("minLength", "1"), rule("pattern", `"^[A-Z]"`))),
		optional(field("days", "", value(model.Int{Bits: 64}, rule("minimum", "1"), rule("maximum", "14")))),
		optional(field("unit", "", value(unit()))),
		optional(field("a/b", "", value(model.List{Elem: value(model.Float{Bits: 64})}, rule("maxItems", "1"), rule("uniqueItems", "true")))),
		optional(field("due", "", value(model.Pointer{Elem: value(model.Known{Name: "Time"})}))),
		optional(field("shape", "", value(shape()))),
		optional(field("by", "", value(model.Map{Key: value(unit()), Elem: value(model.Bool{})}, rule("minProperties", "1")))),
		optional(field("data", "", value(model.Known{Name: "Bytes"}))),
	)
	for _, test := range []struct{ input, want string }{
		{`{"city": "Oslo", "days": 2, "a/b": [1], "due": null, "shape": {"kind": "circle", "radius": 1}, "by": {"kelvin": true}}`, ""},
		{`{"city": "Oslo", "due": "2026-01-02T03:04:05Z", "data": "aGk="}`, ""},
		{`{"city": "Oslo", "days": 20}`, "/days: maximum 14, got 20"},
		{`{"city": "", "days": 0, "zip": 1}`, "/city: minLength 1, got 0\n/city: pattern ^[A-Z], got \"\"\n/days: minimum 1, got 0\n/zip: unknown name"},
		{`{}`, "/city: required"},
		{`[]`, "want object, got array"},
		{`{"city": 5}`, "/city: want string, got 5"},
		{`{"city": null}`, "/city: want string, got null"},
		{`{"city": {}}`, "/city: want string, got object"},
		{`{"city": "Oslo", "days": 1.5}`, "/days: want integer, got 1.5"},
		{`{"city": "Oslo", "days": true}`, "/days: want integer, got true"},
		{`{"city": "Oslo", "unit": "rankine"}`, `/unit: want one of "celsius", "kelvin", got "rankine"`},
		{`{"city": "Oslo", "a/b": [1, 1.0]}`, "/a~1b: maxItems 1, got 2\n/a~1b: uniqueItems, got equal items 0 and 1"},
		{`{"city": "Oslo", "a/b": ["` + strings.Repeat("é", 50) + `"]}`, `/a~1b/0: want number, got "` + strings.Repeat("é", 38) + "…"},
		{`{"city": "Oslo", "due": "soon"}`, `/due: format date-time, got "soon"`},
		{`{"city": "Oslo", "due": 5}`, "/due: want string, got 5"},
		{`{"city": "Oslo", "shape": {"kind": "circle"}}`, "/shape/radius: required"},
		{`{"city": "Oslo", "shape": {"kind": "cube"}}`, `/shape/kind: want one of "circle", "pair", "named", got "cube"`},
		{`{"city": "Oslo", "shape": {"kind": "pair", "of": {"kind": "cube"}}}`, "/shape/of/kind: want \"circle\", got \"cube\""},
		{`{"city": "Oslo", "shape": {"radius": 1}}`, "/shape/kind: required"},
		{`{"city": "Oslo", "by": {"rankine": true}}`, `name "rankine" is not allowed`},
		{`{"city": "Oslo", "by": {}}`, "/by: minProperties 1, got 0"},
		{`{"city": "Oslo", "data": "***"}`, `/data: contentEncoding base64, got "***"`},
		{`{"city": "Oslo", "days": 1e9999999}`, "the number 1e9999999 is beyond what can be checked"},
		{`{"city": "a", "city": "b"}`, `not JSON: duplicate object member name "city"`},
		{`{"city": "\ud800"}`, "not JSON: "},
		{`{"city": "Oslo"`, "not JSON: the JSON text ends too early"},
		{`{"city": "Oslo"} {}`, "not JSON: more text after the JSON value"},
		{``, "not JSON: the JSON text ends too early"},
	} {
		tool := &model.Tool{Name: "f", Input: model.Input{Object: args}, Examples: []model.Example{{Input: test.input}}}
		want := ""
		if test.want != "" {
			want = "example 1 of f: " + strings.ReplaceAll(test.want, "\n", " [bad-example]\nexample 1 of f: ")
		}
		got := findings(tool)
		if got != want+" [bad-example]" && (got == "") != (want == "") || !strings.HasPrefix(got, want) {
			t.Errorf("%s:\ngot  %s\nwant %s", test.input, got, want)
		}
	}
}

// TestStrictExamples: what the library takes for a format or for base64, and
// decoders do not, is no example.
func TestStrictExamples(t *testing.T) {
	for _, test := range []struct {
		kind  *model.Value
		value string
	}{
		{value(model.Known{Name: "Bytes"}), "aGl="},
		{value(model.Known{Name: "Bytes"}), `aGk=\n`},
		{value(model.Known{Name: "Time"}), "2006-01-02T15:04:05+24:00"},
		{value(model.Known{Name: "URL"}), "http://é"},
		{value(model.String{}, rule("format", `"duration"`)), "PT1H1S"},
		{value(model.String{}, rule("format", `"hostname"`)), "a."},
		{value(model.String{}, rule("format", `"uri"`)), "http://é"},
		{value(model.String{}, rule("format", `"email"`)), "a@b."},
		{value(model.Custom{Schema: `{"type": "string", "format": "hostname"}`}), "a."},
		{value(model.Custom{Schema: `{"type": "string", "contentEncoding": "base64"}`}), "aGl="},
	} {
		tool := &model.Tool{Name: "f", Input: model.Input{Object: object("", field("v", "", test.kind))},
			Examples: []model.Example{{Input: `{"v": "` + test.value + `"}`}}}
		if got := findings(tool); !strings.HasPrefix(got, "example 1 of f: /v: ") {
			t.Errorf("%+v %q: got %q", test.kind, test.value, got)
		}
	}
}

func TestExamplesOfGroups(t *testing.T) {
	grouped := func(name, keyword, group string) *model.Field {
		f := optional(field(name, "", value(model.String{})))
		f.Groups = []model.Group{{Keyword: keyword, Name: group}}
		return f
	}
	args := object("", grouped("mail", "oneOf", "m"), grouped("phone", "oneOf", "p"), grouped("country", "oneOf", "p"),
		grouped("a", "anyOf", "a"), grouped("b", "anyOf", "b"))
	for input, want := range map[string]string{
		`{"mail": "x", "a": ""}`:                                "",
		`{"phone": "x", "country": "y", "a": "", "b": ""}`:      "",
		`{"phone": "x", "b": ""}`:                               "oneOf, none of the groups of properties is there",
		`{"phone": "x", "country": "y", "mail": "z", "a": "w"}`: "oneOf, more than one of the alternatives fits",
		`{"mail": "x"}`:                                         "anyOf, none of the groups of properties is there",
	} {
		tool := &model.Tool{Name: "f", Input: model.Input{Object: args}, Examples: []model.Example{{Input: input}}}
		if want != "" {
			want = "example 1 of f: " + want + " [bad-example]"
		}
		if got := findings(tool); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s", input, got, want)
		}
	}
}

func TestExampleOutputs(t *testing.T) {
	for _, test := range []struct {
		name, output, want string
		result             *model.Value
		text               bool
	}{
		{"list", "[1, 2]", "", value(model.List{Elem: value(model.Int{Bits: 64})}), false},
		{"list", `["a"]`, `/0: want integer, got "a"`, value(model.List{Elem: value(model.Int{Bits: 64})}), false},
		{"pointer", "null", "want string, got null", value(model.Pointer{Elem: value(model.String{})}), false},
		{"text", `"a"`, "", value(model.String{}), true},
		{"text", `a`, "not JSON: ", value(model.String{}), true},
		{"text", `1`, "want string, got 1", value(model.String{}), true},
		{"none", `1`, "there is an output, and the function has no result", nil, false},
		{"union", `{"kind": "circle", "radius": 1}`, "", value(shape()), false},
	} {
		tool := &model.Tool{
			Name: "f", Input: model.Input{Object: object("")}, Output: test.result, TextOut: test.text,
			Examples: []model.Example{{Input: "{}"}, {Input: "{}", Output: test.output}},
		}
		want := ""
		if test.want != "" {
			want = "example 2 of f: " + test.want
		}
		if got := findings(tool); !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%s %s: got %q, want %q", test.name, test.output, got, want)
		}
	}
}

func TestDefaults(t *testing.T) {
	point := object("Point", defaulted(field("x", "", value(model.Float{Bits: 64}, rule("minimum", "0"))), "-1"))
	for _, test := range []struct {
		kind  *model.Value
		value string
		want  string
	}{
		{value(model.Int{Bits: 64}, rule("maximum", "5")), "5", ""},
		{value(model.Int{Bits: 64}, rule("maximum", "5")), "6", "default of f: maximum 5, got 6"},
		{value(model.Int{Bits: 64}), "ten", "default of f: not JSON: "},
		{value(model.Int{Bits: 64}), "9223372036854775807", ""},
		{value(model.Int{Bits: 64}), "9223372036854775808", "default of f: 9223372036854775808 is out of the range of its Go type"},
		{value(model.Int{Bits: 64}), "-9223372036854775808", ""},
		{value(model.Int{Bits: 64, Unsigned: true}), "18446744073709551615", ""},
		{value(model.Int{Bits: 64, Unsigned: true}), "1.8446744073709551616e19", "default of f: 1.8446744073709551616e19 is out of"},
		{value(model.Int{Bits: 8}), "128", "default of f: maximum 127, got 128"},
		{value(model.Float{Bits: 64}), "1e309", "default of f: 1e309 is out of"},
		{value(model.Float{Bits: 32}), "1e39", "default of f: 1e39 is out of"},
		{value(model.Quoted{Elem: model.Int{Bits: 8}}), `"200"`, `default of f: "200" is out of`},
		{value(model.Known{Name: "Duration"}), `"1h30m"`, ""},
		{value(model.Known{Name: "Duration"}), `"9999999h"`, `default of f: "9999999h" is out of`},
		{value(model.Known{Name: "Time"}), `"2026-12-31T23:59:60Z"`, ""},
		{value(model.Known{Name: "BigInt"}), "1e399", ""},
		{value(model.Known{Name: "BigInt"}), "1e400", "default of f: the number 1e400 is beyond what can be checked"},
		{value(model.Known{Name: "BigInt"}), strings.Repeat("9", 401), "default of f: the number 9999"},
		{value(model.Known{Name: "Any"}), `[{"a": 1e400}]`, "default of f: the number 1e400 is beyond what can be checked"},
		{value(goText("net/netip", "Addr")), `"::1"`, ""},
		{value(goText("net/netip", "Addr")), `"foo"`, `default of f: "foo" cannot be used: ParseAddr("foo"): unable to parse IP`},
		{value(goText("net/netip", "AddrPort")), `"::1"`, `default of f: "::1" cannot be used: `},
		{value(goText("net/netip", "Prefix")), `"1.2.3.4/33"`, `default of f: "1.2.3.4/33" cannot be used: `},
		{value(goText("net", "IP")), `"foo"`, `default of f: "foo" cannot be used: `},
		{value(goText("math/big", "Float")), `"1e300000"`, `default of f: "1e300000" cannot be used: its exponent is beyond 12000`},
		{value(goText("math/big", "Rat")), `"1/0"`, `default of f: "1/0" cannot be used: `},
		{value(goText("regexp", "Regexp")), `"("`, `default of f: "(" cannot be used: `},
		{value(goText("log/slog", "Level")), `"loud"`, `default of f: "loud" cannot be used: `},
		{value(goText("log/slog", "LevelVar")), `"loud"`, `default of f: "loud" cannot be used: `},
		{value(goText("example.com/m", "Addr")), `"foo"`, ""},
		{value(model.Map{Key: value(goText("net/netip", "Addr")), Elem: value(model.Bool{})}), `{"::1": true}`, ""},
		{value(model.Map{Key: value(goText("net/netip", "Addr")), Elem: value(model.Bool{})}), `{"foo": true}`, "default of f: /foo: name cannot be used: "},
		{value(unit()), `"kelvin"`, ""},
		{value(unit()), `"rankine"`, `default of f: want one of "celsius", "kelvin", got "rankine"`},
		{value(model.Pointer{Elem: value(model.Int{Bits: 64})}), `null`, ""},
		{value(model.List{Elem: value(model.Int{Bits: 64})}), `[1, 1e20]`, "default of f: /1: 1e20 is out of"},
		{value(model.Array{Len: 1, Elem: value(model.Int{Bits: 64})}), `[1e20]`, "default of f: /0: 1e20 is out of"},
		{value(model.Map{Key: value(model.Int{Bits: 8}), Elem: value(model.Bool{})}), `{"128": true}`, "default of f: /128: name is out of"},
		{value(tree()), `{"name": "a", "kids": [{"name": "b"}]}`, ""},
		{value(tree()), `{"name": "a", "kids": [{}]}`, "default of f: /kids/0/name: required"},
		{value(point), `{}`, "default of x: minimum 0, got -1"},
	} {
		f := defaulted(field("f", "", test.kind), test.value)
		got := findings(&model.Tool{Name: "t", Input: model.Input{Object: object("", f)}})
		if !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") {
			t.Errorf("%s: got %q, want %q", test.value, got, test.want)
		}
	}
}

// TestDefaultOfResult: a default has no part in results.
func TestDefaultOfResult(t *testing.T) {
	f := defaulted(field("f", "", value(model.Int{Bits: 64})), `"bad"`)
	tool := &model.Tool{Name: "t", Input: model.Input{Object: object("")}, Output: value(object("", f))}
	if got := findings(tool); got != "" {
		t.Error(got)
	}
}

func TestBadSchemas(t *testing.T) {
	for _, test := range []struct{ schema, want string }{
		{`{"type": "string"}`, ""},
		{`{"type": "strin"}`, "schema of Month: /type: want array, got \"strin\""},
		{`{"$ref": "other.json"}`, "schema of Month: "},
		{`{"$ref": "file:///etc/passwd"}`, "schema of Month: "},
		{`{"pattern": "("}`, "schema of Month: "},
		{`{"type": "array", "items": {"$ref": "#"}}`, "schema of Month: it becomes a part of the tool's schema, where $ref would mean something else"},
		{`{"$id": "https://example.com/month"}`, "schema of Month: it becomes a part of the tool's schema, where $id would mean something else"},
		{`{"properties": {"$ref": {"const": {"$ref": 1}}}, "anyOf": [{}, {"not": {"$anchor": "a"}}]}`, "schema of Month: it becomes a part of the tool's schema, where $anchor would"},
		{`{"properties": {"$ref": {"const": {"$ref": 1}}}}`, ""},
		{`{"minimum": 1e9999999}`, "schema of Month: the number 1e9999999 is beyond what can be checked"},
		{`{"minimum": 1e400}`, "schema of Month: the number 1e400 is beyond what can be checked"},
		{`{"minimum": 1e399}`, ""},
		{`{"pattern": "^[ab]{1,1000}$"}`, ""},
		{`{"pattern": "^[a-z0-9+/=_.,-]{1,1000}(a|b|c|d){1,1000}$"}`, "schema of Month: invalid regex "},
		{`{`, "schema of Month: not JSON: the JSON text ends too early"},
	} {
		month := model.Custom{Go: model.Source("Month"), Schema: test.schema, Pos: token.Position{Filename: "f.go", Line: 7}}
		tool := &model.Tool{Name: "t", Input: model.Input{Object: object("", field("month", "", value(month)))}}
		got := findings(tool)
		if !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") || strings.Contains(got, "toolgen.invalid") {
			t.Errorf("%s: got %q, want %q", test.schema, got, test.want)
		}
	}
	tool := &model.Tool{Name: "t", Input: model.Input{Object: object("", field("f", "", value(model.String{}, rule("pattern", `"("`))))}}
	if got := findings(tool); !strings.HasPrefix(got, "schema of t: ") {
		t.Errorf("a bad pattern: got %q", got)
	}
	large := rule("pattern", `"^[0-9A-Za-z+/=_-]{1,1000}$"`)
	tool.Input.Object = object("", field("f", "", value(model.String{}, large)), field("g", "", value(model.String{}, large)))
	if got := findings(tool); !strings.Contains(got, "the regular expressions are too large") {
		t.Errorf("large patterns: got %q", got)
	}
}

func goText(path, name string) model.Text { return model.Text{Go: model.Name(path, name)} }
