package results_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
)

// Any writes what encoding/json writes, for random values of random types in
// which the two do not differ on purpose: without nil slices and maps, pointer
// receivers and the types that only results knows.
func TestAnyRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 2000 {
		typ := randomType(r, 4)
		v := reflect.New(typ).Elem()
		fill(r, v, 4)
		got, err := written(func(w *results.Writer) { w.Any(v.Interface()) })
		want := inner.Replace(standard(t, v.Interface()))
		if got != want || err != nil {
			t.Fatalf("value %d, %v: got %s and %v, want %s", i, typ, got, err, want)
		}
	}
}

// inner unescapes what encoding/json escapes in a string inside a string, which
// the tag option ",string" makes of strings.
var inner = strings.NewReplacer(`\\ufffd`, "\ufffd", `\\u2028`, "\u2028")

// leaves are the types that random ones are built of.
var leaves = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[string](), reflect.TypeFor[Named](),
	reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int64](),
	reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint64](),
	reflect.TypeFor[float32](), reflect.TypeFor[float64](),
	reflect.TypeFor[any](), reflect.TypeFor[time.Time](), reflect.TypeFor[cell](),
	reflect.TypeFor[json.Number](), reflect.TypeFor[[]byte](), reflect.TypeFor[blob](),
	reflect.TypeFor[zeroByValue](), reflect.TypeFor[Base](),
}

var keys = []reflect.Type{
	reflect.TypeFor[string](), reflect.TypeFor[Named](), reflect.TypeFor[int](),
	reflect.TypeFor[uint16](), reflect.TypeFor[cell](),
}

func randomType(r *rand.Rand, depth int) reflect.Type {
	if depth == 0 {
		return leaves[r.IntN(len(leaves))]
	}
	switch r.IntN(7) {
	case 0:
		return reflect.PointerTo(randomType(r, depth-1))
	case 1:
		return reflect.SliceOf(randomType(r, depth-1))
	case 2:
		return reflect.ArrayOf(r.IntN(3), randomType(r, depth-1))
	case 3:
		return reflect.MapOf(keys[r.IntN(len(keys))], randomType(r, depth-1))
	case 4, 5:
		return randomStruct(r, depth)
	default:
		return randomType(r, 0)
	}
}

func randomStruct(r *rand.Rand, depth int) reflect.Type {
	tags := []string{``, `json:",omitempty"`, `json:",omitzero"`, `json:",string"`, `json:"-"`, `json:"a"`, `json:"F1,string,omitzero"`}
	fields := make([]reflect.StructField, r.IntN(5))
	for i := range fields {
		fields[i] = reflect.StructField{
			Name: fmt.Sprintf("F%d", i),
			Type: randomType(r, depth-1),
			Tag:  reflect.StructTag(tags[r.IntN(len(tags))]),
		}
	}
	return reflect.StructOf(fields)
}

// fill sets v to a random value.
func fill(r *rand.Rand, v reflect.Value, depth int) {
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Unix(r.Int64N(1<<33), r.Int64N(2)*r.Int64N(1e9)).UTC()))
		return
	case cell:
		v.Set(reflect.ValueOf(cell{r.IntN(5), r.IntN(20)}))
		return
	case json.Number:
		v.SetString([]string{"", "0", "-1.50", "1e400"}[r.IntN(4)])
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.String:
		v.SetString([]string{"", "a", "é日😀", "a\xffb", "\"\\\n<>&\u2028", "plain text of a sentence"}[r.IntN(6)])
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(r.Uint64()>>r.IntN(64)) * int64(r.IntN(2)))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(r.Uint64() >> r.IntN(64) * uint64(r.IntN(2)))
	case reflect.Float32:
		v.SetFloat(float64(float32(r.NormFloat64() * math.Pow10(r.IntN(60)-30))))
	case reflect.Float64:
		v.SetFloat(r.NormFloat64() * math.Pow10(r.IntN(600)-300) * float64(r.IntN(2)))
	case reflect.Interface:
		content := reflect.New(randomType(r, max(0, depth-1))).Elem()
		fill(r, content, depth-1)
		if r.IntN(4) > 0 {
			v.Set(content)
		}
	case reflect.Pointer:
		if r.IntN(3) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(r, v.Elem(), depth-1)
		}
	case reflect.Slice:
		n := r.IntN(4)
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(r, v.Index(i), depth-1)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range r.IntN(4) {
			key, element := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			if key.Kind() == reflect.String {
				key.SetString([]string{"", "a", "é", "\"", "b"}[r.IntN(5)])
			} else {
				fill(r, key, depth-1)
			}
			fill(r, element, depth-1)
			v.SetMapIndex(key, element)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(r, v.Field(i), depth-1)
		}
	}
}
