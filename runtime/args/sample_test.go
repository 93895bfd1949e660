package args_test

import (
	"encoding/json"
	"errors"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// sample has a field for each reading function, and decodeSample reads it as a
// generated decoder would.
type sample struct {
	City     string
	Days     int
	Unit     unit
	Tags     []string
	Grid     [3]float64
	At       *point
	Scores   map[string]int8
	ByID     map[int]string
	ByUID    map[uint8]string
	ByAddr   map[netip.Addr]bool
	ByUnit   map[unit]bool
	Ratio    float32
	Step     float64
	Big      big.Int
	Size     uint64
	Level    int8
	Port     uint16
	Flag     bool
	ID       int64
	Count    uint
	Price    float64
	Sure     bool
	Raw      json.RawMessage
	Data     []byte
	When     time.Time
	Wait     time.Duration
	Link     url.URL
	Num      json.Number
	Any      any
	Addr     netip.Addr
	Month    month
	Kids     []sample
	Mail     string
	Zip      string
	Choice   int
	Distinct []any
}

type unit string

const (
	celsius    unit = "celsius"
	fahrenheit unit = "fahrenheit"
)

type point struct{ X, Y int }

type month int

var errMonth = errors.New("months go from 1 to 12")

func (m *month) UnmarshalJSON(b []byte) error {
	var n int
	if err := json.Unmarshal(b, &n); err != nil {
		return err
	}
	if *m = month(n); n < 1 || n > 12 {
		return errMonth
	}
	return nil
}

var sampleMembers = args.Members{
	args.Required("city"), args.Optional("days"), args.Optional("unit"), args.Optional("tags"), args.Optional("grid"), args.Optional("at"),
	args.Optional("scores"), args.Optional("byID"), args.Optional("byUID"), args.Optional("byAddr"), args.Optional("byUnit"), args.Optional("ratio"),
	args.Optional("step"), args.Optional("big"), args.Optional("size"), args.Optional("level"), args.Optional("port"), args.Optional("flag"), args.Optional("id"),
	args.Optional("count"), args.Optional("price"), args.Optional("sure"), args.Optional("raw"), args.Optional("data"), args.Optional("when"), args.Optional("wait"),
	args.Optional("link"), args.Optional("num"), args.Optional("any"), args.Optional("addr"), args.Optional("month"), args.Optional("kids"), args.Optional("mail"),
	args.Optional("zip"), args.Optional("choice"), args.Optional("distinct"),
}

var pointMembers = args.Members{args.Required("x"), args.Required("y/z")}

var zipPattern = args.NewPattern("^[0-9]{5}$")

func decodePoint(r *args.Reader, v *point) {
	for o := r.Object(pointMembers); o.Next(); {
		switch o.Name() {
		case "x":
			args.Int(r, &v.X).Minimum(0)
		case "y/z":
			args.Int(r, &v.Y).Minimum(0)
		default:
			r.Unknown()
		}
	}
}

func decodeSample(r *args.Reader, v *sample) {
	v.Days = 3
	for o := r.Object(sampleMembers); o.Next(); {
		switch o.Name() {
		case "city":
			args.String(r, &v.City).MinLength(1).MaxLength(5)
		case "days":
			args.Int(r, &v.Days).Minimum(1).Maximum(14)
		case "unit":
			args.Enum(r, &v.Unit, celsius, fahrenheit)
		case "tags":
			for e := args.List(r, &v.Tags, args.MinItems(1), args.MaxItems(3), args.UniqueItems()); e.Next(); {
				args.String(r, e.Value())
			}
		case "grid":
			for e := args.Array(r, v.Grid[:]); e.Next(); {
				args.Float(r, e.Value())
			}
		case "at":
			if p := args.Pointer(r, &v.At); p != nil {
				decodePoint(r, p)
			}
		case "scores":
			for e := args.Map(r, &v.Scores, args.MinProperties(1), args.MaxProperties(2)); e.Next(); {
				args.Int(r, e.Value())
			}
		case "byID":
			for e := args.MapInt(r, &v.ByID); e.Next(); {
				args.String(r, e.Value())
			}
		case "byUID":
			for e := args.MapUint(r, &v.ByUID); e.Next(); {
				args.String(r, e.Value())
			}
		case "byAddr":
			for e := args.MapText(r, &v.ByAddr); e.Next(); {
				args.Bool(r, e.Value())
			}
		case "byUnit":
			for e := args.MapEnum(r, &v.ByUnit, []unit{celsius, fahrenheit}); e.Next(); {
				args.Bool(r, e.Value())
			}
		case "ratio":
			args.Float(r, &v.Ratio).Maximum(1e30)
		case "step":
			args.Float(r, &v.Step).ExclusiveMinimum(0).ExclusiveMaximum(100).MultipleOf(0.1)
		case "big":
			args.BigInt(r, &v.Big)
		case "size":
			args.Uint(r, &v.Size).Minimum(10).MultipleOf(5)
		case "level":
			args.Int(r, &v.Level).Maximum(10).ExclusiveMinimum(-10).MultipleOf(2)
		case "port":
			args.Uint(r, &v.Port).Maximum(9000).ExclusiveMaximum(8999).ExclusiveMinimum(0)
		case "flag":
			args.Bool(r, &v.Flag)
		case "id":
			args.QuotedInt(r, &v.ID)
		case "count":
			args.QuotedUint(r, &v.Count)
		case "price":
			args.QuotedFloat(r, &v.Price)
		case "sure":
			args.QuotedBool(r, &v.Sure)
		case "raw":
			args.RawMessage(r, &v.Raw)
		case "data":
			args.Bytes(r, &v.Data)
		case "when":
			args.Time(r, &v.When)
		case "wait":
			args.Duration(r, &v.Wait)
		case "link":
			args.URL(r, &v.Link)
		case "num":
			args.Number(r, &v.Num).Minimum(0)
		case "any":
			args.Any(r, &v.Any)
		case "addr":
			args.Text(r, &v.Addr)
		case "month":
			args.JSON(r, &v.Month)
		case "kids":
			for e := args.List(r, &v.Kids); e.Next(); {
				decodeSample(r, e.Value())
			}
		case "mail":
			args.String(r, &v.Mail).Format("email")
		case "zip":
			args.String(r, &v.Zip).Pattern(zipPattern)
		case "choice":
			args.EnumInt(r, &v.Choice, -1, 1, 10)
		case "distinct":
			for e := args.List(r, &v.Distinct, args.UniqueItems()); e.Next(); {
				args.Any(r, e.Value())
			}
		default:
			r.Unknown()
		}
	}
}

// read decodes text into a sample; what it says is "" for nothing.
func read(text string) (sample, string) {
	r := args.NewReader(text)
	var v sample
	decodeSample(r, &v)
	if err := r.Err(); err != nil {
		return v, err.Error()
	}
	return v, ""
}

func TestWords(t *testing.T) {
	// Each text is the member after {"city": "Oslo", …}.
	tests := []struct{ text, want string }{
		{`"city": "Oslo"`, ``},
		{``, `/city: required`},
		{`"city": ""`, `/city: minLength 1, got 0`},
		{`"city": "日本語日本"`, ``},
		{`"city": "日本語日本語"`, `/city: maxLength 5, got 6`},
		{`"city": 5`, `/city: want string, got 5 (send it in quotes)`},
		{`"city": null`, `/city: want string, got null (give a value or leave it out)`},
		{`"city": {"a": [1, {}]}`, `/city: want string, got object`},
		{`"city": [1]`, `/city: want string, got array`},
		{`"city": "a", "days": 15, "unit": "kelvin", "zipp": 1`, `/days: maximum 14, got 15; /unit: want one of "celsius", "fahrenheit", got "kelvin"; /zipp: unknown argument`},
		{`"days": 0, "unit": 5`, `/days: minimum 1, got 0; /unit: want one of "celsius", "fahrenheit", got 5; /city: required`},
		{`"city": "a", "days": 1.5`, `/days: want integer, got 1.5`},
		{`"city": "a", "days": "5"`, `/days: want integer, got "5" (send it without the quotes)`},
		{`"city": "a", "days": 1e1`, ``},
		{`"city": "a", "days": 20e-1`, ``},
		{`"city": "a", "days": 99999999999999999999`, `/days: maximum 14, got 99999999999999999999`},
		{`"city": "a", "days": -1e999999999999999999999`, `/days: minimum 1, got -1e999999999999999999999`},
		{`"city": "a", "tags": []`, `/tags: minItems 1, got 0`},
		{`"city": "a", "tags": ["a", "\u0061"]`, `/tags: uniqueItems, got equal items 0 and 1`},
		{`"city": "a", "tags": ["a", 1, "b", null]`, `/tags/1: want string, got 1 (send it in quotes); /tags/3: want string, got null (give a value or leave it out); /tags: maxItems 3, got 4`},
		{`"city": "a", "grid": [1, 2]`, `/grid: minItems 3, got 2`},
		{`"city": "a", "grid": [1, 2, 3, {"a": 1}]`, `/grid/3: want number, got object; /grid: maxItems 3, got 4`},
		{`"city": "a", "at": null`, ``},
		{`"city": "a", "at": {}`, `/at/x: required; /at/y~1z: required`},
		{`"city": "a", "at": {"x": -1, "y/z": -1}`, `/at/x: minimum 0, got -1; /at/y~1z: minimum 0, got -1`},
		{`"city": "a", "scores": {}`, `/scores: minProperties 1, got 0`},
		{`"city": "a", "scores": {"a": 1, "b": 200, "c": -129}`, `/scores/b: maximum 127, got 200; /scores/c: minimum -128, got -129; /scores: maxProperties 2, got 3`},
		{`"city": "a", "byID": {"7": "x", "-5": "y"}`, ``},
		{`"city": "a", "byID": {"07": "x"}`, `/byID/07: want an integer as the name, got "07"`},
		{`"city": "a", "byUID": {"256": "x"}`, `/byUID/256: want an integer of 0 or more as the name, got "256"`},
		{`"city": "a", "byAddr": {"::1": true, "0:0::1": false}`, `/byAddr/0:0::1: a second spelling of the name "0:0::1"`},
		{`"city": "a", "byUnit": {"kelvin": true}`, `/byUnit/kelvin: want one of "celsius", "fahrenheit", got "kelvin"`},
		{`"city": "a", "ratio": 1e39`, `/ratio: maximum 1e+30, got 1e39`},
		{`"city": "a", "ratio": -1e39`, `/ratio: minimum -3.4028234663852886e+38, got -1e39`},
		{`"city": "a", "step": 0.3`, ``},
		{`"city": "a", "step": 0.35`, `/step: multipleOf 0.1, got 0.35`},
		{`"city": "a", "step": 0`, `/step: exclusiveMinimum 0, got 0`},
		{`"city": "a", "step": 1e-400`, `/step: multipleOf 0.1, got 1e-400`},
		{`"city": "a", "step": 99.99999999999999999999999`, `/step: multipleOf 0.1, got 99.99999999999999999999999`},
		{`"city": "a", "step": 1e400`, `/step: exclusiveMaximum 100, got 1e400`},
		{`"city": "a", "big": 123456789012345678901234567890`, ``},
		{`"city": "a", "big": 1e999999999`, `/big: want integer of at most 5000 digits, got 1e999999999`},
		{`"city": "a", "size": 18446744073709551615`, ``},
		{`"city": "a", "size": 1.8446744073709551615e19`, ``},
		{`"city": "a", "size": 18446744073709551616`, `/size: maximum 18446744073709551615, got 18446744073709551616; /size: multipleOf 5, got 18446744073709551616`},
		{`"city": "a", "size": -1`, `/size: minimum 10, got -1; /size: multipleOf 5, got -1`},
		{`"city": "a", "size": 18446744073709551620`, `/size: maximum 18446744073709551615, got 18446744073709551620`},
		{`"city": "a", "big": 1e400`, ``},
		{`"city": "a", "size": 12`, `/size: multipleOf 5, got 12`},
		{`"city": "a", "level": -10`, `/level: exclusiveMinimum -10, got -10`},
		{`"city": "a", "level": 7`, `/level: multipleOf 2, got 7`},
		{`"city": "a", "port": 70000`, `/port: maximum 9000, got 70000; /port: exclusiveMaximum 8999, got 70000`},
		{`"city": "a", "flag": "true"`, `/flag: want boolean, got "true" (send it without the quotes)`},
		{`"city": "a", "id": "-9223372036854775808"`, ``},
		{`"city": "a", "id": "9223372036854775808"`, `/id: maximum 9223372036854775807, got "9223372036854775808"`},
		{`"city": "a", "id": "1.0"`, `/id: want an integer in a string such as "-5", got "1.0"`},
		{`"city": "a", "id": 5`, `/id: want an integer in a string such as "-5", got 5`},
		{`"city": "a", "count": "-1"`, `/count: want an integer of 0 or more in a string such as "5", got "-1"`},
		{`"city": "a", "price": "1e400"`, `/price: maximum 1.7976931348623157e+308, got "1e400"`},
		{`"city": "a", "price": "+1"`, `/price: want a number in a string such as "0.5", got "+1"`},
		{`"city": "a", "sure": "yes"`, `/sure: want "true" or "false" in a string, got "yes"`},
		{`"city": "a", "raw": {"a": [1, null]}`, ``},
		{`"city": "a", "data": "aGk="`, ``},
		{`"city": "a", "data": "aGk"`, `/data: contentEncoding base64, got "aGk"`},
		{`"city": "a", "data": "aG\nk="`, `/data: contentEncoding base64, got "aG\nk="`},
		{`"city": "a", "when": "2025-01-02t03:04:05.5z"`, ``},
		{`"city": "a", "when": "soon"`, `/when: format date-time, got "soon"`},
		{`"city": "a", "wait": "1h30m"`, ``},
		{`"city": "a", "wait": "soon"`, `/wait: want a duration such as "1h30m", got "soon"`},
		{`"city": "a", "link": "/a"`, `/link: format uri, got "/a"`},
		{`"city": "a", "num": -1e5`, `/num: minimum 0, got -1e5`},
		{`"city": "a", "num": "5"`, `/num: want number, got "5" (send it without the quotes)`},
		{`"city": "a", "addr": "999.1.1.1"`, `/addr: cannot use "999.1.1.1": ParseAddr("999.1.1.1"): IPv4 field has value >255`},
		{`"city": "a", "month": 13`, `/month: cannot use 13: months go from 1 to 12`},
		{`"city": "a", "kids": [{"city": "b"}, {"kids": [{"days": 0}]}]`, `/kids/1/kids/0/days: minimum 1, got 0; /kids/1/kids/0/city: required; /kids/1/city: required`},
		{`"city": "a", "mail": "nobody"`, `/mail: format email, got "nobody"`},
		{`"city": "a", "zip": "1234"`, `/zip: pattern ^[0-9]{5}$, got "1234"`},
		{`"city": "a", "choice": 1e1`, ``},
		{`"city": "a", "choice": -1.0`, ``},
		{`"city": "a", "choice": 2`, `/choice: want one of -1, 1, 10, got 2`},
		{`"city": "a", "choice": "1"`, `/choice: want one of -1, 1, 10, got "1" (send it without the quotes)`},
		{`"city": "a", "distinct": [1, {"a": 1, "b": [2]}, "1", [1]]`, ``},
		{`"city": "a", "distinct": [0, {"a": 1, "b": [2.0]}, {"b": [2e0], "a": 1.0}, -0, false]`, `/distinct: uniqueItems, got equal items 1 and 2`},
		{`"city": "a", "x~/y": 1`, `/x~0~1y: unknown argument`},
		{`"city": "a", "cIty": "a"`, `/cIty: unknown argument`},
	}
	for _, test := range tests {
		if _, got := read("{" + test.text + "}"); got != test.want {
			t.Errorf("{%s}\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

func TestSyntax(t *testing.T) {
	tests := []struct{ text, want string }{
		{``, `invalid JSON at offset 0: want a JSON value, got the end of the text`},
		{`null`, `arguments: want object, got null (give a value or leave it out)`},
		{`[1]`, `arguments: want object, got array`},
		{`"{}"`, `arguments: want object, got "{}" (send it without the quotes)`},
		{`{"city": "a"} x`, `invalid JSON at offset 14: want the end of the text, got "x"`},
		{"{\"city\": \"a\"}\x00", `invalid JSON at offset 13: want the end of the text, got "\x00"`},
		{`{"city": "a",}`, `invalid JSON at offset 13: want a value after the comma, got "}"`},
		{`{"city": "a" "days": 1}`, `invalid JSON at offset 13: want "," or "}", got "\"days\": 1}"`},
		{`{"tags": ["a" 1]}`, `invalid JSON at offset 14: want "," or "]", got "1]}"`},
		{`{city: 1}`, `invalid JSON at offset 1: want a name in double quotes, got "city: 1}"`},
		{`{"city" "a"}`, `invalid JSON at offset 8: want ":", got "\"a\"}"`},
		{`{"city": "a`, `invalid JSON at offset 11: want the closing ", got the end of the text`},
		{`{"city": "a", "city": "b"}`, `invalid JSON at offset 14: want each name once, got a second "city"`},
		{`{"city": "a", "c\u0069ty": "b"}`, `invalid JSON at offset 14: want each name once, got a second "city"`},
		{`{"x": 1, "x": 1, "city": "a"}`, `invalid JSON at offset 9: want each name once, got a second "x"`},
		{`{"city": "a", "scores": {"a": 1, "a": 2}}`, `invalid JSON at offset 33: want each name once, got a second "a"`},
		{`{"city": "a", "any": [{"a": 1, "a": 2}]}`, `invalid JSON at offset 31: want each name once, got a second "a"`},
		{`{"city": "a", "raw": [{"a": 1, "a": 2}]}`, `invalid JSON at offset 31: want each name once, got a second "a"`},
		{`{"city": "a", "raw": [{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8, "i": 9, "a": 2}]}`, `invalid JSON at offset 95: want each name once, got a second "a"`},
		{`{"city": 5, "days": 01}`, `invalid JSON at offset 21: want "," or "}", got "1}"`},
		{`{"days": -}`, `invalid JSON at offset 10: want a digit, got "}"`},
		{`{"days": 1.}`, `invalid JSON at offset 11: want a digit, got "}"`},
		{`{"days": 1e+}`, `invalid JSON at offset 12: want a digit, got "}"`},
		{`{"days": +1}`, `invalid JSON at offset 9: want a JSON value, got "+1}"`},
		{`{"any": tru}`, `invalid JSON at offset 8: want a JSON value, got "tru}"`},
		{`{"any": nul`, `invalid JSON at offset 8: want a JSON value, got "nul"`},
		{`{"city": "\x"}`, `invalid JSON at offset 10: want an escape sequence of JSON, got "\\x\"}"`},
		{`{"city": "\u12"}`, `invalid JSON at offset 10: want \u and four hexadecimal digits, got "\\u12\"}"`},
		{`{"city": "\ud800"}`, `invalid JSON at offset 10: want a surrogate pair, not half of one, got "\\ud800\"}"`},
		{`{"city": "\ude00\ud83d"}`, `invalid JSON at offset 10: want a surrogate pair, not half of one, got "\\ude00\\ud83d"`},
		{`{"city": "\ud800\u0041"}`, `invalid JSON at offset 10: want a surrogate pair, not half of one, got "\\ud800\\u0041"`},
		{"{\"city\": \"\xff\"}", `invalid JSON at offset 10: want valid UTF-8, got "\xff\"}"`},
		{"{\"city\": \"a\nb\"}", `invalid JSON at offset 11: want no control characters in a string, got "\nb\"}"`},
		{"{\"\xc0\x80\": 1}", `invalid JSON at offset 2: want valid UTF-8, got "\xc0\x80\": 1}"`},
		{"\ufeff{}", `invalid JSON at offset 0: want a JSON value, got "\ufeff{}"`},
	}
	for _, test := range tests {
		if _, got := read(test.text); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

func TestValues(t *testing.T) {
	text := `{"city": "\u00d6\ud83d\ude00\n", "tags": ["x"], "grid": [1, 2.5, -3e0], "at": {"x": 1, "y/z": 2},
		"scores": {"a": -128}, "byID": {"-5": "b"}, "byUID": {"255": "c"}, "byAddr": {"::1": true}, "byUnit": {"celsius": true},
		"ratio": 0.1, "step": 12.3, "big": 1e20, "size": 20, "level": -8, "port": 8080, "flag": true, "id": "-7", "count": "7",
		"price": "0.25", "sure": "true", "raw": [ 1 , {"a":1}], "data": "aGk=", "when": "2025-01-02T03:04:05Z", "wait": "1m30s",
		"link": "https://example.com/a", "num": 1.50, "any": {"n": 9007199254740993, "f": 0.1, "l": [null, true]}, "addr": "10.0.0.1",
		"month": 12, "kids": [{"city": "b"}], "mail": "a@example.com", "zip": "12345", "choice": 10}`
	v, problems := read(text)
	if problems != "" {
		t.Fatal(problems)
	}
	link, _ := url.Parse("https://example.com/a")
	want := sample{
		City: "Ö😀\n", Days: 3, Tags: []string{"x"}, Grid: [3]float64{1, 2.5, -3}, At: &point{1, 2},
		Scores: map[string]int8{"a": -128}, ByID: map[int]string{-5: "b"}, ByUID: map[uint8]string{255: "c"},
		ByAddr: map[netip.Addr]bool{netip.MustParseAddr("::1"): true}, ByUnit: map[unit]bool{celsius: true},
		Ratio: 0.1, Step: 12.3, Big: *big.NewInt(100000000000000000), Size: 20, Level: -8, Port: 8080, Flag: true, ID: -7, Count: 7,
		Price: 0.25, Sure: true, Raw: json.RawMessage(`[ 1 , {"a":1}]`), Data: []byte("hi"),
		When: time.Date(2025, 1, 2, 3, 4, 5, 0, time.UTC), Wait: 90 * time.Second, Link: *link, Num: "1.50",
		Any:  map[string]any{"n": json.Number("9007199254740993"), "f": 0.1, "l": []any{nil, true}},
		Addr: netip.MustParseAddr("10.0.0.1"), Month: 12, Kids: []sample{{City: "b", Days: 3}},
		Mail: "a@example.com", Zip: "12345", Choice: 10,
	}
	want.Big.Mul(&want.Big, big.NewInt(1000))
	if diff := cmpDiff(want, v); diff != "" {
		t.Error(diff)
	}
}

// TestCut cuts values that are longer than is told, at places where a character
// or an escape sequence would be broken.
func TestCut(t *testing.T) {
	for _, value := range []string{
		strings.Repeat("a", 50), strings.Repeat("é", 50), strings.Repeat(`\n`, 50), strings.Repeat(`\u00e9`, 50),
		"a" + strings.Repeat(`\n`, 50), "aa" + strings.Repeat(`\u00e9`, 50), strings.Repeat(`\\`, 50), "a" + strings.Repeat(`\\`, 50),
		strings.Repeat(`\\\n`, 50), "aaa" + strings.Repeat(`\\\n`, 50), strings.Repeat("日", 50), "a" + strings.Repeat("😀", 50),
	} {
		_, said := read(`{"city":"a","days":"` + value + `"}`)
		got := strings.TrimPrefix(said, "/days: want integer, got ")
		var s string
		if err := json.Unmarshal([]byte(strings.ReplaceAll(got, "…", "")), &s); err != nil || len(got) > 40 || len(got) < 30 || !strings.HasSuffix(got, `…"`) {
			t.Errorf("got %s of %d bytes, %v", got, len(got), err)
		}
	}
}
