package results_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

func TestScalars(t *testing.T) {
	for _, c := range []writing{
		{name: "null", want: `null`, write: (*results.Writer).Null},
		{name: "true", want: `true`, write: func(w *results.Writer) { w.Bool(true) }},
		{name: "false", want: `false`, write: func(w *results.Writer) { w.Bool(false) }},
		{name: "int", want: `-9223372036854775808`, write: func(w *results.Writer) { w.Int(math.MinInt64) }},
		{name: "uint", want: `18446744073709551615`, write: func(w *results.Writer) { w.Uint(math.MaxUint64) }},
		{name: "float32", want: `0.1`, write: func(w *results.Writer) { w.Float32(0.1) }},
		{name: "quoted bool", want: `"true"`, write: func(w *results.Writer) { w.QuotedBool(true) }},
		{name: "quoted int", want: `"-5"`, write: func(w *results.Writer) { w.QuotedInt(-5) }},
		{name: "quoted uint", want: `"5"`, write: func(w *results.Writer) { w.QuotedUint(5) }},
		{name: "quoted float", want: `"1e+30"`, write: func(w *results.Writer) { w.QuotedFloat(1e30) }},
		{name: "quoted float32", want: `"0.1"`, write: func(w *results.Writer) { w.QuotedFloat32(0.1) }},
		{name: "quoted number", want: `"1.50"`, write: func(w *results.Writer) { w.QuotedNumber("1.50") }},
		{name: "quoted number, empty", want: `"0"`, write: func(w *results.Writer) { w.QuotedNumber("") }},
		{name: "quoted no number", err: `result: "x" is not a JSON number`, write: func(w *results.Writer) { w.QuotedNumber("x") }},
		{name: "NaN", err: "result: NaN is not a JSON number", is: results.ErrNumber, write: func(w *results.Writer) { w.Float(math.NaN()) }},
		{name: "infinity", err: "result: -Inf is not a JSON number", is: results.ErrNumber, write: func(w *results.Writer) { w.Float32(float32(math.Inf(-1))) }},
		{name: "quoted NaN", err: "result: NaN is not a JSON number", is: results.ErrNumber, write: func(w *results.Writer) { w.QuotedFloat(math.NaN()) }},
		{name: "quoted infinity", err: "result: +Inf is not a JSON number", is: results.ErrNumber, write: func(w *results.Writer) { w.QuotedFloat32(float32(math.Inf(1))) }},
	} {
		c.run(t)
	}
}

func TestStrings(t *testing.T) {
	for in, want := range map[string]string{
		"":                         `""`,
		"plain":                    `"plain"`,
		"<a href=\"b\">&</a>":      `"<a href=\"b\">&</a>"`,
		"\x00\x07\b\t\n\v\f\r\x1f": `"\u0000\u0007\b\t\n\u000b\f\r\u001f"`,
		"\x7f":                     "\"\x7f\"",
		`C:\dir`:                   `"C:\\dir"`,
		"\u2028\u2029\uFFFD\uFEFF": "\"\u2028\u2029\uFFFD\uFEFF\"",
		"é日😀":                      `"é日😀"`,
		"\xff":                     "\"\uFFFD\"",
		"a\xc3":                    "\"a\uFFFD\"",
		"\xc0\x80":                 "\"\uFFFD\uFFFD\"",
		"\xed\xa0\x80":             "\"\uFFFD\uFFFD\uFFFD\"",
		"\xf4\x90\x80\x80":         "\"\uFFFD\uFFFD\uFFFD\uFFFD\"",
		"\xe6\x97\"":               "\"\uFFFD\uFFFD\\\"\"",
	} {
		if got, err := written(func(w *results.Writer) { w.String(in) }); got != want || err != nil {
			t.Errorf("String(%q): got %s and %v, want %s", in, got, err, want)
		}
	}
}

