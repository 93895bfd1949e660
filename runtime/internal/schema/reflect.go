package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// A Reflected is a schema made from a Go type and its struct tags.
type Reflected struct {
	Text string
	// Defaults are the JSON texts of the fields that have one.
	Defaults map[*shape.Field]string
}

// Reflect describes arguments of shape t, a struct: closed objects with their
// members in order, everything inlined but recursive structs. Tags are read by
// invopop/jsonschema, whose dialect they are; one that it would pass over in
// silence, and a default or example that is no value of its field, are errors.
func Reflect(t *shape.Type) (Reflected, error) {
	r := reflector{root: t.Go, names: map[*shape.Type]string{}, defs: jsonschema.Definitions{}, defaults: map[*shape.Field]string{}}
	root := r.object(t, "")
	root.Definitions = r.defs
	if len(r.problems) > 0 {
		return Reflected{}, errors.Join(r.problems...)
	}
	if err := r.checkGiven(); err != nil {
		return Reflected{}, err
	}
	return Reflected{text(root), r.defaults}, nil
}

type reflector struct {
	root     reflect.Type
	names    map[*shape.Type]string // of recursive structs
	defs     jsonschema.Definitions
	place    string // the name of the struct at hand
	defaults map[*shape.Field]string
	given    []given
	problems []error
}

// A given is a default or an example, and the schema that it must satisfy.
type given struct {
	field  *shape.Field
	schema *jsonschema.Schema
	key    string
	text   string
}

func (r *reflector) problem(f *shape.Field, format string, args ...any) {
	r.problems = append(r.problems, fmt.Errorf("%v: "+format, append([]any{f}, args...)...))
}

// object describes a struct in place. A struct type of the same properties is
// put together for the library. The types of its fields only tell the mapper
// which property it is asked for, so the library never meets the real ones: it
// panics on some, and recursive ones overflow its stack. Place is what to call a
// struct without a name.
func (r *reflector) object(t *shape.Type, place string) *jsonschema.Schema {
	outer := r.place
	r.place = r.identifier(t.Go, place)
	defer func() { r.place = outer }()
	fields := make([]reflect.StructField, len(t.Fields))
	tags := make([]tag, len(t.Fields))
	for i, f := range t.Fields {
		tags[i] = readTag(f)
		fields[i] = reflect.StructField{
			Name: propertyName(i),
			Type: reflect.ArrayOf(i, reflect.TypeFor[struct{}]()),
			Tag:  tags[i].forLibrary(),
		}
	}
	library := jsonschema.Reflector{
		Anonymous: true,
		Mapper: func(stand reflect.Type) *jsonschema.Schema {
			if stand.Kind() != reflect.Array {
				return nil
			}
			return r.bare(t.Fields[stand.Len()])
		},
	}
	reflected := library.ReflectFromType(reflect.StructOf(fields))
	o := &jsonschema.Schema{
		Type:                 "object",
		Properties:           jsonschema.NewProperties(),
		AdditionalProperties: jsonschema.FalseSchema,
	}
	for i, f := range t.Fields {
		property, _ := reflected.Properties.Get(propertyName(i))
		o.Properties.Set(f.Name, r.property(f, tags[i], property))
		required := r.required(f, tags[i])
		if required {
			o.Required = append(o.Required, f.Name)
		}
		for _, g := range tags[i].groups {
			if required {
				r.problem(f, "%s: it is required anyway; give it omitempty or a pointer type", g.key)
			}
			list := &o.OneOf
			if g.key == "anyof_required" {
				list = &o.AnyOf
			}
			addToGroup(list, g.value, f.Name)
		}
	}
	return o
}

// addToGroup adds a member to the alternative of that title, which is made if need
// be.
func addToGroup(alternatives *[]*jsonschema.Schema, title, name string) {
	i := slices.IndexFunc(*alternatives, func(s *jsonschema.Schema) bool { return s.Title == title })
	if i < 0 {
		i = len(*alternatives)
		*alternatives = append(*alternatives, &jsonschema.Schema{Title: title})
	}
	(*alternatives)[i].Required = append((*alternatives)[i].Required, name)
}

func propertyName(i int) string { return "P" + strconv.Itoa(i) }

// pointee is what a value is when it is not null.
func pointee(t *shape.Type) *shape.Type {
	for t.Kind == shape.Pointer {
		t = t.Elem
	}
	return t
}

