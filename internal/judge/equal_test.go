package judge

import (
	"encoding/json"
	"math/big"
	"reflect"
	"testing"
	"time"
)

func TestEqual(t *testing.T) {
	type base struct{ A int }
	type all struct {
		*base
		Hidden  int
		Pointer **int
		Raw     json.RawMessage
		Any     any
		Big     big.Int
		At      time.Time
		List    []string
		Map     map[string][]int
	}
	null := (*int)(nil)
	at := time.Unix(0, 0)
	for _, test := range []struct {
		name         string
		a, b         all
		equal, exact bool
	}{
		{"zero", all{}, all{}, true, true},
		{"another number", all{Hidden: 1}, all{}, true, false},
		{"null behind a pointer", all{Pointer: &null}, all{}, true, false},
		{"an empty list", all{List: []string{}}, all{}, true, false},
		{"other lists", all{List: []string{"a"}}, all{List: []string{"b"}}, false, false},
		{"an empty map", all{Map: map[string][]int{}}, all{}, true, false},
		{"other maps", all{Map: map[string][]int{"a": {1}}}, all{Map: map[string][]int{"a": {2}}}, false, false},
		{"other names", all{Map: map[string][]int{"a": {1}}}, all{Map: map[string][]int{"b": {1}}}, false, false},
		{"the same in other words", all{Raw: json.RawMessage(`{"a": 1e400}`)}, all{Raw: json.RawMessage(`{"a":1e400}`)}, true, true},
		{"other words", all{Raw: json.RawMessage(`1`)}, all{Raw: json.RawMessage(`2`)}, false, false},
		{"another type", all{Any: "1"}, all{Any: 1.0}, false, false},
		{"big", all{Big: *big.NewInt(5)}, all{Big: *big.NewInt(6)}, false, false},
		{"another zone", all{At: at.UTC()}, all{At: at.In(time.FixedZone("", 3600))}, true, true},
		{"an empty embedded struct", all{base: &base{}}, all{}, true, false},
		{"an embedded struct", all{base: &base{A: 1}}, all{}, false, false},
	} {
		a, b := reflect.ValueOf(&test.a).Elem(), reflect.ValueOf(&test.b).Elem()
		if got := (comparer{hidden: []string{"Hidden"}}).equal(a, b); got != test.equal {
			t.Errorf("%s: equal is %t", test.name, got)
		}
		if got := (comparer{exact: true}).equal(a, b); got != test.exact {
			t.Errorf("%s: exactly equal is %t", test.name, got)
		}
	}
}
