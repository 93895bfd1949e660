package args_test

import (
	"fmt"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

type weekday int8

func nameOf(d weekday) string {
	switch d {
	case 1:
		return "mon"
	case 2:
		return "tue"
	}
	return "?"
}

// TestEnums reads values that are one of a few, of each kind.
func TestEnums(t *testing.T) {
	type ratio float32
	type flag bool
	for _, test := range []struct {
		text, want string
		read       func(*args.Reader) any
	}{
		{`"tue"`, "2", enumName},
		{`"\u0074ue"`, "2", enumName},
		{`"wed"`, `arguments: want one of "mon", "tue", got "wed"`, enumName},
		{`2`, `arguments: want one of "mon", "tue", got 2`, enumName},
		{`"tu`, `invalid JSON at offset 3: want the closing ", got the end of the text`, enumName},
		{`1e-1`, "0.1", enum(args.EnumFloat[ratio], 0.1, -2)},
		{`-2.00`, "-2", enum(args.EnumFloat[ratio], 0.1, -2)},
		{`0.10000000149011612`, `arguments: want one of 0.1, -2, got 0.10000000149011612`, enum(args.EnumFloat[ratio], 0.1, -2)},
		{`"0.1"`, `arguments: want one of 0.1, -2, got "0.1" (send it without the quotes)`, enum(args.EnumFloat[ratio], 0.1, -2)},
		{`0`, "0", enum(args.EnumFloat[float64], 0, 1e21, 1e-7)},
		{`-0.0`, "0", enum(args.EnumFloat[float64], 0, 1e21, 1e-7)},
		{`1e999999999999`, `arguments: want one of 0, 1e+21, 1e-7, got 1e999999999999`, enum(args.EnumFloat[float64], 0, 1e21, 1e-7)},
		{`01`, `invalid JSON at offset 1: want the end of the text, got "1"`, enum(args.EnumFloat[float64], 0, 1)},
		{`-`, `invalid JSON at offset 1: want a digit, got the end of the text`, enum(args.EnumFloat[float64], 0, 1)},
		{`true`, "true", enum(args.EnumBool[flag], true)},
		{`false`, `arguments: want one of true, got false`, enum(args.EnumBool[flag], true)},
		{`"true"`, `arguments: want one of true, got "true" (send it without the quotes)`, enum(args.EnumBool[flag], true)},
		{`tru`, `invalid JSON at offset 0: want a JSON value, got "tru"`, enum(args.EnumBool[flag], true)},
		{`{"tue": 1}`, "map[2:1]", mapName},
		{`{"wed": 1, "tue": "x"}`, `/wed: want one of "mon", "tue", got "wed"; /tue: want integer, got "x"`, mapName},
		{`{"tue": 1, "tue": 2}`, `invalid JSON at offset 11: want each name once, got a second "tue"`, mapName},
		{`{}`, `arguments: minProperties 1, got 0`, mapName},
		{`{"-1": 1}`, "map[-1:1]", mapEnumInt},
		{`{"01": 1, "2": 2}`, `/01: want one of "-1", "1", got "01"; /2: want one of "-1", "1", got "2"`, mapEnumInt},
	} {
		r := args.NewReader(test.text)
		got := fmt.Sprint(test.read(r))
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

func enumName(r *args.Reader) any {
	var d weekday
	args.EnumName(r, &d, nameOf, 1, 2)
	return d
}

func enum[T any](read func(*args.Reader, *T, ...T), values ...T) func(*args.Reader) any {
	return func(r *args.Reader) any {
		var v T
		read(r, &v, values...)
		return v
	}
}

func mapName(r *args.Reader) any {
	var m map[weekday]int
	for e := args.MapName(r, &m, nameOf, []weekday{1, 2}, args.MinProperties(1)); e.Next(); {
		args.Int(r, e.Value())
	}
	return m
}

func mapEnumInt(r *args.Reader) any {
	var m map[weekday]int
	for e := args.MapEnumInt(r, &m, []weekday{-1, 1}); e.Next(); {
		args.Int(r, e.Value())
	}
	return m
}

// A check is made before what stands after the number is known to be JSON.
func TestMultipleOfBeforeGarbage(t *testing.T) {
	for text, want := range map[string]string{
		"[8]":   "",
		"[3]":   "/0: multipleOf 4, got 3",
		"[3ue]": `invalid JSON at offset 2: want "," or "]", got "ue]"`,
		"[3e1x": `invalid JSON at offset 4: want "," or "]", got "x"`,
	} {
		r := args.NewReader(text)
		for e := r.Elements(); e.Next(); {
			var n uint
			args.Uint(r, &n).MultipleOf(4)
		}
		got := ""
		if err := r.Err(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// The number that is written counts, not the end of the range that it is read as.
func TestMultipleOfBeyondRange(t *testing.T) {
	read := func(text string, check func(*args.Reader)) string {
		r := args.NewReader(text)
		check(r)
		if err := r.Err(); err != nil {
			return err.Error()
		}
		return ""
	}
	var i int64
	var u uint64
	for _, test := range []struct{ got, want string }{
		{read("1e30", func(r *args.Reader) { args.Int(r, &i).MultipleOf(7) }),
			"arguments: maximum 9223372036854775807, got 1e30; arguments: multipleOf 7, got 1e30"},
		{read("-1e30", func(r *args.Reader) { args.Int(r, &i).MultipleOf(4) }), "arguments: minimum -9223372036854775808, got -1e30"},
		{read("-1", func(r *args.Reader) { args.Uint(r, &u).MultipleOf(4) }), "arguments: minimum 0, got -1; arguments: multipleOf 4, got -1"},
		{read("-4", func(r *args.Reader) { args.Uint(r, &u).MultipleOf(4) }), "arguments: minimum 0, got -4"},
		{read("0", func(r *args.Reader) { args.Uint(r, &u).MultipleOf(4) }), ""},
		{read("18446744073709551615", func(r *args.Reader) { args.Uint(r, &u).MultipleOf(5) }), ""},
	} {
		if test.got != test.want {
			t.Errorf("got %s, want %s", test.got, test.want)
		}
	}
}
