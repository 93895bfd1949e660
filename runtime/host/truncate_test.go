package host_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/runtime/host"
)

func TestTruncate(t *testing.T) {
	const head, tail = host.StyleHead, host.StyleTail
	for _, test := range []struct {
		style host.TruncationStyle
		bytes int
		lines int
		give  string
		want  string
		shown string // lines/bytes shown of lines/bytes in all, then the line after; "" if nothing is cut
	}{
		// What is within the limits stays. A last line without a newline is not counted.
		{tail, 0, 2, "a\nb\n", "a\nb\n", ""},
		{tail, 0, 2, "a\nb\nc", "a\nb\nc", ""},
		{head, 0, 2, "a\nb\n", "a\nb\n", ""},
		{head, 0, 2, "a\nb\nc", "a\nb\nc", ""},
		{tail, 4, 0, "abcd", "abcd", ""},
		{head, 4, 0, "abcd", "abcd", ""},
		{head, 1, 1, "", "", ""},

		// Lines.
		{tail, 0, 2, "a\nb\nc\n", "b\nc\n", "2/4 of 3/6, 4"},
		{tail, 0, 2, "a\nb\nc\nd", "b\nc\nd", "2/5 of 3/7, 5"},
		{head, 0, 2, "a\nb\nc\n", "a\nb\n", "2/4 of 3/6, 3"},
		{head, 0, 2, "a\nb\nc\nd", "a\nb\n", "2/4 of 3/7, 3"},
		{tail, 0, 1, "\n\n\n", "\n", "1/1 of 3/3, 4"},
		{head, 0, 1, "\n\n\n", "\n", "1/1 of 3/3, 2"},
		{tail, 0, 1, "a\r\nb\r\n", "b\r\n", "1/3 of 2/6, 3"},

		// Bytes, in whole characters.
		{tail, 3, 0, "abcdef", "def", "0/3 of 0/6, 2"},
		{head, 3, 0, "abcdef", "abc", "0/3 of 0/6, 2"},
		{tail, 3, 0, "aéé", "é", "0/2 of 0/5, 2"},
		{head, 3, 0, "ééa", "é", "0/2 of 0/5, 2"},
		{tail, 3, 0, "a😀", "", "0/0 of 0/5, 2"},
		{head, 3, 0, "😀a", "", "0/0 of 0/5, 2"},
		{tail, 4, 0, "a😀", "😀", "0/4 of 0/5, 2"},
		{head, 4, 0, "😀a", "😀", "0/4 of 0/5, 2"},

		// Whichever leaves less decides.
		{tail, 5, 2, "aa\nbb\ncc\n", "b\ncc\n", "2/5 of 3/9, 4"},
		{tail, 8, 1, "aa\nbb\ncc\n", "cc\n", "1/3 of 3/9, 4"},
		{head, 5, 2, "aa\nbb\ncc\n", "aa\nbb", "1/5 of 3/9, 2"}, // of the second line something is missing
		{head, 8, 1, "aa\nbb\ncc\n", "aa\n", "1/3 of 3/9, 2"},

		// What is no UTF-8 grows when it is mended, and counts as it is then.
		{tail, 3, 0, "\xff", "\uFFFD", ""},
		{tail, 3, 0, "\xff\xff", "\uFFFD", "0/3 of 0/3, 2"},
		{head, 4, 0, "a\xff\xff", "a\uFFFD", "0/4 of 0/4, 2"},
		{tail, 6, 0, "ab\x80\x80\x80\x80\x80\x80", "\uFFFD\uFFFD", "0/6 of 0/8, 2"},
	} {
		f := host.Format{
			Style:        test.style,
			Truncate:     host.TruncateConfig{MaxBytes: test.bytes, MaxLines: test.lines},
			RecoveryHint: "{shown_lines}/{shown_bytes} of {total_lines}/{total_bytes}, {next_offset}",
		}
		want := test.want
		if test.shown != "" {
			if want != "" && !strings.HasSuffix(want, "\n") {
				want += "\n"
			}
			want += test.shown
		}
		result, truncation := give(t, f, test.give, nil)
		if got, _ := result.Output.Text(); got != want || (truncation != nil) != (test.shown != "") {
			t.Errorf("%v %d/%d of %q gives %q, cut %t; want %q", test.style, test.lines, test.bytes, test.give, got, truncation != nil, want)
		}
	}
}

// Without a hint nothing is added to what is left.
func TestTruncateByDefault(t *testing.T) {
	long := strings.Repeat("0123456789", 6000)
	result, truncation := give(t, host.Format{}, long, nil)
	if got, _ := result.Output.Text(); got != long[10_000:] || truncation.Style != host.StyleTail {
		t.Errorf("%d bytes are left, cut %v", len(got), truncation)
	}
	lines := strings.Repeat("line\n", 2001)
	result, _ = give(t, host.Format{}, lines, nil)
	if got, _ := result.Output.Text(); got != lines[5:] {
		t.Errorf("%d bytes are left of %d", len(got), len(lines))
	}
	list := make([]int, 30_000)
	result, _ = give(t, host.Format{Style: host.StyleHead}, list, nil)
	if got, _ := result.Output.Text(); len(got) != 50_000 || result.Output.Details != nil || !strings.HasPrefix(got, "[0,0,") {
		t.Errorf("%d bytes of JSON are left, details %.20s", len(got), result.Output.Details)
	}
}

