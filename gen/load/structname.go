package load

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// nameStructs gives every struct and union of the package a name of its own, in
// the order of the tools, and finds out which contain themselves. A type has one name in
// both directions; what a tool has for itself is named after the tool if the
// type itself is in use too.
func (b *builder) nameStructs() {
	n := namer{b: b, taken: make(map[string]bool)}
	for _, copies := range []bool{false, true} {
		n.copies, n.done = copies, make(map[*model.Struct]bool)
		for _, t := range b.out.Tools {
			n.tool = t.Func
			n.visit(t.Input.Object, in, t.Func+"Args")
			for s := range structsIn(t.Output) {
				n.visit(s, out, t.Func+"Result")
			}
			n.unions(t.Output)
		}
	}
}

// A namer names structs.
type namer struct {
	b      *builder
	copies bool   // whether copies are named now, or all others
	tool   string // that is being visited
	taken  map[string]bool
	done   map[*model.Struct]bool
	shared typeutil.Map // the names of types
}

// visit names s and the structs in it. place is what to call a struct without a
// name of its own.
func (n *namer) visit(s *model.Struct, d direction, place string) {
	if n.done[s] {
		return
	}
	n.done[s] = true
	t := n.b.goStructs[s]
	name, isCopy := place, false
	if t != nil {
		name = n.b.identifier(t, place)
		isCopy = n.b.structs[d].At(t) != any(s)
	}
	switch {
	case isCopy != n.copies:
	case isCopy && n.taken[name]:
		s.Name = n.free(n.tool + title(name))
	case isCopy || t == nil:
		s.Name = n.free(name)
	default:
		s.Name = n.typeName(t, place)
	}
	s.Recursive = containsItself(s)
	for _, f := range s.Fields {
		for part := range structsIn(f.Value) {
			n.visit(part, d, name+title(f.Path[len(f.Path)-1].Name))
		}
		n.unions(f.Value)
	}
}

// unions names the unions in v.
func (n *namer) unions(v *model.Value) {
	for u := range unionsIn(v) {
		if u.Name == "" {
			u.Name = n.typeName(n.b.goUnions[u], "")
		}
	}
}

// typeName is the one name of a type.
func (n *namer) typeName(t types.Type, place string) string {
	name, ok := n.shared.At(t).(string)
	if !ok {
		name = n.free(n.b.identifier(t, place))
		n.shared.Set(t, name)
	}
	return name
}

// free is the name, with a number if it is taken.
func (n *namer) free(name string) string {
	free := name
	for i := 2; n.taken[free]; i++ {
		free = fmt.Sprint(name, i)
	}
	n.taken[free] = true
	return free
}

// identifier makes a Go identifier of a type: Point, ModelItem for Item of
// package model, PairOfIntAndString.
func (b *builder) identifier(t types.Type, place string) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return title(types.Typ[t.Kind()].Name()) // uint8, also where it is called byte
	case *types.Pointer:
		return b.identifier(t.Elem(), place) + "Pointer"
	case *types.Slice:
		return b.identifier(t.Elem(), place) + "List"
	case *types.Array:
		return b.identifier(t.Elem(), place) + "Array"
	case *types.Map:
		return b.identifier(t.Elem(), place) + "Map"
	case *types.Named:
		name := t.Obj().Name()
		if p := t.Obj().Pkg(); p != nil && p != b.root.types {
			name = title(p.Name()) + title(name)
		}
		var args []string
		for arg := range t.TypeArgs().Types() {
			args = append(args, b.identifier(arg, "Struct"))
		}
		if len(args) > 0 {
			name += "Of" + strings.Join(args, "And")
		}
		return name
	}
	if !token.IsIdentifier(place) {
		return "Value"
	}
	return place
}

func title(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// containsItself tells whether a struct can be reached from its own fields.
func containsItself(s *model.Struct) bool {
	seen := make(map[*model.Struct]bool)
	var reaches func(from *model.Struct) bool
	reaches = func(from *model.Struct) bool {
		for _, f := range from.Fields {
			for part := range structsIn(f.Value) {
				if part == s {
					return true
				}
				if !seen[part] {
					seen[part] = true
					if reaches(part) {
						return true
					}
				}
			}
		}
		return false
	}
	return reaches(s)
}