func (r *reflector) required(f *shape.Field, t tag) bool {
	if t.required {
		return true
	}
	return !f.OmitEmpty && !f.OmitZero && f.Type.Kind != shape.Pointer && len(t.defaults) == 0
}

// property finishes what the library made of the tags of f.
func (r *reflector) property(f *shape.Field, t tag, s *jsonschema.Schema) *jsonschema.Schema {
	target := pointee(f.Type)
	s.Description = t.description
	if s.Description == "" {
		s.Description = known[target.Kind].Description
	}
	r.applyTag(f, t, s)
	tighten(s, target)
	if s.Items != nil {
		tighten(s.Items, pointee(target.Elem))
		if target.Elem.Kind == shape.Pointer {
			s.Items = nullable(s.Items)
		}
	}
	items, whole := r.examples(f, t, s)
	elements := s.Items
	if f.Type.Kind == shape.Pointer {
		s = nullable(s)
	}
	for _, text := range items {
		r.given = append(r.given, given{f, elements, "example", text})
	}
	for _, text := range whole {
		r.given = append(r.given, given{f, s, "example", text})
	}
	if len(t.defaults) > 0 {
		r.tagValues(f, target, "default", t.defaults)
		if len(t.defaults) > 1 && f.Type.Kind != shape.List {
			r.problem(f, "default is given twice")
		}
		text := t.defaultText(f.Type)
		s.Default = json.RawMessage(text)
		r.defaults[f] = text
		r.given = append(r.given, given{f, s, "default", text})
	}
	return s
}

// examples adds those of a tag to the schema of f: values of it, or of the
// elements of a list.
func (r *reflector) examples(f *shape.Field, t tag, s *jsonschema.Schema) (items, whole []string) {
	target := pointee(f.Type)
	r.tagValues(f, target, "example", t.examples)
	for _, value := range t.examples {
		if s.Items != nil && !strings.HasPrefix(value, "[") {
			text := valueText(target.Elem, value)
			s.Items.Examples = append(s.Items.Examples, json.RawMessage(text))
			items = append(items, text)
		} else {
			text := valueText(target, value)
			s.Examples = append(s.Examples, json.RawMessage(text))
			whole = append(whole, text)
		}
	}
	return items, whole
}

// tagValues reports values of a tag that are no JSON where only JSON will do.
func (r *reflector) tagValues(f *shape.Field, t *shape.Type, key string, values []string) {
	for _, value := range values {
		if isLoose(t) && !isJSON(value) {
			r.problem(f, "%s=%s is no JSON", key, value)
		}
	}
}

// bare describes f as tags see it: they are about the value, or else about the
// elements of a list, whether or not null will do as well. The bounds of
// integers come later, when those of the tag are known.
func (r *reflector) bare(f *shape.Field) *jsonschema.Schema {
	t := pointee(f.Type)
	s := r.value(f, t)
	if s.Items != nil {
		s.Items = r.value(f, pointee(t.Elem))
		loosen(s.Items)
	}
	loosen(s)
	return s
}

// known has the form of the kinds that are the same everywhere.
var known = map[shape.Kind]jsonschema.Schema{
	shape.Bool:       {Type: "boolean"},
	shape.String:     {Type: "string"},
	shape.Int:        {Type: "integer"},
	shape.Uint:       {Type: "integer"},
	shape.Float:      {Type: "number"},
	shape.Bytes:      {Type: "string", ContentEncoding: "base64"},
	shape.Time:       {Type: "string", Format: "date-time"},
	shape.Duration:   {Type: "string", Pattern: args.DurationPattern, Description: "Go duration such as 1h30m"},
	shape.URL:        {Type: "string", Format: "uri"},
	shape.BigInt:     {Type: "integer"},
	shape.RawMessage: {},
	shape.Number:     {Type: "number"},
	shape.Any:        {},
	shape.Text:       {Type: "string"},
}