// Every kind of byte at every place of a word, in strings around the length of
// two words.
func TestStringPlaces(t *testing.T) {
	for length := range 20 {
		for place := range length {
			for _, c := range []string{"\"", "\\", "\n", "\x00", "\x1f", " ", "\x7f", "\x80", "\xff", "é", "日", "😀", "\xed\xa0\x80"} {
				s := strings.Repeat("a", place) + c + strings.Repeat("z", length-place-1)
				got, err := written(func(w *results.Writer) { w.String(s) })
				if want := standard(t, s); got != want || err != nil {
					t.Fatalf("String(%q): got %s and %v, want %s", s, got, err, want)
				}
			}
		}
	}
}

// Every lead byte with following ones on either side of where UTF-8 draws lines.
func TestStringUTF8(t *testing.T) {
	w := results.New()
	edges := []byte{'A', 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff}
	for lead := 0x80; lead <= 0xff; lead++ {
		for _, b := range edges {
			for _, c := range edges {
				for _, d := range edges {
					s := string([]byte{byte(lead), b, c, d})
					w.Reset()
					w.String(s)
					if got, want := string(w.Bytes()), `"`+string([]rune(s))+`"`; got != want {
						t.Fatalf("String(%q): got %q, want %q", s, got, want)
					}
				}
			}
		}
	}
}

func FuzzString(f *testing.F) {
	f.Add("a\xff\xe6\x97日\u2028\\u2028\"\n<")
	f.Fuzz(func(t *testing.T, s string) {
		got, err := written(func(w *results.Writer) { w.String(s) })
		if want := standard(t, s); got != want || err != nil {
			t.Errorf("String(%q): got %s and %v, want %s", s, got, err, want)
		}
		w := results.New()
		w.PlainText(s)
		var text string
		if err := json.Unmarshal([]byte(got), &text); err != nil || w.Plain() != text {
			t.Errorf("PlainText(%q): got %q, want %q (%v)", s, w.Plain(), text, err)
		}
	})
}

func TestFloats(t *testing.T) {
	for _, f := range []float64{
		0, math.Copysign(0, -1), 1, -1, 0.5, 19.99, -122.419416, 0.1, 0.3, 0.1 + 0.2, 100, 123456.789,
		1e-6, 9.99999e-7, 1e-7, 1.5e-9, 1e-10, 1e20, 1e21, 123456789012345678, 1e22, 5e-324, math.MaxFloat64,
		999999999, 999999999.999999, 999999999.9999999, 1e9, 1e9 + 0.5, 1e15, 1e15 + 0.5, 1 << 53, 0.000001, 0.0000015,
		4.35, 1.005, 2.675, 0.1234567, math.Nextafter(0.1, 1), math.Nextafter(19.99, 0), math.Pi,
	} {
		checkFloat(t, f)
	}
}

func FuzzFloat(f *testing.F) {
	f.Add(math.Float64bits(0.25))
	f.Fuzz(func(t *testing.T, bits uint64) {
		checkFloat(t, math.Float64frombits(bits))
		checkFloat(t, float64(int64(bits)>>14)/1e6) // what appendShort is for
		checkFloat(t, float64(int64(bits)>>30)/1e3)
	})
}

func checkFloat(t *testing.T, f float64) {
	t.Helper()
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return
	}
	if got, err := written(func(w *results.Writer) { w.Float(f) }); got != standard(t, f) || err != nil {
		t.Errorf("Float: got %s and %v, want %s", got, err, standard(t, f))
	}
	short := float32(f)
	if math.IsInf(float64(short), 0) {
		return
	}
	if got, err := written(func(w *results.Writer) { w.Float32(short) }); got != standard(t, short) || err != nil {
		t.Errorf("Float32: got %s and %v, want %s", got, err, standard(t, short))
	}
}

