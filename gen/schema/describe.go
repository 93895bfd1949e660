package schema

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// describe gives the schema of a field the field's description. What an enum's
// members mean stays after it; what a type says of itself gives way.
func describe(s *jsonschema.Schema, f *model.Field) {
	switch {
	case f.Doc == "":
	case s.Description != "" && isEnum(f.Value.Type):
		s.Description = sentence(f.Doc) + " " + s.Description
	default:
		s.Description = f.Doc
		delete(s.Extras, "description") // that a directive gives
	}
}

func isEnum(t model.Type) bool {
	for {
		p, ok := t.(model.Pointer)
		if !ok {
			break
		}
		t = p.Elem.Type
	}
	_, ok := t.(model.Enum)
	return ok
}

// memberDocs says what the members of an enum mean: strings that have more to
// say than themselves, "celsius: the metric scale; kelvin: from absolute zero",
// and numbers, which say nothing.
func memberDocs(t model.Enum) string {
	var docs []string
	for _, m := range t.Members {
		if doc := meaning(m); doc != "" {
			docs = append(docs, label(m.JSON)+": "+doc)
		}
	}
	return strings.Join(docs, "; ")
}

// meaning is what a member stands for: its comment, and of a number the name of
// its constant, unless the comment begins with that.
func meaning(m model.Member) string {
	doc := strings.TrimSuffix(m.Doc, ".")
	if strings.HasPrefix(m.JSON, `"`) || len(m.Const) == 0 {
		return doc
	}
	name := m.Const[len(m.Const)-1].Text
	switch {
	case doc == "":
		return name
	case strings.HasPrefix(doc, name+" "):
		return doc
	}
	return name + ", " + doc
}

// knownValues describes the enum of a result, whose schema has no list.
func knownValues(t model.Enum) string {
	var docs []string
	for _, m := range t.Members {
		doc := label(m.JSON)
		if what := meaning(m); what != "" {
			doc += " (" + what + ")"
		}
		docs = append(docs, doc)
	}
	return "Known values: " + strings.Join(docs, ", ")
}

// label is a JSON string without its quotes, or a number.
func label(value string) string {
	if strings.HasPrefix(value, `"`) {
		return str(value)
	}
	return value
}

// sentence ends text with a full stop if it has no end of its own.
func sentence(text string) string {
	last, _ := utf8.DecodeLastRuneInString(text)
	if unicode.IsLetter(last) || unicode.IsDigit(last) || last == ')' || last == '"' {
		return text + "."
	}
	return text
}

func upperFirst(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
