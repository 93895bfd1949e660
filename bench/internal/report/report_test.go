package report

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMarkdown(t *testing.T) {
	var b strings.Builder
	err := Markdown(&b, []Section{{
		Title: "Calls", Text: "What calls take.",
		Tables: []Table{{Caption: "All:", Left: 2, Header: []string{"", "checks", "time"}, Rows: [][]string{{"a", "all", "1 ns"}}, Note: "So."}},
	}})
	want := `### Calls

What calls take.

All:

|  | checks | time |
| --- | --- | --: |
| a | all | 1 ns |

So.

`
	if got := b.String(); err != nil || got != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Time(1), "1 ns"}, {Time(28.44), "28 ns"}, {Time(9.94), "9.9 ns"}, {Time(999.4), "999 ns"}, {Time(999.6), "1.0 µs"},
		{Time(1234), "1.2 µs"}, {Time(56.7e6), "57 ms"}, {Time(3.21e9), "3.2 s"}, {Time(4321e9), "4,321 s"},
		{Bytes(0), "0 B"}, {Bytes(999), "999 B"}, {Bytes(1024), "1 KB"}, {Bytes(1536), "1.5 KB"}, {Bytes(5 << 20), "5 MB"}, {Bytes(3 << 30), "3 GB"},
		{Ratio(1), "1.00×"}, {Ratio(1.349), "1.35×"}, {Ratio(12.3), "12×"}, {Ratio(5032.1), "5,032×"},
		{Count(0), "0"}, {Count(999), "999"}, {Count(1000), "1,000"}, {Count(-1000), "-1,000"}, {Count(1234567), "1,234,567"}, {Count(-123), "-123"},
		{Memory(63<<10, 335), "63 KB / 335"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "README.md")
	for _, c := range []struct{ before, after string }{
		{"a\n" + Start + "\nold\n" + End + "\nb\n", "a\n" + Start + "\n\nnew\n\n" + End + "\nb\n"},
		{Start + End, Start + "\n\nnew\n\n" + End},
		{"no marks\n", ""},
		{End + Start, ""},
	} {
		if err := os.WriteFile(path, []byte(c.before), 0o644); err != nil {
			t.Fatal(err)
		}
		checked := Check(path)
		err := Replace(path, []byte("\nnew\n"))
		if (checked == nil) != (err == nil) {
			t.Errorf("%q: Check says %v, Replace %v", c.before, checked, err)
		}
		got, readErr := os.ReadFile(path)
		if readErr != nil {
			t.Fatal(readErr)
		}
		want := c.after
		if want == "" {
			want = c.before
		}
		if (err != nil) != (c.after == "") || string(got) != want {
			t.Errorf("%q became %q, %v; want %q", c.before, got, err, c.after)
		}
	}
}
