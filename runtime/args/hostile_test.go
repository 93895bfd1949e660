package args_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// TestHostile reads documents that are made to be slow, large or deep. The
// bounds are far from what they take, so that only another order of growth
// fails.
func TestHostile(t *testing.T) {
	const mega = 1 << 20
	deep := strings.Repeat("[", 900)
	tests := []struct {
		name, text string
		want       string // the start of the refusal; "" for none
	}{
		{"10,000 levels", `{"any":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}`, "invalid JSON at offset 1006: want at most 1000 levels"},
		{"unclosed levels", `{"raw":` + strings.Repeat(`{"a":`, 500_000), "invalid JSON at offset 5002: want at most 1000 levels"},
		{"recursive type", strings.Repeat(`{"kids":[`, 200_000), "invalid JSON at offset 4500: want at most 1000 levels"},
		{"10 MB string", `{"city":"a","mail":"` + strings.Repeat("a", 10*mega) + `"}`, `/mail: format email, got "aaaa`},
		{"10 MB of escapes", `{"city":"` + strings.Repeat(`\u0061`, 10*mega/6) + `"}`, `/city: maxLength 5, got 1747626`},
		{"many digits", `{"city":"a","big":` + strings.Repeat("9", mega) + `}`, `/big: want integer of at most 5000 digits`},
		{"many digits for an int", `{"city":"a","days":1` + strings.Repeat("0", mega) + `}`, `/days: maximum 14, got 1000`},
		{"many digits for a float", `{"city":"a","ratio":0.` + strings.Repeat("3", mega) + `}`, ``},
		{"large exponent", `{"city":"a","step":1e9999999}`, `/step: exclusiveMaximum 100, got 1e9999999`},
		{"many unknown names", `{"city":"a"` + unknown(200_000) + `}`, `/x0: unknown argument`},
		{"many problems", `{"city":"a","distinct":[` + strings.Repeat("1,", mega) + `1]}`, `/distinct: uniqueItems, got equal items 0 and 1`},
		{"problems far in", `{"city":"a","any":` + deep + strings.Repeat("1,", mega) + "1" + strings.Repeat("]", 900) + `,"tags":[` + strings.Repeat("1,", 100) + `1]}`, `/tags/0: want string, got 1 (send it in quotes)`},
		{"unique nests", `{"city":"a","distinct":[` + strings.Repeat(`{"a":`, 900) + `"` + strings.Repeat("x", mega) + `"` + strings.Repeat("}", 900) + `]}`, ``},
		{"many names in a map", `{"city":"a","byID":{` + numbered(200_000) + `}}`, ``},
		{"long pointer", `{"city":"a","` + strings.Repeat("n", mega) + `":1}`, `/nnnn`},
		{"large big integers", `{"city":"a","distinct":[],"big":1e4999}`, `/big: want integer of at most 5000 digits`},
		{"many digits, a multiple", `{"city":"a","step":0.` + strings.Repeat("0", mega) + `1}`, `/step: multipleOf 0.1`},
		{"NUL bytes", strings.Repeat("\x00", mega), "invalid JSON at offset 0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, got := read(test.text)
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			if !strings.HasPrefix(got, test.want) || (test.want == "") != (got == "") {
				t.Errorf("got %.200s\nwant %s", got, test.want)
			}
			if len(got) > 10_000 {
				t.Errorf("a refusal of %d bytes", len(got))
			}
			if took > 5*time.Second {
				t.Errorf("took %v for %d bytes", took, len(test.text))
			}
			if grown := int(after.TotalAlloc - before.TotalAlloc); grown > 64*len(test.text)+1<<20 {
				t.Errorf("asked for %d bytes to read %d", grown, len(test.text))
			}
		})
	}
}

func unknown(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"x%d":1`, i)
	}
	return b.String()
}

func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"%d":"a"`, i)
	}
	return b.String()
}

// TestProblemsAreCounted reads more mistakes than are told: 30 numbers in place
// of strings, equal ones, and too many.
func TestProblemsAreCounted(t *testing.T) {
	_, got := read(`{"city":"a","tags":[` + strings.Repeat("1,", 29) + `1]}`)
	if !strings.HasSuffix(got, "; /tags/19: want string, got 1 (send it in quotes); and 12 more") {
		t.Errorf("got %s", got)
	}
}

// TestLargeStruct has members beyond the 64 that one word can remember.
func TestLargeStruct(t *testing.T) {
	var members args.Members
	var text []string
	for i := range 200 {
		members = append(members, args.Required(fmt.Sprint("m", i)))
		text = append(text, fmt.Sprintf(`"m%d":%d`, i, i))
	}
	read := func(text string) string {
		r := args.NewReader(text)
		for o := r.Object(members); o.Next(); {
			r.Skip()
		}
		if err := r.Err(); err != nil {
			return err.Error()
		}
		return ""
	}
	if got := read("{" + strings.Join(text, ",") + "}"); got != "" {
		t.Errorf("all members: %s", got)
	}
	if got, want := read("{"+strings.Join(text[:150], ",")+","+strings.Join(text[151:199], ",")+"}"), "/m150: required; /m199: required"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := read("{"+strings.Join(text, ",")+`,"m170":1}`), `want each name once, got a second "m170"`; !strings.HasSuffix(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}
