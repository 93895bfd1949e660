package host

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// An LLMRenderer is a result that knows how a model should read it. The handler
// takes its text as it is, whatever the tool's Format.
type LLMRenderer interface {
	MarshalLLM() string
}

// maxMedia is how many bytes of media a result may have in all. Media cannot be
// cut, and models take less than this.
const maxMedia = 64 << 20

// render writes what a tool gave, a value and an error, as the model is to read
// it. The error comes after the value, the hint of what was cut last: neither is
// ever cut away. Beside an error a zero value says nothing.
func render(value any, err error, f Format) (chat.ToolOutput, *Truncation, error) {
	if err != nil && (value == nil || reflect.ValueOf(value).IsZero()) {
		return chat.NewTextToolOutput(errorText(err)), nil, err
	}
	output, whole, failed := write(value)
	if failed != nil {
		if err == nil { // otherwise it says more than that its value is none
			err = failed
		}
		return chat.NewTextToolOutput(errorText(err)), nil, err
	}
	var t *Truncation
	hint := ""
	if !whole {
		document := output.Details
		if output, t = fit(output, f); t != nil {
			hint = t.hint(f.RecoveryHint, document)
		}
	}
	if err != nil {
		output = appendLine(output, "error: "+errorText(err))
	}
	if hint != "" {
		output = appendLine(output, hint)
	}
	return output, t, err
}

// write writes a value in full. The second result is true where it is to stay as
// it is. The text of a string may have bytes that are not UTF-8: it is mended
// when most of it has been cut.
func write(value any) (output chat.ToolOutput, whole bool, err error) {
	switch v := value.(type) {
	case LLMRenderer:
		return chat.NewTextToolOutput(mend(v.MarshalLLM())), true, nil
	case chat.ToolOutput:
		output := mendContent(v.Clone())
		return output, false, checkOutput(output)
	case *chat.ToolOutput:
		if v != nil {
			return write(*v)
		}
	case json.Number: // a string to Go only
	default:
		if v := reflect.ValueOf(value); v.Kind() == reflect.String {
			return chat.NewTextToolOutput(v.String()), false, nil
		}
	}
	w := results.New()
	w.Any(value)
	if err := w.Err(); err != nil {
		return chat.ToolOutput{}, false, err
	}
	return chat.ToolOutput{Details: w.Bytes()}, false, nil // the writer is not used again
}

// mendContent mends the text of output, which must be nobody else's.
func mendContent(output chat.ToolOutput) chat.ToolOutput {
	for i := range output.Content {
		output.Content[i].Text = mend(output.Content[i].Text)
	}
	return output
}

func checkOutput(output chat.ToolOutput) error {
	size := 0
	for _, p := range output.Content {
		if p.Media != nil {
			size += len(p.Media.Data) + len(p.Media.URL)
		}
	}
	if size > maxMedia {
		return fmt.Errorf("host: the result has %d bytes of media, more than the %d that are allowed", size, maxMedia)
	}
	return output.Validate()
}

// fit cuts the text of an output, or its JSON if it has no content, to what f
// allows. Text that was cut is one part, before the media. Details beside
// content are for the program; those that are too long are dropped, since half a
// document is none.
func fit(output chat.ToolOutput, f Format) (chat.ToolOutput, *Truncation) {
	text, _ := output.Text()
	kept, t := truncate(text, f)
	fitting := chat.NewTextToolOutput(kept)
	switch {
	case t == nil && kept == text:
		fitting = output
	case len(output.Content) > 0:
		for _, p := range output.Content {
			if p.Media != nil {
				fitting.Content = append(fitting.Content, p)
			}
		}
		fitting.Details = output.Details
	}
	if len(fitting.Details) > f.ResolvedTruncateConfig().MaxBytes {
		fitting.Details = nil
	}
	return fitting, t
}

// appendLine adds a line of text to what a model reads of output.
func appendLine(output chat.ToolOutput, line string) chat.ToolOutput {
	text, _ := output.Text()
	if text != "" && !strings.HasSuffix(text, "\n") {
		line = "\n" + line
	}
	if len(output.Content) == 0 && text != "" {
		output.Content = []chat.Part{{Text: text}} // or else the line would take the place of the JSON
	}
	output.Content = append(output.Content, chat.Part{Text: line})
	return output
}
