package load

import (
	"go/token"
	"go/types"
)

// lockIn is the type of a lock that every value of t has in itself, as go vet
// looks for them: t, or what its elements or fields are, with the methods of a
// sync.Locker by pointer alone. It is nil if there is none.
func lockIn(t types.Type) types.Type { return findLock(t, make(map[types.Type]bool)) }

func findLock(t types.Type, seen map[types.Type]bool) types.Type {
	if seen[t] {
		return nil // it contains itself, which is no type
	}
	seen[t] = true
	switch u := t.Underlying().(type) {
	case *types.Array:
		return findLock(u.Elem(), seen)
	case *types.Struct:
		if l := locker(); types.Implements(types.NewPointer(t), l) && !types.Implements(t, l) {
			return t
		}
		for f := range u.Fields() {
			if lock := findLock(f.Type(), seen); lock != nil {
				return lock
			}
		}
	}
	return nil
}

// locker is sync.Locker, for a package that may not know of sync.
func locker() *types.Interface {
	method := func(name string) *types.Func {
		return types.NewFunc(token.NoPos, nil, name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	}
	return types.NewInterfaceType([]*types.Func{method("Lock"), method("Unlock")}, nil).Complete()
}
