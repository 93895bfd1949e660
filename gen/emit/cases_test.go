package emit

import (
	"go/token"
	"time"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// cases are the packages of testdata.
func cases() map[string]*model.Package {
	return map[string]*model.Package{
		"weather": weather(),
		"kinds":   kinds(),
		"clash":   clash(),
		"unions":  unions(),
		"hosts":   hosts(),
	}
}

func weather() *model.Package {
	yes, no := true, false
	args := local("ForecastArgs",
		field("city", aString, rule("minLength", "1")),
		optional(field("days", anInt, rule("minimum", "1"), rule("maximum", "1.4e1")), "3"),
		field("unit", unit("Fahrenheit")),
	)
	args.Shape = model.Source("struct{City string; Days int; Unit Unit}")
	report := local("Report", field("name", aString))
	report.Shape = model.Source("struct{Name string}")
	reset := anonymous(field("Hard", aBool))
	reset.Go, reset.Name = model.Source("struct{Hard bool}"), "ResetArgs"
	store := &model.Receiver{Name: "Store", Pointer: true}
	queue := &model.Receiver{Name: "Queue"}
	rest := param("rest", model.Source("[]string"), listOf(aString))
	rest.Variadic, rest.Field.Required = true, false
	return pkg("weather",
		&model.Tool{
			Name: "get_forecast", Func: "Forecast", Context: true, Error: true,
			Description: "Forecast gives the expected daily highs of a city.\n\nThey are in degrees.",
			Hints:       model.Hints{ReadOnly: &yes, OpenWorld: &no},
			Input:       single(args),
			Output:      value(listOf(anInt)),
			Examples: []model.Example{
				{Input: `{"city": "Oslo", "days": 2}`, Output: "[3, 4]", Explanation: "two days in the default unit"},
				{Input: `{"city": "` + "`" + `"}`},
			},
		},
		&model.Tool{
			Name: "add", Func: "Add", Title: `The "Adder"`, Error: true,
			Input:  params(param("a", model.Source("float64"), aFloat64), param("b", model.Source("float64"), aFloat64)),
			Output: value(aFloat64),
		},
		&model.Tool{Name: "ping", Func: "Ping", Input: single(new(model.Struct))},
		&model.Tool{Name: "version", Func: "Version", Input: single(new(model.Struct)), Output: value(aString), TextOut: true},
		&model.Tool{Name: "nothing", Func: "Nothing", Input: single(new(model.Struct)), Output: value(anonymous())},
		&model.Tool{Name: "try_nothing", Func: "TryNothing", Error: true, Input: single(new(model.Struct)), Output: value(anonymous())},
		&model.Tool{Name: "log", Func: "Log", Error: true, Input: model.Input{Object: args, Pointer: true}},
		&model.Tool{
			Name: "len", Func: "Len", Recv: queue, Error: true, Input: single(new(model.Struct)),
			Output: value(pointerTo(anInt)),
		},
		&model.Tool{
			Name: "lookup", Func: "Lookup", Recv: store, Context: true, Error: true, GoName: "Finder",
			Input:  params(param("key", model.Source("string"), aString), rest),
			Output: value(pointerTo(report)),
		},
		&model.Tool{
			Name: "reset", Func: "Reset", Recv: store,
			Input:  single(reset),
			Output: value(unit("Fahrenheit")), TextOut: true,
		},
	)
}

func kinds() *model.Package {
	point := local("Point", field("X", aFloat64), field("Y", aFloat64))
	point.Shape = model.Source("struct{X, Y float64}")
	month := model.Custom{Go: model.Source("Month"), Name: "Month", Schema: `{"type": "integer"}`}
	listed := model.Enum{Base: aString, Go: model.Source("string"), Members: []model.Member{{JSON: `"a"`}, {JSON: `"say \"b\""`}}}
	scalars := local("Scalars",
		field("Bool", aBool), field("Flag", model.Bool{}), field("String", aString), field("Name", aName),
		field("Int", anInt), field("Int64", anInt64), field("Small", model.Int{Bits: 8}), field("Count", aCount),
		field("Uint64", model.Int{Bits: 64, Unsigned: true, Plain: true}), field("Float", aFloat64), field("Ratio", model.Float{Bits: 32}),
		field("Unit", unit("Kelvin")), field("Level", level()), field("Listed", listed),
		field("QInt", model.Quoted{Elem: anInt}), field("QCount", model.Quoted{Elem: aCount}),
		field("QFloat", model.Quoted{Elem: aFloat64}), field("QRatio", model.Quoted{Elem: aFloat32}), field("QBool", model.Quoted{Elem: aBool}),
		field("Any", known("Any")), field("Big", known("BigInt")), field("Bytes", known("Bytes")), field("Blob", known("Bytes")),
		field("Wait", known("Duration")), field("Number", known("Number")), field("Raw", known("RawMessage")),
		field("Time", known("Time")), field("URL", known("URL")), field("Addr", anAddr), field("Month", month),
	)
	containers := local("Containers",
		behind(field("ID", aString), "Middle", "Base"),
		behind(field("Kind", anInt), "Middle", "Base"),
		behind(field("Note", aString), "Middle"),
		field("List", listOf(aString)),
		field("Matrix", listOf(listOf(anInt))),
		field("Grid", arrayOf(2, arrayOf(3, aFloat64))),
		field("Points", listOf(point)),
		field("Path", arrayOf(2, point)),
		field("Map", mapOf(aString, anInt)),
		field("ByName", mapOf(aName, aString)),
		field("ByInt", mapOf(anInt, listOf(point))),
		field("ByCount", mapOf(aCount, aBool)),
		field("ByUnit", mapOf(unit("Kelvin"), point)),
		field("ByLevel", mapOf(level(), aString)),
		field("ByCell", mapOf(aCell, pointerTo(point))),
		field("Nested", mapOf(aString, mapOf(aString, listOf(aString)))),
		field("Set", mapOf(aString, anonymous())),
		field("Pointer", pointerTo(anInt)),
		field("Pointers", pointerTo(pointerTo(aString))),
		field("PList", pointerTo(listOf(aString))),
		field("PMap", pointerTo(mapOf(aString, point))),
		field("PArray", pointerTo(arrayOf(2, aString))),
		field("PTime", pointerTo(known("Time"))),
		field("PBig", pointerTo(known("BigInt"))),
		field("PPoint", pointerTo(point)),
		field("Inline", anonymous(field("A", anInt), field("B", anInt), field("Deep", anonymous(field("C", aString))))),
		field("Inlines", listOf(anonymous(field("A", anInt)))),
		field("Empties", listOf(anonymous())),
		field("Empty", anonymous()),
	)
	base, middle := local("Base"), local("Middle")
	base.Shape = model.Source("struct{ID string; Kind int}")
	middle.Shape = model.Source("struct{*Base; Note string}")
	containers.Embedded = []*model.Struct{middle, base}
	tree := local("Tree")
	tree.Recursive = true
	tree.Shape = model.Source("struct{Name string; Kids []Tree; Twin *Tree; ByID map[string]Tree}")
	tree.Fields = []*model.Field{
		field("Name", aString), field("Kids", listOf(tree)), field("Twin", pointerTo(tree)), field("ByID", mapOf(aString, tree)),
	}
	defaults := local("Defaults",
		behind(optional(field("Kind", anInt), "7"), "Base"),
		optional(field("Bool", aBool), "true"),
		optional(field("String", aString), `"say \"hi\""`),
		optional(field("Int", model.Int{Bits: 8}), "1.0e1"),
		optional(field("Float", aFloat64), "0.5"),
		optional(field("Unit", unit("Kelvin")), `"kelvin"`),
		optional(field("Level", level()), "2"),
		optional(field("Quoted", model.Quoted{Elem: anInt}), `"5"`),
		optional(field("Wait", known("Duration")), `"1h30m"`),
		optional(field("Number", known("Number")), "1.50"),
		optional(field("Any", known("Any")), `"x"`),
		optional(field("AnyList", known("Any")), `[1]`),
		optional(field("Pointer", pointerTo(anInt)), "20"),
		optional(field("PPointer", pointerTo(pointerTo(unit("Kelvin")))), `"celsius"`),
		optional(field("List", listOf(aName)), `["a", "b"]`),
		optional(field("Units", listOf(unit("Kelvin"))), `["kelvin"]`),
		optional(field("Empty", listOf(aString)), `[]`),
		optional(field("Time", known("Time")), `"2026-01-02T03:04:05Z"`),
		optional(field("Point", point), `{"X": 1, "Y": 2}`),
		optional(field("Points", listOf(point)), `[{"X": 1, "Y": 2}]`),
		optional(field("Addr", anAddr), `"192.0.2.1"`),
		optional(field("PTime", pointerTo(known("Time"))), `null`),
	)
	rules := local("Rules",
		field("Int", anInt, rule("minimum", "-1"), rule("exclusiveMaximum", "10"), rule("multipleOf", "2")),
		field("Count", aCount, rule("minimum", "-1"), rule("maximum", "18446744073709551615")),
		field("Ratio", aFloat64, rule("exclusiveMinimum", "0.5"), rule("maximum", "1e3")),
		field("Zip", aString, rule("minLength", "1"), rule("maxLength", "9"), rule("pattern", `"^\\d+$"`)),
		field("Zips", listOf(aString, rule("pattern", `"^\\d+$"`))),
		field("Mail", aString, rule("pattern", "\"^[^`]+$\""), rule("format", `"email"`)),
		field("Addr", model.Text{Go: model.Name("net/netip", "Addr"), Format: "ipv4"}, rule("maxLength", "15")),
		field("Number", known("Number"), rule("minimum", "0.5")),
		field("Tags", listOf(aString, rule("maxLength", "3")), rule("minItems", "1"), rule("maxItems", "2"), rule("uniqueItems", "true")),
		field("Pair", arrayOf(2, aString), rule("uniqueItems", "true")),
		field("Labels", mapOf(aString, aString), rule("minProperties", "1"), rule("maxProperties", "8")),
		field("Pointer", pointerTo(anInt), rule("minimum", "1")),
	)
	omits := local("Omits",
		empty(field("Bool", aBool)), empty(field("String", aString)), empty(field("Int", anInt)), empty(field("Unit", unit("Kelvin"))),
		empty(field("Quoted", model.Quoted{Elem: anInt})), empty(field("Any", known("Any"))), empty(field("Bytes", known("Bytes"))),
		empty(field("Wait", known("Duration"))), empty(field("Number", known("Number"))), zero(field("List", listOf(aString))),
		empty(field("Array", arrayOf(2, anInt))), empty(field("Map", mapOf(aString, anInt))), empty(field("Ptr", pointerTo(anInt))),
		empty(field("Point", point)), isZero(field("Time", known("Time"))), isZero(field("PTime", pointerTo(known("Time")))),
		empty(zero(field("Both", aString))),
	)
	p := pkg("kinds",
		&model.Tool{Name: "scalars", Func: "TakeScalars", Input: single(scalars), Output: value(scalars)},
		&model.Tool{
			Name: "containers", Func: "TakeContainers",
			Input: model.Input{Object: containers, Pointer: true}, Output: value(pointerTo(containers)),
		},
		&model.Tool{Name: "tree", Func: "TakeTree", Error: true, Input: single(tree), Output: value(tree)},
		&model.Tool{Name: "defaults", Func: "TakeDefaults", Input: single(defaults)},
		&model.Tool{Name: "rules", Func: "TakeRules", Input: single(rules)},
		&model.Tool{Name: "omits", Func: "GiveOmits", Input: single(new(model.Struct)), Output: value(omits)},
	)
	p.Imports["net/netip"] = "netip"
	return p
}

// clash is a package whose author has taken all names that are generated, and
// uses those of packages and local variables.
func clash() *model.Package {
	letters := model.Enum{Base: aName, Go: model.Source("v"), Members: []model.Member{
		{Const: model.Source("r"), JSON: `"r"`}, {Const: model.Source("w"), JSON: `"w"`}, {Const: model.Source("e"), JSON: `"e"`},
	}}
	named := local("in", field("Name", aString))
	w := &model.Receiver{Name: "W", Taken: map[string]token.Position{"GetTool": {}}}
	p := pkg("clash",
		&model.Tool{
			Name: "search", Func: "Search", Context: true, Error: true,
			Input: params(
				param("in", model.Source("in"), named),
				param("args", model.Source("map[string][]v"), mapOf(aString, listOf(letters))),
				param("e", model.Source("*out"), pointerTo(anInt)),
			),
			Output: value(listOf(letters)),
		},
		&model.Tool{
			Name: "type", Func: "Type", Error: true,
			Input:  params(param("text", model.Source("string"), aString)),
			Output: value(aString), TextOut: true,
		},
		&model.Tool{Name: "get_r", Func: "Get", Recv: &model.Receiver{Name: "R", Pointer: true}, Error: true, Input: single(new(model.Struct))},
		&model.Tool{Name: "get_r2", Func: "Get", Recv: &model.Receiver{Name: "R2"}, Input: single(new(model.Struct))},
		&model.Tool{
			Name: "get", Func: "Get", Recv: w, Error: true,
			Input:  params(param("r", model.Source("string"), aString), param("w", model.Source("string"), aString)),
			Output: value(named),
		},
	)
	for _, name := range []string{
		"searchTool", "searchArgs", "searchSchema", "SearchTool", "args", "tool", "results", "in", "out", "v", "r", "w", "e",
		"decodeSearch", "callSearch", "Search", "Type", "W", "R", "R2",
	} {
		p.Taken[name] = token.Position{Filename: "clash.go", Line: 1}
	}
	return p
}

// unions is a package with a closed interface.
func unions() *model.Package {
	shape := &model.Union{Go: model.Source("Shape"), Name: "Shape", Discriminator: "kind"}
	group := local("Group", field("kind", aString), field("members", listOf(shape)))
	group.Recursive = true
	shape.Variants = []model.Variant{
		{Value: "circle", Struct: local("Circle", field("radius", aFloat64))},
		{Value: "group", Struct: group, Pointer: true},
	}
	return pkg("unions", &model.Tool{
		Name: "draw", Func: "Draw",
		Input:  params(param("shape", model.Source("Shape"), shape)),
		Output: value(listOf(shape)),
	})
}

func hosts() *model.Package {
	files := model.Injected{Go: model.Name(hostPath, "FileSandbox"), Sandbox: true}
	shelf := model.Injected{Go: model.Source("*Shelf")}
	at := func(i model.Injected, index int) model.Injected {
		i.Index = index
		return i
	}
	args := local("ReadArgs", field("path", aString))
	path := param("path", model.Source("string"), aString)
	rest := param("rest", model.Source("[]string"), listOf(aString))
	rest.Variadic, rest.Field.Required = true, false
	return pkg("hosts",
		&model.Tool{
			Name: "read", Func: "Read", Context: true, Error: true,
			Input: single(args), Injected: []model.Injected{files},
			Output: value(aString), TextOut: true,
			Truncate: model.Truncate{MaxBytes: 2000, MaxLines: 50, Head: true, Hint: `Go on with "offset": {next_offset}.`},
			Display:  "Reading {path}", Timeout: 90 * time.Second, Sequential: true,
		},
		&model.Tool{
			Name: "all", Func: "All",
			Input:    params(path, rest),
			Injected: []model.Injected{files, at(shelf, 1), at(model.Injected{Go: model.Source("User")}, 3)},
			Truncate: model.Truncate{Hint: "{style}"}, Timeout: time.Minute,
		},
		&model.Tool{
			Name: "empty", Func: "Empty", Error: true,
			Input: single(new(model.Struct)), Injected: []model.Injected{shelf},
			Output: value(anonymous()), Timeout: 1500 * time.Microsecond,
		},
		&model.Tool{
			Name: "add", Func: "Add", Recv: &model.Receiver{Name: "Shelf", Pointer: true}, Error: true,
			Input: params(path), Injected: []model.Injected{at(files, 0)}, Timeout: 7,
		},
	)
}
