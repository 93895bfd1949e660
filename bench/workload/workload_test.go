package workload_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/internal/seal"
	"github.com/toolgen-dev/toolgen/runtime/tool"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// The texts are what the tables say that they are.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		name, text string
		min, max   int // bytes
	}{
		{"add", workload.AddText, 13, 13},
		{"search", workload.SearchText, 160, 240},
		{"records", workload.RecordsText(), 20_000, 24_000},
		{"text", workload.TextText(), 16_000, 16_500},
		{"missing", workload.MissingText, 100, 240},
		{"range", workload.RangeText, 100, 240},
		{"unknown", workload.UnknownText, 100, 240},
	} {
		if !json.Valid([]byte(c.text)) {
			t.Errorf("%s: not JSON: %s", c.name, c.text)
		}
		if n := len(c.text); n < c.min || n > c.max {
			t.Errorf("%s: %d bytes, want %d to %d", c.name, n, c.min, c.max)
		}
	}
	text := workload.TextText()
	if n := strings.Count(strings.ReplaceAll(text, `\\`, `\`), `\`); n != 304 {
		t.Errorf("text: %d escapes", n)
	}
	if n := strings.Count(strings.Map(beyondASCII, text), "x"); n != 396 {
		t.Errorf("text: %d characters beyond ASCII", n)
	}
	var in workload.ImportArgs
	if err := json.Unmarshal([]byte(workload.RecordsText()), &in); err != nil || len(in.Records) != 200 {
		t.Errorf("records: %d, %v", len(in.Records), err)
	}
}

// The seals of a generated file are those of the texts beside them, or Bind would
// read these once more.
func TestSeals(t *testing.T) {
	for _, tl := range workload.Tools() {
		spec := tl.(tool.Described).Spec()
		if want := seal.Of(spec.Name, spec.InputSchema); spec.Seal != want {
			t.Errorf("%s: %#x, want %#x", spec.Name, spec.Seal, want)
		}
	}
}

// beyondASCII leaves an x for each character beyond ASCII.
func beyondASCII(r rune) rune {
	if r < utf8.RuneSelf {
		return -1
	}
	return 'x'
}

// The generated decoders admit what their schemas admit.
func TestExamples(t *testing.T) { tooltest.Examples(t, workload.Tools()...) }
