package documents

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// words are texts that mean something to types which are written as strings.
var words = []string{
	"", "0", "-1", "1.5", "01", "1e3", "true", "null", "1h30m", "-1.5s", "2026-01-02T15:04:05Z", "192.0.2.1", "::1", "fe80::1%eth0",
	"10.0.0.0/8", "https://example.com/a?b=c#d", "a@example.com", "1,2", "a+b", "[a-z]*", "#ff8800", "aGk=",
}

// runes are characters of all the sorts that JSON, UTF-8 and UTF-16 tell apart.
var runes = []rune("aZ09 .-_~/\\\"'<&\x00\x1f\x7f\u00a0é\u0301ß名\u200b\u2028\ufeff\ufffd\ufffe😀\U0010ffff")

// text is some characters.
func (w *writer) text(least, most int) string {
	var b strings.Builder
	plain := !w.rarely(3)
	for range least + w.r.IntN(most-least+1) {
		if plain {
			b.WriteByte(byte('a' + w.r.IntN(26)))
		} else {
			b.WriteRune(pick(w.r, runes...))
		}
	}
	return b.String()
}

// string writes a string. Faults are a length just out of bounds, one that is
// nearly of a pattern, format or encoding, and one that is no I-JSON.
func (w *writer) string(s *schema) {
	switch {
	case w.fault():
		w.illegal()
	case w.fault():
		w.quote(w.nearly(s))
	default:
		w.quote(w.content(s))
	}
}

// content is a text for a schema.
func (w *writer) content(s *schema) string {
	least, most := s.MinLength, s.MinLength+8
	if s.MaxLength != nil {
		most = max(min(most, *s.MaxLength), least)
	}
	fits := func(text string) bool {
		n := utf8.RuneCountInString(text)
		return n >= least && (s.MaxLength == nil || n <= *s.MaxLength)
	}
	for range 16 {
		if text := w.shaped(s, least, most); fits(text) {
			return text
		}
	}
	return w.text(least, most)
}

// shaped is a text of a pattern, format or encoding.
func (w *writer) shaped(s *schema, least, most int) string {
	good := formats[s.Format].good
	switch {
	case s.Pattern != "":
		return w.matching(s.Pattern)
	case good != nil:
		return pick(w.r, good...)
	case s.ContentEncoding != "":
		return base64.StdEncoding.EncodeToString([]byte(w.text(0, 5)))
	case w.rarely(2):
		return pick(w.r, words...)
	}
	return w.text(least, most)
}

// nearly is a text that a schema should not admit, but might.
func (w *writer) nearly(s *schema) string {
	text := w.content(s)
	if f, ok := formats[s.Format]; ok && w.rarely(2) {
		return pick(w.r, f.bad...)
	}
	if s.ContentEncoding != "" {
		return pick(w.r, "a", "YQ", "YR==", "YQ==\n", "-_-_", "YQ==YQ==", " YQ==")
	}
	switch w.r.IntN(6) {
	case 0:
		if s.MinLength > 0 {
			return w.text(s.MinLength-1, s.MinLength-1)
		}
		return ""
	case 1:
		if s.MaxLength != nil && *s.MaxLength < 1000 {
			return w.text(*s.MaxLength+1, *s.MaxLength+1)
		}
		return pick(w.r, words...)
	case 2:
		return text + pick(w.r, " ", "\n", "\x00", "x", "0")
	case 3:
		return pick(w.r, notable...)
	}
	all := []rune(text)
	if len(all) == 0 {
		return "x"
	}
	all[w.r.IntN(len(all))] = pick(w.r, runes...)
	return string(all)
}

// illegal writes a string that I-JSON does not have.
func (w *writer) illegal() {
	w.WriteString(pick(w.r, `"\ud800"`, `"\udc00\ud800"`, `"\ud83d\u0041"`, "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\n\"", `"\x"`, `"\u12"`, `"a`, `'a'`))
}

// quote writes a string, some of its characters as the escapes that JSON has.
func (w *writer) quote(text string) {
	escaping := w.rarely(8)
	w.WriteByte('"')
	for _, c := range text {
		switch {
		case escaping && w.rarely(2):
			w.escape(c)
		case c == '"' || c == '\\':
			w.WriteByte('\\')
			w.WriteRune(c)
		case c < ' ':
			w.escape(c)
		default:
			w.WriteRune(c)
		}
	}
	w.WriteByte('"')
}

func (w *writer) escape(c rune) {
	if i := strings.IndexRune("\b\f\n\r\t\"\\/", c); i >= 0 && w.rarely(2) {
		w.WriteByte('\\')
		w.WriteByte(`bfnrt"\/`[i])
		return
	}
	format := pick(w.r, `\u%04x`, `\u%04X`)
	if c < 0x10000 {
		fmt.Fprintf(w, format, c)
		return
	}
	high, low := utf16.EncodeRune(c)
	fmt.Fprintf(w, format, high)
	fmt.Fprintf(w, format, low)
}

// unquote reads a JSON string.
func unquote(text json.RawMessage, s *string) bool { return json.Unmarshal(text, s) == nil }

// wrong writes a value of another type, or null.
func (w *writer) wrong(s *schema) {
	switch w.r.IntN(8) {
	case 0, 1:
		w.WriteString("null")
	case 2:
		w.WriteString(pick(w.r, `"true"`, `"5"`, `"[]"`, `"{}"`, `""`))
	case 3:
		w.WriteString(pick(w.r, "[]", "{}", "[null]", `{"":0}`, "[[]]"))
	case 4: // the right value, wrapped
		w.list(1, func(int) { w.fitting(s) })
	case 5: // the right value in a string
		inner := writer{root: w.root, r: w.r, depth: w.depth}
		inner.value(s)
		w.quote(inner.String())
	default:
		w.anything()
	}
}

// fitting writes a value without faults.
func (w *writer) fitting(s *schema) {
	oneIn := w.oneIn
	w.oneIn = 0
	w.value(s)
	w.oneIn = oneIn
}
