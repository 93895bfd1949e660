package args_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
	"github.com/toolgen-dev/toolgen/runtime/args"
)

// texts are documents for the grammar: valid ones, and ones that readers are
// known to take by mistake.
var texts = []string{
	`{}`, ` [ ] `, `null`, `true`, `false`, `0`, `-1.5e+3`, `""`, `"a"`, `"\u00e9\ud83d\ude00\/\b\f\n\r\t\"\\"`,
	`{"a":[1,{"b":null}],"c":"d"}`, `[1,]`, `{"a":1,}`, `[1 2]`, `{"a" 1}`, `{a:1}`, `{"a":1,"a":2}`, `{"a":1,"\u0061":2}`,
	`01`, `1.`, `.5`, `+1`, `-`, `1e`, `0x10`, `NaN`, `nul`, `tru`, `"\ud800"`, `"\udc00\ud800"`, `"\ud800\u0041"`, `"\x"`, `"\u12"`,
	"\"\xff\"", "\"\xed\xa0\x80\"", "\"\xc0\x80\"", "\"a\x00\"", "\"\t\"", "\"\x7f\"", "\ufeff{}", "{} x", "{}{}", "", " ", "\x00", "[", "{", "\"", "[\"a",
	`["long enough to be read eight bytes a step, with a quote \" and more of it"]`, `["ééééééééééééééééééé日本語"]`,
	"\"" + strings.Repeat("a", 30) + "\x1f" + "\"", "\"" + strings.Repeat("a", 31) + "\xa0" + "\"",
	`{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"1":1}`,
}

// valid is the other judge: what go-json-experiment's jsontext takes as I-JSON.
func valid(text string) bool {
	return jsontext.Value(text).IsValid(jsontext.AllowInvalidUTF8(false), jsontext.AllowDuplicateNames(false))
}

func tooDeep(text string) bool {
	return strings.Count(text, "[")+strings.Count(text, "{") > 1000
}

func FuzzCheck(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if tooDeep(text) {
			return
		}
		err := args.Check(text)
		if want := valid(text); (err == nil) != want {
			t.Errorf("%q: got %v, want valid: %v", text, err, want)
		}
		r := args.NewReader(text)
		var got any
		args.Any(r, &got)
		if (r.Err() == nil) != (err == nil) {
			t.Errorf("%q: Any: %v, Check: %v", text, r.Err(), err)
		}
		if err != nil {
			return
		}
		var want any
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		if err := d.Decode(&want); err != nil {
			t.Errorf("%q: encoding/json: %v", text, err)
		}
		if diff := cmp.Diff(want, got, cmp.FilterValues(bothNumbers, cmp.Comparer(sameNumber))); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	})
}

func bothNumbers(a, b any) bool { return isNumber(a) && isNumber(b) }

func isNumber(v any) bool {
	switch v.(type) {
	case float64, json.Number:
		return true
	}
	return false
}

// sameNumber compares what Any made of a number with its text. A float64 must
// have its exact value.
func sameNumber(a, b any) bool {
	if _, ok := a.(float64); ok {
		a, b = b, a
	}
	text := string(a.(json.Number))
	f, ok := b.(float64)
	if !ok {
		return text == string(b.(json.Number))
	}
	v, err := json.Number(text).Float64()
	return err == nil && v == f
}

func FuzzSample(f *testing.F) {
	for _, text := range texts {
		f.Add(`{"city":"a","any":` + text + `}`)
		f.Add(text)
	}
	f.Add(`{"city":"a","tags":["a","b"],"grid":[1,2,3],"at":{"x":1,"y/z":2},"scores":{"a":1},"byID":{"1":"a"},"kids":[{"city":"b"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		v, problems := read(text)
		if len(problems) > 10_000 {
			t.Errorf("a refusal of %d bytes", len(problems))
		}
		err := args.Check(text)
		if syntax := strings.HasPrefix(problems, "invalid JSON"); syntax != (err != nil) {
			t.Errorf("%q: got %s, but Check: %v", text, problems, err)
		} else if syntax && problems != err.Error() {
			t.Errorf("%q: got %s, Check: %v", text, problems, err)
		}
		if problems == "" && (v.City == "" || v.Days < 1) {
			t.Errorf("%q: accepted as %+v", text, v)
		}
	})
}
