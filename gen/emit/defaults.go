package emit

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// defaults sets the defaults of a struct's fields: by assignments where Go has
// an expression for the value, else by reading the default as if it had been
// sent.
func (d decoding) defaults(s *model.Struct, object place) []jen.Code {
	var body []jen.Code
	for _, field := range s.Fields {
		if field.Default == "" || alreadyZero(field) {
			continue
		}
		assignments, ok := d.assign(field.Value.Type, d.inField(field, object), field.Default)
		if !ok {
			assignments = one(d.send(field, object))
		}
		body = append(body, assignments...)
	}
	return body
}

// send reads the default of a field.
func (d decoding) send(field *model.Field, object place) jen.Code {
	body := d.field(field, object)
	read := jen.Func().Params(jen.Id(d.reader).Op("*").Id(d.args("Reader")))
	if isCall(field.Value) {
		read.Add(inline(body[0]))
	} else {
		read.Block(body...)
	}
	return jen.Id(d.reader).Dot("Default").Call(jen.Id(line(field.Default)), read)
}

// isCall says whether v is read by one call.
func isCall(v *model.Value) bool {
	switch t := v.Type.(type) {
	case model.List, model.Array, model.Map, model.Pointer:
		return false
	case *model.Struct:
		return !inPlace(t)
	case model.Known:
		return !hasTypes(v)
	}
	return true
}

// alreadyZero says whether a field's default is what the field has anyway.
func alreadyZero(field *model.Field) bool {
	if slices.ContainsFunc(field.Path, func(s model.Step) bool { return s.Pointer }) {
		return false // not before the struct that it points to is there
	}
	switch field.Value.Type.(type) {
	case model.Bool, model.String, model.Int, model.Float:
		return field.Default == "false" || field.Default == `""` || field.Default == "0"
	}
	return false
}

// assign sets a variable of type t to a JSON value. It reports false where that
// takes more than assignments.
func (d decoding) assign(t model.Type, at place, value string) ([]jen.Code, bool) {
	switch t := t.(type) {
	case model.Pointer:
		if value == "null" {
			return nil, true
		}
		return d.assign(t.Elem.Type, pointer(d.args("New")+"("+at.addr()+")"), value)
	case model.List:
		return d.assignList(t, at, value)
	}
	literal, ok := d.literal(t, value)
	if !ok {
		return nil, false
	}
	return one(jen.Id(at.value()).Op("=").Id(literal)), true
}

// assignList appends to a slice, which needs no name of its type.
func (d decoding) assignList(t model.List, at place, value string) ([]jen.Code, bool) {
	var list []json.RawMessage
	if json.Unmarshal([]byte(value), &list) != nil {
		return nil, false
	}
	if len(list) == 0 {
		return nil, false // it is empty, not nil
	}
	items := []jen.Code{jen.Id(at.value())}
	for _, item := range list {
		literal, ok := d.literal(t.Elem.Type, string(item))
		if !ok {
			return nil, false
		}
		items = append(items, jen.Id(literal))
	}
	return one(jen.Id(at.value()).Op("=").Append(items...)), true
}

// literal is a Go expression for a JSON value of type t, if there is a simple
// one.
func (d decoding) literal(t model.Type, value string) (string, bool) {
	switch t := t.(type) {
	case model.Bool:
		return value, value == "true" || value == "false"
	case model.String:
		return scalarLiteral(value), strings.HasPrefix(value, `"`)
	case model.Float:
		return value, isNumber(value)
	case model.Int:
		return integerLiteral(value), isNumber(value)
	case model.Quoted:
		return d.literal(t.Elem, stringValue(value))
	case model.Enum:
		for _, m := range t.Members {
			if scalarLiteral(m.JSON) == scalarLiteral(value) || integerLiteral(m.JSON) == integerLiteral(value) {
				return d.member(m), true
			}
		}
	case model.Known:
		switch t.Name {
		case "Number":
			return strconv.Quote(value), isNumber(value)
		case "Duration":
			return d.duration(stringValue(value))
		case "Any":
			if strings.HasPrefix(value, `"`) || value == "true" || value == "false" || value == "null" {
				return strings.Replace(scalarLiteral(value), "null", "nil", 1), true
			}
		}
	}
	return "", false
}

// duration is a duration in the largest unit that measures it: 90 * time.Minute.
func (d decoding) duration(text string) (string, bool) {
	n, err := time.ParseDuration(text)
	if err != nil {
		return "", false
	}
	if n == 0 {
		return "0", true
	}
	for _, unit := range []struct {
		name string
		size time.Duration
	}{
		{"Hour", time.Hour},
		{"Minute", time.Minute},
		{"Second", time.Second},
		{"Millisecond", time.Millisecond},
		{"Microsecond", time.Microsecond},
		{"Nanosecond", time.Nanosecond},
	} {
		if n%unit.size == 0 {
			return strconv.FormatInt(int64(n/unit.size), 10) + " * " + d.names.qualified("time", unit.name), true
		}
	}
	return "", false
}
