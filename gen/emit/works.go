package emit

import "github.com/toolgen-dev/toolgen/gen/model"

// A subject is what a decoder or encoder is declared for: a struct, a struct as
// one of the variants of a union, or a union.
type subject struct {
	object *model.Struct // nil for a union as a whole
	union  *model.Union  // nil for a struct by itself
	value  string        // of the union's discriminator, for a variant
}

func structOf(s *model.Struct) subject { return subject{object: s} }

func variantOf(u *model.Union, v model.Variant) subject { return subject{v.Struct, u, v.Value} }

// name is what generated names are derived from.
func (s subject) name() string {
	switch {
	case s.union == nil:
		return s.object.Name
	case s.object == nil:
		return s.union.Name
	default:
		return s.union.Name + upperFirst(s.object.Name)
	}
}

// works are functions to declare, in the order in which they were first called.
// Declaring one may call for more.
type works struct {
	names map[subject]string
	list  []subject
}

// need is the name of the function for s.
func (w *works) need(s subject, n *names, f form) string {
	name, ok := w.names[s]
	if !ok {
		name = n.declared(f, s.name())
		if w.names == nil {
			w.names = map[subject]string{}
		}
		w.names[s] = name
		w.list = append(w.list, s)
	}
	return name
}

func (f *file) decoder(s subject) string { return f.decoders.need(s, f.names, decodeName) }
func (f *file) encoder(s subject) string { return f.encoders.need(s, f.names, encodeName) }
