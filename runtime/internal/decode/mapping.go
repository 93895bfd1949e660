package decode

import (
	"encoding"
	"reflect"
	"strconv"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// mapping is the reader of a map.
func mapping(key keyReader, elem reader) reader {
	return func(s *state, v reflect.Value) {
		v.Set(reflect.MakeMap(v.Type()))
		for p := s.Properties(); p.Next(); {
			name := p.Name()
			s.path = append(s.path, name)
			k := reflect.New(v.Type().Key()).Elem()
			bad := key(name, k)
			value := reflect.New(v.Type().Elem()).Elem()
			elem(s, value)
			switch {
			case bad != nil:
				bad.Got, bad.Name = args.GotName(name), true
				s.problem(*bad)
			case v.MapIndex(k).IsValid(): // two texts of one key
				s.problem(args.Problem{Keyword: "propertyNames", Got: args.GotName(name), Name: true})
			default:
				v.SetMapIndex(k, value)
			}
			s.path = s.path[:len(s.path)-1]
		}
	}
}

// A keyReader turns a name into a key, or says why it is none.
type keyReader func(name string, key reflect.Value) *args.Problem

// key is the reader of a kind of key.
func key(t *shape.Type) keyReader {
	switch t.Kind {
	case shape.Int:
		return func(name string, key reflect.Value) *args.Problem {
			n, err := strconv.ParseInt(name, 10, 64)
			if err != nil || key.OverflowInt(n) || strconv.FormatInt(n, 10) != name {
				return &args.Problem{Keyword: "pattern", Limit: args.IntKeyPattern}
			}
			key.SetInt(n)
			return nil
		}
	case shape.Uint:
		return func(name string, key reflect.Value) *args.Problem {
			n, err := strconv.ParseUint(name, 10, 64)
			if err != nil || key.OverflowUint(n) || strconv.FormatUint(n, 10) != name {
				return &args.Problem{Keyword: "pattern", Limit: args.UintKeyPattern}
			}
			key.SetUint(n)
			return nil
		}
	case shape.Text:
		return func(name string, key reflect.Value) *args.Problem {
			if err := key.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(name)); err != nil {
				return &args.Problem{Keyword: "text", Detail: err.Error()}
			}
			return nil
		}
	default:
		return func(name string, key reflect.Value) *args.Problem {
			key.SetString(name)
			return nil
		}
	}
}
