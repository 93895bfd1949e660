package chat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

func TestFields(t *testing.T) {
	for _, test := range []struct {
		value any
		want  string
	}{
		{chat.ToolCall{}, "ID string, Name string, Arguments string"},
		{chat.ToolDefinition{}, "Name string, Description string, InputSchema json.RawMessage"},
		{chat.ToolOutput{}, "Content []chat.Part, Details json.RawMessage"},
		{chat.Part{}, "Text string, Media *chat.Media"},
		{chat.Media{}, "MIMEType string, Data []uint8, URL string"},
		{chat.ToolResult{}, "ID string, Name string, Output chat.ToolOutput, IsError bool"},
	} {
		typ := reflect.TypeOf(test.value)
		var fields []string
		for i := range typ.NumField() {
			fields = append(fields, fmt.Sprint(typ.Field(i).Name, " ", typ.Field(i).Type))
		}
		if got := strings.Join(fields, ", "); got != test.want {
			t.Errorf("%v has %s, want %s", typ, got, test.want)
		}
	}
}

func TestToolCallValidate(t *testing.T) {
	for _, test := range []struct {
		call  chat.ToolCall
		valid bool
	}{
		{chat.ToolCall{ID: "1", Name: "t"}, true},
		{chat.ToolCall{ID: "1", Name: "any name", Arguments: "no JSON"}, true},
		{chat.ToolCall{Name: "t"}, false},
		{chat.ToolCall{ID: "1"}, false},
		{chat.ToolCall{}, false},
	} {
		if err := test.call.Validate(); (err == nil) != test.valid || err != nil && !errors.Is(err, chat.ErrInvalidToolCall) {
			t.Errorf("%+v: got %v", test.call, err)
		}
	}
}

func TestToolDefinitionValidate(t *testing.T) {
	const object = `{"type":"object"}`
	for _, test := range []struct {
		name, schema string
		valid        bool
	}{
		{"t", object, true},
		{"Tool_1-x", ` {"properties":{}, "type" : "object"} `, true},
		{strings.Repeat("n", 64), object, true},
		{strings.Repeat("n", 65), object, false},
		{"", object, false},
		{"a b", object, false},
		{"a/b", object, false},
		{"é", object, false},
		{"t\n", object, false},
		{"t", "", false},
		{"t", "null", false},
		{"t", "true", false},
		{"t", "[]", false},
		{"t", "{}", false},
		{"t", `{"type":"string"}`, false},
		{"t", `{"type":["object"]}`, false},
		{"t", `{"Type":"object"}`, false},
		{"t", `{"type":"object"`, false},
		{"t", object + object, false},
		{"t", `{"type":"object","a":{"b":1,"b":2}}`, false},
		{"t", "{\"type\":\"object\",\"a\":\"\xff\"}", false},
	} {
		d := chat.ToolDefinition{Name: test.name, InputSchema: json.RawMessage(test.schema)}
		if err := d.Validate(); (err == nil) != test.valid || err != nil && !errors.Is(err, chat.ErrInvalidToolDefinition) {
			t.Errorf("%q, %s: got %v", test.name, test.schema, err)
		}
	}
}

func TestNewTextToolOutput(t *testing.T) {
	if got := chat.NewTextToolOutput(""); !reflect.DeepEqual(got, chat.ToolOutput{}) {
		t.Errorf("empty text: got %+v", got)
	}
	want := chat.ToolOutput{Content: []chat.Part{{Text: "a"}}}
	if got := chat.NewTextToolOutput("a"); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}

func TestNewJSONToolOutput(t *testing.T) {
	for _, valid := range []string{"null", "1.0", ` {"a" : [1] } `, `"\ufffe"`, `"` + "\ufffe" + `"`} {
		details := json.RawMessage(valid)
		o, err := chat.NewJSONToolOutput(details)
		if err != nil || string(o.Details) != valid {
			t.Errorf("%s: got %s, %v", valid, o.Details, err)
			continue
		}
		details[0] = '!'
		if string(o.Details) != valid {
			t.Errorf("%s shares memory", valid)
		}
	}
	for _, invalid := range []string{"", " ", "{", "1 2", `{"a":1,"a":2}`, `"\ud800"`, "\"\xff\"", "NaN"} {
		if o, err := chat.NewJSONToolOutput(json.RawMessage(invalid)); !errors.Is(err, chat.ErrInvalidToolOutput) || o.Details != nil {
			t.Errorf("%q: got %s, %v", invalid, o.Details, err)
		}
	}
}

