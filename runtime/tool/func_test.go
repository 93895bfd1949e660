//lint:file-ignore SA5008 tags that are malformed on purpose

package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func mustFunc[In, Out any](t testing.TB, f func(context.Context, In) (Out, error)) tool.Func[In, Out] {
	t.Helper()
	fn, err := tool.NewFunc(tool.FuncConfig{Name: "func", Description: "a function"}, f)
	if err != nil {
		t.Fatal(err)
	}
	return fn
}

// echo is a tool that returns its arguments.
func echo[T any](t testing.TB) tool.Tool {
	return mustFunc(t, func(_ context.Context, in T) (T, error) { return in, nil })
}

// A level is a string by its text methods.
type level int

func (l level) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "L%d", int(l)), nil }

func (l *level) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "L%d", (*int)(l))
	return err
}

type recursive struct {
	Name string      `json:"name"`
	Kids []recursive `json:"kids,omitempty"`
	Twin *recursive  `json:"twin"`
}

type page struct {
	Page  int `json:"page"`
	total int
}

type Located struct {
	Lat float64 `json:"lat"`
}

// TestFuncRows holds the law of types row by row: what the schema says, what is
// admitted and how it comes out again, what is refused.
func TestFuncRows(t *testing.T) {
	for _, test := range []struct {
		name   string
		tool   tool.Tool
		schema string // of property v
		same   []string
		others map[string]string // what becomes of a value; "" is a refusal
	}{
		{"bool", echo[struct{ V bool }](t), `{"type":"boolean"}`,
			[]string{"true", "false"}, map[string]string{`"true"`: "", "0": "", "null": ""}},
		{"string", echo[struct{ V string }](t), `{"type":"string"}`,
			[]string{`""`, `"é"`}, map[string]string{"1": "", "null": ""}},
		{"int", echo[struct{ V int }](t), `{"type":"integer"}`,
			[]string{"9223372036854775807", "-9223372036854775808"},
			map[string]string{"1.0": "1", "1e2": "100", "9223372036854775808": "", "1.5": "", "1e9999999": ""}},
		{"int8", echo[struct{ V int8 }](t), `{"type":"integer","minimum":-128,"maximum":127}`,
			[]string{"127", "-128"}, map[string]string{"128": "", "-129": "", "-0": "0"}},
		{"uint8", echo[struct{ V uint8 }](t), `{"type":"integer","minimum":0,"maximum":255}`,
			[]string{"255"}, map[string]string{"256": "", "-1": ""}},
		{"uint64", echo[struct{ V uint64 }](t), `{"type":"integer","minimum":0}`,
			[]string{"18446744073709551615"}, map[string]string{"1.8446744073709551615e19": "18446744073709551615", "18446744073709551616": ""}},
		{"float32", echo[struct{ V float32 }](t), `{"type":"number"}`,
			[]string{"0.1"}, map[string]string{"1e39": "", `"1"`: ""}},
		{"float64", echo[struct{ V float64 }](t), `{"type":"number"}`,
			[]string{"1.5"}, map[string]string{"1e999": "", "1e-9999999": "0"}},
		{"bytes", echo[struct{ V []byte }](t), `{"type":"string","contentEncoding":"base64"}`,
			[]string{`"aGk="`, `""`}, map[string]string{`"aGk"`: "", `"a Gk="`: "", `"aGk=\n"`: "", "[104]": ""}},
		{"list", echo[struct{ V []int }](t), `{"type":"array","items":{"type":"integer"}}`,
			[]string{"[]", "[1,2]"}, map[string]string{"null": "", "[null]": "", "1": ""}},
		{"named bytes", echo[struct{ V []octet }](t), `{"type":"array","items":{"type":"integer","minimum":0,"maximum":255}}`,
			[]string{"[1,255]"}, map[string]string{`"aGk="`: ""}},
		{"array", echo[struct{ V [2]int }](t), `{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2}`,
			[]string{"[1,2]"}, map[string]string{"[1]": "", "[1,2,3]": ""}},
		{"map", echo[struct{ V map[string]int }](t), `{"type":"object","additionalProperties":{"type":"integer"}}`,
			[]string{"{}", `{"a":1}`}, map[string]string{"null": "", `{"a":null}`: "", `{"a":1,"a":2}`: ""}},
		{"map of int keys", echo[struct{ V map[int8]int }](t),
			`{"type":"object","additionalProperties":{"type":"integer"},"propertyNames":{"pattern":"^(0|-?[1-9][0-9]*)$"}}`,
			[]string{`{"-5":1,"7":2}`}, map[string]string{`{"07":1}`: "", `{"x":1}`: "", `{"-0":1}`: "", `{"300":1}`: ""}},
		{"map of uint keys", echo[struct{ V map[uint]int }](t),
			`{"type":"object","additionalProperties":{"type":"integer"},"propertyNames":{"pattern":"^(0|[1-9][0-9]*)$"}}`,
			[]string{`{"7":2}`}, map[string]string{`{"-1":1}`: "", `{"18446744073709551616":1}`: ""}},
		{"map of text keys", echo[struct{ V map[level]int }](t), `{"type":"object","additionalProperties":{"type":"integer"}}`,
			[]string{`{"L1":1}`}, map[string]string{`{"x":1}`: "", `{"L1":1,"L01":2}`: ""}},
		{"pointer", echo[struct{ V *int8 }](t), `{"anyOf":[{"type":"integer","minimum":-128,"maximum":127},{"type":"null"}]}`,
			[]string{"1", "null"}, map[string]string{`"1"`: "", "128": ""}},
		{"quoted int", echo[struct {
			V int8 `json:",string"`
		}](t), `{"type":"string","pattern":"^-?(0|[1-9][0-9]*)$"}`,
			[]string{`"-5"`}, map[string]string{"5": "", `"05"`: "", `"1.0"`: "", `"128"`: "", `" 1"`: ""}},
		{"quoted uint", echo[struct {
			V uint64 `json:",string"`
		}](t), `{"type":"string","pattern":"^(0|[1-9][0-9]*)$"}`,
			[]string{`"18446744073709551615"`}, map[string]string{`"-1"`: ""}},
		{"quoted float", echo[struct {
			V float64 `json:",string"`
		}](t), `{"type":"string","pattern":"^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"}`,
			[]string{`"1.5"`}, map[string]string{`"NaN"`: "", `".5"`: "", `"1e999"`: ""}},
		{"quoted bool", echo[struct {
			V bool `json:",string"`
		}](t), `{"type":"string","pattern":"^(true|false)$"}`,
			[]string{`"true"`}, map[string]string{"true": "", `"t"`: ""}},
		{"struct", echo[struct{ V struct{ X, Y int } }](t),
			`{"type":"object","properties":{"X":{"type":"integer"},"Y":{"type":"integer"}},"required":["X","Y"],"additionalProperties":false}`,
			[]string{`{"X":1,"Y":2}`}, map[string]string{`{"X":1}`: "", `{"X":1,"Y":2,"Z":3}`: "", `{"x":1,"Y":2}`: "", "null": ""}},
		{"recursive", echo[struct{ V recursive }](t), `{"$ref":"#/$defs/recursive"}`,
			[]string{`{"name":"a","kids":[{"name":"b","twin":{"name":"c","twin":null}}],"twin":null}`},
			map[string]string{`{"name":"a","twin":null,"kids":[{}]}`: "", `{"name":"a","twin":null,"kids":null}`: ""}},
		{"any", echo[struct{ V any }](t), `{}`,
			[]string{"null", "1.5", "9007199254740993", `"s"`, `{"a":[true]}`}, map[string]string{`{"a":1,"a":2}`: ""}},
		{"raw", echo[struct{ V json.RawMessage }](t), `{}`,
			[]string{`{"a":1.0}`, "null"}, map[string]string{`["\ud800"]`: ""}},
		{"number", echo[struct{ V json.Number }](t), `{"type":"number"}`,
			[]string{"1.50", "1e400"}, map[string]string{`"1"`: "", "null": ""}},
		{"time", echo[struct{ V time.Time }](t), `{"type":"string","format":"date-time"}`,
			[]string{`"2026-01-02T03:04:05Z"`}, map[string]string{`"2026-01-02"`: "", "0": "", `""`: ""}},
		{"duration", echo[struct{ V time.Duration }](t),
			`{"type":"string","pattern":"^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$","description":"Go duration such as 1h30m"}`,
			[]string{`"1h30m0s"`}, map[string]string{`"90m"`: `"1h30m0s"`, "5": "", `"5"`: "", `"PT2S"`: "", `"9999999999h"`: ""}},
		{"URL", echo[struct{ V url.URL }](t), `{"type":"string","format":"uri"}`,
			[]string{`"https://example.com/a?b=c#d"`}, map[string]string{`"http://[::1"`: "", `{"Host":"a"}`: ""}},
		{"big.Int", echo[struct{ V big.Int }](t), `{"type":"integer"}`,
			[]string{"123456789012345678901234567890"}, map[string]string{"1.5": "", `"1"`: "", "1e999999999": "", "1e3": "1000"}},
		{"netip.Addr", echo[struct{ V netip.Addr }](t), `{"type":"string"}`,
			[]string{`"192.0.2.1"`}, map[string]string{`"300.1.1.1"`: "", "1": ""}},
		{"net.IP", echo[struct{ V net.IP }](t), `{"type":"string"}`,
			[]string{`"192.0.2.1"`}, map[string]string{`"x"`: ""}},
		{"text", echo[struct{ V level }](t), `{"type":"string"}`,
			[]string{`"L7"`}, map[string]string{`"7"`: "", "7": ""}},
		{"list of pointers", echo[struct{ V []*int }](t), `{"type":"array","items":{"anyOf":[{"type":"integer"},{"type":"null"}]}}`,
			[]string{"[1,null]"}, map[string]string{`["1"]`: ""}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := mustBind(t, test.tool)
			var schema struct {
				Properties map[string]json.RawMessage
			}
			if err := json.Unmarshal(b.Definition().InputSchema, &schema); err != nil {
				t.Fatal(err)
			}
			if got := string(schema.Properties["V"]); got != test.schema {
				t.Errorf("schema\ngot  %s\nwant %s", got, test.schema)
			}
			if test.others == nil {
				test.others = map[string]string{}
			}
			for _, value := range test.same {
				test.others[value] = value
			}
			// The compiled schema alone admits all of it too; and refuses what it can.
			foreign := mustBind(t, newForeign("func", string(b.Definition().InputSchema)))
			for value, want := range test.others {
				text := `{"V":` + value + `}`
				i, err := b.Prepare(call("func", text))
				if want == "" {
					if !errors.Is(err, tool.ErrInvalidInvocation) {
						t.Errorf("%s: got %v, want a refusal", value, err)
					}
					continue
				}
				if err != nil {
					t.Errorf("%s: %v", value, err)
					continue
				}
				if _, err := foreign.Prepare(call("func", text)); err != nil {
					t.Errorf("%s: the schema refuses what the decoder admits: %v", value, err)
				}
				output, err := b.Call(t.Context(), i)
				if err != nil || string(output.Details) != `{"V":`+want+`}` {
					t.Errorf("%s became %s, %v; want %s", value, output.Details, err, want)
				}
			}
		})
	}
}

