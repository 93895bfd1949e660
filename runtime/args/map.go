package args

import (
	"encoding"
	"iter"
	"slices"
	"strconv"
)

// A PropertiesRule bounds how many members an object has.
type PropertiesRule struct {
	keyword string
	limit   int
}

// MinProperties wants n members at least.
func MinProperties(n int) PropertiesRule { return PropertiesRule{"minProperties", n} }

// MaxProperties wants n members at most.
func MaxProperties(n int) PropertiesRule { return PropertiesRule{"maxProperties", n} }

// Map reads an object into a map. It yields a pointer to a zero value for each
// member in turn, which the loop's body must read into and not keep.
func Map[M ~map[K]V, K ~string, V any](r *Reader, v *M, rules ...PropertiesRule) iter.Seq[*V] {
	return func(yield func(*V) bool) {
		m := make(M) // an empty object is no nil map
		slot := new(V)
		r.members(rules, func(at int, name string) bool {
			var zero V
			*slot = zero
			if !yield(slot) {
				return false
			}
			return admit(r, m, at, K(name), *slot)
		})
		*v = m
	}
}

// admit adds a member to a map, or reports that it is there already. The name is
// not looked up first, which would cost more; so where the value was broken, the
// name that came before it is.
func admit[K ~string, V any](r *Reader, m map[K]V, at int, name K, value V) bool {
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
func MapEnum[M ~map[K]V, K ~string, V any](r *Reader, v *M, keys []K, rules ...PropertiesRule) iter.Seq[*V] {
	return mapOf(r, v, rules, func(name string) (K, bool) {
		if i := slices.Index(keys, K(name)); i >= 0 {
			return keys[i], true
		}
		r.badName(name, "enum", oneOf(keys), "")
		return "", false
	})
}

// MapEnumInt is Map for keys that are one of a few integers, in canonical decimal
// form.
func MapEnumInt[M ~map[K]V, K Integer, V any](r *Reader, v *M, keys []K, rules ...PropertiesRule) iter.Seq[*V] {
	return MapName(r, v, decimalOf, keys, rules...)
}

// MapName is Map for keys that are written as name says, as EnumName reads them.
func MapName[M ~map[K]V, K Integer, V any](r *Reader, v *M, name func(K) string, keys []K, rules ...PropertiesRule) iter.Seq[*V] {
	return mapOf(r, v, rules, func(s string) (K, bool) {
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
func MapInt[M ~map[K]V, K ~int | ~int8 | ~int16 | ~int32 | ~int64, V any](r *Reader, v *M, rules ...PropertiesRule) iter.Seq[*V] {
	return mapOf(r, v, rules, func(name string) (K, bool) {
		n, err := strconv.ParseInt(name, 10, 64)
		if err == nil && int64(K(n)) == n && strconv.FormatInt(n, 10) == name {
			return K(n), true
		}
		r.badName(name, "pattern", IntKeyPattern, "")
		return 0, false
	})
}

// MapUint is Map for unsigned integer keys in canonical decimal form.
func MapUint[M ~map[K]V, K ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr, V any](r *Reader, v *M, rules ...PropertiesRule) iter.Seq[*V] {
	return mapOf(r, v, rules, func(name string) (K, bool) {
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
}](r *Reader, v *M, rules ...PropertiesRule) iter.Seq[*V] {
	return mapOf(r, v, rules, func(name string) (K, bool) {
		var key K
		if err := P(&key).UnmarshalText([]byte(name)); err != nil {
			r.badName(name, "text", "", err.Error())
			return key, false
		}
		return key, true
	})
}

// mapOf reads an object whose names key turns into keys. Where key reports a
// name instead, the value is read all the same and dropped.
func mapOf[M ~map[K]V, K comparable, V any](r *Reader, v *M, rules []PropertiesRule, key func(string) (K, bool)) iter.Seq[*V] {
	return func(yield func(*V) bool) {
		m := make(M) // an empty object is no nil map
		slot := new(V)
		r.properties(rules, func(name string) bool {
			k, ok := key(name)
			r.space()
			at := r.pos
			var zero V
			*slot = zero
			if !yield(slot) {
				return false
			}
			if ok {
				before := len(m)
				m[k] = *slot
				if len(m) == before { // two texts of one key
					r.problem(at, finding{keyword: "propertyNames", got: GotName(name), name: true})
				}
			}
			return true
		})
		*v = m
	}
}

// badName reports the name of the member that is being read.
func (r *Reader) badName(name, keyword, limit, detail string) {
	r.space()
	r.problem(r.pos, finding{keyword: keyword, limit: limit, got: GotName(name), detail: detail, name: true})
}