func TestToolOutputText(t *testing.T) {
	image := &chat.Media{MIMEType: "image/png"}
	for _, test := range []struct {
		output chat.ToolOutput
		text   string
		whole  bool
	}{
		{chat.ToolOutput{}, "", true},
		{chat.NewTextToolOutput("a"), "a", true},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {}, {Text: "b"}}}, "ab", true},
		{chat.ToolOutput{Details: json.RawMessage(`{"a": 1}`)}, `{"a": 1}`, true},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}}, Details: json.RawMessage("1")}, "a", true},
		{chat.ToolOutput{Content: []chat.Part{{Media: image}}}, "", false},
		{chat.ToolOutput{Content: []chat.Part{{Media: image}}, Details: json.RawMessage("1")}, "", false},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {Media: image}, {Text: "b"}}}, "ab", false},
	} {
		if text, whole := test.output.Text(); text != test.text || whole != test.whole {
			t.Errorf("%+v: got %q, %v", test.output, text, whole)
		}
	}
}

func TestToolOutputValidate(t *testing.T) {
	image := &chat.Media{MIMEType: "image/png"}
	for _, test := range []struct {
		output chat.ToolOutput
		valid  bool
	}{
		{chat.ToolOutput{}, true},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {Media: image}}, Details: json.RawMessage("1")}, true},
		{chat.ToolOutput{Content: []chat.Part{{Media: &chat.Media{URL: "https://a"}}}}, false},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a", Media: image}}}, false},
		{chat.ToolOutput{Content: []chat.Part{{Text: "é\uFFFD\uFFFE"}}}, true},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {Text: "a\xffb"}}}, false},
		{chat.ToolOutput{Content: []chat.Part{{Media: &chat.Media{MIMEType: "image/\xff"}}}}, false},
		{chat.ToolOutput{Content: []chat.Part{{Media: &chat.Media{MIMEType: "image/png", URL: "https://\xff"}}}}, false},
		{chat.ToolOutput{Details: json.RawMessage("\"\xff\"")}, false},
		{chat.ToolOutput{Details: json.RawMessage{}}, false},
		{chat.ToolOutput{Details: json.RawMessage("{")}, false},
	} {
		if err := test.output.Validate(); (err == nil) != test.valid || err != nil && !errors.Is(err, chat.ErrInvalidToolOutput) {
			t.Errorf("%+v: got %v", test.output, err)
		}
	}
}

func TestClone(t *testing.T) {
	d := chat.ToolDefinition{Name: "t", InputSchema: json.RawMessage("{}")}
	c := d.Clone()
	c.InputSchema[0] = '!'
	if string(d.InputSchema) != "{}" {
		t.Error("the definitions share memory")
	}
	o := chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {Media: &chat.Media{MIMEType: "m", Data: []byte("d")}}}, Details: json.RawMessage("1")}
	p := o.Clone()
	if !reflect.DeepEqual(o, p) {
		t.Errorf("got %+v, want %+v", p, o)
	}
	p.Content[0].Text, p.Content[1].Media.MIMEType, p.Content[1].Media.Data[0], p.Details[0] = "b", "n", 'e', '2'
	if o.Content[0].Text != "a" || o.Content[1].Media.MIMEType != "m" || string(o.Content[1].Media.Data) != "d" || string(o.Details) != "1" {
		t.Errorf("the outputs share memory: %+v", o)
	}
	if z := (chat.ToolOutput{}).Clone(); !reflect.DeepEqual(z, chat.ToolOutput{}) {
		t.Errorf("the zero value became %+v", z)
	}
}

