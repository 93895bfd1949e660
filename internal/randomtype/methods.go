package randomtype

import (
	"fmt"
	"strings"
)

// A form of its own is how a declared type reads and writes itself. NAME stands
// for the type's name.
type ownForm struct {
	typ     typ
	methods string
	imports []string
	isKey   bool // it may be a map's key
}

// textForms are types with text methods, on value and on pointer receivers.
var textForms = []ownForm{
	{
		typ:     typ{text: "struct{ X, Y int }"},
		imports: []string{"fmt"},
		isKey:   true,
		methods: `
func (v NAME) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d,%d", v.X, v.Y), nil }

func (v *NAME) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d,%d", &v.X, &v.Y)
	return err
}
`,
	},
	{
		typ:     typ{text: "uint32"},
		imports: []string{"fmt"},
		isKey:   true,
		methods: `
func (v NAME) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "#%06x", uint32(v)), nil }

func (v *NAME) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "#%x", (*uint32)(v))
	return err
}
`,
	},
	{
		typ:     typ{text: "struct{ text string }"},
		imports: []string{"errors"},
		methods: `
func (v *NAME) MarshalText() ([]byte, error) { return []byte(v.text), nil }

func (v *NAME) UnmarshalText(text []byte) error {
	if len(text) > 20 {
		return errors.New("too long")
	}
	v.text = string(text)
	return nil
}
`,
	},
	{
		typ:     typ{text: "[]string"},
		imports: []string{"strings"},
		methods: `
func (v NAME) MarshalText() ([]byte, error) { return []byte(strings.Join(v, ",")), nil }

func (v *NAME) UnmarshalText(text []byte) error {
	*v = strings.Split(string(text), ",")
	return nil
}
`,
	},
}

// textual declares a type with text methods.
func (m *maker) textual(isKey bool) *decl {
	f := pick(m, textForms)
	for isKey && !f.isKey {
		f = pick(m, textForms)
	}
	return m.own("Text", f)
}

// own declares a type that reads and writes itself.
func (m *maker) own(sort string, f ownForm) *decl {
	d := m.declare(sort, m.toModel())
	t := f.typ
	t.id = m.id()
	d.typ = &t
	d.after = strings.ReplaceAll(f.methods, "NAME", d.name)
	d.imports = f.imports
	return d
}

// customForms are types with JSON methods and a directive that describes them;
// the method JSONSchema does for reflection.
var customForms = []struct {
	ownForm
	schema, reflected string
}{
	{
		ownForm: ownForm{
			typ:     typ{text: "struct{ n int8 }"},
			imports: []string{"encoding/json"},
			methods: `
func (v NAME) MarshalJSON() ([]byte, error) { return json.Marshal(v.n) }

func (v *NAME) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &v.n) }
`,
		},
		schema:    `{"type": "integer", "minimum": -128, "maximum": 127}`,
		reflected: `{Type: "integer", Minimum: "-128", Maximum: "127"}`,
	},
	{
		ownForm: ownForm{
			typ:     typ{text: "struct{ b bool }"},
			imports: []string{"encoding/json"},
			methods: `
func (v *NAME) MarshalJSON() ([]byte, error) { return json.Marshal([]bool{v.b}) }

func (v *NAME) UnmarshalJSON(text []byte) error {
	var list [1]bool
	err := json.Unmarshal(text, &list)
	v.b = list[0]
	return err
}
`,
		},
		schema:    `{"type": "array", "items": {"type": "boolean"}}`,
		reflected: `{Type: "array", Items: &jsonschema.Schema{Type: "boolean"}}`,
	},
}

// custom declares a type with JSON methods.
func (m *maker) custom() *decl {
	f := pick(m, customForms)
	d := m.own("Custom", f.ownForm)
	d.before = "//\n//toolgen:schema " + f.schema + "\n"
	d.after += fmt.Sprintf("\nfunc (%s) JSONSchema() *jsonschema.Schema { return &jsonschema.Schema%s }\n", d.name, f.reflected)
	d.imports = append(d.imports, "github.com/invopop/jsonschema")
	return d
}

// enum declares a type with constants.
func (m *maker) enum() *decl {
	d := m.declare("Enum", m.toModel())
	m.enums = true
	exported := !m.once(3)
	constant := func(i int) string {
		name := fmt.Sprintf("%sValue%d", d.name, i)
		if !exported && !d.model {
			name = strings.ToLower(name[:1]) + name[1:]
		}
		return name
	}
	n := 2 + m.r.IntN(3)
	var b strings.Builder
	b.WriteString("\n// The values.\nconst (\n")
	if m.once(2) {
		d.typ = &typ{id: m.id(), text: "string", class: str}
		for i := range n {
			fmt.Fprintf(&b, "\t%s %s = %q\n", constant(i), d.name, pick(m, []string{"", "a", "é\"", "x y"})+fmt.Sprint(i))
		}
	} else {
		t := pick(m, []typ{{text: "int"}, {text: "int8"}, {text: "uint64"}})
		t.id, t.class = m.id(), integer
		d.typ = &t
		fmt.Fprintf(&b, "\t%s %s = iota + %d\n", constant(0), d.name, m.r.IntN(5))
		for i := range n - 1 {
			fmt.Fprintf(&b, "\t%s\n", constant(i+1))
		}
	}
	d.after = b.String() + ")\n"
	return d
}
