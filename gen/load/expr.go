package load

import (
	"go/types"
	"strings"
	"unicode"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// expr is how a type is written in the generated file of b's package. The
// packages that it names are noted.
func (b *builder) expr(t types.Type) model.Expr {
	const mark = "\x00" // in no identifier and no import path
	text := types.TypeString(t, func(p *types.Package) string {
		if p == b.root.types {
			return ""
		}
		b.out.Imports[p.Path()] = p.Name()
		return mark + p.Path() + mark
	})
	var e model.Expr
	for {
		before, rest, found := strings.Cut(text, mark)
		if before != "" {
			e = append(e, model.Part{Text: before})
		}
		if !found {
			return e
		}
		path, rest, _ := strings.Cut(rest, mark+".")
		name := rest
		if end := strings.IndexFunc(rest, notInName); end >= 0 {
			name = rest[:end]
		}
		e = append(e, model.Part{Path: path, Text: name})
		text = rest[len(name):]
	}
}

// shape is a struct type as it is written, without tags: the guards compare
// fields, and a conversion does not see tags.
func (b *builder) shape(t *types.Struct) model.Expr { return b.expr(untagged(t)) }

// untagged is t without struct tags in its parts, as far as they have no name.
func untagged(t types.Type) types.Type {
	switch t := t.(type) {
	case *types.Struct:
		fields := make([]*types.Var, t.NumFields())
		for i := range fields {
			f := t.Field(i)
			fields[i] = types.NewField(f.Pos(), f.Pkg(), f.Name(), untagged(f.Type()), f.Embedded())
		}
		return types.NewStruct(fields, nil)
	case *types.Pointer:
		return types.NewPointer(untagged(t.Elem()))
	case *types.Slice:
		return types.NewSlice(untagged(t.Elem()))
	case *types.Array:
		return types.NewArray(untagged(t.Elem()), t.Len())
	case *types.Map:
		return types.NewMap(untagged(t.Key()), untagged(t.Elem()))
	case *types.Chan:
		return types.NewChan(t.Dir(), untagged(t.Elem()))
	}
	return t
}

func notInName(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