func TestKnown(t *testing.T) {
	huge, _ := new(big.Int).SetString("-123456789012345678901234567890", 10)
	link := &url.URL{Scheme: "https", Host: "example.com", Path: "/é", RawQuery: `a="`}
	for _, c := range []writing{
		{name: "bytes", want: `"aGk="`, write: func(w *results.Writer) { w.Base64([]byte("hi")) }},
		{name: "nil bytes", want: `""`, write: func(w *results.Writer) { w.Base64(nil) }},
		{name: "time", want: `"2026-01-02T03:04:05.00000006Z"`, write: func(w *results.Writer) { w.Time(time.Date(2026, 1, 2, 3, 4, 5, 60, time.UTC)) }},
		{name: "time, zone", want: `"2026-01-02T03:04:05+05:30"`, write: func(w *results.Writer) {
			w.Time(time.Date(2026, 1, 2, 3, 4, 5, 0, time.FixedZone("", 5*3600+1800)))
		}},
		{name: "time, zero", want: `"0001-01-01T00:00:00Z"`, write: func(w *results.Writer) { w.Time(time.Time{}) }},
		{name: "duration", want: `"1h30m0s"`, write: func(w *results.Writer) { w.Duration(90 * time.Minute) }},
		{name: "duration, micro", want: `"-1.5µs"`, write: func(w *results.Writer) { w.Duration(-1500) }},
		{name: "url", want: `"https://example.com/%C3%A9?a=\""`, write: func(w *results.Writer) { w.URL(link) }},
		{name: "nil url", want: `null`, write: func(w *results.Writer) { w.URL(nil) }},
		{name: "big", want: `-123456789012345678901234567890`, write: func(w *results.Writer) { w.BigInt(huge) }},
		{name: "nil big", want: `null`, write: func(w *results.Writer) { w.BigInt(nil) }},
		{name: "number", want: `-1.50E+400`, write: func(w *results.Writer) { w.Number("-1.50E+400") }},
		{name: "empty number", want: `0`, write: func(w *results.Writer) { w.Number("") }},
	} {
		c.run(t)
	}
	for _, at := range []time.Time{
		time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(2026, 1, 1, 0, 0, 0, 0, time.FixedZone("", 24*3600)),
	} {
		if got, err := written(func(w *results.Writer) { w.Time(at) }); err == nil {
			t.Errorf("Time(%v): got %s", at, got)
		}
	}
}

func FuzzNumber(f *testing.F) {
	for _, s := range []string{"0", "-0", "01", "-", "1.", ".5", "1e", "1e+", "1E-05", "+1", "1 ", "0x1", "1.5e3x", "Infinity"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := written(func(w *results.Writer) { w.Number(s) })
		want, wantErr := json.Marshal(json.Number(s))
		if (err == nil) != (wantErr == nil) || err == nil && got != string(want) {
			t.Errorf("Number(%q): got %s and %v, want %s and %v", s, got, err, want, wantErr)
		}
		if err != nil && !errors.Is(err, results.ErrNumber) {
			t.Errorf("Number(%q): %v", s, err)
		}
	})
}

func TestMethods(t *testing.T) {
	for _, c := range []writing{
		{name: "text", want: `"3,4"`, write: func(w *results.Writer) { w.Text(cell{3, 4}) }},
		{name: "text, pointer receiver", want: `"36C"`, write: func(w *results.Writer) { w.Text(&temperature{36}) }},
		{name: "text, nil", want: `null`, write: func(w *results.Writer) { w.Text(nil) }},
		{name: "text, nil pointer", want: `null`, write: func(w *results.Writer) { w.Text((*temperature)(nil)) }},
		{name: "text, zero", want: `""`, write: func(w *results.Writer) { w.Text(netip.Addr{}) }},
		{name: "text, error", err: "result: MarshalText of results_test.cell: no such cell", is: errCell,
			write: func(w *results.Writer) { w.Text(cell{-1, 0}) }},
		{name: "json", want: `{"a":[1,"b c"]}`, write: func(w *results.Writer) { w.JSON(&document{` { "a" : [1 ,"b c"] } `}) }},
		{name: "json, nil", want: `null`, write: func(w *results.Writer) { w.JSON(nil) }},
		{name: "json, nil pointer", want: `null`, write: func(w *results.Writer) { w.JSON((*document)(nil)) }},
		{name: "json, error", err: "result: MarshalJSON of *results_test.document: no document",
			write: func(w *results.Writer) { w.JSON(&document{"error"}) }},
		{name: "json, nothing", err: "result: MarshalJSON of *results_test.document: invalid JSON: unexpected end of JSON input", is: results.ErrJSON,
			write: func(w *results.Writer) { w.JSON(&document{}) }},
	} {
		c.run(t)
	}
}
