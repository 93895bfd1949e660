package tooltest_test

import (
	"context"
	"net/netip"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// What follows is what toolgen writes for a function with most kinds of
// argument, shortened.

type forecastArgs struct {
	City   string
	Days   int8
	Unit   string
	At     *point
	Tags   []string
	Counts map[int16]uint64
	Wait   time.Duration
	From   netip.Addr
	Any    any
}

type point struct{ X, Y float32 }

// Tools returns the tools of this package.
func Tools() []tool.Tool { return []tool.Tool{forecastTool} }

var forecastTool = tool.Static(&tool.Spec{
	Name:        "get_forecast",
	Description: "Forecast gives the expected daily highs.",
	InputSchema: forecastSchema,
	Examples: []tool.Example{
		{Input: `{"city": "Oslo", "days": 2}`, Output: `[3, 3.0]`, Explanation: "two days in the default unit"},
		{Input: `{"city": "Rome", "at": {"x": 1, "y": 2}, "tags": ["a", "b"], "counts": {"-5": 18446744073709551615}, "wait": "1h30m", "from": "192.0.2.1", "any": [1, null]}`},
	},
}, prepareForecast, callForecast)

const forecastSchema = `{
  "type": "object",
  "properties": {
    "city": {"type": "string", "minLength": 1, "maxLength": 20},
    "days": {"type": "integer", "minimum": 1, "maximum": 14, "default": 3},
    "unit": {"type": "string", "enum": ["celsius", "fahrenheit"]},
    "at": {"anyOf": [{"type": "object", "properties": {"x": {"type": "number"}, "y": {"type": "number"}}, "required": ["x", "y"], "additionalProperties": false}, {"type": "null"}]},
    "tags": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]"}, "maxItems": 3, "uniqueItems": true},
    "counts": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}, "propertyNames": {"pattern": "^(0|-?[1-9][0-9]*)$"}},
    "wait": {"type": "string", "pattern": "^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$"},
    "from": {"type": "string"},
    "any": {}
  },
  "required": ["city"],
  "additionalProperties": false
}`

func prepareForecast(r *args.Reader) tool.Input {
	in := new(tool.Decoded[forecastArgs])
	decodeForecastArgs(r, &in.Value)
	return in
}

func callForecast(_ context.Context, input tool.Input, w *results.Writer) error {
	in := &input.(*tool.Decoded[forecastArgs]).Value
	w.Array()
	for range in.Days {
		w.Int(3)
	}
	w.EndArray()
	return nil
}

var forecastMembers = args.Members{
	args.Required("city"), args.Optional("days"), args.Optional("unit"), args.Optional("at"), args.Optional("tags"),
	args.Optional("counts"), args.Optional("wait"), args.Optional("from"), args.Optional("any"),
}

var tagPattern = args.NewPattern("^[a-z]")

func decodeForecastArgs(r *args.Reader, v *forecastArgs) {
	v.Days = 3
	for o := r.Object(forecastMembers); o.Next(); {
		switch o.Name() {
		case "city":
			args.String(r, &v.City).MinLength(1).MaxLength(20)
		case "days":
			args.Int(r, &v.Days).Minimum(1).Maximum(14)
		case "unit":
			args.Enum(r, &v.Unit, "celsius", "fahrenheit")
		case "at":
			if p := args.Pointer(r, &v.At); p != nil {
				decodePoint(r, p)
			}
		case "tags":
			for e := args.List(r, &v.Tags, args.MaxItems(3), args.UniqueItems()); e.Next(); {
				args.String(r, e.Value()).Pattern(tagPattern)
			}
		case "counts":
			for e := args.MapInt(r, &v.Counts); e.Next(); {
				args.Uint(r, e.Value())
			}
		case "wait":
			args.Duration(r, &v.Wait)
		case "from":
			args.Text(r, &v.From)
		case "any":
			args.Any(r, &v.Any)
		default:
			r.Unknown()
		}
	}
}

var pointMembers = args.Members{args.Required("x"), args.Required("y")}

func decodePoint(r *args.Reader, v *point) {
	for o := r.Object(pointMembers); o.Next(); {
		switch o.Name() {
		case "x":
			args.Float(r, &v.X)
		case "y":
			args.Float(r, &v.Y)
		default:
			r.Unknown()
		}
	}
}
