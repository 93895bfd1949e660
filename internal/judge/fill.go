package judge

import (
	"encoding"
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"net/url"
	"reflect"
	"time"
)

// A filler makes random values.
type filler struct {
	rand     *rand.Rand
	variants []any // what interfaces with methods may hold
	depth    int   // values around the one at hand
}

// texts are what strings are made of, and what types that read themselves from
// text may take.
var texts = []string{
	"", "a", "b", "0", "1", "-1.5", "1,2", "é名😀", "\"\\/\b\n\x00<>&\u2028\ufffe", "::1", "192.0.2.1", "10.0.0.0/8", "[a-z]*",
	"#ff8800", "text of a sentence, which is longer than most",
}

var documentsInside = []string{`null`, `true`, `-0.0`, `1e30`, `"a"`, `[1,{"b":[]}]`, `{}`, ``}

// fill sets v, which is zero, to a random value.
func (f *filler) fill(v reflect.Value) {
	if !v.CanSet() || v.Kind() != reflect.Struct && f.rand.IntN(8) == 0 {
		return // the zero value
	}
	f.depth++
	defer func() { f.depth-- }()
	if f.known(v) || f.read(v) {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString(f.text())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.rand.Uint64()>>f.rand.IntN(64)) >> (64 - v.Type().Bits()))
		if f.rand.IntN(2) == 0 {
			v.SetInt(f.rand.Int64N(5) - 1)
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(f.rand.Uint64() >> f.rand.IntN(64) >> (64 - v.Type().Bits()))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(f.float(v.Type().Bits()))
	case reflect.Interface:
		f.hold(v)
	case reflect.Pointer:
		if f.depth < 6 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem())
		}
	case reflect.Slice:
		n := f.count()
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		f.elements(v)
	case reflect.Array:
		f.elements(v)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range f.count() {
			key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			f.fill(key)
			f.fill(elem)
			v.SetMapIndex(key, elem)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Field(i)
			if sf := v.Type().Field(i); sf.Anonymous && sf.Type.Kind() == reflect.Pointer && field.CanSet() && f.depth < 20 {
				// Without what it points to, members would be missing.
				field.Set(reflect.New(sf.Type.Elem()))
				f.fill(field.Elem())
				continue
			}
			f.fill(field)
		}
	}
}

// hold sets an interface.
func (f *filler) hold(v reflect.Value) {
	if v.NumMethod() == 0 {
		v.Set(reflect.ValueOf(f.any()))
		return
	}
	for _, i := range f.rand.Perm(len(f.variants)) {
		t := reflect.TypeOf(f.variants[i])
		if !t.Implements(v.Type()) || f.depth > 8 {
			continue
		}
		if t.Kind() == reflect.Pointer {
			p := reflect.New(t.Elem())
			f.fill(p.Elem())
			v.Set(p)
			return
		}
		held := reflect.New(t).Elem()
		f.fill(held)
		v.Set(held)
		return
	}
}

func (f *filler) elements(v reflect.Value) {
	for i := range v.Len() {
		f.fill(v.Index(i))
	}
}

// count is how many elements to make.
func (f *filler) count() int {
	if f.depth > 5 {
		return 0
	}
	return f.rand.IntN(4)
}

func (f *filler) text() string { return texts[f.rand.IntN(len(texts))] }

// float is a number of any size; seldom one that JSON does not have.
func (f *filler) float(bits int) float64 {
	switch f.rand.IntN(50) {
	case 0:
		return math.NaN()
	case 1:
		return math.Inf(1)
	}
	n := f.rand.NormFloat64() * math.Pow10(f.rand.IntN(60)-30)
	if f.rand.IntN(2) == 0 {
		n = float64(f.rand.IntN(10)) / 2
	}
	if bits == 32 {
		return float64(float32(n))
	}
	return n
}

// any is a value as decoders make it of JSON.
func (f *filler) any() any {
	switch f.rand.IntN(6) {
	case 0:
		return f.rand.IntN(2) == 0
	case 1:
		return f.float(64)
	case 2:
		return json.Number("12345678901234567890")
	case 3:
		if f.depth < 6 {
			f.depth++
			defer func() { f.depth-- }()
			return []any{f.any(), map[string]any{f.text(): f.any()}}
		}
	}
	return f.text()
}

// known sets a value of a type that the runtime knows.
func (f *filler) known(v reflect.Value) bool {
	switch p := v.Addr().Interface().(type) {
	case *time.Time:
		zone := time.FixedZone("", (f.rand.IntN(48)-24)*1800)
		*p = time.Unix(f.rand.Int64N(1<<36)-1<<35, f.rand.Int64N(2)*f.rand.Int64N(1e9)).In(zone)
	case *time.Duration:
		*p = time.Duration(f.rand.Int64()>>f.rand.IntN(64)) - time.Second
	case *url.URL:
		u, err := url.Parse([]string{"https://a@example.com/b%2Fc/é?d=e#f", "mailto:a@example.com", "http://[::1]:80"}[f.rand.IntN(3)])
		if err == nil {
			*p = *u
		}
	case *big.Int:
		p.SetString("-123456789012345678901234567890"[f.rand.IntN(2):], 10)
	case *json.RawMessage:
		*p = json.RawMessage(documentsInside[f.rand.IntN(len(documentsInside))])
	case *json.Number:
		*p = json.Number([]string{"", "0", "-1.50", "1e400", "1E+2", "x"}[f.rand.IntN(6)])
	default:
		return false
	}
	return true
}

// read lets a type that reads itself from text do so; false if it has no such
// method, or likes none of the texts.
func (f *filler) read(v reflect.Value) bool {
	u, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	for range 20 {
		if !ok {
			return false
		}
		if u.UnmarshalText([]byte(f.text())) == nil {
			return true
		}
	}
	v.SetZero()
	return false
}
