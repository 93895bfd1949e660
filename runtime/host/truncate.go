package host

import (
	"strings"
	"unicode/utf8"
)

// A Truncation tells what was cut of a result. Lines are counted by the newlines
// that end them.
type Truncation struct {
	Style                  TruncationStyle // which end was kept
	ShownBytes, TotalBytes int
	ShownLines, TotalLines int
	// NextLine is the number of the line after the last one shown, counted from
	// 1. A line of which only the start is shown counts as not shown, unless
	// there is no other.
	NextLine int
}

// truncate cuts text to what f allows and returns what is left, in valid UTF-8
// and in memory of its own if it was cut, and what was cut, nil if nothing was.
func truncate(text string, f Format) (string, *Truncation) {
	limits := f.ResolvedTruncateConfig()
	keep := keepTail
	if f.Style == StyleHead {
		keep = keepHead
	}
	kept := keep(text, limits)
	if valid := mend(kept); valid != kept { // which may have made it longer
		whole := len(kept) == len(text)
		kept = keep(valid, limits)
		if whole && kept == valid {
			return valid, nil
		}
	} else if len(kept) == len(text) {
		return text, nil
	}
	t := &Truncation{
		Style:      f.Style,
		ShownBytes: len(kept),
		TotalBytes: max(len(text), len(kept)), // invalid bytes that were shown take more room
		ShownLines: strings.Count(kept, "\n"),
		TotalLines: strings.Count(text, "\n"),
	}
	t.NextLine = nextLine(text, t)
	return strings.Clone(kept), t
}

func nextLine(text string, t *Truncation) int {
	if t.Style == StyleHead {
		return max(t.ShownLines, 1) + 1
	}
	if strings.HasSuffix(text, "\n") {
		return t.TotalLines + 1
	}
	return t.TotalLines + 2 // the last line has no newline and was shown
}

// keepHead is the start of text that is within limits.
func keepHead(text string, limits TruncateConfig) string {
	end := len(text)
	if end > limits.MaxBytes {
		end, _ = wholeCharacters(text, limits.MaxBytes)
	}
	at := 0
	for range limits.MaxLines {
		n := strings.IndexByte(text[at:end], '\n')
		if n < 0 {
			return text[:end]
		}
		at += n + 1
	}
	if strings.IndexByte(text[at:], '\n') < 0 { // no line more: what is left counts for none
		return text[:end]
	}
	return text[:at]
}

// keepTail is the end of text that is within limits.
func keepTail(text string, limits TruncateConfig) string {
	start := 0
	if len(text) > limits.MaxBytes {
		_, start = wholeCharacters(text, len(text)-limits.MaxBytes)
	}
	at := len(text)
	for range limits.MaxLines + 1 {
		n := strings.LastIndexByte(text[start:at], '\n')
		if n < 0 {
			return text[start:]
		}
		at = start + n
	}
	return text[at+1:]
}

// wholeCharacters returns where text can be cut near i so that no character is
// split: at or before i, and at or after it.
func wholeCharacters(text string, i int) (before, after int) {
	for start := i - 1; start >= 0 && start > i-utf8.UTFMax; start-- {
		if utf8.RuneStart(text[start]) {
			if _, size := utf8.DecodeRuneInString(text[start:]); start+size > i {
				return start, start + size
			}
			break
		}
	}
	return i, i
}

// mend returns text with U+FFFD in the place of each byte that is not UTF-8.
func mend(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		b.WriteRune(r)
	}
	return b.String()
}
