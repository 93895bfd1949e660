package schema

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// overflows finds what a schema admits and the Go type cannot hold, in a value
// that the schema has admitted: integers beyond 64 bits and floats beyond
// theirs, durations and times beyond Go's. The reader of the runtime refuses
// these too; a default would not even compile.
func overflows(v *model.Value, value any) []string {
	var o overflow
	o.walk(v.Type, value, nil)
	return o
}

type overflow []string

func (o *overflow) walk(t model.Type, value any, at []string) {
	switch t := t.(type) {
	case model.Pointer:
		if value != nil {
			o.walk(t.Elem.Type, value, at)
		}
	case model.List:
		o.items(t.Elem, value, at)
	case model.Array:
		o.items(t.Elem, value, at)
	case model.Map:
		object, _ := value.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(object)) {
			if key, ok := t.Key.Type.(model.Int); ok && !fits(key, name) {
				o.say(append(at, name), "name")
			}
			o.walk(t.Elem.Type, object[name], append(at, name))
		}
	case *model.Struct:
		o.fields(t, value, at)
	case *model.Union:
		object, _ := value.(map[string]any)
		for _, variant := range t.Variants {
			if object[t.Discriminator] == variant.Value {
				o.fields(variant.Struct, value, at)
			}
		}
	case model.Quoted:
		if s, ok := value.(string); ok && !fits(t.Elem, s) {
			o.say(at, brief(value))
		}
	default:
		if !fits(t, scalar(value)) {
			o.say(at, brief(value))
		}
	}
}

func (o *overflow) items(elem *model.Value, value any, at []string) {
	list, _ := value.([]any)
	for i, item := range list {
		o.walk(elem.Type, item, append(at, strconv.Itoa(i)))
	}
}

func (o *overflow) fields(s *model.Struct, value any, at []string) {
	object, _ := value.(map[string]any)
	for _, f := range s.Fields {
		if member, ok := object[f.Name]; ok {
			o.walk(f.Value.Type, member, append(at, f.Name))
		}
	}
}

func (o *overflow) say(at []string, what string) {
	*o = append(*o, placed(at, what+" is out of the range of its Go type"))
}

// scalar is the text of a string or number.
func scalar(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// fits says whether a Go type holds what a text of its JSON form stands for.
func fits(t model.Type, text string) bool {
	switch t := t.(type) {
	case model.Int:
		return integerFits(t, text)
	case model.Float:
		_, err := strconv.ParseFloat(text, t.Bits)
		return err == nil
	case model.Known:
		switch t.Name {
		case "Duration":
			_, err := time.ParseDuration(text)
			return err == nil
		case "Time":
			_, err := time.Parse(time.RFC3339, text)
			return err == nil
		}
	}
	return true
}

func integerFits(t model.Int, text string) bool {
	r, ok := exact(text)
	switch {
	case !ok:
		return false
	case t.Unsigned:
		return r.Num().IsUint64() && r.Num().Uint64()>>(t.Bits-1)>>1 == 0
	}
	n := r.Num()
	return n.IsInt64() && n.Int64()>>(t.Bits-1) == n.Int64()>>63
}
