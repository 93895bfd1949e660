package load

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A direction is the way in which values of a type travel. What a type can read
// and what it can write are different questions.
type direction uint8

const (
	in  direction = iota // arguments: decoded
	out                  // results: encoded
)

// A site is a place where a type is used.
type site struct {
	pos     token.Position
	subject string // ForecastArgs.When, in the user's words
	dir     direction
	open    []types.Type // named types that are no structs, on the way here
	depth   int          // structs on the way here
	param   *types.Var   // the parameter that this is all of, or a foreign part of
	foreign bool         // the type is of another module, and pos where it comes in

	// Where the type is written, if that is known.
	syn  *syntax
	node ast.Node
}

func (b *builder) add(s site, slug diag.Slug, cause, remedy string) {
	b.findings.Add(s.pos, slug, s.subject, cause, remedy)
}

// value is the model of a type in a place.
func (b *builder) value(t types.Type, s site) *model.Value {
	v := &model.Value{Type: b.typ(t, s)}
	b.goTypes[v] = t
	return v
}

// typ is the model of a Go type, by the law of types: nil after a finding.
//
// A type's own methods come first, then what it is made of, as in
// encoding/json.
func (b *builder) typ(t types.Type, s site) model.Type {
	b.needsType(t)
	t = types.Unalias(t)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		if t != types.Type(p) && s.dir == in {
			b.add(s, diag.UnsupportedType, b.name(t)+" is a pointer type of its own", "use *"+b.name(p.Elem()))
			return nil
		}
		if s, ok = b.enter(t, s); !ok {
			return nil
		}
		return model.Pointer{Elem: b.value(p.Elem(), s), Go: b.expr(p.Elem())}
	}
	if m := known(t); m != nil {
		return m
	}
	if m, own := b.ownForm(t, s); own {
		return m
	}
	s, ok := b.enter(t, s)
	if !ok {
		return nil
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return b.basic(t, u, s)
	case *types.Slice:
		if types.Identical(u.Elem(), types.Typ[types.Uint8]) { // not a named one
			return model.Known{Name: "Bytes"}
		}
		return model.List{Elem: b.value(u.Elem(), s)}
	case *types.Array:
		return model.Array{Elem: b.value(u.Elem(), s), Len: int(u.Len())}
	case *types.Map:
		return b.mapping(u, s)
	case *types.Struct:
		if m := b.structure(t, u, s); m != nil {
			return m
		}
		return nil
	case *types.Interface:
		return b.iface(t, u, s)
	}
	b.unsupported(t, s)
	return nil
}

// enter notes that the parts of t come next. It fails for a type that contains
// itself without a struct between, which has no end.
func (b *builder) enter(t types.Type, s site) (site, bool) {
	if _, ok := t.Underlying().(*types.Struct); ok {
		s.open = nil
		return s, true
	}
	if _, ok := t.(*types.Named); !ok {
		return s, true
	}
	for _, o := range s.open {
		if types.Identical(o, t) {
			b.add(s, diag.UnsupportedType, b.name(t)+" contains itself", "put a struct between")
			return s, false
		}
	}
	s.open = append(s.open[:len(s.open):len(s.open)], t)
	return s, true
}

// basic is the model of a boolean, number or string.
func (b *builder) basic(t types.Type, u *types.Basic, s site) model.Type {
	m := basicKind(u, t == types.Type(u))
	if m == nil {
		b.unsupported(t, s)
		return nil
	}
	if named, ok := t.(*types.Named); ok {
		if e := b.enum(named, m, s); e != nil {
			return e
		}
	}
	return m
}

// basicKind is the kind of a basic type, nil if JSON cannot carry it. plain says
// that the type has no other name.
func basicKind(u *types.Basic, plain bool) model.Type {
	switch u.Kind() {
	case types.Bool:
		return model.Bool{Plain: plain}
	case types.String:
		return model.String{Plain: plain}
	case types.Int:
		return model.Int{Bits: 64}
	case types.Int64:
		return model.Int{Bits: 64, Plain: plain}
	case types.Int8:
		return model.Int{Bits: 8}
	case types.Int16:
		return model.Int{Bits: 16}
	case types.Int32:
		return model.Int{Bits: 32}
	case types.Uint, types.Uintptr:
		return model.Int{Bits: 64, Unsigned: true}
	case types.Uint64:
		return model.Int{Bits: 64, Unsigned: true, Plain: plain}
	case types.Uint8:
		return model.Int{Bits: 8, Unsigned: true}
	case types.Uint16:
		return model.Int{Bits: 16, Unsigned: true}
	case types.Uint32:
		return model.Int{Bits: 32, Unsigned: true}
	case types.Float32:
		return model.Float{Bits: 32, Plain: plain}
	case types.Float64:
		return model.Float{Bits: 64, Plain: plain}
	}
	return nil
}

// iface is the model of an interface: of the empty one any value, of another the
// structs that a directive names. Without one nobody knows what to decode into it.
func (b *builder) iface(t types.Type, u *types.Interface, s site) model.Type {
	if d, pkg := b.unionOf(t); d != nil {
		if union := b.union(t, d, pkg, s); union != nil {
			return union
		}
		return nil
	}
	switch {
	case !u.Empty():
		b.unsupported(t, s)
	case t == u || s.dir == out:
		return model.Known{Name: "Any"}
	default:
		b.add(s, diag.UnsupportedType, b.name(t)+" is a type of its own", "use any, or name the structs that it holds with //toolgen:union")
	}
	return nil
}

// unsupported reports a type that JSON cannot carry.
func (b *builder) unsupported(t types.Type, s site) {
	what, remedy := "has no JSON form", s.remedy()
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Kind() == types.Invalid {
			b.invalid(t, s)
			return
		}
	case *types.Interface:
		what = "is an interface, and nothing says what it holds"
		if !s.foreign {
			remedy = "use any or a concrete type, or name the structs that it holds with //toolgen:union"
		}
	}
	if s.param != nil && types.Identical(t, s.param.Type()) && hasOwnName(t) {
		carried := "use a type that JSON can carry"
		if types.IsInterface(t) {
			carried = "name the structs that it holds with //toolgen:union"
		}
		remedy = fmt.Sprintf("%s, or take it from the context with //toolgen:param %s inject", carried, s.param.Name())
	}
	b.add(s, diag.UnsupportedType, fmt.Sprintf("%s %s", b.name(t), what), remedy)
}

// remedy is what to do about a type that cannot stand in a place, whatever type
// it is.
func (s site) remedy() string {
	const use = "use a type that JSON can carry"
	switch {
	case s.foreign && s.param != nil:
		return fmt.Sprintf("take %s from the context with //toolgen:param %[1]s inject, or use a type of your own", s.param.Name())
	case s.foreign && s.depth > 1: // it came in by a field
		return `use a type of your own, or hide the field with json:"-"`
	case s.foreign:
		return "use a type of your own"
	case s.param != nil && s.depth == 0:
		return fmt.Sprintf("%s, or give it a type of its own and take it from the context with //toolgen:param %s inject", use, s.param.Name())
	case s.depth == 0:
		return use
	}
	return use + `, or hide the field with json:"-"`
}

// name is a type in messages: with the name of its package if it is not the
// tool's.
func (b *builder) name(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == b.root.types {
			return ""
		}
		return p.Name()
	})
}
