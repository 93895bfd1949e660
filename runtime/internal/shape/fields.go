package shape

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// fields are the members of struct type t in the order of its fields, by the
// rules of encoding/json: embedded structs without a name of their own are
// looked into level by level, and of several fields of one name the least
// nested counts, then the one that a tag names.
func (b *builder) fields(t reflect.Type) []*Field {
	all := b.candidates(t)
	slices.SortStableFunc(all, func(f, g *Field) int {
		return cmp.Or(strings.Compare(f.Name, g.Name), rank(f, g), slices.Compare(f.Index, g.Index))
	})
	var found []*Field
	for i, f := range all {
		if i > 0 && all[i-1].Name == f.Name {
			continue
		}
		if i+1 < len(all) && all[i+1].Name == f.Name && rank(f, all[i+1]) == 0 {
			b.problem(site{subject: t.String()}, "%v and %v have the JSON name %q, and encoding/json drops both; give one of them another name in a json tag", f, all[i+1], f.Name)
		}
		if b.dir == Out || f.Go.Tag.Get("jsonschema") != "-" {
			found = append(found, f)
		}
	}
	slices.SortFunc(found, func(f, g *Field) int { return slices.Compare(f.Index, g.Index) })
	return found
}

// An embedding is a struct type whose fields are still to be looked at.
type embedding struct {
	typ      reflect.Type
	index    []int
	optional bool
}

// candidates are all fields with a JSON name, in t and what it embeds.
func (b *builder) candidates(t reflect.Type) []*Field {
	var found []*Field
	visited := map[reflect.Type]bool{t: true}
	for level := []embedding{{typ: t}}; len(level) > 0; {
		var next []embedding
		for _, e := range level {
			for i := range e.typ.NumField() {
				f := &Field{
					Go:       e.typ.Field(i),
					Owner:    e.typ,
					Index:    append(slices.Clip(e.index), i),
					Optional: e.optional,
				}
				switch inner, visible := b.look(f); {
				case !visible:
				case inner == nil:
					found = append(found, f)
				case !visited[inner]:
					next = append(next, embedding{inner, f.Index, f.Optional || f.Go.Type.Kind() == reflect.Pointer})
				}
			}
		}
		for _, e := range next { // not before: a struct may be embedded twice on one level
			visited[e.typ] = true
		}
		level = next
	}
	return found
}

// look reads the json tag of f. It returns the struct whose fields take the
// place of f if f is embedded in the sense of encoding/json, and false for a
// field that JSON does not see.
func (b *builder) look(f *Field) (inner reflect.Type, visible bool) {
	embedded := f.Go.Type
	if f.Go.Anonymous && embedded.Kind() == reflect.Pointer {
		embedded = embedded.Elem()
	}
	isStruct := embedded.Kind() == reflect.Struct
	if !f.Go.IsExported() && !(f.Go.Anonymous && isStruct) {
		return nil, false
	}
	if !b.tag(f) {
		return nil, false
	}
	if !f.Go.Anonymous || !isStruct || f.Name != "" {
		if f.tagged = f.Name != ""; !f.tagged {
			f.Name = f.Go.Name
		}
		return nil, true
	}
	if b.dir == In && f.Go.Tag.Get("jsonschema") == "-" {
		return nil, false
	}
	s := site{subject: f.String()}
	if _, ok := known(embedded); ok || ownMethod(embedded, b.dir) != "" {
		b.problem(s, "%v is written in a way of its own, so its fields are none of the struct's; give the field a name with a json tag", embedded)
		return nil, false
	}
	if !f.Go.IsExported() && f.Go.Type.Kind() == reflect.Pointer && b.dir == In {
		b.problem(s, "encoding/json cannot set a pointer to an embedded unexported struct; embed the struct itself, or export its type")
		return nil, false
	}
	return embedded, true
}

// tag reads the json tag of f; it is false for a field that is left out.
func (b *builder) tag(f *Field) bool {
	tag := f.Go.Tag.Get("json")
	if tag == "-" {
		return false
	}
	name, options, _ := strings.Cut(tag, ",")
	s := site{subject: f.String()}
	if name != "" && !validName(name) {
		b.problem(s, "encoding/json does not take the name %q", name)
		return false
	}
	f.Name = name
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "":
		case "omitempty":
			f.OmitEmpty = true
		case "omitzero":
			f.OmitZero = true
		case "string":
			f.quoted = true
		case "inline":
			if f.Go.Anonymous && name == "" {
				break // as encoding/json does it anyway
			}
			fallthrough
		default:
			b.problem(s, "the json tag has an unknown option %q", option)
		}
	}
	return true
}

// validName tells whether encoding/json takes a name from a tag.
func validName(name string) bool {
	for _, c := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return name != ""
}
