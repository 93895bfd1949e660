package results

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// A field is a member of the JSON object that a struct is written as.
type field struct {
	name      string // needs no escaping
	tagged    bool   // the name is from the tag
	index     []int  // the way from the struct through embedded ones, field by field
	encode    encoder
	omitEmpty bool
	isZero    func(reflect.Value) bool // set by omitzero
}

// An embedding is a struct type whose fields are still to be looked at, and the
// way to it.
type embedding struct {
	typ   reflect.Type
	index []int
}

// fieldsOf returns the members of struct type t in the order of the fields,
// found by encoding/json's rules: embedded structs without a name of their own
// are looked into level by level; of several fields of one name the shallowest
// is taken, then the one named by its tag, and none if that leaves two.
func fieldsOf(t reflect.Type) []field {
	var all []field
	seen := map[reflect.Type]bool{}
	for level := []embedding{{typ: t}}; len(level) > 0; {
		var next []embedding
		times := map[reflect.Type]int{}
		for _, e := range level {
			times[e.typ]++
		}
		for _, e := range level {
			if seen[e.typ] {
				continue
			}
			seen[e.typ] = true
			fields, embedded := ownFields(e)
			all = append(all, fields...)
			if times[e.typ] > 1 {
				// Embedded twice on one level, all its fields are ambiguous.
				all = append(all, fields...)
			}
			next = append(next, embedded...)
		}
		level = next
	}
	return dominant(all)
}

// ownFields returns the fields of one struct, and the structs that it embeds.
func ownFields(e embedding) (fields []field, embedded []embedding) {
	for i := range e.typ.NumField() {
		sf := e.typ.Field(i)
		tag := sf.Tag.Get("json")
		if tag == "-" || !isVisible(sf) {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		if !isName(name) {
			name = ""
		}
		index := append(slices.Clip(e.index), i)
		if target := indirect(sf.Type); sf.Anonymous && name == "" && target.Kind() == reflect.Struct {
			embedded = append(embedded, embedding{target, index})
			continue
		}
		fields = append(fields, newField(sf, name, strings.Split(options, ","), index))
	}
	return fields, embedded
}

func newField(sf reflect.StructField, name string, options []string, index []int) field {
	f := field{
		name:      cmp.Or(name, sf.Name),
		tagged:    name != "",
		index:     index,
		encode:    fieldEncoder(sf, slices.Contains(options, "string")),
		omitEmpty: slices.Contains(options, "omitempty"),
	}
	if slices.Contains(options, "omitzero") {
		f.isZero = zeroTest(sf)
	}
	return f
}

func fieldEncoder(sf reflect.StructField, quoted bool) encoder {
	t := indirect(sf.Type)
	if !sf.IsExported() && (knownEncoder(t) != nil || methodEncoder(t) != nil) {
		// Reflection may look at an embedded struct's fields, but not call it.
		return unsupported("embedded under an unexported name, %v", t)
	}
	if quoted {
		if e := quotedEncoder(t); e != nil {
			return e
		}
	}
	return partEncoder(sf.Type)
}

// dominant returns, of all fields found, those that bear their name alone or
// before others.
func dominant(all []field) []field {
	slices.SortStableFunc(all, func(a, b field) int {
		return cmp.Or(strings.Compare(a.name, b.name), cmp.Compare(a.rank(), b.rank()))
	})
	var fields []field
	for i := 0; i < len(all); {
		n := 1
		for i+n < len(all) && all[i+n].name == all[i].name {
			n++
		}
		if n == 1 || all[i].rank() < all[i+1].rank() {
			fields = append(fields, all[i])
		}
		i += n
	}
	slices.SortFunc(fields, func(a, b field) int { return slices.Compare(a.index, b.index) })
	return fields
}

// rank orders fields of one name: of two, the lower one hides the other.
func (f *field) rank() int {
	rank := 2 * len(f.index)
	if !f.tagged {
		rank++
	}
	return rank
}

// isVisible reports whether a field can be a member or, as an embedded struct of
// an unexported type, have some.
func isVisible(sf reflect.StructField) bool {
	return sf.IsExported() || sf.Anonymous && indirect(sf.Type).Kind() == reflect.Struct
}

// indirect returns what t points to if it is a pointer type without a name,
// else t.
func indirect(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer && t.Name() == "" {
		return t.Elem()
	}
	return t
}

// isName reports whether a tag's name counts: letters, digits and any ASCII
// punctuation but quotes, backslash and comma.
func isName(name string) bool {
	return name != "" && strings.IndexFunc(name, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) &&
			!strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c)
	}) < 0
}
