package load

import (
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// inputs reads the parameters.
func (f *function) inputs() {
	params := f.sig.Params()
	first := 0
	if params.Len() > 0 && isContext(params.At(0).Type()) {
		f.tool.Context = true
		first = 1
	}
	visible := f.withoutRequests(f.inject(first))
	if f.lone(visible) {
		return
	}
	t := f.tool
	t.Input.Object = &model.Struct{Name: t.Func + "Args"}
	f.owned[t.Input.Object] = true
	for _, i := range visible {
		p := params.At(i)
		s := f.paramSite(i)
		switch {
		case isContext(p.Type()):
			f.add(s.pos, f.title(), "a context.Context that is not the first parameter is no context of the call", "put the context first")
			continue
		case p.Name() == "" || p.Name() == "_":
			f.add(s.pos, f.title(), "a parameter without a name has no property", "name it")
			continue
		}
		field := &model.Field{
			Pos:   s.pos,
			Name:  p.Name(),
			Path:  []model.Step{{Name: p.Name()}},
			Value: f.b.value(p.Type(), s),
		}
		_, pointer := field.Value.Type.(model.Pointer)
		variadic := f.sig.Variadic() && i == params.Len()-1
		field.Required = !pointer && !variadic
		t.Input.Object.Fields = append(t.Input.Object.Fields, field)
		t.Input.Params = append(t.Input.Params, model.Param{Field: field, Go: f.b.expr(p.Type()), Variadic: variadic})
	}
}

// lone reads a struct that is the only parameter which the model sees: it is the
// input.
func (f *function) lone(visible []int) bool {
	if len(visible) != 1 || f.sig.Variadic() {
		return false
	}
	i := visible[0]
	t := types.Unalias(f.sig.Params().At(i).Type())
	ptr, isPtr := t.(*types.Pointer)
	if isPtr {
		t = types.Unalias(ptr.Elem())
	}
	u, ok := t.Underlying().(*types.Struct)
	if !ok || known(t) != nil || ownMethod(t, in) != nil {
		return false
	}
	f.b.needsType(f.sig.Params().At(i).Type())
	f.tool.Input.Pointer = isPtr
	m := f.b.structure(t, u, f.paramSite(i))
	if m == nil {
		m = &model.Struct{}
	}
	f.tool.Input.Object = m
	return true
}

// paramSite is where parameter i stands: its name, or its type.
func (f *function) paramSite(i int) site {
	p := f.sig.Params().At(i)
	s := f.site(f.fn.Type.Params, i, f.title()+"."+p.Name(), in)
	s.param = p
	if p.Name() != "" {
		s.pos = f.b.prog.position(p.Pos())
	}
	return s
}

// parameterNames are the names that a list of parameters may have: those of the
// properties, and of the parameters that the model does not see.
func (f *function) parameterNames() []string {
	var names []string
	for _, field := range f.tool.Input.Object.Fields {
		names = append(names, field.Name)
	}
	for _, p := range f.hidden {
		names = append(names, p.Name())
	}
	return names
}

func isContext(t types.Type) bool { return fullName(t) == "context.Context" }
