package schema

import (
	"slices"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// Patterns of strings that stand for something else. The readers of the runtime
// admit the same, word for word.
const (
	intPattern      = `^-?(0|[1-9][0-9]*)$`
	uintPattern     = `^(0|[1-9][0-9]*)$`
	floatPattern    = `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`
	boolPattern     = `^(true|false)$`
	intKeyPattern   = `^(0|-?[1-9][0-9]*)$`
	durationPattern = `^[+-]?(0|(([0-9]+(\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$`
)

// known has the form of every model.Known.
var known = map[string]jsonschema.Schema{
	"Any":        {},
	"BigInt":     {Type: "integer"},
	"Bytes":      {Type: "string", ContentEncoding: "base64"},
	"Duration":   {Type: "string", Pattern: durationPattern, Description: "Go duration such as 1h30m"},
	"Number":     {Type: "number"},
	"RawMessage": {},
	"Time":       {Type: "string", Format: "date-time"},
	"URL":        {Type: "string", Format: "uri"},
}

// value describes a type in a place.
func (b *builder) value(v *model.Value) *jsonschema.Schema {
	s := b.kind(v.Type)
	if !b.result {
		ruled := s
		if _, ok := v.Type.(model.Pointer); ok && len(s.AnyOf) > 0 {
			ruled = s.AnyOf[0]
		}
		for _, r := range v.Rules {
			apply(ruled, r)
			b.doubtful = b.doubtful || doubts(r)
			if r.Keyword == "contains" {
				b.schemas = append(b.schemas, givenSchema{"contains", r.JSON, r.Pos})
			}
		}
	}
	for _, a := range v.Extra {
		annotate(s, a)
		b.doubtful = true
		if a.Keyword == "examples" && !b.result {
			b.examples = append(b.examples, givenExamples{b.property, v, s, a})
		}
	}
	return s
}

// kind describes a type.
func (b *builder) kind(t model.Type) *jsonschema.Schema {
	switch t := t.(type) {
	case model.Bool:
		return &jsonschema.Schema{Type: "boolean"}
	case model.String:
		return &jsonschema.Schema{Type: "string"}
	case model.Int:
		return integer(t)
	case model.Float:
		return &jsonschema.Schema{Type: "number"}
	case model.Quoted:
		return &jsonschema.Schema{Type: "string", Pattern: quotedPattern(t.Elem)}
	case model.Known:
		s := known[t.Name]
		if t.Name == "URL" && b.result {
			s.Format = "" // a relative or empty one is written as it is
		}
		return &s
	case model.Text:
		s := &jsonschema.Schema{Type: "string", Format: t.Format}
		if b.result {
			s.Format = "" // the zero value often is the empty string
		}
		return s
	case model.Custom:
		b.doubtful = true
		b.schemas = append(b.schemas, givenSchema{"schema of " + t.Go.String(), t.Schema, t.Pos})
		return custom(t.Schema)
	case model.Enum:
		return b.enum(t)
	case model.List:
		return &jsonschema.Schema{Type: "array", Items: b.value(t.Elem)}
	case model.Array:
		n := uint64(t.Len)
		return &jsonschema.Schema{Type: "array", Items: b.value(t.Elem), MinItems: &n, MaxItems: &n}
	case model.Map:
		return &jsonschema.Schema{Type: "object", AdditionalProperties: b.value(t.Elem), PropertyNames: b.keys(t.Key)}
	case model.Pointer:
		return nullable(b.value(t.Elem))
	case *model.Struct:
		return b.structure(variant{Struct: t})
	case *model.Union:
		s := new(jsonschema.Schema)
		for _, v := range t.Variants {
			s.OneOf = append(s.OneOf, b.structure(variant{v.Struct, t.Discriminator, v.Value}))
		}
		return s
	}
	return new(jsonschema.Schema) // never: the kinds are sealed, TestEveryKind counts them
}

// integer describes an integer with the bounds of its Go type; those of 64 bits
// are too long to be worth a model's attention.
func integer(t model.Int) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "integer"}
	if t.Unsigned {
		s.Minimum = "0"
		if t.Bits < 64 {
			s.Maximum = number(strconv.FormatUint(1<<t.Bits-1, 10))
		}
	} else if t.Bits < 64 {
		s.Minimum = number(strconv.FormatInt(-1<<(t.Bits-1), 10))
		s.Maximum = number(strconv.FormatInt(1<<(t.Bits-1)-1, 10))
	}
	return s
}

// quotedPattern is how a t looks inside a string.
func quotedPattern(t model.Type) string {
	switch t := t.(type) {
	case model.Bool:
		return boolPattern
	case model.Int:
		if t.Unsigned {
			return uintPattern
		}
		return intPattern
	default:
		return floatPattern
	}
}

// nullable describes a pointer to what s describes.
func nullable(s *jsonschema.Schema) *jsonschema.Schema {
	if admitsNull(s) {
		return s
	}
	whole := &jsonschema.Schema{
		AnyOf:       []*jsonschema.Schema{s, {Type: "null"}},
		Description: s.Description,
	}
	s.Description = ""
	return whole
}

func admitsNull(s *jsonschema.Schema) bool {
	return len(members(s)) == 0 || len(s.AnyOf) == 2 && s.AnyOf[1].Type == "null"
}

// keys describes the names of a map's members; nil if all will do.
func (b *builder) keys(key *model.Value) *jsonschema.Schema {
	switch t := key.Type.(type) {
	case model.Int:
		if t.Unsigned {
			return &jsonschema.Schema{Pattern: uintPattern}
		}
		return &jsonschema.Schema{Pattern: intKeyPattern}
	case model.Enum:
		if b.result || t.Open {
			return b.keys(&model.Value{Type: writtenAs(t)})
		}
		return &jsonschema.Schema{Enum: memberNames(t)}
	}
	return nil
}

// memberNames are the values of an enum as names of members.
func memberNames(t model.Enum) []any {
	names := memberValues(t)
	if _, ok := writtenAs(t).(model.Int); ok {
		for i, m := range t.Members {
			names[i] = raw(quote(m.JSON))
		}
	}
	return names
}

// enum describes one of a few values; of an open one and of a result, any value
// of the type.
func (b *builder) enum(t model.Enum) *jsonschema.Schema {
	s := b.kind(writtenAs(t))
	if b.result || t.Open {
		s.Description = knownValues(t)
		return s
	}
	b.doubtful = b.doubtful || slices.ContainsFunc(t.Members, func(m model.Member) bool {
		return !strings.HasPrefix(m.JSON, `"`) && !plain.MatchString(m.JSON)
	})
	return &jsonschema.Schema{Type: s.Type, Enum: memberValues(t), Description: memberDocs(t)}
}

// writtenAs is what the values of an enum are in JSON.
func writtenAs(t model.Enum) model.Type {
	if t.Names != nil {
		return model.String{}
	}
	return t.Base
}

func memberValues(t model.Enum) []any {
	values := make([]any, len(t.Members))
	for i, m := range t.Members {
		values[i] = raw(m.JSON)
	}
	return values
}
