package tool

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/decode"
	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
	"github.com/toolgen-dev/toolgen/runtime/results"
)

// An input is what reflection knows of the arguments of a function.
type input struct {
	text    string         // of the schema
	checks  *schema.Schema // which knows bounds, lengths and what must be there
	decodes *decode.Decoder
}

func newInput(t reflect.Type) (input, error) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	s, err := shape.Of(t, shape.In)
	if err != nil {
		return input{}, err
	}
	if s.Kind != shape.Struct {
		return input{}, fmt.Errorf("%v is written as something else than an object; use a struct with a field for each argument", t)
	}
	reflected, err := schema.Reflect(s)
	if err != nil {
		return input{}, err
	}
	checks, err := schema.Compile(reflected.Text)
	if err != nil {
		return input{}, err
	}
	decodes, err := decode.New(s, reflected.Defaults)
	if err != nil {
		return input{}, err
	}
	return input{reflected.Text, checks, decodes}, nil
}

// read reads text into v, a zero struct or pointer to one.
func (i *input) read(text string, v reflect.Value) error {
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	err := i.checks.Check(text)
	var refused *args.Error
	if errors.As(err, &refused) && refused.Syntax == nil && refused.More == 0 && !refused.AtLeast {
		return merge(text, refused, i.decodes.Decode(text, v, refused.Problems...))
	}
	if err != nil {
		return err
	}
	return i.decodes.Decode(text, v)
}

// merge adds to what the schema refuses what the decoder refuses elsewhere, and
// what types' own methods refuse: a caller should learn of all mistakes at once.
func merge(text string, refused *args.Error, decoding error) error {
	var more *args.Error
	if !errors.As(decoding, &more) {
		return refused
	}
	problems := refused.Problems
	for _, p := range more.Problems {
		told := func(q args.Problem) bool {
			return q.Pointer == p.Pointer && q.Name == p.Name && covers(q.Keyword, p.Keyword)
		}
		if !slices.ContainsFunc(refused.Problems, told) {
			problems = append(problems, p)
		}
	}
	return args.NewError(text, problems)
}

// covers tells whether the decoder's problem with a value need not be told
// beside the schema's: what is of another type or out of an enum has no other
// problems, and a limit of the schema is closer than one of the Go type.
func covers(schema, decoder string) bool {
	switch schema {
	case decoder, "type", "enum":
		return true
	case "exclusiveMinimum":
		return decoder == "minimum"
	case "exclusiveMaximum":
		return decoder == "maximum"
	}
	return false
}

// A result says how a function's result is written.
type result struct {
	pointer bool // nil is no result
	text    bool // a string of any name
}

func newResult(t reflect.Type) (result, error) {
	s, err := shape.Of(t, shape.Out)
	if err != nil {
		return result{}, err
	}
	return result{
		pointer: t.Kind() == reflect.Pointer,
		text:    t.Kind() == reflect.String && s.Kind != shape.Number,
	}, nil
}

// write writes v, which has an address.
func (r result) write(w *results.Writer, v reflect.Value) error {
	switch {
	case r.text:
		w.PlainText(v.String())
		return nil
	case r.pointer && v.IsNil():
		return ErrNilResult
	}
	w.Any(v.Addr().Interface())
	return nil
}
