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

func TestIdentifier(t *testing.T) {
	type home struct{}
	for _, test := range []struct {
		typ  reflect.Type
		want string
	}{
		{reflect.TypeFor[home](), "home"},
		{reflect.TypeFor[struct{ A int }](), "Place"},
		{reflect.TypeFor[big.Int](), "BigInt"},
		{reflect.TypeFor[tree[int]](), "treeOfInt"},
		{reflect.TypeFor[tree[home]](), "treeOfhome"},
		{reflect.TypeFor[tree[*big.Int]](), "treeOfBigIntPointer"},
		{reflect.TypeFor[two[[]string, map[string][2]bool]](), "twoOfStringListAndBoolArrayMap"},
		{reflect.TypeFor[two[tree[two[int8, any]], struct{ A []int }]](), "twoOftreeOftwoOfInt8AndStructAndStruct"},
	} {
		r := reflector{root: reflect.TypeFor[home]()}
		if got := r.identifier(test.typ, "Place"); got != test.want {
			t.Errorf("%v is called %s, want %s", test.typ, got, test.want)
		}
	}
}

func TestDefName(t *testing.T) {
	r := reflector{defs: jsonschema.Definitions{}}
	for _, want := range []string{"Point", "Point2", "Point3"} {
		if got := r.defName("Point"); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		r.defs[want] = nil
	}
}
