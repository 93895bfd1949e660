package load

import (
	"go/types"
	"strings"
)

// canName tells whether generated code may refer to a declaration: it is of the
// package, or exported from a package that it may import.
func (b *builder) canName(obj types.Object) bool {
	p := obj.Pkg()
	return p == nil || p == b.root.types || obj.Exported() && p.Name() != "main" && mayImport(b.root.meta.PkgPath, p.Path())
}

// mayImport tells whether package from may import package path: what is below a
// directory named internal belongs to the directory above.
func mayImport(from, path string) bool {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if part != "internal" {
			continue
		}
		owner := strings.Join(parts[:i], "/")
		if owner != "" && from != owner && !strings.HasPrefix(from, owner+"/") {
			return false
		}
		if owner == "" {
			return false // of the standard library
		}
	}
	return true
}

// canSpell tells whether generated code can write a type.
func (b *builder) canSpell(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		for arg := range t.TypeArgs().Types() {
			if !b.canSpell(arg) {
				return false
			}
		}
		return b.canName(t.Obj())
	case *types.Pointer:
		return b.canSpell(t.Elem())
	case *types.Slice:
		return b.canSpell(t.Elem())
	case *types.Array:
		return b.canSpell(t.Elem())
	case *types.Map:
		return b.canSpell(t.Key()) && b.canSpell(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			if !f.Exported() && f.Pkg() != b.root.types || !b.canSpell(f.Type()) {
				return false
			}
		}
	}
	return true
}
