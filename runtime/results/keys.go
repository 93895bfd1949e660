package results

import (
	"encoding"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Key is a type of map keys that are JSON names without methods of their own.
type Key interface {
	~string |
		~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Keys returns the keys of m in the order of the names that they are written
// with: as text, so that 10 comes before 9.
func Keys[M ~map[K]V, K Key, V any](m M) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	if reflect.TypeFor[K]().Kind() == reflect.String {
		slices.Sort(keys)
		return keys
	}
	slices.SortFunc(keys, func(a, b K) int {
		return strings.Compare(decimal(reflect.ValueOf(a)), decimal(reflect.ValueOf(b)))
	})
	return keys
}

// decimal returns an integer of any kind in decimal.
func decimal(n reflect.Value) string {
	if n.CanInt() {
		return strconv.FormatInt(n.Int(), 10)
	}
	return strconv.FormatUint(n.Uint(), 10)
}

// A TextKey is a map key with the name that its MarshalText gives it.
type TextKey[K comparable] struct {
	Name string
	Key  K
}

// Unnamed returns an integer in decimal: what stands for a value that has no
// name among those of its type.
func Unnamed[T interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}](n T) string {
	return decimal(reflect.ValueOf(n))
}

// KeysNamed returns the keys of m with the names that name gives them, in the
// order of the names. Equal names are an error of w.
func KeysNamed[M ~map[K]V, K comparable, V any](w *Writer, m M, name func(K) string) []TextKey[K] {
	keys := make([]TextKey[K], 0, len(m))
	for k := range m {
		keys = append(keys, TextKey[K]{name(k), k})
	}
	return sorted(w, keys)
}

// KeysText returns the keys of m with their names, in the order of the names. K
// or *K is an encoding.TextMarshaler; its errors and equal names become w's.
func KeysText[M ~map[K]V, K comparable, V any](w *Writer, m M) []TextKey[K] {
	keys := make([]TextKey[K], 0, len(m))
	for k := range m {
		marshaler, ok := any(k).(encoding.TextMarshaler)
		if !ok {
			marshaler, _ = any(&k).(encoding.TextMarshaler)
		}
		name, err := marshalKey(marshaler)
		if err != nil {
			w.Fail(err)
			return nil
		}
		keys = append(keys, TextKey[K]{name, k})
	}
	return sorted(w, keys)
}

// sorted sorts keys by their names, of which none may be there twice.
func sorted[K comparable](w *Writer, keys []TextKey[K]) []TextKey[K] {
	slices.SortFunc(keys, func(a, b TextKey[K]) int { return strings.Compare(a.Name, b.Name) })
	for i := 1; i < len(keys); i++ {
		if keys[i].Name == keys[i-1].Name {
			w.Fail(duplicate(keys[i].Name))
			return nil
		}
	}
	return keys
}
