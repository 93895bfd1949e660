package load

import (
	"fmt"
	"go/token"
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// ownForm is the model of a type that has JSON or text methods of its own in
// the direction of s. The methods may have pointer receivers: everything that is
// encoded or decoded has an address.
func (b *builder) ownForm(t types.Type, s site) (m model.Type, own bool) {
	if types.IsInterface(t) {
		return nil, false
	}
	form := ownMethod(t, s.dir)
	if form == nil {
		return nil, false
	}
	b.needs(form.fn)
	if st, ok := t.Underlying().(*types.Struct); ok && len(form.index) > 1 && st.NumFields() > 1 {
		f := st.Field(form.index[0])
		b.findings.Add(b.prog.position(f.Pos()), diag.FieldConflict, b.name(t)+"."+f.Name(),
			fmt.Sprintf("the %s of the embedded %s takes over, and the other fields are never seen", form.name, b.name(f.Type())),
			fmt.Sprintf("give the field a JSON name, or %s methods of its own", b.name(t)))
		return nil, true
	}
	if form.text {
		return model.Text{Go: b.expr(t), Format: textFormats[fullName(t)]}, true
	}
	if d := b.schemaOf(t); d != nil {
		return model.Custom{Go: b.expr(t), Name: b.identifier(t, ""), Schema: d.schema, Pos: d.pos}, true
	}
	b.add(s, diag.UnsupportedType, fmt.Sprintf("%s has an %s method, so nothing is known of its JSON", b.name(t), form.name),
		"give its schema with //toolgen:schema {…} on the type")
	return nil, true
}

// A method is a JSON or text method of a type.
type method struct {
	name  string
	fn    *types.Func
	text  bool  // it has the text form
	index []int // the embedded fields that lead to it, then its own index
}

// ownMethod is the method by which a type is decoded or encoded, nil if there is
// none.
func ownMethod(t types.Type, d direction) *method {
	json, text := "UnmarshalJSON", "UnmarshalText"
	signature := unmarshaler()
	if d == out {
		json, text = "MarshalJSON", "MarshalText"
		signature = marshaler()
	}
	for _, name := range []string{json, text} {
		obj, index, _ := types.LookupFieldOrMethod(t, true, nil, name)
		if f, ok := obj.(*types.Func); ok && types.Identical(f.Signature(), signature) {
			return &method{name, f, name == text, index}
		}
	}
	return nil
}

// unmarshaler is func([]byte) error.
func unmarshaler() *types.Signature {
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(variable(bytesType())), types.NewTuple(variable(errorType())), false)
}

// marshaler is func() ([]byte, error).
func marshaler() *types.Signature {
	return types.NewSignatureType(nil, nil, nil, nil, types.NewTuple(variable(bytesType()), variable(errorType())), false)
}

func variable(t types.Type) *types.Var { return types.NewVar(token.NoPos, nil, "", t) }

func bytesType() types.Type { return types.NewSlice(types.Typ[types.Uint8]) }

func errorType() types.Type { return types.Universe.Lookup("error").Type() }
