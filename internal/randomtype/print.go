package randomtype

import (
	"fmt"
	"go/format"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Package is the Go source of the package with the tools, as one file. modelPath
// is the import path of the other package.
func (r *Root) Package(name, modelPath string) (string, error) {
	p := printer{root: r}
	args := ""
	if !r.edits.noArgs {
		args = r.argTools(&p)
	}
	value := ""
	if !r.edits.noValue {
		value = r.valueTools(&p)
	}
	p.all()
	return p.file(name, modelPath, args+value+p.decls(false))
}

// Model is the source of the other package; "" if there is nothing in it.
func (r *Root) Model() (string, error) {
	p := printer{root: r, model: true, used: r.used()}
	if !slices.ContainsFunc(p.used, func(d *decl) bool { return d.model }) {
		return "", nil
	}
	return p.file(model, "", p.decls(true))
}

// used are the declarations that are written.
func (r *Root) used() []*decl {
	p := printer{root: r}
	if !r.edits.noArgs {
		p.use(r.args)
	}
	if !r.edits.noValue {
		p.typ(r.value)
	}
	p.all()
	return p.used
}

// argTools are the tools of the struct.
func (r *Root) argTools(p *printer) string {
	p.use(r.args)
	in, out, read, give := r.args.name, r.args.name, "in", "kept"+r.Name
	if r.byPointer {
		in, out, read, give = "*"+in, "*"+out, "*in", "&kept"+r.Name
	}
	parameters, results, returned, failed := "in "+in, out, give, ""
	if r.withContext {
		parameters = "ctx context.Context, " + parameters
		p.needs("context")
	}
	if r.withError {
		results, returned, failed = "("+out+", error)", give+", nil", " error"
	}
	take := "\tkept" + r.Name + " = " + read + "\n"
	if r.withError {
		take += "\treturn nil\n"
	}
	return fmt.Sprintf(`
var kept%[1]s %[2]s

// Take%[1]s keeps its arguments.
//
//toolgen:tool name=take_%[1]s
func Take%[1]s(%[3]s)%[4]s {
%[5]s}

// Give%[1]s returns what is kept.
//
//toolgen:tool name=give_%[1]s
func Give%[1]s() %[6]s { return %[7]s }
`, r.Name, r.args.name, parameters, failed, take, results, returned)
}

// valueTools are the tools of the other type.
func (r *Root) valueTools(p *printer) string {
	return fmt.Sprintf(`
var value%[1]s %[2]s

// Take%[1]sValue keeps a value.
//
//toolgen:tool name=take_%[1]s_value
func Take%[1]sValue(v %[2]s) { value%[1]s = v }

// Give%[1]sValue returns the value that is kept.
//
//toolgen:tool name=give_%[1]s_value
func Give%[1]sValue() %[2]s { return value%[1]s }
`, r.Name, p.typ(r.value))
}

// A printer writes the declarations that are in use.
type printer struct {
	root    *Root
	model   bool // the other package is written
	used    []*decl
	imports map[string]bool
}

func (p *printer) use(d *decl) {
	if !slices.Contains(p.used, d) {
		p.used = append(p.used, d)
	}
}

// all writes declarations until no other is in use.
func (p *printer) all() {
	for i := 0; i < len(p.used); i++ {
		looking := printer{root: p.root, model: p.used[i].model, used: p.used}
		looking.decl(p.used[i])
		p.used = looking.used
	}
}

// decls are the declarations of one of the packages.
func (p *printer) decls(model bool) string {
	var b strings.Builder
	for _, d := range p.root.decls {
		if d.model == model && slices.Contains(p.used, d) {
			b.WriteString("\n" + p.decl(d)) // again, for the imports
		}
	}
	return b.String()
}

func (p *printer) decl(d *decl) string {
	for _, path := range d.imports {
		p.needs(path)
	}
	for _, u := range d.uses {
		p.use(u)
	}
	params := ""
	if len(d.params) > 0 {
		params = "[" + strings.Join(d.params, ", ") + " any]"
	}
	equals := " "
	if d.alias {
		equals = " = "
	}
	return fmt.Sprintf("// %s is made up.\n%stype %s%s%s%s\n%s", d.name, d.before, d.name, params, equals, p.typ(d.typ), d.after)
}

// typ is a type as it is written.
func (p *printer) typ(t *typ) string {
	switch p.root.edits.types[t.id] {
	case toElem:
		return p.typ(t.elem)
	case toInt:
		return "int"
	}
	switch t.form {
	case pointer:
		return "*" + p.typ(t.elem)
	case list:
		return "[]" + p.typ(t.elem)
	case array:
		return fmt.Sprintf("[%d]%s", t.length, p.typ(t.elem))
	case mapping:
		return "map[" + p.typ(t.key) + "]" + p.typ(t.elem)
	case structure:
		return p.structure(t)
	case named:
		p.use(t.decl)
		name := t.decl.name
		if t.decl.model && !p.model {
			p.needs(model)
			name = "model." + name
		}
		var args []string
		for _, arg := range t.args {
			args = append(args, p.typ(arg))
		}
		if args != nil {
			name += "[" + strings.Join(args, ", ") + "]"
		}
		return name
	}
	p.needs(t.path)
	return t.text
}

func (p *printer) structure(t *typ) string {
	var b strings.Builder
	b.WriteString("struct {\n")
	for _, f := range t.fields {
		if p.root.edits.fields[f.id] {
			continue
		}
		if !f.embedded {
			b.WriteString(f.name + " ")
		}
		b.WriteString(p.typ(f.typ) + p.tag(f) + "\n")
	}
	b.WriteString("}")
	return b.String()
}

// tag is the tag of a field, as Go has it.
func (p *printer) tag(f *field) string {
	var pairs []string
	if f.json != "" {
		pairs = append(pairs, "json:"+strconv.Quote(f.json))
	}
	if len(f.rules) > 0 && !p.root.edits.rules[f.id] {
		pairs = append(pairs, "jsonschema:"+strconv.Quote(strings.Join(f.rules, ",")))
	}
	if pairs == nil {
		return ""
	}
	return " `" + strings.Join(pairs, " ") + "`"
}

// model is the name of the other package, whose path is known late.
const model = "model"

// needs notes the path of an import, if there is one.
func (p *printer) needs(path string) {
	if path == "" {
		return
	}
	if p.imports == nil {
		p.imports = map[string]bool{}
	}
	p.imports[path] = true
}

// file is a whole file.
func (p *printer) file(name, modelPath, body string) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "// Package %s is made up.\npackage %s\n\nimport (\n", name, name)
	for _, path := range slices.Sorted(maps.Keys(p.imports)) {
		if path == model {
			path = modelPath
		}
		fmt.Fprintf(&b, "\t%q\n", path)
	}
	b.WriteString(")\n")
	text, err := format.Source([]byte(b.String() + body))
	if err != nil {
		return b.String() + body, err
	}
	return string(text), nil
}