type octet byte

func TestFuncStructs(t *testing.T) {
	type input struct {
		page
		*Located
		Hidden string `json:"-"`
		Secret string `json:"secret" jsonschema:"-"`
		Must   string `json:"must,omitempty" jsonschema:"required"`
		May    string `json:"may,omitzero"`
	}
	b := mustBind(t, mustFunc(t, func(_ context.Context, in *input) (string, error) {
		return fmt.Sprint(in.Page, in.total, in.Lat, in.Must, in.May, in.Secret), nil
	}))
	const want = `{"type":"object","properties":{"page":{"type":"integer"},"lat":{"type":"number"},"must":{"type":"string"},"may":{"type":"string"}},"required":["page","lat","must"],"additionalProperties":false}`
	if got := string(b.Definition().InputSchema); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	output, err := b.Call(t.Context(), mustPrepare(t, b, `{"page":2,"lat":1.5,"must":"m"}`))
	if text, _ := output.Text(); err != nil || text != "2 0 1.5m" {
		t.Errorf("got %q, %v", text, err)
	}
	for _, text := range []string{`{"page":2,"lat":1,"must":"m","secret":"x"}`, `{"page":2,"lat":1,"must":"m","Hidden":"x"}`, `{"page":2,"must":"m"}`} {
		if _, err := b.Prepare(call("func", text)); err == nil {
			t.Errorf("%s was admitted", text)
		}
	}
}

