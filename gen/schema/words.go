package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	validation "github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// problems is what a schema has against a JSON value, in the words in which the
// runtime refuses calls: "/days: maximum 14, got 20". Nil is nothing.
func problems(schema *validation.Schema, value any) []string {
	var invalid *validation.ValidationError
	if !errors.As(schema.Validate(value), &invalid) {
		return nil
	}
	return explain(invalid, value)
}

// explain is what an error of the validator says of a value, a line for each
// fault.
func explain(e *validation.ValidationError, value any) []string {
	r := reporter{value: value}
	r.add(e)
	slices.Sort(r.list) // the validator walks objects in any order
	return slices.Compact(r.list)
}

// A reporter collects the leaves of a tree of validation errors.
type reporter struct {
	value any // that was validated
	list  []string
}

func (r *reporter) add(e *validation.ValidationError) {
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		r.addAll(e.Causes)
	case *kind.AnyOf:
		if causes := slices.DeleteFunc(slices.Clone(e.Causes), wantsNull); !allMissing(causes) {
			r.addAll(causes)
		} else {
			r.say(e.InstanceLocation, "anyOf, none of the groups of properties is there")
		}
	case *kind.OneOf:
		switch {
		case len(k.Subschemas) > 0:
			r.say(e.InstanceLocation, "oneOf, more than one of the alternatives fits")
		case allMissing(e.Causes):
			r.say(e.InstanceLocation, "oneOf, none of the groups of properties is there")
		default:
			r.addUnion(closest(e))
		}
	case *kind.Required:
		for _, name := range k.Missing {
			r.say(append(e.InstanceLocation, name), "required")
		}
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			r.say(append(e.InstanceLocation, name), "unknown name")
		}
	case *kind.PropertyNames:
		// The library gets the place of the object wrong, if another of its
		// members was looked at before.
		r.list = append(r.list, "name "+quote(k.Property)+" is not allowed")
	default:
		r.say(e.InstanceLocation, words(e, find(r.value, e.InstanceLocation)))
	}
}

func (r *reporter) addAll(list []*validation.ValidationError) {
	for _, e := range list {
		r.add(e)
	}
}

// addUnion adds the refusal of a union. Where every discriminator refuses, they
// are told of together.
func (r *reporter) addUnion(closest []*validation.ValidationError) {
	if len(closest) < 2 {
		r.addAll(closest)
		return
	}
	var values []any
	for _, e := range closest {
		values = append(values, e.ErrorKind.(*kind.Const).Want)
	}
	at := closest[0].InstanceLocation
	r.say(at, "want one of "+choices(values)+", got "+brief(find(r.value, at)))
}

func (r *reporter) say(location []string, what string) {
	r.list = append(r.list, placed(location, what))
}

// wantsNull says whether e is the refusal of the null that a nil pointer is.
func wantsNull(e *validation.ValidationError) bool {
	k, ok := e.ErrorKind.(*kind.Type)
	return ok && slices.Equal(k.Want, []string{"null"})
}

// allMissing says whether all that several alternatives want is properties.
func allMissing(alternatives []*validation.ValidationError) bool {
	return len(alternatives) > 1 && !slices.ContainsFunc(alternatives, func(e *validation.ValidationError) bool {
		for len(e.Causes) == 1 {
			e = e.Causes[0]
		}
		_, missing := e.ErrorKind.(*kind.Required)
		return !missing
	})
}

// closest is the refusal by the one alternative of a union whose discriminator
// fits; if none does, those of their discriminators, each the refusal of a constant.
func closest(union *validation.ValidationError) []*validation.ValidationError {
	var consts []*validation.ValidationError
	for _, e := range union.Causes {
		c := constOf(e, len(union.InstanceLocation)+1)
		if c == nil {
			return []*validation.ValidationError{e}
		}
		consts = append(consts, c)
	}
	return consts
}

// constOf is the refusal of a constant at a depth: the discriminator, and not that
// of a union inside.
func constOf(e *validation.ValidationError, depth int) *validation.ValidationError {
	if _, ok := e.ErrorKind.(*kind.Const); ok && len(e.InstanceLocation) == depth {
		return e
	}
	for _, cause := range e.Causes {
		if c := constOf(cause, depth); c != nil {
			return c
		}
	}
	return nil
}

