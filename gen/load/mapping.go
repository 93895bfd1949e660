package load

import (
	"fmt"
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// mapping is the model of a map: an object whose names are its keys.
func (b *builder) mapping(u *types.Map, s site) model.Type {
	key := b.key(u.Key(), s)
	elem := b.value(u.Elem(), s)
	if key == nil {
		return nil
	}
	if lock := lockIn(u.Elem()); lock != nil && s.dir == out { // the writer has no pointer to what is in a map
		b.add(s, diag.UnsupportedType, fmt.Sprintf("%s has a lock in it, %s, and is copied out of the map", b.name(u.Elem()), b.name(lock)),
			fmt.Sprintf("use map[%s]*%s", b.name(u.Key()), b.name(u.Elem())))
		return nil
	}
	return model.Map{Key: key, Elem: elem}
}

// key is the model of a map's key, which is written as a string: a string or
// integer as it is, anything else by its text methods. encoding/json writes a
// string as it is even if it has text methods, and so does this.
func (b *builder) key(t types.Type, s site) *model.Value {
	t = types.Unalias(t)
	u, basic := t.Underlying().(*types.Basic)
	isString := basic && u.Info()&types.IsString != 0
	if m := ownKeyMethod(t, s.dir); m && !(isString && s.dir == out) {
		return &model.Value{Type: model.Text{Go: b.expr(t), Format: textFormats[fullName(t)]}}
	}
	if isString || basic && u.Info()&types.IsInteger != 0 && known(t) == nil {
		m := b.basic(t, u, s)
		if _, ok := m.(model.Enum); ok && !b.canSpell(t) {
			b.add(s, diag.UnsupportedType, b.name(t)+" cannot be named in this package", "export it, or use a type of your own")
			return nil
		}
		return &model.Value{Type: m}
	}
	if basic && u.Kind() == types.Invalid {
		b.invalid(t, s)
		return nil
	}
	b.add(s, diag.UnsupportedType, fmt.Sprintf("the keys of a JSON object are strings, and %s is no text", b.name(t)),
		"use string, integer or enum keys, or a type with text methods")
	return nil
}

// ownKeyMethod tells whether a key has the text method of the direction. JSON
// methods do not count for keys.
func ownKeyMethod(t types.Type, d direction) bool {
	name, signature := "UnmarshalText", unmarshaler()
	if d == out {
		name, signature = "MarshalText", marshaler()
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	f, ok := obj.(*types.Func)
	return ok && !types.IsInterface(t) && types.Identical(f.Signature(), signature)
}