func TestFuncTags(t *testing.T) {
	type input struct {
		City  string            `json:"city" jsonschema:"minLength=2,maxLength=5,description=the city\\, in English"`
		Days  int               `json:"days" jsonschema:"minimum=1,maximum=14,default=3"`
		Rate  float64           `json:"rate" jsonschema:"exclusiveMinimum=0,exclusiveMaximum=1,multipleOf=0.25,default=0.5"`
		Unit  string            `json:"unit" jsonschema:"enum=celsius,enum=kelvin" jsonschema_description:"the unit"`
		Level int               `json:"level" jsonschema:"enum=1,enum=2"`
		Zip   string            `json:"zip,omitempty" jsonschema:"pattern=^[0-9]{5}$,title=ZIP,example=01234"`
		Mail  string            `json:"mail,omitempty" jsonschema:"format=email"`
		Tags  []string          `json:"tags" jsonschema:"minItems=1,maxItems=3,uniqueItems,minLength=2,default=ab,default=cd"`
		Sizes []int             `json:"sizes,omitempty" jsonschema:"maximum=9,uniqueItems=true"`
		Attrs map[string]string `json:"attrs,omitempty" jsonschema:"minProperties=1,maxProperties=2"`
		Limit *int8             `json:"limit" jsonschema:"minimum=5,default=7,description=how many"`
		On    bool              `json:"on" jsonschema:"default=true" jsonschema_extras:"x-order=1,deprecated=true"`
		Note  string            `json:"note,omitempty" jsonschema:"any words, with commas"`
		Other string            `json:"other,omitempty" description:"another dialect"`
		Wait  time.Duration     `json:"wait" jsonschema:"default=1m"`
	}
	b := mustBind(t, mustFunc(t, func(_ context.Context, in input) (input, error) { return in, nil }))
	want := []string{
		`"city":{"type":"string","minLength":2,"maxLength":5,"description":"the city, in English"}`,
		`"days":{"type":"integer","minimum":1,"maximum":14,"default":3}`,
		`"rate":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1,"multipleOf":0.25,"default":0.5}`,
		`"unit":{"type":"string","enum":["celsius","kelvin"],"description":"the unit"}`,
		`"level":{"type":"integer","enum":[1,2]}`,
		`"zip":{"type":"string","pattern":"^[0-9]{5}$","title":"ZIP","examples":["01234"]}`,
		`"mail":{"type":"string","format":"email"}`,
		`"tags":{"type":"array","items":{"type":"string","minLength":2},"minItems":1,"maxItems":3,"uniqueItems":true,"default":["ab","cd"]}`,
		`"sizes":{"type":"array","items":{"type":"integer","maximum":9},"uniqueItems":true}`,
		`"attrs":{"type":"object","additionalProperties":{"type":"string"},"minProperties":1,"maxProperties":2}`,
		`"limit":{"anyOf":[{"type":"integer","minimum":5,"maximum":127},{"type":"null"}],"default":7,"description":"how many"}`,
		`"on":{"type":"boolean","default":true,"deprecated":true,"x-order":"1"}`,
		`"note":{"type":"string","description":"any words, with commas"}`,
		`"other":{"type":"string","description":"another dialect"}`,
		`"wait":{"type":"string","pattern":"^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$","default":"1m","description":"Go duration such as 1h30m"}`,
	}
	text := `{"type":"object","properties":{` + strings.Join(want, ",") + `},"required":["city","unit","level"],"additionalProperties":false}`
	if got := string(b.Definition().InputSchema); got != text {
		t.Errorf("got  %s\nwant %s", got, text)
	}

	output, err := b.Call(t.Context(), mustPrepare(t, b, `{"city":"Oslo","unit":"kelvin","level":2.0}`))
	const defaults = `{"city":"Oslo","days":3,"rate":0.5,"unit":"kelvin","level":2,"tags":["ab","cd"],"limit":7,"on":true,"wait":"1m0s"}`
	if err != nil || string(output.Details) != defaults {
		t.Errorf("got  %s, %v\nwant %s", output.Details, err, defaults)
	}
	_, err = b.Prepare(call("func", `{"city":"O","days":15,"rate":1,"unit":5,"level":3,"zip":"x","mail":"x","tags":["a","aa","aa"],"sizes":[10,1,1],"attrs":{},"limit":4,"on":"yes","wait":"x"}`))
	const refused = `tool: invalid invocation: /city: minLength 2, got 1; /days: maximum 14, got 15; /rate: exclusiveMaximum 1, got 1; ` +
		`/unit: want one of "celsius", "kelvin", got 5; /level: want one of 1, 2, got 3; /zip: pattern ^[0-9]{5}$, got "x"; /mail: format email, got "x"; ` +
		`/tags/0: minLength 2, got 1; /tags: uniqueItems, got equal items 1 and 2; /sizes/0: maximum 9, got 10; /sizes: uniqueItems, got equal items 1 and 2; ` +
		`/attrs: minProperties 1, got 0; /limit: minimum 5, got 4; /on: want boolean, got "yes"; /wait: want a duration such as "1h30m", got "x"`
	if err == nil || err.Error() != refused {
		t.Errorf("got  %v\nwant %s", err, refused)
	}

	// An explicit zero stays, and every call gets a default of its own.
	output, err = b.Call(t.Context(), mustPrepare(t, b, `{"city":"Oslo","unit":"kelvin","level":1,"on":false,"limit":null,"tags":["xy"]}`))
	if err != nil || !strings.Contains(string(output.Details), `"tags":["xy"],"limit":null,"on":false`) {
		t.Errorf("got %s, %v", output.Details, err)
	}
}