// value describes a type somewhere in field f.
func (r *reflector) value(f *shape.Field, t *shape.Type) *jsonschema.Schema {
	switch t.Kind {
	case shape.List:
		return &jsonschema.Schema{Type: "array", Items: r.value(f, t.Elem)}
	case shape.Array:
		n := uint64(t.Go.Len())
		return &jsonschema.Schema{Type: "array", Items: r.value(f, t.Elem), MinItems: &n, MaxItems: &n}
	case shape.Map:
		return &jsonschema.Schema{Type: "object", AdditionalProperties: r.value(f, t.Elem), PropertyNames: keyNames(t.Key)}
	case shape.Pointer:
		return nullable(r.value(f, t.Elem))
	case shape.Struct:
		return r.structure(t, r.place+title(f.Go.Name))
	case shape.Custom:
		return r.custom(f, t)
	}
	s := known[t.Kind]
	if t.Quoted {
		s = jsonschema.Schema{Type: "string", Pattern: quotedPattern(t)}
	} else {
		tighten(&s, t)
	}
	return &s
}

// structure describes a struct where it is used: a recursive one by reference.
func (r *reflector) structure(t *shape.Type, place string) *jsonschema.Schema {
	if !t.Recursive {
		return r.object(t, place)
	}
	name, met := r.names[t]
	if !met {
		name = r.defName(r.identifier(t.Go, place))
		r.names[t] = name
		r.defs[name] = nil // keeps the name until the struct is described
		r.defs[name] = r.object(t, place)
	}
	return &jsonschema.Schema{Ref: "#/$defs/" + url.PathEscape(name)}
}

// nullable describes null, or what s describes. What is said about the place
// stays outside.
func nullable(s *jsonschema.Schema) *jsonschema.Schema {
	inner, outer := *s, jsonschema.Schema{
		Description: s.Description,
		Title:       s.Title,
		Examples:    s.Examples,
	}
	inner.Description, inner.Title, inner.Examples, inner.Extras = "", "", nil, nil
	for key, value := range s.Extras { // of a type that describes itself, not only annotations
		if isAnnotation(key) {
			annotate(&outer, key, value)
		} else {
			annotate(&inner, key, value)
		}
	}
	if len(s.AnyOf) == 2 && s.AnyOf[1].Type == "null" || isAny(&inner) {
		return s
	}
	outer.AnyOf = []*jsonschema.Schema{&inner, {Type: "null"}}
	return &outer
}

func isAny(s *jsonschema.Schema) bool { return text(s) == "{}" }

// keyNames describes the names of a map's members; nil if all will do.
func keyNames(key *shape.Type) *jsonschema.Schema {
	switch key.Kind {
	case shape.Int:
		return &jsonschema.Schema{Pattern: args.IntKeyPattern}
	case shape.Uint:
		return &jsonschema.Schema{Pattern: args.UintKeyPattern}
	}
	return nil
}

// quotedPattern is how a t looks inside a string.
func quotedPattern(t *shape.Type) string {
	switch t.Kind {
	case shape.Bool:
		return args.BoolPattern
	case shape.Int:
		return args.IntPattern
	case shape.Uint:
		return args.UintPattern
	default:
		return args.FloatPattern
	}
}

// custom describes a type that reads itself from JSON, in its own words.
func (r *reflector) custom(f *shape.Field, t *shape.Type) *jsonschema.Schema {
	type describer interface{ JSONSchema() *jsonschema.Schema }
	d, ok := reflect.New(t.Go).Interface().(describer)
	if !ok {
		r.problem(f, "%v has an UnmarshalJSON method, so nothing is known of its JSON; give it the method JSONSchema() *jsonschema.Schema of github.com/invopop/jsonschema", t.Go)
		return new(jsonschema.Schema)
	}
	text, err := json.Marshal(d.JSONSchema())
	members := map[string]json.RawMessage{}
	if err == nil && string(text) != "true" {
		err = json.Unmarshal(text, &members)
	}
	if err != nil {
		r.problem(f, "the JSONSchema of %v is no schema: %v", t.Go, err)
	}
	s := &jsonschema.Schema{Extras: map[string]any{}}
	for keyword, value := range members {
		s.Extras[keyword] = value
	}
	return s
}

// checkGiven holds each default and example against its schema.
func (r *reflector) checkGiven() error {
	for _, g := range r.given {
		properties := jsonschema.NewProperties()
		properties.Set(g.key, g.schema)
		s, err := Compile(text(&jsonschema.Schema{Properties: properties, Definitions: r.defs}))
		if err != nil {
			return fmt.Errorf("%v: %w", g.field, err)
		}
		if err := s.Check(`{"` + g.key + `":` + g.text + `}`); err != nil {
			return fmt.Errorf("%v: the tag's %w", g.field, err)
		}
	}
	return nil
}
