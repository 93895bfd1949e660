package load

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// enum is the model of a named string or integer with constants: nil if there are
// none to speak of.
//
// They are what a directive says, else the constants of the type's package that
// stand in a group with another of the type. A group of flags is none, as any
// sum of them is a value; a lone constant is a special value, not a list.
func (b *builder) enum(t *types.Named, base model.Type, s site) model.Type {
	switch base.(type) {
	case model.String, model.Int:
	default:
		return nil
	}
	pkg := t.Obj().Pkg()
	if pkg == nil {
		return nil
	}
	d := b.enumOf(t)
	if d == nil {
		d = new(enumDirective)
	}
	_, isInt := base.(model.Int)
	names := d.names && isInt
	var found []constantOf
	if syn := b.prog.syntax(pkg); len(d.constants) > 0 {
		found = b.chosen(t, syn, d)
	} else {
		found = grouped(t, syn, d.open)
		b.needsConstants(t.Obj())
	}
	for _, c := range found {
		b.needs(c.obj)
	}
	if len(found) == 0 {
		if names {
			b.add(s, diag.UnsupportedType, b.name(t)+" is written by the names of its constants, and has none in a group", "name them in the directive")
		}
		return nil
	}
	e := model.Enum{Base: base, Go: b.expr(t), Members: b.members(found, names), Open: d.open}
	if names {
		if !b.canSpell(t) {
			b.add(s, diag.UnsupportedType, b.name(t)+" cannot be named in this package", "export it, or use a type of your own")
			return nil
		}
		e.Names = b.namesOf(t, e)
	}
	return e
}

// namesOf is the one *model.Names of a type.
func (b *builder) namesOf(t *types.Named, e model.Enum) *model.Names {
	if n, ok := b.names.At(t).(*model.Names); ok {
		return n
	}
	n := &model.Names{Go: e.Go, Name: b.identifier(t, ""), Members: e.Members}
	b.names.Set(t, n)
	return n
}

// grouped are the constants of t that stand in groups. Unexported ones count only
// where no exported one does, and flags only if they need not be all.
func grouped(t *types.Named, syn *syntax, flags bool) []constantOf {
	var found []constantOf
	for _, group := range syn.groups {
		var members []constantOf
		for _, c := range group {
			obj, ok := t.Obj().Pkg().Scope().Lookup(c.name.Name).(*types.Const)
			if !ok || !types.Identical(obj.Type(), t) {
				continue
			}
			if c.flag && !flags {
				members = nil
				break
			}
			members = append(members, constantOf{obj, obj.Name(), c.doc})
		}
		if len(members) > 1 {
			found = append(found, members...)
		}
	}
	if slices.ContainsFunc(found, constantOf.exported) {
		found = slices.DeleteFunc(found, func(c constantOf) bool { return !c.exported() })
	}
	return found
}

// chosen are the constants that a directive names.
func (b *builder) chosen(t *types.Named, syn *syntax, d *enumDirective) []constantOf {
	var found []constantOf
	for _, a := range d.constants {
		obj, ok := t.Obj().Pkg().Scope().Lookup(a.value).(*types.Const)
		if !ok || !types.Identical(obj.Type(), t) {
			b.findings.Add(a.valuePos, diag.BadDirective, "toolgen:enum", fmt.Sprintf("%s is no constant of type %s", a.value, b.name(t)),
				"name constants of the package that declares the type")
			continue
		}
		if i := slices.IndexFunc(found, func(c constantOf) bool { return constant.Compare(c.obj.Val(), token.EQL, obj.Val()) }); i >= 0 {
			b.findings.Add(a.valuePos, diag.BadDirective, "toolgen:enum", fmt.Sprintf("%s has the value of %s", a.value, found[i].obj.Name()),
				"keep one of them")
			continue
		}
		c := constantOf{obj: obj, name: a.key}
		for _, group := range syn.groups {
			if i := slices.IndexFunc(group, func(g constantSyntax) bool { return g.name.Name == a.value }); i >= 0 {
				c.doc = group[i].doc
			}
		}
		found = append(found, c)
	}
	return found
}

// A constantOf is a constant of an enum's type.
type constantOf struct {
	obj  *types.Const
	name string // on the wire, where it has one
	doc  *ast.CommentGroup
}

func (c constantOf) exported() bool { return c.obj.Exported() }

// members are the values of constants, each once, under the name that comes
// first.
func (b *builder) members(constants []constantOf, names bool) []model.Member {
	var members []model.Member
	values := make(map[string]bool)
	for _, c := range constants {
		value := jsonConstant(c.obj.Val())
		if values[value] {
			continue
		}
		values[value] = true
		m := model.Member{JSON: value, Doc: strings.TrimSpace(commentText(c.doc))}
		if names {
			m.JSON, m.Number = quote(c.name), value
		}
		if b.canName(c.obj) {
			m.Const = model.Source(c.obj.Name())
			if p := c.obj.Pkg(); p != b.root.types {
				b.out.Imports[p.Path()] = p.Name()
				m.Const = model.Name(p.Path(), c.obj.Name())
			}
		}
		members = append(members, m)
	}
	return members
}

// jsonConstant is a constant string or integer as JSON.
func jsonConstant(v constant.Value) string {
	if v.Kind() == constant.String {
		return quote(constant.StringVal(v))
	}
	return v.ExactString()
}
