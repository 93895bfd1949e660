package schema

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

var update = flag.Bool("update", false, "write the golden files")

func value(t model.Type, rules ...model.Rule) *model.Value {
	return &model.Value{Type: t, Rules: rules}
}

func rule(keyword, value string) model.Rule { return model.Rule{Keyword: keyword, JSON: value} }

func field(name, doc string, v *model.Value) *model.Field {
	return &model.Field{Name: name, Path: []model.Step{{Name: upperFirst(name)}}, Doc: doc, Value: v, Required: true}
}

func optional(f *model.Field) *model.Field {
	f.Required = false
	return f
}

func defaulted(f *model.Field, value string) *model.Field {
	f.Required, f.Default = false, value
	return f
}

func object(name string, fields ...*model.Field) *model.Struct {
	return &model.Struct{Go: model.Source(name), Name: name, Local: true, Fields: fields}
}

func unit() model.Enum {
	return model.Enum{
		Base: model.String{},
		Go:   model.Source("Unit"),
		Members: []model.Member{
			{Const: model.Source("Celsius"), JSON: `"celsius"`, Doc: "the metric scale."},
			{Const: model.Source("Kelvin"), JSON: `"kelvin"`, Doc: "from absolute zero"},
		},
	}
}

func level() model.Enum {
	return model.Enum{
		Base:    model.Int{Bits: 8},
		Go:      model.Source("Level"),
		Members: []model.Member{{JSON: "1"}, {JSON: "2"}},
	}
}

func tree() *model.Struct {
	t := object("Tree")
	t.Recursive = true
	t.Fields = []*model.Field{
		field("name", "Name of the node.", value(model.String{})),
		optional(field("kids", "", value(model.List{Elem: value(t)}))),
		optional(field("twin", "The other one.", value(model.Pointer{Elem: value(t)}))),
	}
	return t
}

func shape() *model.Union {
	return &model.Union{
		Go: model.Source("Shape"), Name: "Shape", Discriminator: "kind",
		Variants: []model.Variant{
			{Value: "circle", Struct: object("Circle", field("radius", "", value(model.Float{Bits: 64})))},
			{Value: "pair", Struct: object("Pair", field("of", "", value(&model.Union{
				Go: model.Source("Round"), Name: "Round", Discriminator: "kind",
				Variants: []model.Variant{{Value: "circle", Struct: object("Circle", field("radius", "", value(model.Float{Bits: 64})))}},
			})))},
			{Value: "named", Struct: object("Named", field("kind", "What it is.", value(model.String{})), field("label", "", value(model.String{})))},
		},
	}
}

