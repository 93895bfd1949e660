package decode

import (
	"encoding"
	"encoding/json"
	"math/big"
	"net/url"
	"reflect"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/internal/shape"
)

// scalar is the reader of a value without parts that reflection must know.
func scalar(t *shape.Type) reader {
	switch t.Kind {
	case shape.Bool:
		return func(s *state, v reflect.Value) { args.Bool(s.Reader, as[bool](v)) }
	case shape.String:
		return func(s *state, v reflect.Value) { args.String(s.Reader, as[string](v)) }
	case shape.Bytes:
		return func(s *state, v reflect.Value) { args.Bytes(s.Reader, as[[]byte](v)) }
	case shape.Time:
		return func(s *state, v reflect.Value) { args.Time(s.Reader, as[time.Time](v)) }
	case shape.Duration:
		return func(s *state, v reflect.Value) { args.Duration(s.Reader, as[time.Duration](v)) }
	case shape.URL:
		return func(s *state, v reflect.Value) { args.URL(s.Reader, as[url.URL](v)) }
	case shape.BigInt:
		return func(s *state, v reflect.Value) { args.BigInt(s.Reader, as[big.Int](v)) }
	case shape.RawMessage:
		return func(s *state, v reflect.Value) { args.RawMessage(s.Reader, as[json.RawMessage](v)) }
	case shape.Number:
		return func(s *state, v reflect.Value) { args.Number(s.Reader, as[json.Number](v)) }
	case shape.Any:
		return func(s *state, v reflect.Value) { args.Any(s.Reader, as[any](v)) }
	case shape.Text:
		return func(s *state, v reflect.Value) {
			args.Text(s.Reader, v.Addr().Interface().(encoding.TextUnmarshaler))
		}
	case shape.Custom:
		return func(s *state, v reflect.Value) {
			if s.isRefused() {
				s.Skip()
				return
			}
			args.JSON(s.Reader, v.Addr().Interface().(json.Unmarshaler))
		}
	}
	return number(t.Go.Kind(), false)
}

// quoted is the reader of a number or boolean inside a string.
func quoted(t *shape.Type) reader {
	if t.Kind == shape.Bool {
		return func(s *state, v reflect.Value) { args.QuotedBool(s.Reader, as[bool](v)) }
	}
	return number(t.Go.Kind(), true)
}

// number is the reader of a kind of number.
func number(kind reflect.Kind, quoted bool) reader {
	switch kind {
	case reflect.Int:
		return integer[int](quoted)
	case reflect.Int8:
		return integer[int8](quoted)
	case reflect.Int16:
		return integer[int16](quoted)
	case reflect.Int32:
		return integer[int32](quoted)
	case reflect.Int64:
		return integer[int64](quoted)
	case reflect.Uint:
		return unsigned[uint](quoted)
	case reflect.Uint8:
		return unsigned[uint8](quoted)
	case reflect.Uint16:
		return unsigned[uint16](quoted)
	case reflect.Uint32:
		return unsigned[uint32](quoted)
	case reflect.Uint64:
		return unsigned[uint64](quoted)
	case reflect.Uintptr:
		return unsigned[uintptr](quoted)
	case reflect.Float32:
		return float[float32](quoted)
	default:
		return float[float64](quoted)
	}
}

func integer[T int | int8 | int16 | int32 | int64](quoted bool) reader {
	return func(s *state, v reflect.Value) {
		if quoted {
			args.QuotedInt(s.Reader, as[T](v))
		} else {
			args.Int(s.Reader, as[T](v))
		}
	}
}

func unsigned[T uint | uint8 | uint16 | uint32 | uint64 | uintptr](quoted bool) reader {
	return func(s *state, v reflect.Value) {
		if quoted {
			args.QuotedUint(s.Reader, as[T](v))
		} else {
			args.Uint(s.Reader, as[T](v))
		}
	}
}

func float[T float32 | float64](quoted bool) reader {
	return func(s *state, v reflect.Value) {
		if quoted {
			args.QuotedFloat(s.Reader, as[T](v))
		} else {
			args.Float(s.Reader, as[T](v))
		}
	}
}

// as is the address of v, whose type has the same underlying type as T.
func as[T any](v reflect.Value) *T {
	return v.Addr().Convert(reflect.TypeFor[*T]()).Interface().(*T)
}
