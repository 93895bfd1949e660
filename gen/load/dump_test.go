package load_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// dump is a package as text, one fact a line.
func dump(p *model.Package) string {
	d := &dumper{seen: make(map[*model.Struct]bool)}
	if len(p.Tools) == 0 {
		d.line("directory %s without tools", filepath.Base(p.Dir))
		return d.String()
	}
	d.line("package %s %s", p.Path, p.Name)
	if p.ToolsName != "Tools" || p.RegisterName != "Register" {
		d.line("  %s %s", p.ToolsName, p.RegisterName)
	}
	for _, r := range p.Receivers {
		d.line("receiver %s pointer=%t taken=%s", r.Name, r.Pointer, strings.Join(slices.Sorted(maps.Keys(r.Taken)), ","))
	}
	for _, t := range p.Tools {
		d.tool(t)
	}
	return d.String()
}

type dumper struct {
	strings.Builder
	seen map[*model.Struct]bool
}

func (d *dumper) line(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

func (d *dumper) tool(t *model.Tool) {
	name := t.Func
	if t.Recv != nil {
		name = t.Recv.Name + "." + name
	}
	d.line("tool %s = %s at %s", t.Name, name, at(t.Pos.Filename, t.Pos.Line, t.Pos.Column))
	if t.GoName != "" {
		d.line("  goname %s", t.GoName)
	}
	if t.Title != "" {
		d.line("  title %q", t.Title)
	}
	d.line("  description %q", t.Description)
	for _, h := range []struct {
		name  string
		value *bool
	}{{"readonly", t.Hints.ReadOnly}, {"destructive", t.Hints.Destructive}, {"idempotent", t.Hints.Idempotent}, {"openworld", t.Hints.OpenWorld}} {
		if h.value != nil {
			d.line("  %s=%t", h.name, *h.value)
		}
	}
	if t.Sequential {
		d.line("  sequential")
	}
	if t.Clone {
		d.line("  clone")
	}
	if t.Timeout > 0 {
		d.line("  timeout %v", t.Timeout)
	}
	if t.Truncate != (model.Truncate{}) {
		d.line("  truncate %+v", t.Truncate)
	}
	if t.Display != "" {
		d.line("  display %q", t.Display)
	}
	for _, e := range t.Examples {
		d.line("  example %s => %s // %s", e.Input, e.Output, e.Explanation)
	}
	for _, i := range t.Injected {
		d.line("  injected %d %s sandbox=%t", i.Index, i.Go, i.Sandbox)
	}
	in := "  in"
	if t.Context {
		in += " context"
	}
	if t.Input.Pointer {
		in += " pointer"
	}
	for _, p := range t.Input.Params {
		in += fmt.Sprintf(" %s %s", p.Field.Name, p.Go)
		if p.Variadic {
			in += " variadic"
		}
	}
	d.line("%s %s", in, d.name(t.Input.Object))
	if t.Output != nil {
		kind := "json"
		if t.TextOut {
			kind = "text"
		}
		d.line("  out %s %s", kind, d.value(t.Output))
	}
	if t.Error {
		d.line("  error")
	}
	d.object(t.Input.Object)
	if t.Output != nil {
		d.objects(t.Output)
	}
}

func at(file string, line, column int) string {
	return fmt.Sprintf("%s:%d:%d", filepath.Base(file), line, column)
}

func (d *dumper) name(s *model.Struct) string { return "{" + s.Name + "}" }

// object writes a struct once, then those in it.
func (d *dumper) object(s *model.Struct) {
	if d.seen[s] {
		return
	}
	d.seen[s] = true
	facts := ""
	if s.Local {
		facts += " local"
	}
	if s.Recursive {
		facts += " recursive"
	}
	if s.Doc != "" {
		facts += fmt.Sprintf(" %q", s.Doc)
	}
	d.line("struct %s %s%s", s.Name, s.Go, facts)
	for _, f := range s.Fields {
		var path []string
		for _, step := range f.Path {
			name := step.Name
			if step.Pointer {
				name += "(*" + step.Go.String() + ")"
			}
			path = append(path, name)
		}
		facts := ""
		if f.Required {
			facts += " required"
		}
		if f.Default != "" {
			facts += " default=" + f.Default
		}
		for _, g := range f.Groups {
			facts += fmt.Sprintf(" %s(%s)", g.Keyword, g.Name)
		}
		if f.OmitEmpty {
			facts += " omitempty"
		}
		if f.OmitZero {
			facts += " omitzero"
		}
		if f.IsZeroMethod {
			facts += " iszero"
		}
		if f.Doc != "" {
			facts += fmt.Sprintf(" %q", f.Doc)
		}
		d.line("  %s %q %s%s", strings.Join(path, "."), f.Name, d.value(f.Value), facts)
	}
	for _, f := range s.Fields {
		d.objects(f.Value)
	}
}

func (d *dumper) objects(v *model.Value) {
	if v == nil {
		return
	}
	switch t := v.Type.(type) {
	case *model.Struct:
		d.object(t)
	case model.Pointer:
		d.objects(t.Elem)
	case model.List:
		d.objects(t.Elem)
	case model.Array:
		d.objects(t.Elem)
	case model.Map:
		d.objects(t.Elem)
	case *model.Union:
		for _, v := range t.Variants {
			d.object(v.Struct)
		}
	}
}

func (d *dumper) value(v *model.Value) string {
	s := d.typ(v.Type)
	for _, r := range v.Rules {
		s += fmt.Sprintf(" %s=%s", r.Keyword, r.JSON)
	}
	for _, e := range v.Extra {
		s += fmt.Sprintf(" (%s=%s)", e.Keyword, e.JSON)
	}
	return s
}

func (d *dumper) typ(t model.Type) string {
	switch t := t.(type) {
	case model.Bool:
		return "bool"
	case model.String:
		return "string"
	case model.Int:
		if t.Unsigned {
			return fmt.Sprintf("uint%d", t.Bits)
		}
		return fmt.Sprintf("int%d", t.Bits)
	case model.Float:
		return fmt.Sprintf("float%d", t.Bits)
	case model.Quoted:
		return "quoted " + d.typ(t.Elem)
	case model.Known:
		return t.Name
	case model.Text:
		return fmt.Sprintf("text(%s %s)", t.Go, t.Format)
	case model.Custom:
		return fmt.Sprintf("custom(%s %s)", t.Go, t.Schema)
	case model.Enum:
		s := fmt.Sprintf("enum(%s %s", d.typ(t.Base), t.Go)
		if t.Open {
			s += " open"
		}
		if t.Names != nil {
			s += " names=" + t.Names.Name
		}
		for _, m := range t.Members {
			s += " "
			if m.Const != nil {
				s += m.Const.String() + "="
			}
			s += m.JSON
			if m.Number != "" {
				s += "=" + m.Number
			}
			if m.Doc != "" {
				s += fmt.Sprintf("%q", m.Doc)
			}
		}
		return s + ")"
	case model.List:
		return "[]" + "(" + d.value(t.Elem) + ")"
	case model.Array:
		return fmt.Sprintf("[%d](%s)", t.Len, d.value(t.Elem))
	case model.Map:
		return fmt.Sprintf("map[%s](%s)", d.value(t.Key), d.value(t.Elem))
	case model.Pointer:
		return fmt.Sprintf("*(%s)", d.value(t.Elem))
	case *model.Struct:
		return d.name(t)
	case *model.Union:
		s := fmt.Sprintf("union(%s %s %s", t.Name, t.Go, t.Discriminator)
		for _, v := range t.Variants {
			s += " " + v.Value + "="
			if v.Pointer {
				s += "*"
			}
			s += d.name(v.Struct)
		}
		return s + ")"
	}
	return fmt.Sprintf("%v", t)
}
