package schema

import (
	"encoding"
	"encoding/json"
	"log/slog"
	"maps"
	"math/big"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/format"
)

// overflows finds what a schema admits and the Go type cannot hold, in a value
// that the schema has admitted: integers beyond 64 bits and floats beyond
// theirs, durations beyond Go's, and texts that are none of a type of the standard
// library. The reader of the runtime refuses these too; a default would not even
// compile, or be refused in every call.
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
			switch key := t.Key.Type.(type) {
			case model.Int, model.Text:
				o.say(append(at, name), "name", fault(key, name))
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
		if s, ok := value.(string); ok {
			o.say(at, brief(value), fault(t.Elem, s))
		}
	default:
		o.say(at, brief(value), fault(t, scalar(value)))
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

func (o *overflow) say(at []string, what, fault string) {
	if fault != "" {
		*o = append(*o, placed(at, what+" "+fault))
	}
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

// fault says why a Go type does not hold what a text of its JSON form stands for,
// "" if it does.
func fault(t model.Type, text string) string {
	fits := true
	switch t := t.(type) {
	case model.Int:
		fits = integerFits(t, text)
	case model.Float:
		_, err := strconv.ParseFloat(text, t.Bits)
		fits = err == nil
	case model.Text:
		if v := textType(t.Go.String()); v != nil {
			if err := format.Text(v, text); err != nil {
				return "cannot be used: " + shorten(err.Error(), 100)
			}
		}
	case model.Known:
		if t.Name == "Duration" {
			_, err := time.ParseDuration(text)
			fits = err == nil
		}
	}
	if fits {
		return ""
	}
	return "is out of the range of its Go type"
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

// textType is a variable of a type of the standard library that reads itself from
// text; nil for other types, whose methods only a program can call that has them,
// and for x509.OID, which would bring in all of crypto.
func textType(name string) encoding.TextUnmarshaler {
	switch name {
	case "log/slog.Level":
		return new(slog.Level)
	case "log/slog.LevelVar":
		return new(slog.LevelVar)
	case "math/big.Float":
		return new(big.Float)
	case "math/big.Rat":
		return new(big.Rat)
	case "net.IP":
		return new(net.IP)
	case "net/netip.Addr":
		return new(netip.Addr)
	case "net/netip.AddrPort":
		return new(netip.AddrPort)
	case "net/netip.Prefix":
		return new(netip.Prefix)
	case "regexp.Regexp":
		return new(regexp.Regexp)
	}
	return nil
}