// goldens are tools whose schemas are compared with testdata/<name>.golden: the
// input schema, an empty line, the output schema.
var goldens = map[string]*model.Tool{
	"forecast": {
		Name: "get_forecast",
		Input: model.Input{Object: object("ForecastArgs",
			field("city", "City name.", value(model.String{}, rule("minLength", "1"))),
			defaulted(field("days", "", value(model.Int{Bits: 64}, rule("minimum", "1"), rule("maximum", "14"))), "3"),
			optional(field("unit", "Scale of the answer.", value(unit()))),
		)},
		Output: value(model.List{Elem: value(model.Int{Bits: 64})}),
	},
	"scalars": {
		Input: model.Input{Object: object("",
			field("bool", "", value(model.Bool{})),
			field("int", "", value(model.Int{Bits: 64})),
			field("int8", "", value(model.Int{Bits: 8})),
			field("int32", "", value(model.Int{Bits: 32})),
			field("uint", "", value(model.Int{Bits: 64, Unsigned: true})),
			field("uint16", "", value(model.Int{Bits: 16, Unsigned: true})),
			field("float", "", value(model.Float{Bits: 32})),
			field("level", "", value(level())),
			field("quoted int", "", value(model.Quoted{Elem: model.Int{Bits: 64}})),
			field("quoted uint", "", value(model.Quoted{Elem: model.Int{Bits: 8, Unsigned: true}})),
			field("quoted float", "", value(model.Quoted{Elem: model.Float{Bits: 64}})),
			field("quoted bool", "", value(model.Quoted{Elem: model.Bool{}})),
			field("addr", "", value(model.Text{Format: "ipv4"})),
			field("text", "", value(model.Text{})),
		)},
	},
	"known": {
		Input: model.Input{Object: object("",
			field("any", "", value(model.Known{Name: "Any"})),
			field("big", "", value(model.Known{Name: "BigInt"})),
			field("bytes", "", value(model.Known{Name: "Bytes"})),
			field("wait", "", value(model.Known{Name: "Duration"})),
			field("pause", "Time between tries.", value(model.Known{Name: "Duration"})),
			field("number", "", value(model.Known{Name: "Number"})),
			field("raw", "", value(model.Known{Name: "RawMessage"})),
			field("time", "", value(model.Known{Name: "Time"})),
			field("url", "", value(model.Known{Name: "URL"})),
		)},
		Output: value(model.Known{Name: "URL"}),
	},
	"rules": {
		Input: model.Input{Object: object("",
			field("narrow", "", value(model.Int{Bits: 8}, rule("minimum", "0"), rule("maximum", "1e1"))),
			field("wide", "", value(model.Int{Bits: 8}, rule("minimum", "-1000"), rule("exclusiveMaximum", "500"))),
			field("exclusive", "", value(model.Int{Bits: 64, Unsigned: true}, rule("exclusiveMinimum", "0"), rule("multipleOf", "5"))),
			field("ratio", "", value(model.Float{Bits: 64}, rule("exclusiveMinimum", "0.5"), rule("exclusiveMaximum", "1.50"))),
			field("zip", "", value(model.String{}, rule("minLength", "1"), rule("maxLength", "9"), rule("pattern", `"^\\d+`+"`"+`$"`), rule("format", `"email"`))),
			field("list", "", value(model.List{Elem: value(model.String{}, rule("maxLength", "3"))},
				rule("minItems", "1"), rule("maxItems", "2"), rule("uniqueItems", "true"))),
			field("map", "", value(model.Map{Key: value(model.String{}), Elem: value(model.Known{Name: "Any"})},
				rule("minProperties", "1"), rule("maxProperties", "2"))),
			field("pointer", "", value(model.Pointer{Elem: value(model.Int{Bits: 64})}, rule("minimum", "1"))),
		)},
		Output: value(object("", field("zip", "", value(model.String{}, rule("minLength", "1"))), field("unit", "", value(unit())))),
	},
	"containers": {
		Input: model.Input{Object: object("",
			field("grid", "", value(model.Array{Len: 3, Elem: value(model.Array{Len: 2, Elem: value(model.Int{Bits: 64})})})),
			field("byInt", "", value(model.Map{Key: value(model.Int{Bits: 64}), Elem: value(model.String{})})),
			field("byUint", "", value(model.Map{Key: value(model.Int{Bits: 8, Unsigned: true}), Elem: value(model.String{})})),
			field("byUnit", "", value(model.Map{Key: value(unit()), Elem: value(model.Float{Bits: 64})})),
			field("byLevel", "", value(model.Map{Key: value(level()), Elem: value(model.String{})})),
			field("byText", "", value(model.Map{Key: value(model.Text{}), Elem: value(model.Bool{})})),
			field("points", "Where to go.", value(model.List{Elem: value(object("Point", field("x", "", value(model.Float{Bits: 64}))))})),
			field("at", "Where it is.", value(model.Pointer{Elem: value(object("Point", field("x", "", value(model.Float{Bits: 64}))))})),
			field("unit", "", value(model.Pointer{Elem: value(model.Pointer{Elem: value(unit())})})),
			field("anything", "", value(model.Pointer{Elem: value(model.Known{Name: "Any"})})),
			field("wait", "", value(model.Pointer{Elem: value(model.Known{Name: "Duration"})})),
		)},
	},
	"empty":     {Input: model.Input{Object: object("")}, Output: value(model.Pointer{Elem: value(object(""))})},
	"text":      {Input: model.Input{Object: object("")}, Output: value(model.String{}), TextOut: true},
	"recursive": {Input: model.Input{Object: tree()}, Output: value(model.Pointer{Elem: value(tree())})},
	"nested":    {Input: model.Input{Object: object("", field("left", "", value(tree())), field("right", "", value(tree())))}},
	"union": {
		Input:  model.Input{Object: object("", field("shape", "What to draw.", value(shape())))},
		Output: value(model.List{Elem: value(shape())}),
	},
	"custom": {
		Input: model.Input{Object: object("",
			field("month", "", value(model.Custom{Schema: `{"pattern":"^\\d{4}-\\d\\d$","type":["string","null"],"description":"YYYY-MM","x-b":1,"x-a":[1,2]}`})),
			field("other", "Another one.", value(model.Custom{Schema: `{"description":"YYYY-MM"}`})),
		)},
	},
	"extras": {
		Input: model.Input{Object: object("",
			field("a", "Odd: <b> & `code` \"quoted\" \\ é 世界 \u202e\u00ad\U000e0001.", &model.Value{
				Type: model.String{},
				Extra: []model.Annotation{
					{Keyword: "x-order", JSON: "1"}, {Keyword: "examples", JSON: `["x","y"]`}, {Keyword: "title", JSON: `"A"`},
				},
			}),
			defaulted(field("b", "", value(model.List{Elem: value(model.String{})})), `["<",  "`+"`"+`"]`),
		)},
	},
	"results": {
		Input: model.Input{Object: object("")},
		Output: value(object("",
			&model.Field{Name: "kept", Path: []model.Step{{Name: "Kept"}}, Value: value(model.String{})},
			&model.Field{Name: "empty", Path: []model.Step{{Name: "Empty"}}, Value: value(model.String{}), OmitEmpty: true, Required: true},
			&model.Field{Name: "zero", Path: []model.Step{{Name: "Zero"}}, Value: value(model.Known{Name: "Time"}), OmitZero: true, Required: true},
			&model.Field{Name: "deep", Path: []model.Step{{Name: "Base", Pointer: true}, {Name: "Deep"}}, Value: value(model.Text{Format: "ipv4"})},
			&model.Field{Name: "ptr", Path: []model.Step{{Name: "Ptr"}}, Value: value(model.Pointer{Elem: value(model.Int{Bits: 64})}), Default: "1"},
		)),
	},
}

func TestGolden(t *testing.T) {
	for name, tool := range goldens {
		t.Run(name, func(t *testing.T) {
			schemas, findings := Build(tool)
			for _, f := range findings {
				t.Error(f.Message())
			}
			got := schemas.Input + "\n\n" + schemas.Output + "\n"
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs: %s; run go test ./gen/schema -update and read the change", file, firstDifference(got, string(want)))
			}
			if i := strings.IndexAny(schemas.Input+schemas.Output, "`\r\x00\ufeff"); i >= 0 {
				t.Errorf("the text does not fit a raw string, byte %d", i)
			}
		})
	}
}

// firstDifference is the first line that two texts do not share.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %q, want %q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}
