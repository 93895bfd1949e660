package schema

import (
	"math/big"
	"reflect"
	"testing"

	"github.com/invopop/jsonschema"
)

type two[A, B any] struct {
	First  A
	Second B
}

type tree[T any] struct{ Value T }

func TestDefName(t *testing.T) {
	type home struct{}
	for _, test := range []struct {
		typ  reflect.Type
		want string
	}{
		{reflect.TypeFor[home](), "home"},
		{reflect.TypeFor[big.Int](), "BigInt"},
		{reflect.TypeFor[tree[int]](), "treeOfInt"},
		{reflect.TypeFor[tree[home]](), "treeOfhome"},
		{reflect.TypeFor[tree[*big.Int]](), "treeOfBigIntPointer"},
		{reflect.TypeFor[two[[]string, map[string][2]bool]](), "twoOfStringListAndBoolArrayMap"},
		{reflect.TypeFor[two[tree[two[int8, any]], struct{ A []int }]](), "twoOftreeOftwoOfInt8AndStructAndStruct"},
	} {
		r := reflector{root: reflect.TypeFor[home](), defs: jsonschema.Definitions{"taken": nil}}
		if got := r.defName(test.typ); got != test.want {
			t.Errorf("%v is called %s, want %s", test.typ, got, test.want)
		}
		r.defs[test.want] = nil
		if got := r.defName(test.typ); got != test.want+"2" {
			t.Errorf("another %v is called %s, want %s2", test.typ, got, test.want)
		}
	}
}
