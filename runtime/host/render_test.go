package host_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/host"
)

// give handles a call of a tool with the format f that gives value and err.
func give(t testing.TB, f host.Format, value any, err error) (chat.ToolResult, *host.Truncation) {
	t.Helper()
	r := host.NewRegistry()
	fn := func(context.Context, host.Sandbox, map[string]any) (any, error) { return value, err }
	if err := r.Register(host.Tool{Name: "give", Format: f}, fn); err != nil {
		t.Fatal(err)
	}
	var last host.Outcome
	call := chat.ToolCall{ID: "1", Name: "give"}
	result := host.NewHandler(r, outcomes(&last)).Handle(t.Context(), call)
	text(t, call, result)
	return result, last.Truncation
}

type (
	word    string
	forLLM  struct{ Body string }
	pointed struct{ Body string }
)

func (r forLLM) MarshalLLM() string   { return r.Body }
func (r *pointed) MarshalLLM() string { return r.Body }

func TestRender(t *testing.T) {
	image := chat.Part{Media: &chat.Media{MIMEType: "image/png", Data: []byte("png")}}
	textOf := chat.NewTextToolOutput
	for _, test := range []struct {
		value any
		want  chat.ToolOutput
	}{
		{"text", textOf("text")},
		{word("text"), textOf("text")},
		{"", textOf("")},
		{"<&\x00\n", textOf("<&\x00\n")},
		{"a\xff\xfeb", textOf("a\uFFFD\uFFFDb")},
		{nil, chat.ToolOutput{Details: json.RawMessage(`null`)}},
		{42, chat.ToolOutput{Details: json.RawMessage(`42`)}},
		{json.Number("1e3"), chat.ToolOutput{Details: json.RawMessage(`1e3`)}},
		{[]byte("abc"), chat.ToolOutput{Details: json.RawMessage(`"YWJj"`)}},
		{json.RawMessage(`{"a": 1}`), chat.ToolOutput{Details: json.RawMessage(`{"a":1}`)}},
		{[]string(nil), chat.ToolOutput{Details: json.RawMessage(`[]`)}},
		{90 * time.Minute, chat.ToolOutput{Details: json.RawMessage(`"1h30m0s"`)}},
		{map[string]any{"<": "&"}, chat.ToolOutput{Details: json.RawMessage(`{"<":"&"}`)}},
		{struct{ A int }{1}, chat.ToolOutput{Details: json.RawMessage(`{"A":1}`)}},
		{forLLM{"# for\na model"}, textOf("# for\na model")},
		{&pointed{"by pointer"}, textOf("by pointer")},
		{forLLM{"a\xffb"}, textOf("a\uFFFDb")},
		{textOf("an output"), textOf("an output")},
		{new(textOf("an output by pointer")), textOf("an output by pointer")},
		{(*chat.ToolOutput)(nil), chat.ToolOutput{Details: json.RawMessage(`null`)}},
		{textOf("a\xffb"), textOf("a\uFFFDb")},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a\xff"}, image}}, chat.ToolOutput{Content: []chat.Part{{Text: "a\uFFFD"}, image}}},
		{chat.ToolOutput{}, chat.ToolOutput{}},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}, image, {Text: "b"}}}, chat.ToolOutput{Content: []chat.Part{{Text: "a"}, image, {Text: "b"}}}},
		{chat.ToolOutput{Content: []chat.Part{{Text: "a"}}, Details: json.RawMessage(`{}`)}, chat.ToolOutput{Content: []chat.Part{{Text: "a"}}, Details: json.RawMessage(`{}`)}},
	} {
		result, truncation := give(t, host.Format{}, test.value, nil)
		if result.IsError || truncation != nil || !reflect.DeepEqual(result.Output, test.want) {
			t.Errorf("%#v gives %v, error %t, cut %v; want %v", test.value, result.Output, result.IsError, truncation, test.want)
		}
	}
}

// An LLMRenderer is none of Format's business.
func TestRenderAsItIs(t *testing.T) {
	body := strings.Repeat("a line\n", 10_000)
	f := host.Format{Truncate: host.TruncateConfig{MaxBytes: 10, MaxLines: 1}, RecoveryHint: "cut"}
	result, truncation := give(t, f, forLLM{body}, nil)
	if got, _ := result.Output.Text(); got != body || truncation != nil {
		t.Errorf("%d bytes of %d are left: %v", len(got), len(body), truncation)
	}
	result, _ = give(t, f, forLLM{body}, errors.New("boom"))
	if got, _ := result.Output.Text(); got != body+"error: boom" {
		t.Errorf("with an error, %d bytes of %d are left", len(got), len(body))
	}
}

func TestRenderMedia(t *testing.T) {
	image := chat.Part{Media: &chat.Media{MIMEType: "image/png", Data: []byte("png")}}
	f := host.Format{Truncate: host.TruncateConfig{MaxBytes: 4}, RecoveryHint: "{shown_bytes} of {total_bytes}, {kind}"}
	long := chat.ToolOutput{
		Content: []chat.Part{{Text: "abc"}, image, {Text: "def"}},
		Details: json.RawMessage(`{"kind":"picture"}`),
	}
	result, truncation := give(t, f, long, errors.New("boom"))
	want := []chat.Part{{Text: "cdef"}, image, {Text: "\nerror: boom"}, {Text: "\n4 of 6, picture"}}
	if !reflect.DeepEqual(result.Output.Content, want) || result.Output.Details != nil || truncation == nil {
		t.Errorf("the output is %v, cut %v; want %v", result.Output, truncation, want)
	}

	for what, output := range map[string]chat.ToolOutput{
		"media without a type": {Content: []chat.Part{{Media: &chat.Media{}}}},
		"a type not UTF-8":     {Content: []chat.Part{{Media: &chat.Media{MIMEType: "a/\xff"}}}},
		"details no JSON":      {Details: json.RawMessage(`{`)},
		"much media":           {Content: []chat.Part{{Media: &chat.Media{MIMEType: "a/b", Data: make([]byte, 100<<20)}}}},
	} {
		result, _ := give(t, host.Format{}, output, nil)
		if got, whole := result.Output.Text(); !result.IsError || !whole || len(got) > 200 {
			t.Errorf("%s gives %.300q, error %t", what, got, result.IsError)
		}
	}
}

// An output is the tool's own: what the host adds must not be seen there.
func TestRenderLeavesOutputAlone(t *testing.T) {
	content := make([]chat.Part, 1, 8)
	content[0] = chat.Part{Text: "text"}
	give(t, host.Format{}, chat.ToolOutput{Content: content}, errors.New("boom"))
	if spare := content[:2]; spare[1].Text != "" {
		t.Errorf("the spare part of the content is %q", spare[1].Text)
	}
}