// words says what is wrong with one value.
func words(e *validation.ValidationError, value any) string {
	switch k := e.ErrorKind.(type) {
	case *kind.Type:
		return "want " + strings.Join(k.Want, " or ") + ", got " + brief(value)
	case *kind.Enum:
		return "want one of " + choices(k.Want) + ", got " + brief(value)
	case *kind.Const:
		return "want " + brief(k.Want) + ", got " + brief(value)
	case *kind.Minimum:
		return "minimum " + decimal(k.Want) + ", got " + brief(value)
	case *kind.ExclusiveMinimum:
		return "exclusiveMinimum " + decimal(k.Want) + ", got " + brief(value)
	case *kind.Maximum:
		return "maximum " + decimal(k.Want) + ", got " + brief(value)
	case *kind.ExclusiveMaximum:
		return "exclusiveMaximum " + decimal(k.Want) + ", got " + brief(value)
	case *kind.MultipleOf:
		return "multipleOf " + decimal(k.Want) + ", got " + brief(value)
	case *kind.MinLength:
		return fmt.Sprintf("minLength %d, got %d", k.Want, k.Got)
	case *kind.MaxLength:
		return fmt.Sprintf("maxLength %d, got %d", k.Want, k.Got)
	case *kind.MinItems:
		return fmt.Sprintf("minItems %d, got %d", k.Want, k.Got)
	case *kind.MaxItems:
		return fmt.Sprintf("maxItems %d, got %d", k.Want, k.Got)
	case *kind.MinProperties:
		return fmt.Sprintf("minProperties %d, got %d", k.Want, k.Got)
	case *kind.MaxProperties:
		return fmt.Sprintf("maxProperties %d, got %d", k.Want, k.Got)
	case *kind.UniqueItems:
		return fmt.Sprintf("uniqueItems, got equal items %d and %d", k.Duplicates[0], k.Duplicates[1])
	case *kind.Pattern:
		return "pattern " + k.Want + ", got " + brief(value)
	case *kind.Format:
		if errors.Is(k.Err, ecma.ErrSize) {
			return k.Err.Error()
		}
		return "format " + k.Want + ", got " + brief(value)
	case *kind.ContentEncoding:
		return "contentEncoding " + k.Want + ", got " + brief(value)
	default: // only the schema of a directive has other keywords
		return e.BasicOutput().Error.String()
	}
}

// placed is what there is to say about a location, after its JSON Pointer; the
// whole value needs none.
func placed(location []string, what string) string {
	if len(location) == 0 {
		return what
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	var b strings.Builder
	for _, token := range location {
		b.WriteString("/" + escape.Replace(token))
	}
	b.WriteString(": " + what)
	return b.String()
}

// find is the part of a value at a location; nil for one that it does not have.
func find(value any, location []string) any {
	for _, token := range location {
		switch v := value.(type) {
		case map[string]any:
			value = v[token]
		case []any:
			i, err := strconv.Atoi(token)
			if err != nil || i >= len(v) {
				return nil
			}
			value = v[i]
		}
	}
	return value
}

// brief is a value as JSON, if it is a short scalar, else what it is.
func brief(value any) string {
	switch v := value.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return cut(quote(v))
	case json.Number:
		return cut(v.String())
	case bool:
		return strconv.FormatBool(v)
	default:
		return "null"
	}
}

// cut shortens a value that is too long for a line.
func cut(text string) string { return shorten(text, 40) }

func shorten(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

func choices(list []any) string {
	texts := make([]string, len(list))
	for i, v := range list {
		texts[i] = brief(v)
	}
	return strings.Join(texts, ", ")
}

// decimal is a limit as a person writes it.
func decimal(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}

// reason is an error of compile in the words of this package, without the
// address of the document.
func reason(err error, schema string) string {
	var invalid *validation.SchemaValidationError
	if errors.As(err, &invalid) {
		err = invalid.Err
	}
	var why *validation.ValidationError
	if !errors.As(err, &why) {
		return strings.ReplaceAll(err.Error(), documentBase, "")
	}
	value, _ := decode(schema) // it was decoded before it was refused
	return strings.Join(explain(why, value), ", ")
}
