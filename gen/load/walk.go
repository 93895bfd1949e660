package load

import (
	"iter"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// parts yields v and the values in it, but not those in structs.
func parts(v *model.Value) iter.Seq[*model.Value] {
	return func(yield func(*model.Value) bool) { walkParts(v, yield) }
}

func walkParts(v *model.Value, yield func(*model.Value) bool) bool {
	if v == nil {
		return true
	}
	if !yield(v) {
		return false
	}
	switch t := v.Type.(type) {
	case model.Pointer:
		return walkParts(t.Elem, yield)
	case model.List:
		return walkParts(t.Elem, yield)
	case model.Array:
		return walkParts(t.Elem, yield)
	case model.Map:
		return walkParts(t.Key, yield) && walkParts(t.Elem, yield)
	}
	return true
}

// structsIn yields the structs that are part of v without another between.
func structsIn(v *model.Value) iter.Seq[*model.Struct] {
	return func(yield func(*model.Struct) bool) {
		for part := range parts(v) {
			switch t := part.Type.(type) {
			case *model.Struct:
				if !yield(t) {
					return
				}
			case *model.Union:
				for _, variant := range t.Variants {
					if !yield(variant.Struct) {
						return
					}
				}
			}
		}
	}
}

// unionsIn yields the unions that are part of v without a struct between.
func unionsIn(v *model.Value) iter.Seq[*model.Union] {
	return func(yield func(*model.Union) bool) {
		for part := range parts(v) {
			if u, ok := part.Type.(*model.Union); ok && !yield(u) {
				return
			}
		}
	}
}

// cloneField copies f and the values in it, so that what is added to the copy is
// not in f, nor in another copy.
func (b *builder) cloneField(f *model.Field) *model.Field {
	c := *f
	c.Path = slices.Clone(f.Path)
	c.Groups = slices.Clone(f.Groups)
	c.Value = b.cloneValue(f.Value)
	if b.tagDocs[f] {
		b.tagDocs[&c] = true
	}
	return &c
}

// cloneValue copies v and the values in it, but not structs.
func (b *builder) cloneValue(v *model.Value) *model.Value {
	if v == nil {
		return nil
	}
	c := *v
	c.Rules = slices.Clone(v.Rules)
	c.Extra = slices.Clone(v.Extra)
	switch t := v.Type.(type) {
	case model.Pointer:
		t.Elem = b.cloneValue(t.Elem)
		c.Type = t
	case model.List:
		t.Elem = b.cloneValue(t.Elem)
		c.Type = t
	case model.Array:
		t.Elem = b.cloneValue(t.Elem)
		c.Type = t
	case model.Map:
		t.Key = b.cloneValue(t.Key)
		t.Elem = b.cloneValue(t.Elem)
		c.Type = t
	}
	b.goTypes[&c] = b.goTypes[v]
	b.givenEnums[&c] = b.givenEnums[v]
	return &c
}
