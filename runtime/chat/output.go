package chat

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// ErrInvalidToolOutput is wrapped by every error about a ToolOutput.
var ErrInvalidToolOutput = errors.New("chat: invalid tool output")

// A ToolOutput is what a tool has to say: content for the model to read, or
// one JSON document, or both. The zero value is an output without content.
type ToolOutput struct {
	Content []Part          `json:"content,omitempty"`
	Details json.RawMessage `json:"details,omitempty"` // one I-JSON document
}

// A Part is a piece of content: text, or media instead.
type Part struct {
	Text  string `json:"text,omitempty"`
	Media *Media `json:"media,omitempty"`
}

// Media is content that is no text, by value or by reference.
type Media struct {
	MIMEType string `json:"mimeType"`
	Data     []byte `json:"data,omitempty"`
	URL      string `json:"url,omitempty"`
}

// NewTextToolOutput is an output of one text part; of none if text is empty.
func NewTextToolOutput(text string) ToolOutput {
	if text == "" {
		return ToolOutput{}
	}
	return ToolOutput{Content: []Part{{Text: text}}}
}

// NewJSONToolOutput is an output of one JSON document, whose bytes are copied
// as they are. What is not one complete I-JSON document is an error that wraps
// ErrInvalidToolOutput.
func NewJSONToolOutput(details json.RawMessage) (ToolOutput, error) {
	if err := args.Check(string(details)); err != nil {
		return ToolOutput{}, fmt.Errorf("%w: details: %w", ErrInvalidToolOutput, err)
	}
	return ToolOutput{Details: bytes.Clone(details)}, nil
}

// Text is the output as text: the text parts, one right after the other, or the
// details where there are no parts at all. The second result is false where
// that is not everything, because a part is media.
func (o ToolOutput) Text() (string, bool) {
	if len(o.Content) == 0 {
		return string(o.Details), true
	}
	if len(o.Content) == 1 && o.Content[0].Media == nil {
		return o.Content[0].Text, true
	}
	var b strings.Builder
	whole := true
	for _, p := range o.Content {
		b.WriteString(p.Text)
		whole = whole && p.Media == nil
	}
	return b.String(), whole
}

// Validate wants each part to be text or media, media to name its MIME type, all
// of that to be UTF-8, and details to be one complete I-JSON document if there
// are any. The error wraps ErrInvalidToolOutput.
func (o ToolOutput) Validate() error {
	for i, p := range o.Content {
		switch {
		case !utf8.ValidString(p.Text):
			return fmt.Errorf("%w: part %d is text that is not UTF-8", ErrInvalidToolOutput, i)
		case p.Media == nil:
		case p.Text != "":
			return fmt.Errorf("%w: part %d is text and media at once", ErrInvalidToolOutput, i)
		case p.Media.MIMEType == "":
			return fmt.Errorf("%w: part %d is media without a MIME type", ErrInvalidToolOutput, i)
		case !utf8.ValidString(p.Media.MIMEType), !utf8.ValidString(p.Media.URL):
			return fmt.Errorf("%w: part %d is media with a MIME type or URL that is not UTF-8", ErrInvalidToolOutput, i)
		}
	}
	if o.Details != nil {
		if err := args.Check(string(o.Details)); err != nil {
			return fmt.Errorf("%w: details: %w", ErrInvalidToolOutput, err)
		}
	}
	return nil
}

// Clone returns a copy that shares no memory with o that can be written to.
func (o ToolOutput) Clone() ToolOutput {
	o.Content = slices.Clone(o.Content)
	for i, p := range o.Content {
		if p.Media != nil {
			media := *p.Media
			media.Data = bytes.Clone(media.Data)
			o.Content[i].Media = &media
		}
	}
	o.Details = bytes.Clone(o.Details)
	return o
}

// UnmarshalJSON reads the strict JSON form. The error wraps
// ErrInvalidToolOutput.
func (o *ToolOutput) UnmarshalJSON(data []byte) error {
	return unmarshal(data, o, ErrInvalidToolOutput, readOutput)
}

// UnmarshalJSON reads the strict JSON form. The error wraps
// ErrInvalidToolOutput.
func (p *Part) UnmarshalJSON(data []byte) error {
	return unmarshal(data, p, ErrInvalidToolOutput, readPart)
}

// UnmarshalJSON reads the strict JSON form. The error wraps
// ErrInvalidToolOutput.
func (m *Media) UnmarshalJSON(data []byte) error {
	return unmarshal(data, m, ErrInvalidToolOutput, readMedia)
}

func readOutput(r *args.Reader, v *ToolOutput) {
	for o := r.Object(args.Members{args.Optional("content"), args.Optional("details")}); o.Next(); {
		switch o.Name() {
		case "content":
			for e := args.List(r, &v.Content); e.Next(); {
				readPart(r, e.Value())
			}
		case "details":
			args.RawMessage(r, &v.Details)
		default:
			r.Unknown()
		}
	}
}

func readPart(r *args.Reader, p *Part) {
	for o := r.Object(args.Members{args.Optional("text"), args.Optional("media")}); o.Next(); {
		switch o.Name() {
		case "text":
			args.String(r, &p.Text)
		case "media":
			p.Media = new(Media)
			readMedia(r, p.Media)
		default:
			r.Unknown()
		}
	}
}

func readMedia(r *args.Reader, m *Media) {
	for o := r.Object(args.Members{args.Optional("mimeType"), args.Optional("data"), args.Optional("url")}); o.Next(); {
		switch o.Name() {
		case "mimeType":
			args.String(r, &m.MIMEType)
		case "data":
			args.Bytes(r, &m.Data)
		case "url":
			args.String(r, &m.URL)
		default:
			r.Unknown()
		}
	}
}
