package load

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// union is the model of an interface of which a directive names the
// implementations, types of pkg; nil after a finding.
func (b *builder) union(t types.Type, d *unionDirective, pkg *types.Package, s site) *model.Union {
	if u, ok := b.interfaces[s.dir].At(t).(*model.Union); ok {
		return u
	}
	if !b.canSpell(t) {
		b.add(s, diag.UnsupportedType, b.name(t)+" cannot be named in this package", "export it, or use a type of your own")
		return nil
	}
	u := &model.Union{Go: b.expr(t), Discriminator: d.discriminator.value}
	b.interfaces[s.dir].Set(t, u)
	b.goUnions[u] = t
	for _, v := range b.variants(t, d, pkg) {
		if m := ownMethod(v.typ, s.dir); m != nil {
			b.badVariant(v.argument, fmt.Sprintf("%s is written as its %s says, and has no properties", b.name(v.typ), m.name),
				"name a struct without such a method")
			continue
		}
		byValue := implements(v.typ, t)
		if lock := lockIn(v.typ); lock != nil && byValue && s.dir == in { // an interface holds a copy
			b.badVariant(v.argument, fmt.Sprintf("%s has a lock in it, %s, and is copied into the interface", b.name(v.typ), b.name(lock)),
				"give its methods pointer receivers, so that the interface holds a pointer to it")
			continue
		}
		at := site{pos: v.valuePos, subject: "toolgen:union", dir: s.dir, depth: s.depth}
		if object := b.structure(v.typ, v.typ.Underlying().(*types.Struct), at); object != nil {
			u.Variants = append(u.Variants, model.Variant{Value: v.key, Struct: object, Pointer: !byValue})
		}
	}
	return u
}

// A variant is an argument of a union directive and the type that it names.
type variant struct {
	argument
	typ *types.Named
}

// variants are those that a directive names, each type once.
func (b *builder) variants(t types.Type, d *unionDirective, pkg *types.Package) []variant {
	var list []variant
	for _, a := range d.variants {
		v, ok := b.variant(t, a, pkg)
		if !ok {
			continue
		}
		if slices.ContainsFunc(list, func(other variant) bool { return types.Identical(other.typ, v) }) {
			b.badVariant(a, fmt.Sprintf("%s is %s, which is given already", a.value, b.name(v)), "keep one of them")
			continue
		}
		list = append(list, variant{a, v})
	}
	return list
}

// variant is the struct type of pkg that an argument of a union directive names,
// which must implement t itself or by pointer.
func (b *builder) variant(t types.Type, a argument, pkg *types.Package) (*types.Named, bool) {
	obj, ok := pkg.Scope().Lookup(a.value).(*types.TypeName)
	if !ok {
		b.badVariant(a, fmt.Sprintf("package %s has no type %s", pkg.Name(), cut(a.value)), "name types of the package that has the directive")
		return nil, false
	}
	v, ok := types.Unalias(obj.Type()).(*types.Named)
	if ok {
		_, ok = v.Underlying().(*types.Struct)
	}
	switch {
	case !ok || known(v) != nil:
		b.badVariant(a, a.value+" is no struct", "name a struct, or put the value into one")
		return nil, false
	case v.TypeParams().Len() > 0 && v.TypeArgs().Len() == 0:
		b.badVariant(a, a.value+" is generic", "name an instance of it, type X = "+a.value+"[…]")
		return nil, false
	case !implements(v, t) && !implements(types.NewPointer(v), t):
		b.badVariant(a, fmt.Sprintf("%s does not implement %s%s", a.value, b.name(t), missingMethod(v, t)), "give it the methods, or leave it out")
		return nil, false
	}
	return v, true
}

func (b *builder) badVariant(a argument, cause, remedy string) {
	b.findings.Add(a.valuePos, diag.BadDirective, "toolgen:union", cause, remedy)
}

func implements(v, t types.Type) bool {
	return types.Implements(v, t.Underlying().(*types.Interface))
}

// missingMethod names a method that neither v nor a pointer to it has as t wants
// it.
func missingMethod(v *types.Named, t types.Type) string {
	m, wrong := types.MissingMethod(types.NewPointer(v), t.Underlying().(*types.Interface), true)
	switch {
	case m == nil:
		return ""
	case wrong:
		return fmt.Sprintf(": its method %s has another signature", m.Name())
	}
	return ": it has no method " + m.Name()
}

// takesUnion reports what is wrong with a union, used or not.
func (b *builder) takesUnion(t types.Type, d *unionDirective) bool {
	u, ok := t.Underlying().(*types.Interface)
	switch {
	case !ok || fullName(t) == "":
		b.findings.Add(d.discriminator.pos, diag.BadDirective, "toolgen:union", b.name(t)+" is no interface with a name", "put it on the interface that holds the types")
		return false
	case !u.IsMethodSet():
		b.findings.Add(d.discriminator.pos, diag.BadDirective, "toolgen:union", b.name(t)+" is a constraint, which holds no values", "put it on an interface of methods")
		return false
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.TypeParams().Len() > n.TypeArgs().Len() {
		return true // whether its instances are implemented is seen where they are used
	}
	b.variants(t, d, b.root.types)
	return true
}

// checkDiscriminators reports fields that have the name of a discriminator and
// could not hold its value.
func (b *builder) checkDiscriminators() {
	for dir := range b.interfaces {
		b.interfaces[dir].Iterate(func(_ types.Type, u any) {
			union := u.(*model.Union)
			for _, v := range union.Variants {
				i := slices.IndexFunc(v.Struct.Fields, func(f *model.Field) bool { return f.Name == union.Discriminator })
				if i >= 0 {
					b.checkDiscriminator(union, v, v.Struct.Fields[i])
				}
			}
		})
	}
}

func (b *builder) checkDiscriminator(u *model.Union, v model.Variant, f *model.Field) {
	subject := b.name(b.goStructs[v.Struct]) + "." + f.Path[len(f.Path)-1].Name
	conflict := func(cause, remedy string) {
		b.findings.Add(f.Pos, diag.FieldConflict, subject, cause, remedy)
	}
	what := fmt.Sprintf("the property %s tells the types of %s apart", f.Name, b.name(b.goUnions[u]))
	switch t := f.Value.Type.(type) {
	case nil: // has been reported
	case model.String:
	case model.Enum:
		_, isString := t.Base.(model.String)
		if !isString || !slices.ContainsFunc(t.Members, func(m model.Member) bool { return m.JSON == quote(v.Value) }) {
			conflict(fmt.Sprintf("%s, and its value %q is none of the field's", what, v.Value), "add it to the field's, or choose another with value=Type")
		}
	default:
		conflict(what+", and the field is no string", "give the field another name, or choose another discriminator")
	}
	for _, r := range f.Value.Rules {
		b.findings.Add(r.Pos, diag.BadRule, subject, fmt.Sprintf("%s, and %s says nothing more of it", what, r.Keyword), "remove it")
	}
	if f.Default != "" && f.Default != quote(v.Value) {
		b.findings.Add(f.DefaultPos, diag.BadDefault, subject, fmt.Sprintf("%s, and the default is not its value %q", what, v.Value), "remove it")
	}
}
