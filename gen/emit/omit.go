package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// fields writes the fields of a struct, those behind an embedded pointer where
// that is not nil.
func (e encoding) fields(s subject, at place) []jen.Code {
	var body, behind []jen.Code
	guard := ""
	flush := func() {
		if guard != "" {
			body = append(body, jen.If(jen.Id(guard)).Block(behind...))
		}
		guard, behind = "", nil
	}
	for _, field := range s.object.Fields {
		if s.discriminates(field) {
			continue
		}
		var notNil []string
		place := at.field(field.Path, func(expr string) string {
			notNil = append(notNil, expr+" != nil")
			return expr
		})
		if g := strings.Join(notNil, " && "); g != guard {
			flush()
			guard = g
		}
		if guard == "" {
			body = append(body, e.field(field, place)...)
		} else {
			behind = append(behind, e.field(field, place)...)
		}
	}
	flush()
	return body
}

// field writes a name and its value, unless a tag option leaves both out.
func (e encoding) field(field *model.Field, at place) []jen.Code {
	value := field.Value
	if p, ok := value.Type.(model.Pointer); ok && (field.OmitEmpty || field.OmitZero) {
		value, at = p.Elem, pointer(at.expr) // nil is left out
	}
	body := append(one(e.key(field.Name)), e.write(value, at)...)
	var conditions []string
	if field.OmitEmpty {
		conditions = append(conditions, e.notEmpty(field.Value.Type, at.expr))
	}
	if field.OmitZero {
		conditions = append(conditions, e.notZero(field, at.expr))
	}
	if condition := join(conditions); condition != "" {
		return one(jen.If(jen.Id(condition)).Block(body...))
	}
	return body
}

// join is all conditions that say something, each once.
func join(conditions []string) string {
	var list []string
	for _, c := range conditions {
		if c != "" && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return strings.Join(list, " && ")
}

// notEmpty is the condition that x, of type t, is not what encoding/json calls
// empty; "" if it never is.
func (e encoding) notEmpty(t model.Type, x string) string {
	switch t := t.(type) {
	case model.List, model.Map:
		return "len(" + x + ") > 0"
	case model.Array:
		if t.Len == 0 {
			return "len(" + x + ") > 0"
		}
		return ""
	case *model.Struct:
		return ""
	case model.Text, model.Custom:
		return "!" + e.results("IsEmpty") + "(&" + x + ")"
	case model.Known:
		switch t.Name {
		case "Bytes", "RawMessage":
			return "len(" + x + ") > 0"
		case "BigInt", "Time", "URL":
			return ""
		}
	}
	return e.notZeroValue(t, x)
}

// notZero is the condition that x, of the field's type, is not its zero value,
// or not what the type itself calls zero.
func (e encoding) notZero(field *model.Field, x string) string {
	if !field.IsZeroMethod {
		return e.notZeroValue(field.Value.Type, x)
	}
	switch field.Value.Type.(type) {
	case model.Pointer, *model.Union:
		return x + " != nil && !" + x + ".IsZero()"
	}
	return "!" + x + ".IsZero()"
}

func (e encoding) notZeroValue(t model.Type, x string) string {
	switch t := t.(type) {
	case model.Bool:
		return x
	case model.String:
		return x + ` != ""`
	case model.Int, model.Float:
		return x + " != 0"
	case model.Quoted:
		return e.notZeroValue(t.Elem, x)
	case model.Enum:
		return e.notZeroValue(t.Base, x)
	case model.Known:
		switch t.Name {
		case "Number":
			return x + ` != ""`
		case "Duration":
			return x + " != 0"
		case "Any", "Bytes", "RawMessage":
			return x + " != nil"
		}
	case model.List, model.Map, model.Pointer, *model.Union:
		return x + " != nil"
	}
	return "!" + e.results("IsZero") + "(&" + x + ")"
}
