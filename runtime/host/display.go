package host

import (
	"reflect"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// A MarkdownRenderer is what a DisplayHint gives to be shown as Markdown.
type MarkdownRenderer interface {
	MarshalMarkdown() string
}

// maxDisplay is how many bytes of a display are shown.
const maxDisplay = 10_000

// Display returns what to show to a person of a call: what the tool's
// DisplayHint makes of its arguments, as Markdown if it is a MarkdownRenderer, as
// text if it is a string, else as JSON. It reports false where there is nothing
// of the kind, for an unknown tool, arguments that are no JSON object or a hint
// that panics, too: then the call's own arguments will do. So they must where the
// hint, or the list of a remote source, is not there within five seconds.
func (h *Handler) Display(call chat.ToolCall) (text string, ok bool) {
	done := make(chan string, 1) // nobody may be left to receive
	go func() {
		defer close(done)
		defer func() { _ = recover() }()
		if text, ok := h.display(call); ok {
			done <- text
		}
	}()
	select {
	case text, ok = <-done:
	case <-time.After(maxDisplayTime):
	}
	return text, ok
}

// maxDisplayTime is how long a person waits for a display.
const maxDisplayTime = 5 * time.Second

// display is Display without an end to its time and its panics.
func (h *Handler) display(call chat.ToolCall) (text string, ok bool) {
	t, _, err := h.find(call.Name)
	if err != nil || t.DisplayHint == nil {
		return "", false
	}
	arguments, err := parseArguments(call.Arguments)
	if err != nil {
		return "", false
	}
	switch v := t.DisplayHint(arguments.values).(type) {
	case nil:
		return "", false
	case MarkdownRenderer:
		text = v.MarshalMarkdown()
	default:
		if text, ok = written(v); !ok {
			return "", false
		}
	}
	return cut(mend(text), maxDisplay), true
}

// written is a display that is no MarkdownRenderer.
func written(value any) (string, bool) {
	if v := reflect.ValueOf(value); v.Kind() == reflect.String {
		return v.String(), true
	}
	w := results.New()
	w.Any(value)
	return string(w.Bytes()), w.Err() == nil
}
