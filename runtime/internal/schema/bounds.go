package schema

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strconv"

	"github.com/invopop/jsonschema"

	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// loosen takes the bounds of an integer away.
func loosen(s *jsonschema.Schema) {
	if s.Type == "integer" {
		s.Minimum, s.Maximum = "", ""
	}
}

// tighten adds the bounds of an integer's Go type; those of 64 bits are too long
// to be worth a model's attention. A bound that is there already stays if it is
// as close or closer. An enum says it all.
func tighten(s *jsonschema.Schema, t *shape.Type) {
	if s.Type != "integer" || s.Enum != nil {
		return
	}
	low, high := intBounds(t)
	if low != "" {
		if s.Minimum == "" || less(s.Minimum, low) {
			s.Minimum = low
		}
		if s.ExclusiveMinimum != "" {
			s.Minimum, s.ExclusiveMinimum = closer(s.Minimum, s.ExclusiveMinimum, less)
		}
	}
	if high != "" {
		if s.Maximum == "" || less(high, s.Maximum) {
			s.Maximum = high
		}
		if s.ExclusiveMaximum != "" {
			s.Maximum, s.ExclusiveMaximum = closer(s.Maximum, s.ExclusiveMaximum, func(a, b json.Number) bool { return less(b, a) })
		}
	}
}

// closer drops the one of an inclusive and an exclusive bound that says less.
func closer(inclusive, exclusive json.Number, wider func(a, b json.Number) bool) (json.Number, json.Number) {
	if wider(exclusive, inclusive) {
		return inclusive, ""
	}
	return "", exclusive
}

// intBounds are the bounds to publish of an integer's type, "" for none.
func intBounds(t *shape.Type) (low, high json.Number) {
	if t.Kind == shape.Uint {
		low = "0"
	}
	switch t.Go.Kind() {
	case reflect.Int8, reflect.Int16, reflect.Int32:
		bits := t.Go.Bits()
		low, high = json.Number(strconv.Itoa(-1<<(bits-1))), json.Number(strconv.Itoa(1<<(bits-1)-1))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		high = json.Number(strconv.FormatUint(1<<t.Go.Bits()-1, 10))
	}
	return low, high
}

func less(a, b json.Number) bool {
	x, ok1 := new(big.Rat).SetString(string(a))
	y, ok2 := new(big.Rat).SetString(string(b))
	return ok1 && ok2 && x.Cmp(y) < 0
}
