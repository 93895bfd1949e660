package emit

import (
	"flag"
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/model"
)

var update = flag.Bool("update", false, "write the golden files")

func value(t model.Type, rules ...model.Rule) *model.Value {
	return &model.Value{Type: t, Rules: rules}
}

func rule(keyword, value string) model.Rule { return model.Rule{Keyword: keyword, JSON: value} }

func field(goName, name string, t model.Type, rules ...model.Rule) *model.Field {
	return &model.Field{Name: name, Path: []model.Step{{Name: goName}}, Value: value(t, rules...), Required: true}
}

func defaulted(f *model.Field, value string) *model.Field {
	f.Required, f.Default = false, value
	return f
}

func local(name string, fields ...*model.Field) *model.Struct {
	return &model.Struct{Go: model.Source(name), Name: name, Local: true, Fields: fields}
}

// params is the input of a function whose parameters are properties.
func params(list ...model.Param) model.Input {
	in := model.Input{Object: new(model.Struct), Params: list}
	for _, p := range list {
		in.Object.Fields = append(in.Object.Fields, p.Field)
	}
	return in
}

func param(name string, goType string, t model.Type) model.Param {
	return model.Param{Field: field(name, name, t), Go: model.Source(goType)}
}

var (
	integers = model.Int{Bits: 64}
	floats   = model.Float{Bits: 64, Plain: true}
	strs     = model.String{Plain: true}
)

func unit() model.Enum {
	return model.Enum{
		Base: model.String{},
		Go:   model.Source("Unit"),
		Members: []model.Member{
			{Const: model.Source("Celsius"), JSON: `"celsius"`},
			{Const: model.Source("Fahrenheit"), JSON: `"fahrenheit"`},
		},
	}
}

func pkg(name string, tools ...*model.Tool) *model.Package {
	return &model.Package{
		Path: "example.com/" + name, Name: name, Tools: tools,
		ToolsName: "Tools", RegisterName: "Register",
		Taken:   map[string]token.Position{},
		Imports: map[string]string{},
	}
}

func weather() *model.Package {
	yes, no := true, false
	args := local("ForecastArgs",
		field("City", "city", strs, rule("minLength", "1")),
		defaulted(field("Days", "days", integers, rule("minimum", "1"), rule("maximum", "1.4e1")), "3"),
		field("Unit", "unit", unit()),
	)
	args.Shape = model.Source("struct {\n\tCity string\n\tDays int\n\tUnit Unit\n}")
	store := &model.Receiver{Name: "Store", Pointer: true}
	p := pkg("weather",
		&model.Tool{
			Name: "get_forecast", Func: "Forecast",
			Description: "Forecast gives the expected daily highs of a city.\n\nSecond paragraph.",
			Hints:       model.Hints{ReadOnly: &yes, OpenWorld: &no},
			Context:     true, Error: true,
			Input:  model.Input{Object: args},
			Output: value(model.List{Elem: value(integers)}),
			Examples: []model.Example{
				{Input: `{"city": "Oslo", "days": 2}`, Output: "[3, 4]", Explanation: "two days in the default unit"},
				{Input: `{"city": "` + "`" + `"}`},
			},
		},
		&model.Tool{
			Name: "add", Func: "Add", Title: `The "Adder"`, Error: true,
			Input:  params(param("a", "float64", floats), param("b", "float64", floats)),
			Output: value(floats),
		},
		&model.Tool{Name: "ping", Func: "Ping", Input: model.Input{Object: new(model.Struct)}},
		&model.Tool{Name: "version", Func: "Version", Input: model.Input{Object: new(model.Struct)}, Output: value(strs), TextOut: true},
		&model.Tool{
			Name: "lookup", Func: "Lookup", Recv: store, Context: true, Error: true,
			Input: params(param("key", "string", strs), model.Param{
				Field: field("rest", "rest", model.List{Elem: value(strs)}), Go: model.Source("[]string"), Variadic: true,
			}),
			Output: value(model.Pointer{Elem: value(local("Report", field("Name", "name", strs))), Go: model.Source("Report")}),
		},
	)
	p.Receivers = []*model.Receiver{store}
	return p
}

func TestGolden(t *testing.T) {
	for name, pkg := range map[string]*model.Package{
		"weather": weather(),
	} {
		t.Run(name, func(t *testing.T) {
			schemas := map[*model.Tool]model.Schemas{}
			for _, tool := range pkg.Tools {
				schemas[tool] = model.Schemas{Input: "{}"}
				if tool.Output != nil && !tool.TextOut {
					schemas[tool] = model.Schemas{Input: "{}", Output: "{}"}
				}
			}
			got, findings, err := File(pkg, schemas)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range findings {
				t.Error(f.Message())
			}
			golden := filepath.Join("testdata", name+".go.golden")
			if *update {
				if err := os.WriteFile(golden, got, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != string(want) {
				t.Errorf("%s differs; run go test ./gen/emit -update and read the change. Got:\n%s", golden, got)
			}
		})
	}
}
