package decode

import (
	"fmt"
	"reflect"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// An object reads a struct.
type object struct {
	members args.Members
	fields  map[string]*field
	initial []*field // those with a default
}

// A field is a member of an object.
type field struct {
	index  []int
	read   reader
	preset string // the default as JSON, "" for none
}

// object is the reader of a struct. A recursive struct finds itself, not yet
// complete, which is all the same to a reader that is called later.
func (c *compiler) object(t *shape.Type) *object {
	if o := c.structs[t]; o != nil {
		return o
	}
	o := &object{fields: map[string]*field{}}
	c.structs[t] = o
	for _, f := range t.Fields {
		m := &field{f.Index, c.typ(f.Type), c.defaults[f]}
		o.fields[f.Name] = m
		o.members = append(o.members, args.Optional(f.Name)) // the schema knows what is required
		if m.preset == "" {
			continue
		}
		c.try(f, m)
		if f.Type.Kind != shape.Pointer || m.preset != "null" { // which it is without that
			o.initial = append(o.initial, m)
		}
	}
	return o
}

// try decodes the default of a field, which must succeed.
func (c *compiler) try(f *shape.Field, m *field) {
	d := Decoder{m.read}
	if err := d.Decode(m.preset, reflect.New(f.Go.Type).Elem()); err != nil {
		c.problems = append(c.problems, fmt.Errorf("%v: the tag's default: %w", f, err))
	}
}

func (o *object) read(s *state, v reflect.Value) {
	for _, f := range o.initial {
		f.read(&state{Reader: args.NewReader(f.preset)}, f.of(v))
	}
	for members := s.Object(o.members); members.Next(); {
		name := members.Name()
		if f := o.fields[name]; f != nil {
			target := f.of(v)
			if f.preset != "" {
				target.SetZero() // what is sent takes the default's place as a whole
			}
			s.within(name, f.read, target)
		} else {
			s.Unknown()
		}
	}
}

// of is the field in a struct. Embedded pointers on the way are allocated.
func (f *field) of(v reflect.Value) reflect.Value {
	for i, index := range f.index {
		if i > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(index)
	}
	return v
}