func TestJSON(t *testing.T) {
	for _, test := range []struct {
		value any // a pointer
		text  string
	}{
		{&chat.ToolCall{}, `{"id":"","name":"","arguments":""}`},
		{&chat.ToolCall{ID: "1", Name: "t", Arguments: "\"<\u2028"}, `{"id":"1","name":"t","arguments":"\"\u003c\u2028"}`},
		{&chat.ToolDefinition{}, `{"name":""}`},
		{&chat.ToolDefinition{Name: "t", Description: "d", InputSchema: json.RawMessage(`{"type":"object"}`)},
			`{"name":"t","description":"d","inputSchema":{"type":"object"}}`},
		{&chat.ToolOutput{}, `{}`},
		{&chat.ToolOutput{Content: []chat.Part{{Text: "a"}, {}}, Details: json.RawMessage("null")}, `{"content":[{"text":"a"},{}],"details":null}`},
		{&chat.Part{Media: &chat.Media{MIMEType: "image/png", Data: []byte("hi"), URL: "https://a"}},
			`{"media":{"mimeType":"image/png","data":"aGk=","url":"https://a"}}`},
		{&chat.Media{}, `{"mimeType":""}`},
		{&chat.ToolResult{}, `{"id":"","name":""}`},
		{&chat.ToolResult{ID: "1", Name: "t", Output: chat.NewTextToolOutput("a"), IsError: true},
			`{"id":"1","name":"t","output":{"content":[{"text":"a"}]},"isError":true}`},
	} {
		text, err := json.Marshal(test.value)
		if err != nil || string(text) != test.text {
			t.Errorf("%+v\ngot  %s, %v\nwant %s", test.value, text, err, test.text)
		}
		back := reflect.New(reflect.TypeOf(test.value).Elem())
		if err := json.Unmarshal(text, back.Interface()); err != nil || !reflect.DeepEqual(back.Interface(), test.value) {
			t.Errorf("%s\ngot  %+v, %v\nwant %+v", text, back.Interface(), err, test.value)
		}
	}
}

func TestJSONIsStrict(t *testing.T) {
	for _, test := range []struct {
		value    any // a pointer
		sentinel error
		texts    []string
	}{
		{&chat.ToolCall{ID: "before"}, chat.ErrInvalidToolCall, []string{
			`{"id":"1","name":"t","arguments":"","extra":1}`, `{"ID":"1"}`, `{"id":"1","id":"2"}`, `{"id":1}`, `{"arguments":{}}`, `null`, `[]`,
		}},
		{&chat.ToolDefinition{Name: "before"}, chat.ErrInvalidToolDefinition, []string{
			`{"name":"t","parameters":{}}`, `{"name":null}`, `{"inputSchema":{"a":1,"a":2}}`,
		}},
		{&chat.ToolOutput{Details: json.RawMessage("1")}, chat.ErrInvalidToolOutput, []string{
			`{"content":null}`, `{"content":[null]}`, `{"content":[{"txt":"a"}]}`, `{"text":"a"}`, `{"details":"\ud800"}`,
		}},
		{&chat.Part{Text: "before"}, chat.ErrInvalidToolOutput, []string{`{"media":null}`, `{"media":{"mime":"a"}}`}},
		{&chat.Media{URL: "before"}, chat.ErrInvalidToolOutput, []string{`{"data":"aGk"}`, `{"data":[1]}`}},
		{&chat.ToolResult{ID: "before"}, chat.ErrInvalidToolOutput, []string{`{"is_error":true}`, `{"output":{"x":1}}`, `{"isError":"true"}`}},
	} {
		before := fmt.Sprintf("%+v", test.value)
		for _, text := range test.texts {
			err := json.Unmarshal([]byte(text), test.value)
			if !errors.Is(err, test.sentinel) || !errors.As(err, new(*args.Error)) {
				t.Errorf("%T of %s: got %v", test.value, text, err)
			}
			if after := fmt.Sprintf("%+v", test.value); after != before {
				t.Errorf("%T of %s became %s", test.value, text, after)
			}
		}
	}
}