func TestHint(t *testing.T) {
	document := map[string]any{
		"path": "/tmp/out.txt", "n": 7, "ok": true, "float": 0.5, "none": nil, "list": []int{1}, "object": map[string]any{"path": 1},
		"two": "first line\r\nsecond", "long": strings.Repeat("é", 500), "style": "mine", "brace": "{n}", "a b": "spaced",
	}
	for hint, want := range map[string]string{
		"":                                "",
		"at {path}":                       "at /tmp/out.txt",
		"{n} {ok} {float} {a b}":          "7 true 0.5 spaced",
		"{none} {list} {object} {absent}": "{none} {list} {object} {absent}",
		"{two}":                           "first line",
		"{long}":                          strings.Repeat("é", 126) + "…",
		"{style}":                         "head",
		"{brace}":                         "{n}",
		"{{n}} {n":                        "{7} {n",
		"{} }{ {N} { n}":                  "{} }{ {N} { n}",
	} {
		f := host.Format{Style: host.StyleHead, Truncate: host.TruncateConfig{MaxBytes: 1}, RecoveryHint: hint}
		result, _ := give(t, f, document, nil)
		if hint != "" {
			want = "{\n" + want
		} else {
			want = "{"
		}
		if got, _ := result.Output.Text(); got != want {
			t.Errorf("%q gives %q, want %q", hint, got, want)
		}
	}
}

// The text of the result is no template, and a text result names nothing.
func TestHintIsExpandedAlone(t *testing.T) {
	f := host.Format{Truncate: host.TruncateConfig{MaxLines: 1}, RecoveryHint: "see {path}"}
	result, _ := give(t, f, "cut\n{style} {path}\n", nil)
	if got, _ := result.Output.Text(); got != "{style} {path}\nsee {path}" {
		t.Errorf("the text is %q", got)
	}
}

// No hint where nothing is cut; hint and error are never cut.
func TestHintAndErrorSurvive(t *testing.T) {
	f := host.Format{Truncate: host.TruncateConfig{MaxBytes: 3}, RecoveryHint: strings.Repeat("hint ", 10)}
	result, _ := give(t, f, "abc", nil)
	if got, _ := result.Output.Text(); got != "abc" {
		t.Errorf("the text is %q", got)
	}
	result, _ = give(t, f, "abcdef", errors.New("a long error"))
	if got, _ := result.Output.Text(); got != "def\nerror: a long error\n"+f.RecoveryHint || !result.IsError {
		t.Errorf("the text is %q", got)
	}
}

func TestErrorTextIsBounded(t *testing.T) {
	result, _ := give(t, host.Format{}, nil, errors.New(strings.Repeat("é", 1<<20)))
	if got, _ := result.Output.Text(); len(got) > 10_000 || len(got) < 9_990 || !strings.HasSuffix(got, "é…") {
		t.Errorf("%d bytes of error, ending in %q", len(got), got[len(got)-5:])
	}
}

// TestTruncateRandom holds what every truncation must be: valid UTF-8 within
// the limits, a start or end of the text, and not shorter than need be.
func TestTruncateRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "\n", "é", "😀", "\n\n", "\xff", "\x80", "\r\n"}
	for range 3000 {
		var b strings.Builder
		for range random.IntN(20) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		raw := b.String()
		whole := strings.Map(func(r rune) rune { return r }, raw) // U+FFFD for each bad byte
		f := host.Format{
			Style:    host.TruncationStyle(random.IntN(2)),
			Truncate: host.TruncateConfig{MaxBytes: 1 + random.IntN(20), MaxLines: 1 + random.IntN(5)},
		}
		result, truncation := give(t, f, raw, nil)
		got, _ := result.Output.Text()
		if !utf8.ValidString(got) || len(got) > f.Truncate.MaxBytes || strings.Count(got, "\n") > f.Truncate.MaxLines {
			t.Fatalf("%+v of %q gives %q", f, raw, got)
		}
		if (truncation == nil) != (got == whole) {
			t.Fatalf("%+v of %q gives %q, cut %v", f, raw, got, truncation)
		}
		if truncation == nil {
			continue
		}
		if f.Style == host.StyleHead && !strings.HasPrefix(whole, got) || f.Style == host.StyleTail && !strings.HasSuffix(whole, got) {
			t.Fatalf("%+v of %q gives %q, which is no %v", f, raw, got, f.Style)
		}
	}
}

// A gigabyte of text takes a moment, and what is left of it lets go of the rest.
func TestHugeResult(t *testing.T) {
	if testing.Short() || raceDetector {
		t.Skip("needs 1 GB of memory, and several with the race detector")
	}
	huge := strings.Repeat("0123456\n", 1<<27)
	start := time.Now()
	result, truncation := give(t, host.Format{}, huge, nil)
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	got, _ := result.Output.Text()
	if want := 2000 * 8; len(got) != want || truncation.TotalBytes != 1<<30 {
		t.Errorf("%d bytes are left of %d, want %d", len(got), truncation.TotalBytes, want)
	}
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > 1<<29 {
		t.Errorf("%d bytes are still in use", m.HeapAlloc)
	}
	runtime.KeepAlive(got)
}

func TestLargeJSON(t *testing.T) {
	result, truncation := give(t, host.Format{}, make([]byte, 12<<20), nil)
	got, _ := result.Output.Text()
	if len(got) != 50_000 || truncation.TotalBytes != 16<<20+2 || json.Valid([]byte(got)) {
		t.Errorf("%d bytes are left of %d", len(got), truncation.TotalBytes)
	}
}
