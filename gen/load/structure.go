package load

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// mostNested is how many different structs may lie in one another. Only a
// generic type that contains other instances of itself has more.
const mostNested = 40

// structure is the model of a struct type.
func (b *builder) structure(t types.Type, u *types.Struct, s site) *model.Struct {
	if m, ok := b.structs[s.dir].At(t).(*model.Struct); ok {
		return m
	}
	if named, ok := t.(*types.Named); ok && b.prog.isForeign(named.Obj().Pkg()) {
		s.foreign = true
	}
	if !b.canSpell(t) {
		b.add(s, diag.UnsupportedType, b.name(t)+" cannot be named in this package", "export it, or use a type of your own")
		return nil
	}
	if s.depth++; s.depth > mostNested {
		b.add(s, diag.UnsupportedType, "the types in it have no end", "make the type parameters of a recursive type the same everywhere")
		return nil
	}
	m := &model.Struct{Go: b.expr(t), Shape: b.shape(u)}
	b.structs[s.dir].Set(t, m)
	b.goStructs[m] = t
	if named, ok := t.(*types.Named); ok {
		m.Local = named.Obj().Pkg() == b.root.types
		m.Doc = b.typeDoc(named.Obj())
		b.needsTypeName(named.Obj())
	}
	props := b.properties(t, s.dir)
	if len(props) == 0 && opaque(u) {
		b.add(s, diag.UnsupportedType, b.name(t)+" has only unexported fields, so nothing of it can be seen",
			s.opaqueRemedy())
	}
	for _, p := range props {
		if f := b.field(t, p, s); f != nil {
			m.Fields = append(m.Fields, f)
			b.embedded(m, p)
		}
	}
	return m
}

// embedded adds the structs on the way to property p to those of m.
func (b *builder) embedded(m *model.Struct, p property) {
	for _, v := range p.path[:len(p.path)-1] {
		t := v.Type()
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			t = ptr.Elem()
		}
		u, isStruct := t.Underlying().(*types.Struct)
		named, isNamed := types.Unalias(t).(*types.Named)
		if !isStruct || !isNamed || named.Obj().Pkg() != b.root.types {
			continue
		}
		b.needsType(v.Type())
		e := &model.Struct{Go: b.expr(t), Local: true, Shape: b.shape(u)}
		if !slices.ContainsFunc(m.Embedded, func(o *model.Struct) bool { return o.Go.String() == e.Go.String() }) {
			m.Embedded = append(m.Embedded, e)
		}
	}
}

// opaqueRemedy is what to do about a struct that shows nothing.
func (s site) opaqueRemedy() string {
	if s.foreign {
		return s.remedy()
	}
	return "export its fields, or give it text methods"
}

// opaque tells whether a struct has fields, but none that is exported or
// embedded.
func opaque(u *types.Struct) bool {
	for f := range u.Fields() {
		if f.Exported() || f.Embedded() {
			return false
		}
	}
	return u.NumFields() > 0
}

// field is the model of a property of struct t, which stands at a site.
func (b *builder) field(t types.Type, p property, at site) *model.Field {
	s := site{pos: b.prog.position(p.field.Pos()), subject: b.fieldName(p), dir: at.dir, depth: at.depth}
	if at.foreign {
		s.pos, s.param, s.foreign = at.pos, at.param, true
	}
	if syn := b.fieldSyntax(p.field); syn != nil {
		s.syn, s.node = b.prog.syntax(p.field.Pkg()), syn.Type
	}
	f := &model.Field{Pos: s.pos, Name: p.name, OmitEmpty: p.json.omitEmpty, OmitZero: p.json.omitZero}
	var ok bool
	if f.Path, ok = b.steps(t, p, s); !ok {
		return nil
	}
	f.Doc = b.fieldDoc(p.field)
	f.Value = b.value(p.field.Type(), s)
	if p.json.quoted {
		b.quoted(f.Value, s)
	}
	f.IsZeroMethod = p.json.omitZero && hasIsZero(p.field.Type())
	b.tags(f, p, s)
	return f
}

// steps lead from a variable of struct t to property p.
func (b *builder) steps(t types.Type, p property, s site) (steps []model.Step, ok bool) {
	for i, v := range p.path {
		step := model.Step{Name: v.Name()}
		last := i == len(p.path)-1
		if ptr, isPtr := v.Type().Underlying().(*types.Pointer); isPtr && !last {
			step.Pointer, step.Go = true, b.expr(ptr.Elem())
		}
		if v.Exported() || v.Pkg() == b.root.types {
			steps = append(steps, step)
			continue
		}
		// The embedded field is not ours to name, but Go may lead through it.
		obj, index, _ := types.LookupFieldOrMethod(t, true, b.root.types, p.field.Name())
		if step.Pointer || obj != types.Object(p.field) || len(index) != len(p.index) {
			b.add(s, diag.UnsupportedType, fmt.Sprintf("%s is out of reach through the embedded %s", p.field.Name(), v.Name()),
				"embed an exported type")
			return nil, false
		}
	}
	return steps, true
}

// quoted applies the option string of a json tag, which writes a number or
// boolean inside a JSON string, also behind a pointer.
func (b *builder) quoted(v *model.Value, s site) {
	if p, ok := v.Type.(model.Pointer); ok {
		v = p.Elem
	}
	switch t := v.Type.(type) {
	case nil: // has been reported
	case model.Bool, model.Int, model.Float:
		v.Type = model.Quoted{Elem: t}
	case model.Enum:
		if base, isInt := t.Base.(model.Int); isInt && t.Open {
			v.Type = model.Quoted{Elem: base}
			return
		}
		b.add(s, diag.BadTag, "the option string of the json tag is for numbers and booleans, and "+b.name(b.goTypes[v])+" has a few values", "remove it")
	case model.Pointer:
		b.add(s, diag.BadTag, "encoding/json passes over the option string behind two pointers", "remove it, or one pointer")
	default:
		b.add(s, diag.BadTag, "the option string of the json tag is for numbers and booleans", "remove it")
	}
}

// hasIsZero tells whether omitzero asks a value's own IsZero.
func hasIsZero(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "IsZero")
	f, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := f.Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 1 && types.Identical(sig.Results().At(0).Type(), types.Typ[types.Bool])
}
