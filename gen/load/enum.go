package load

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// enum is the model of a named string or integer with a fixed set of values: nil
// if any value will do.
//
// The values are what a directive says, else the constants of the type's package
// that stand in a group with another of the type. A group of flags is none, as
// any sum of them is a value; a lone constant is a special value, not a list.
func (b *builder) enum(t *types.Named, base model.Type) model.Type {
	switch base.(type) {
	case model.String, model.Int:
	default:
		return nil
	}
	pkg := t.Obj().Pkg()
	if pkg == nil {
		return nil
	}
	syn := b.prog.syntax(pkg)
	var members []model.Member
	if d := b.enumOf(t); d != nil {
		if d.open {
			return nil
		}
		members = b.namedMembers(t, syn, d)
	} else {
		members = b.groupMembers(t, syn)
	}
	if len(members) == 0 {
		return nil
	}
	return model.Enum{Base: base, Go: b.expr(t), Members: members}
}

// groupMembers are the values of t that stand in groups. Unexported constants
// count only where no exported one does.
func (b *builder) groupMembers(t *types.Named, syn *syntax) []model.Member {
	var found []constantOf
	for _, group := range syn.groups {
		var members []constantOf
		for _, c := range group {
			obj, ok := t.Obj().Pkg().Scope().Lookup(c.name.Name).(*types.Const)
			if !ok || !types.Identical(obj.Type(), t) {
				continue
			}
			if c.flag {
				members = nil
				break
			}
			members = append(members, constantOf{obj, c.doc})
		}
		if len(members) > 1 {
			found = append(found, members...)
		}
	}
	if slices.ContainsFunc(found, constantOf.exported) {
		found = slices.DeleteFunc(found, func(c constantOf) bool { return !c.exported() })
	}
	return b.members(found)
}

// namedMembers are the constants that a directive names.
func (b *builder) namedMembers(t *types.Named, syn *syntax, d *enumDirective) []model.Member {
	var found []constantOf
	for _, a := range d.names {
		obj, ok := t.Obj().Pkg().Scope().Lookup(a.key).(*types.Const)
		if !ok || !types.Identical(obj.Type(), t) {
			b.findings.Add(a.pos, diag.BadDirective, "toolgen:enum", fmt.Sprintf("%s is no constant of type %s", a.key, b.name(t)),
				"name constants of the package that declares the type")
			continue
		}
		c := constantOf{obj: obj}
		for _, group := range syn.groups {
			if i := slices.IndexFunc(group, func(g constantSyntax) bool { return g.name.Name == a.key }); i >= 0 {
				c.doc = group[i].doc
			}
		}
		found = append(found, c)
	}
	return b.members(found)
}

// A constantOf is a constant of an enum's type.
type constantOf struct {
	obj *types.Const
	doc *ast.CommentGroup
}

func (c constantOf) exported() bool { return c.obj.Exported() }

// members are the values of constants, each once, under the name that comes
// first.
func (b *builder) members(constants []constantOf) []model.Member {
	var members []model.Member
	for _, c := range constants {
		value := jsonConstant(c.obj.Val())
		if slices.ContainsFunc(members, func(m model.Member) bool { return m.JSON == value }) {
			continue
		}
		m := model.Member{JSON: value, Doc: strings.TrimSpace(commentText(c.doc))}
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
