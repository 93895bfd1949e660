package args

import (
	"encoding"
	"slices"
	"strconv"
)

// Map reads an object into a map. Value is a pointer to a zero value for each
// member in turn, which the loop's body must read into and not keep:
//
//	for e := args.Map(r, &v.Scores); e.Next(); {
//		args.Int(r, e.Value())
//	}
func Map[M ~map[K]V, K ~string, V any](r *Reader, v *M, rules ...PropertiesRule) *MapReader[M, K, V] {
	return &MapReader[M, K, V]{entries: entries{r: r, rules: rules}, v: v, last: &entry[string, V]{}}
}

// A MapReader is an object that is being read into a map. It lives on the stack, as
// an Object does.
type MapReader[M ~map[K]V, K ~string, V any] struct {
	entries entries
	v       *M
	last    *entry[string, V] // apart, since what it has is kept
}

// An entry is the member of a map whose value is to be read.
type entry[K comparable, V any] struct {
	at    int // where the name stands; then the value
	key   K
	ok    bool
	value V
}

// Value is where the member is to be read into.
func (m *MapReader[M, K, V]) Value() *V { return &m.last.value }

// Next goes to the next member. It returns false at the end of the object and
// after a syntax error.
func (m *MapReader[M, K, V]) Next() bool {
	last := m.last
	if m.entries.stage == unopened {
		*m.v = make(M) // an empty object is no nil map
	}
	if last.ok && !admit(m.entries.r, *m.v, last.at, K(last.key), last.value) {
		last.ok = false
		return false
	}
	var zero V
	last.value = zero
	last.key, last.at, last.ok = m.entries.next()
	return last.ok
}

// admit adds a member to a map, or reports that it is there already. The name is
// not looked up first, which would cost more; so where the value was broken, the
// name that came before it is.
func admit[M ~map[K]V, K ~string, V any](r *Reader, m M, at int, name K, value V) bool {
	if r.syntax != nil {
		if _, ok := m[name]; ok {
			r.syntax = nil
			r.duplicate(at, string(name))
		}
		return false
	}
	before := len(m)
	m[name] = value
	if len(m) == before {
		r.duplicate(at, string(name))
		return false
	}
	return true
}

// MapEnum is Map for keys that are one of a few strings.
func MapEnum[M ~map[K]V, K ~string, V any](r *Reader, v *M, keys []K, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return keyed(r, v, rules, func(name string) (K, bool) {
		if i := slices.Index(keys, K(name)); i >= 0 {
			return keys[i], true
		}
		r.badName(name, "enum", oneOf(keys), "")
		return "", false
	})
}

// MapEnumInt is Map for keys that are one of a few integers, in canonical decimal
// form.
func MapEnumInt[M ~map[K]V, K Integer, V any](r *Reader, v *M, keys []K, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return MapName(r, v, decimalOf, keys, rules...)
}

// MapName is Map for keys that are written as name says, as EnumName reads them.
func MapName[M ~map[K]V, K Integer, V any](r *Reader, v *M, name func(K) string, keys []K, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return keyed(r, v, rules, func(s string) (K, bool) {
		for _, key := range keys {
			if name(key) == s {
				return key, true
			}
		}
		r.badName(s, "enum", oneOf(namesOf(keys, name)), "")
		return 0, false
	})
}

// MapInt is Map for integer keys in canonical decimal form: 7, -5, no 07 or +7.
func MapInt[M ~map[K]V, K ~int | ~int8 | ~int16 | ~int32 | ~int64, V any](r *Reader, v *M, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return keyed(r, v, rules, func(name string) (K, bool) {
		n, err := strconv.ParseInt(name, 10, 64)
		if err == nil && int64(K(n)) == n && strconv.FormatInt(n, 10) == name {
			return K(n), true
		}
		r.badName(name, "pattern", IntKeyPattern, "")
		return 0, false
	})
}

// MapUint is Map for unsigned integer keys in canonical decimal form.
func MapUint[M ~map[K]V, K ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr, V any](r *Reader, v *M, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return keyed(r, v, rules, func(name string) (K, bool) {
		n, err := strconv.ParseUint(name, 10, 64)
		if err == nil && uint64(K(n)) == n && strconv.FormatUint(n, 10) == name {
			return K(n), true
		}
		r.badName(name, "pattern", UintKeyPattern, "")
		return 0, false
	})
}

// MapText is Map for keys that read themselves from text.
func MapText[M ~map[K]V, K comparable, V any, P interface {
	*K
	encoding.TextUnmarshaler
}](r *Reader, v *M, rules ...PropertiesRule) *KeyedReader[M, K, V] {
	return keyed(r, v, rules, func(name string) (K, bool) {
		var key K
		if err := P(&key).UnmarshalText([]byte(name)); err != nil {
			r.badName(name, "text", "", err.Error())
			return key, false
		}
		return key, true
	})
}

// keyed reads an object whose names key turns into keys. Where key reports a
// name instead, the value is read all the same and dropped.
func keyed[M ~map[K]V, K comparable, V any](r *Reader, v *M, rules []PropertiesRule, key func(string) (K, bool)) *KeyedReader[M, K, V] {
	return &KeyedReader[M, K, V]{properties: r.Properties(rules...), v: v, key: key, last: &entry[K, V]{}}
}

// A KeyedReader is a MapReader for keys that are no plain strings.
type KeyedReader[M ~map[K]V, K comparable, V any] struct {
	properties *Properties
	v          *M
	key        func(string) (K, bool)
	last       *entry[K, V]
}

// Value is where the member is to be read into.
func (m *KeyedReader[M, K, V]) Value() *V { return &m.last.value }

// Next goes to the next member. It returns false at the end of the object and
// after a syntax error.
func (m *KeyedReader[M, K, V]) Next() bool {
	r, last := m.properties.entries.r, m.last
	if m.properties.entries.stage == unopened {
		*m.v = make(M) // an empty object is no nil map
	}
	if last.ok {
		before := len(*m.v)
		(*m.v)[last.key] = last.value
		if len(*m.v) == before { // two texts of one key
			r.problem(last.at, finding{keyword: "propertyNames", got: GotName(m.properties.Name()), name: true})
		}
	}
	*last = entry[K, V]{}
	if !m.properties.Next() {
		return false
	}
	last.key, last.ok = m.key(m.properties.Name())
	r.space()
	last.at = r.pos
	return true
}

// badName reports the name of the member that is being read.
func (r *Reader) badName(name, keyword, limit, detail string) {
	r.space()
	r.problem(r.pos, finding{keyword: keyword, limit: limit, got: GotName(name), detail: detail, name: true})
}
