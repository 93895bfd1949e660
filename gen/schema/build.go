package schema

import (
	"go/token"
	"net/url"
	"slices"
	"strconv"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// Build returns the schemas of a tool, and what is wrong with the schemas,
// defaults and examples that its source gives. The output schema is empty for a
// tool whose result is text or that has none.
func Build(tool *model.Tool) (model.Schemas, diag.List) {
	var findings diag.List
	input := build(&model.Value{Type: tool.Input.Object}, false, tool, &findings)
	var output document
	switch {
	case tool.Output == nil:
	case tool.TextOut: // published as text, checked as the string that it is
		output = build(&model.Value{Type: model.String{}}, true, tool, &findings)
	default:
		output = build(tool.Output, true, tool, &findings)
	}
	checkExamples(tool, input, output, &findings)
	if tool.TextOut {
		output.text = ""
	}
	return model.Schemas{Input: input.text, Output: output.text}, findings
}

// build makes the document that describes v: a pointer to what is published is
// no part of it.
func build(v *model.Value, result bool, tool *model.Tool, findings *diag.List) document {
	if p, ok := v.Type.(model.Pointer); ok {
		v = p.Elem
	}
	if exceeds(v) {
		reportSize(tool, objectBound(), findings)
		return document{}
	}
	b := newBuilder(result)
	doc := document{value: v, text: b.document(v)}
	if bound := textSize(doc.text); bound != "" {
		reportSize(tool, bound, findings)
		return document{}
	}
	if b.doubtful || judges(tool, result) {
		b.compile(&doc, tool, findings)
	}
	b.checkDefaults(findings)
	b.checkShown(findings)
	return doc
}

// judges tells whether an example is held against the document of a tool's
// arguments or of its result.
func judges(tool *model.Tool, result bool) bool {
	return slices.ContainsFunc(tool.Examples, func(e model.Example) bool { return !result || e.Output != "" })
}

// A builder makes one document: the schema of a tool's arguments or of its
// result.
//
// The schema of a result states only what the Go type holds the function to.
// Rules and enums bind the model that calls, and nothing stops a function from
// returning something else: a client that validates would then refuse an honest
// result.
type builder struct {
	result bool

	// defs are the recursive structs, and unions of them, that were met so far,
	// under the names that refer to them.
	defs  jsonschema.Definitions
	names map[variant]string

	// doubtful says that the document may be no schema, for what stands in it was
	// written by hand. Any other is one by construction, and compiling it would
	// take longer than making it.
	doubtful bool

	// What the source gives as JSON, to be checked when the document is done.
	defaults []givenDefault
	examples []givenExamples
	schemas  []givenSchema

	property string // the name of the one at hand
}

// A variant is a struct as it is described: by itself, or with the value that
// tells it apart in a union.
type variant struct {
	*model.Struct
	discriminator, value string
}

// A givenDefault is a field's default and the schema it must satisfy.
type givenDefault struct {
	field  *model.Field
	schema *jsonschema.Schema
}

// A givenExamples is what a tag or directive shows as values of a part of a
// property, and the schema that they must satisfy.
type givenExamples struct {
	property string
	value    *model.Value
	schema   *jsonschema.Schema
	model.Annotation
}

// A givenSchema is a part of the document that the source gives as JSON.
type givenSchema struct {
	subject string // what it is about
	text    string
	pos     token.Position
}

func newBuilder(result bool) *builder {
	return &builder{result: result, defs: jsonschema.Definitions{}, names: map[variant]string{}}
}

// document is the text of the schema of v, which stands alone. A struct is
// written out even if it is recursive: hosts want to see an object.
func (b *builder) document(v *model.Value) string {
	if s, ok := v.Type.(*model.Struct); ok {
		return b.print(b.object(variant{Struct: s}))
	}
	return b.print(b.value(v))
}

// print is the text of s with the definitions that it may refer to.
func (b *builder) print(s *jsonschema.Schema) string {
	if len(b.defs) > 0 {
		whole := *s
		whole.Definitions = b.defs
		s = &whole
	}
	return text(s)
}

// structure describes a struct where it is used: recursive ones by reference.
func (b *builder) structure(s variant) *jsonschema.Schema {
	if !s.Recursive {
		return b.object(s)
	}
	name, met := b.names[s]
	if !met {
		base := s.Name
		if value := upperFirst(s.value); value != base {
			base += value
		}
		name = b.defName(base)
		b.names[s] = name
		b.defs[name] = nil // keeps the name until the struct is described
		b.defs[name] = b.object(s)
	}
	return &jsonschema.Schema{Ref: "#/$defs/" + url.PathEscape(name)}
}

// defName is base, or base with the first number that makes it new.
func (b *builder) defName(base string) string {
	name := base
	for n := 2; ; n++ {
		if _, taken := b.defs[name]; !taken {
			return name
		}
		name = base + strconv.Itoa(n)
	}
}

// object describes a struct in place.
func (b *builder) object(s variant) *jsonschema.Schema {
	o := &jsonschema.Schema{
		Type:                 "object",
		Properties:           jsonschema.NewProperties(),
		AdditionalProperties: jsonschema.FalseSchema,
	}
	if s.discriminator != "" {
		o.Description = s.Doc // tells one from the other
		o.Properties.Set(s.discriminator, &jsonschema.Schema{Type: "string", Const: raw(quote(s.value))})
		o.Required = append(o.Required, s.discriminator)
	}
	for _, f := range s.Fields {
		p := b.field(f)
		if f.Name == s.discriminator {
			o.Properties.Value(f.Name).Description = p.Description
			continue
		}
		o.Properties.Set(f.Name, p)
		if b.required(f) {
			o.Required = append(o.Required, f.Name)
		}
		if !b.result {
			group(o, f)
		}
	}
	return o
}

// group adds a field to the alternatives of its object.
func group(o *jsonschema.Schema, f *model.Field) {
	for _, g := range f.Groups {
		list := &o.AnyOf
		if g.Keyword == "oneOf" {
			list = &o.OneOf
		}
		i := slices.IndexFunc(*list, func(s *jsonschema.Schema) bool { return s.Title == g.Name })
		if i < 0 {
			i = len(*list)
			*list = append(*list, &jsonschema.Schema{Title: g.Name})
		}
		(*list)[i].Required = append((*list)[i].Required, f.Name)
	}
}

// required says whether every object has the field.
func (b *builder) required(f *model.Field) bool {
	if !b.result {
		return f.Required
	}
	if f.OmitEmpty || f.OmitZero {
		return false
	}
	for _, step := range f.Path {
		if step.Pointer { // a nil embedded pointer takes its fields with it
			return false
		}
	}
	return true
}

// field describes a property.
func (b *builder) field(f *model.Field) *jsonschema.Schema {
	value := f.Value
	if p, ok := value.Type.(model.Pointer); ok && b.result && (f.OmitEmpty || f.OmitZero) {
		value = p.Elem // nil is left out
	}
	outer := b.property
	b.property = f.Name
	s := b.value(value)
	b.property = outer
	describe(s, f)
	if f.Default != "" && !b.result {
		b.defaults = append(b.defaults, givenDefault{f, s})
		if text, err := canonical(f.Default); err == nil {
			s.Default = raw(text)
		}
	}
	return s
}
