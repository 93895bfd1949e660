package emit

import (
	"go/token"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// The models of the packages in testdata, as load would make them.

func value(t model.Type, rules ...model.Rule) *model.Value {
	return &model.Value{Type: t, Rules: rules}
}

func rule(keyword, value string) model.Rule { return model.Rule{Keyword: keyword, JSON: value} }

// field is the required property of a field with the same name.
func field(name string, t model.Type, rules ...model.Rule) *model.Field {
	return &model.Field{Name: name, Path: []model.Step{{Name: upperFirst(name)}}, Value: value(t, rules...), Required: true}
}

func optional(f *model.Field, def string) *model.Field {
	f.Required, f.Default = false, def
	return f
}

// behind puts a field into an embedded pointer.
func behind(f *model.Field, embedded ...string) *model.Field {
	var path []model.Step
	for _, name := range embedded {
		path = append(path, model.Step{Name: name, Pointer: true, Go: model.Source(name)})
	}
	f.Path = append(path, f.Path...)
	return f
}

func empty(f *model.Field) *model.Field {
	f.OmitEmpty = true
	return f
}

func zero(f *model.Field) *model.Field {
	f.OmitZero = true
	return f
}

func isZero(f *model.Field) *model.Field {
	f.OmitZero, f.IsZeroMethod = true, true
	return f
}

func local(name string, fields ...*model.Field) *model.Struct {
	return &model.Struct{Go: model.Source(name), Name: name, Local: true, Fields: fields}
}

// anonymous is a struct whose type has no name.
func anonymous(fields ...*model.Field) *model.Struct {
	return &model.Struct{Go: model.Source("struct{}"), Fields: fields}
}

func pointerTo(t model.Type) model.Pointer { return model.Pointer{Elem: value(t)} }

func listOf(t model.Type, rules ...model.Rule) model.List {
	return model.List{Elem: value(t, rules...)}
}

func arrayOf(n int, t model.Type) model.Array { return model.Array{Len: n, Elem: value(t)} }

func mapOf(key, elem model.Type) model.Map { return model.Map{Key: value(key), Elem: value(elem)} }

func known(name string) model.Known { return model.Known{Name: name} }

// Kinds by the Go types that they are of.
var (
	aBool    = model.Bool{Plain: true}
	aString  = model.String{Plain: true}
	anInt    = model.Int{Bits: 64}
	anInt64  = model.Int{Bits: 64, Plain: true}
	aFloat64 = model.Float{Bits: 64, Plain: true}
	aFloat32 = model.Float{Bits: 32, Plain: true}
	aName    = model.String{}
	aCount   = model.Int{Bits: 64, Unsigned: true}
	anAddr   = model.Text{Go: model.Name("net/netip", "Addr")}
	aCell    = model.Text{Go: model.Source("Cell")}
)

func unit(second string) model.Enum {
	return model.Enum{
		Base: model.String{}, Go: model.Source("Unit"),
		Members: []model.Member{
			{Const: model.Source("Celsius"), JSON: `"celsius"`},
			{Const: model.Source(second), JSON: quoteJSON(second)},
		},
	}
}

func level() model.Enum {
	return model.Enum{
		Base: anInt, Go: model.Source("Level"),
		Members: []model.Member{{Const: model.Source("Low"), JSON: "1"}, {Const: model.Source("High"), JSON: "2"}},
	}
}

func quoteJSON(name string) string { return `"` + lowerFirst(name) + `"` }

func single(in *model.Struct) model.Input { return model.Input{Object: in} }

// params is the input of a function whose parameters are properties.
func params(list ...model.Param) model.Input {
	in := model.Input{Object: new(model.Struct), Params: list}
	for _, p := range list {
		in.Object.Fields = append(in.Object.Fields, p.Field)
	}
	return in
}

func param(name string, goType model.Expr, t model.Type) model.Param {
	return model.Param{
		Field: &model.Field{Name: name, Path: []model.Step{{Name: name}}, Value: value(t), Required: true},
		Go:    goType,
	}
}

func pkg(name string, tools ...*model.Tool) *model.Package {
	p := &model.Package{
		Path: "github.com/toolgen-dev/toolgen/gen/emit/testdata/" + name, Name: name, Tools: tools,
		ToolsName: "Tools", RegisterName: "Register",
		Taken:   map[string]token.Position{},
		Imports: map[string]string{},
	}
	for _, t := range tools {
		if t.Description == "" {
			t.Description = t.Func + " is a test."
		}
		if t.Recv != nil && !slices.Contains(p.Receivers, t.Recv) {
			p.Receivers = append(p.Receivers, t.Recv)
		}
	}
	return p
}
