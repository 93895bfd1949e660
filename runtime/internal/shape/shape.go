package shape

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// A Kind is one of the ways in which a value appears in JSON.
type Kind uint8

// The kinds. What each looks like is said by the packages that read and write
// them.
const (
	Bool Kind = iota + 1
	String
	Int
	Uint
	Float
	Bytes
	Time
	Duration
	URL
	BigInt
	RawMessage
	Number
	Any
	Text   // by the type's text methods, a string
	Custom // by the type's JSON methods, anything
	List
	Array
	Map
	Pointer
	Struct
)

// A Type is a Go type and how it appears. There is one Type for each struct of
// a call of Of, so that a recursive one leads back to itself.
type Type struct {
	Go     reflect.Type
	Kind   Kind
	Quoted bool // a Bool, Int, Uint or Float inside a string: option string

	Elem *Type // of a List, Array, Map or Pointer
	Key  *Type // of a Map: a String, Int, Uint or Text

	Fields    []*Field // of a Struct, in order
	Recursive bool     // a Struct that contains itself
}

// A Field is a member of a struct's JSON object.
type Field struct {
	Name  string
	Index []int // the way there: embedded structs, then the field
	Owner reflect.Type
	Go    reflect.StructField
	Type  *Type

	OmitEmpty, OmitZero bool
	// Optional says that an embedded pointer leads to the field.
	Optional bool

	tagged bool
	quoted bool
}

// String is the field in messages: Owner.Name.
func (f *Field) String() string {
	if f.Owner.Name() == "" {
		return f.Go.Name
	}
	return f.Owner.Name() + "." + f.Go.Name
}

// A Direction is the way that values travel. The methods by which a type reads
// itself may be others than those by which it is written.
type Direction uint8

// In is for values that are decoded, Out for those that are encoded.
const (
	In Direction = iota
	Out
)

// Of returns the shape of t. The error joins all that stands against one.
func Of(t reflect.Type, d Direction) (*Type, error) {
	b := builder{dir: d, structs: map[reflect.Type]*Type{}}
	shape := b.typ(t, site{subject: t.String()})
	if len(b.problems) > 0 {
		return nil, errors.Join(b.problems...)
	}
	for _, s := range b.structs {
		s.Recursive = s.contains(s, map[*Type]bool{})
	}
	return shape, nil
}

