package decode

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// A Decoder decodes documents into values of one Go type. It is safe for
// concurrent use.
type Decoder struct{ read reader }

// New returns the decoder of a shape. Defaults are JSON texts, of the fields
// that have one; each must decode.
func New(t *shape.Type, defaults map[*shape.Field]string) (*Decoder, error) {
	c := compiler{defaults: defaults, structs: map[*shape.Type]*object{}}
	d := &Decoder{c.typ(t)}
	return d, errors.Join(c.problems...)
}

// Decode reads text into v, which must be settable and zero. The error is an
// *args.Error. Refused is what a schema has against the text already: a type's
// own UnmarshalJSON is not asked about values that the schema refuses.
func (d *Decoder) Decode(text string, v reflect.Value, refused ...args.Problem) error {
	s := state{Reader: args.NewReader(text), refused: refused}
	d.read(&s, v)
	return s.err(text)
}

// A reader reads the next value of a document into v.
type reader func(s *state, v reflect.Value)

// A state is a document that is being read.
type state struct {
	*args.Reader
	path     []string // to the value at hand
	problems []args.Problem
	refused  []args.Problem // by the schema
}

// problem notes what the Reader cannot know, about the value at hand.
func (s *state) problem(p args.Problem) {
	p.Pointer = s.pointer()
	s.problems = append(s.problems, p)
}

// pointer is the JSON Pointer of the value at hand.
func (s *state) pointer() string {
	var pointer strings.Builder
	for _, token := range s.path {
		pointer.WriteByte('/')
		escape.WriteString(&pointer, token)
	}
	return pointer.String()
}

// isRefused tells whether the schema refuses the value at hand, or a part of it.
func (s *state) isRefused() bool {
	if len(s.refused) == 0 {
		return false
	}
	at := s.pointer()
	return slices.ContainsFunc(s.refused, func(p args.Problem) bool {
		return p.Pointer == at && !p.Name || strings.HasPrefix(p.Pointer, at+"/")
	})
}

var escape = strings.NewReplacer("~", "~0", "/", "~1")

// err is all that was wrong.
func (s *state) err(text string) error {
	err := s.Err()
	if len(s.problems) == 0 {
		return err
	}
	var found *args.Error
	if errors.As(err, &found) {
		if found.Syntax != nil {
			return err
		}
		s.problems = append(s.problems, found.Problems...)
	}
	return args.NewError(text, s.problems)
}

// within reads with r what stands under a name or index.
func (s *state) within(token string, r reader, v reflect.Value) {
	s.path = append(s.path, token)
	r(s, v)
	s.path = s.path[:len(s.path)-1]
}

// A compiler makes the readers of a type.
type compiler struct {
	defaults map[*shape.Field]string
	structs  map[*shape.Type]*object
	problems []error
}

// typ is the reader of a type.
func (c *compiler) typ(t *shape.Type) reader {
	switch t.Kind {
	case shape.List:
		return list(c.typ(t.Elem))
	case shape.Array:
		return array(c.typ(t.Elem))
	case shape.Map:
		return mapping(key(t.Key), c.typ(t.Elem))
	case shape.Pointer:
		return pointer(c.typ(t.Elem))
	case shape.Struct:
		return c.object(t).read
	}
	if t.Quoted {
		return quoted(t)
	}
	return scalar(t)
}

func list(elem reader) reader {
	return func(s *state, v reflect.Value) {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0)) // an empty array is no nil slice
		zero := reflect.Zero(v.Type().Elem())
		for e := s.Elements(); e.Next(); {
			v.Set(reflect.Append(v, zero))
			s.within(strconv.Itoa(e.Index()), elem, v.Index(e.Index()))
		}
	}
}

func array(elem reader) reader {
	return func(s *state, v reflect.Value) {
		for e := s.Elements(); e.Next(); {
			target := reflect.New(v.Type().Elem()).Elem() // the schema counts them
			if i := e.Index(); i < v.Len() {
				target = v.Index(i)
			}
			s.within(strconv.Itoa(e.Index()), elem, target)
		}
	}
}

func pointer(elem reader) reader {
	return func(s *state, v reflect.Value) {
		if s.Null() {
			v.SetZero()
			return
		}
		v.Set(reflect.New(v.Type().Elem()))
		elem(s, v.Elem())
	}
}