func TestFuncDefaultsAreFresh(t *testing.T) {
	type input struct {
		Tags []string `json:"tags" jsonschema:"default=a,default=b"`
		P    *int     `json:"p" jsonschema:"default=1"`
	}
	b := mustBind(t, mustFunc(t, func(_ context.Context, in input) (string, error) {
		text := fmt.Sprint(in.Tags, *in.P)
		in.Tags[0], *in.P = "changed", 100
		return text, nil
	}))
	for range 3 {
		output, err := b.Call(t.Context(), mustPrepare(t, b, "{}"))
		if text, _ := output.Text(); err != nil || text != "[a b] 1" {
			t.Errorf("got %q, %v", text, err)
		}
	}
}

func TestFuncContainsDecoderPanics(t *testing.T) {
	b := mustBind(t, mustFunc(t, func(context.Context, struct{ V bomb }) (string, error) { return "", nil }))
	_, err := b.Prepare(call("func", `{"V":"x"}`))
	if !errors.Is(err, tool.ErrInvalidInvocation) || !errors.As(err, new(*tool.PanicError)) || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}

type bomb struct{}

func (*bomb) UnmarshalText([]byte) error { panic("secret") }

// The schema and the decoder each know mistakes that the other does not; all are
// told at once.
func TestFuncTellsAllMistakes(t *testing.T) {
	type input struct {
		A int8           `json:"a" jsonschema:"maximum=100"`
		B netip.Addr     `json:"b"`
		C uint64         `json:"c"`
		D map[int]string `json:"d"`
	}
	b := mustBind(t, mustFunc(t, func(context.Context, input) (string, error) { return "", nil }))
	_, err := b.Prepare(call("func", `{"a":300,"b":"x","c":1e30,"d":{"9223372036854775808":"a"},"e":1}`))
	const want = `tool: invalid invocation: /a: maximum 100, got 300; /b: cannot use "x": ParseAddr("x"): unable to parse IP; ` +
		`/c: maximum 18446744073709551615, got 1e30; /d/9223372036854775808: want an integer as the name, got "9223372036854775808"; /e: unknown argument`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestFuncConcurrently(t *testing.T) {
	type input struct {
		N    int            `json:"n"`
		Tags map[string]int `json:"tags"`
	}
	b := mustBind(t, mustFunc(t, func(_ context.Context, in input) (int, error) {
		in.Tags["mine"] = in.N // a shared map would race
		return in.N + len(in.Tags), nil
	}))
	var wg sync.WaitGroup
	shared := mustPrepare(t, b, `{"n":1,"tags":{}}`)
	for g := range 8 {
		wg.Go(func() {
			for n := range 30 {
				i, err := b.Prepare(call("func", fmt.Sprintf(`{"n":%d,"tags":{"a":1}}`, g*n)))
				if err != nil {
					t.Error(err)
					return
				}
				if output, err := b.Call(context.Background(), i); err != nil || string(output.Details) != fmt.Sprint(g*n+2) {
					t.Errorf("got %s, %v", output.Details, err)
				}
				if output, err := b.Call(context.Background(), shared); err != nil || string(output.Details) != "2" {
					t.Errorf("shared: got %s, %v", output.Details, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestZeroFunc(t *testing.T) {
	var zero tool.Func[struct{}, int]
	if d := zero.Definition(); d.Name != "" {
		t.Errorf("got %+v", d)
	}
	b := mustBind(t, newForeign("t", anyObject))
	if _, err := zero.Call(t.Context(), mustPrepare(t, b, "")); !errors.Is(err, tool.ErrInvalidTool) {
		t.Errorf("got %v", err)
	}
	if output, err := tool.Tool(zero).Call(t.Context(), tool.Invocation{}); err == nil || !isZero(output) {
		t.Errorf("got %+v, %v", output, err)
	}
}

func isZero(o chat.ToolOutput) bool { return o.Content == nil && o.Details == nil }