// contains tells whether t has target somewhere inside.
func (t *Type) contains(target *Type, seen map[*Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	for _, part := range t.parts() {
		if part == target || part.contains(target, seen) {
			return true
		}
	}
	return false
}

func (t *Type) parts() []*Type {
	var parts []*Type
	if t.Elem != nil {
		parts = append(parts, t.Elem)
	}
	for _, f := range t.Fields {
		parts = append(parts, f.Type)
	}
	return parts
}

type builder struct {
	dir      Direction
	structs  map[reflect.Type]*Type
	problems []error
}

// A site is a place where a type is used.
type site struct {
	subject string         // in messages
	open    []reflect.Type // named types that are no structs, on the way here
}

func (b *builder) problem(s site, format string, args ...any) {
	b.problems = append(b.problems, fmt.Errorf(s.subject+": "+format, args...))
}

// typ is the shape of a type; nil after a problem.
func (b *builder) typ(t reflect.Type, s site) *Type {
	if t.Kind() == reflect.Pointer {
		s, ok := b.enter(t, s)
		if !ok {
			return nil
		}
		return b.with(&Type{Go: t, Kind: Pointer}, t.Elem(), s)
	}
	if kind, ok := known(t); ok {
		return &Type{Go: t, Kind: kind}
	}
	if name := ownMethod(t, b.dir); name != "" {
		return b.own(t, name, s)
	}
	s, ok := b.enter(t, s)
	if !ok {
		return nil
	}
	switch t.Kind() {
	case reflect.Slice:
		if t.Elem() == reflect.TypeFor[byte]() {
			return &Type{Go: t, Kind: Bytes}
		}
		return b.with(&Type{Go: t, Kind: List}, t.Elem(), s)
	case reflect.Array:
		return b.with(&Type{Go: t, Kind: Array}, t.Elem(), s)
	case reflect.Map:
		key := b.key(t.Key(), s)
		return b.with(&Type{Go: t, Kind: Map, Key: key}, t.Elem(), s)
	case reflect.Struct:
		return b.structure(t, s)
	case reflect.Interface:
		if t == reflect.TypeFor[any]() || b.dir == Out && t.NumMethod() == 0 {
			return &Type{Go: t, Kind: Any}
		}
		b.problem(s, "%v is an interface, and nothing says what it holds; use any, or a concrete type", t)
		return nil
	}
	if kind := basic(t); kind != 0 {
		return &Type{Go: t, Kind: kind}
	}
	b.problem(s, "%v has no JSON form; use another type, or hide the field with json:\"-\"", t)
	return nil
}

// with adds the shape of elem to t.
func (b *builder) with(t *Type, elem reflect.Type, s site) *Type {
	t.Elem = b.typ(elem, s)
	if t.Elem == nil || t.Kind == Map && t.Key == nil {
		return nil
	}
	return t
}

// enter notes that the parts of t come next. It fails for a type that contains
// itself without a struct between, whose schema would have no end.
func (b *builder) enter(t reflect.Type, s site) (site, bool) {
	if t.Kind() == reflect.Struct {
		return site{subject: s.subject}, true
	}
	if t.Name() == "" {
		return s, true
	}
	if slices.Contains(s.open, t) {
		b.problem(s, "%v contains itself; put a struct between", t)
		return s, false
	}
	s.open = append(slices.Clip(s.open), t)
	return s, true
}

// key is the shape of a map's key, which is written as a string.
func (b *builder) key(t reflect.Type, s site) *Type {
	if implements(t, textMethod(b.dir)) && !(t.Kind() == reflect.String && b.dir == Out) {
		return &Type{Go: t, Kind: Text}
	}
	if kind := basic(t); kind == String || kind == Uint || kind == Int && t != durationType {
		return &Type{Go: t, Kind: kind}
	}
	b.problem(s, "the names of a JSON object are strings, and %v is no text; use a string or integer, or a type with text methods", t)
	return nil
}

// structure is the shape of a struct type.
func (b *builder) structure(t reflect.Type, s site) *Type {
	if old := b.structs[t]; old != nil {
		return old
	}
	shape := &Type{Go: t, Kind: Struct}
	b.structs[t] = shape
	fields := b.fields(t)
	if len(fields) == 0 && opaque(t) {
		b.problem(s, "%v has only unexported fields, so nothing of it can be seen; give it text methods", t)
	}
	for _, f := range fields {
		at := site{subject: f.String()}
		if f.Type = b.typ(f.Go.Type, at); f.Type == nil {
			continue
		}
		if !f.Go.IsExported() && f.Type.Kind != Struct {
			b.problem(at, "reflection cannot set an embedded field of the unexported type %v; name the field", f.Go.Type)
		}
		if f.quoted {
			b.quote(f, at)
		}
		shape.Fields = append(shape.Fields, f)
	}
	return shape
}

// quote applies the option string of a json tag, to the value behind a pointer.
func (b *builder) quote(f *Field, s site) {
	t := f.Type
	if t.Kind == Pointer {
		t = t.Elem
	}
	switch t.Kind {
	case Pointer:
		b.problem(s, "encoding/json passes over the option string behind two pointers; remove it, or one pointer")
	case Bool, Int, Uint, Float:
		t.Quoted = true // no other place shares it: only structs are shared
	default:
		b.problem(s, "the option string of the json tag is for numbers and booleans")
	}
}

// opaque tells whether a struct has fields, but none that is exported or
// embedded.
func opaque(t reflect.Type) bool {
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() || f.Anonymous {
			return false
		}
	}
	return t.NumField() > 0
}

// rank orders fields of one name: the one that is less hides the other.
func rank(f, g *Field) int {
	tagged := func(f *Field) int {
		if f.tagged {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(len(f.Index), len(g.Index)), cmp.Compare(tagged(f), tagged(g)))
}
