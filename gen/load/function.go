package load

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// tool adds the model of an annotated function or method.
func (b *builder) tool(s *subject) {
	name := s.fn.Name
	obj, ok := b.root.info.Defs[name].(*types.Func)
	if !ok {
		b.findings.Add(s.src.position(name.Pos()), diag.TypeError, name.Name, "cannot be a tool", "give it another name")
		return
	}
	b.typeErrors(b.root, signature{s.fn})
	f := &function{b: b, subject: s, sig: obj.Signature(), owned: make(map[*model.Struct]bool)}
	t := &model.Tool{
		Pos:  s.src.position(name.Pos()),
		Func: name.Name,
		Hints: model.Hints{
			ReadOnly:    s.tool.readOnly,
			Destructive: s.tool.destructive,
			Idempotent:  s.tool.idempotent,
			OpenWorld:   s.tool.openWorld,
		},
	}
	f.tool = t
	if f.sig.TypeParams().Len() > 0 || f.sig.RecvTypeParams().Len() > 0 {
		f.add(t.Pos, name.Name, "a generic function has no one schema", "call it from a function with concrete types and make that the tool")
		return
	}
	f.receiver()
	f.identify()
	f.inputs()
	f.outputs()
	f.describe()
	f.override()
	f.reserved()
	for _, e := range s.examples {
		t.Examples = append(t.Examples, model.Example{Pos: e.pos, Input: e.input, Output: e.output, OutputPos: e.outputPos, Explanation: e.why})
	}
	b.out.Tools = append(b.out.Tools, t)
}

// A function is an annotated function on its way to being a tool.
type function struct {
	*subject
	b    *builder
	sig  *types.Signature
	tool *model.Tool
	docs prose             // what is left of the doc comment
	list map[string]string // its parameter list

	owned map[*model.Struct]bool // structs that no other tool has
}

// A signature is a declaration without its body.
type signature struct{ *ast.FuncDecl }

func (s signature) End() token.Pos { return s.Type.End() }

func (f *function) add(pos token.Position, subject, cause, remedy string) {
	f.b.findings.Add(pos, diag.UnsupportedShape, subject, cause, remedy)
}

// title is what messages call the function: Forecast, Store.Lookup.
func (f *function) title() string {
	if f.tool.Recv != nil {
		return f.tool.Recv.Name + "." + f.tool.Func
	}
	return f.tool.Func
}

// receiver finds the type that a method belongs to.
func (f *function) receiver() {
	recv := f.sig.Recv()
	if recv == nil {
		return
	}
	t := types.Unalias(recv.Type())
	ptr, isPtr := t.(*types.Pointer)
	if isPtr {
		t = types.Unalias(ptr.Elem())
	}
	named, ok := t.(*types.Named)
	if !ok {
		return // a type error has been reported
	}
	r := f.b.receivers[named.Obj()]
	if r == nil {
		r = &model.Receiver{Name: named.Obj().Name(), Pos: f.b.prog.position(named.Obj().Pos()), Taken: f.b.membersOf(named)}
		f.b.receivers[named.Obj()] = r
	}
	r.Pointer = r.Pointer || isPtr
	f.tool.Recv = r
}

// outputs reads the results.
func (f *function) outputs() {
	results := f.sig.Results()
	n := results.Len()
	if n > 2 {
		f.add(f.resultSite(2).pos, f.title(), "has more than a result and an error", "return one struct with what it has to say, and an error")
		return
	}
	if n > 0 && types.Identical(results.At(n-1).Type(), errorType()) {
		f.tool.Error = true
		n--
	}
	for i := range results.Len() {
		t := results.At(i).Type()
		if !types.Identical(t, errorType()) && isError(t) {
			f.add(f.resultSite(i).pos, f.title(), fmt.Sprintf("the result %s is an error of a concrete type, and nil of it would be no nil error", f.b.name(t)),
				"make the result's type error")
			return
		}
	}
	switch {
	case n == 2:
		f.add(f.resultSite(1).pos, f.title(), fmt.Sprintf("the second result is %s, not an error", f.b.name(results.At(1).Type())),
			"return one struct with what it has to say, and an error")
	case n == 1 && !(results.Len() == 2 && !f.tool.Error):
		r := results.At(0)
		f.tool.Output = f.b.value(r.Type(), f.resultSite(0))
		f.tool.TextOut = isText(r.Type())
	}
}

// isError tells whether a type is an error, as it is or by pointer.
func isError(t types.Type) bool {
	if t == types.Typ[types.Invalid] {
		return false // it implements everything
	}
	e := errorType().Underlying().(*types.Interface)
	return types.Implements(t, e) || !types.IsInterface(t) && types.Implements(types.NewPointer(t), e)
}

// isText tells whether a result is text rather than JSON: a string of any name,
// but not a number that is kept as one.
func isText(t types.Type) bool {
	u, ok := t.Underlying().(*types.Basic)
	return ok && u.Info()&types.IsString != 0 && known(types.Unalias(t)) == nil
}

// inputs reads the parameters.
func (f *function) inputs() {
	params := f.sig.Params()
	first := 0
	if params.Len() > 0 && isContext(params.At(0).Type()) {
		f.tool.Context = true
		first = 1
	}
	if f.lone(first) {
		return
	}
	t := f.tool
	t.Input.Object = &model.Struct{Name: t.Func + "Args"}
	f.owned[t.Input.Object] = true
	for i := first; i < params.Len(); i++ {
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

// lone reads a struct that is the only parameter from first on: it is the input.
func (f *function) lone(first int) bool {
	params := f.sig.Params()
	if params.Len() != first+1 || f.sig.Variadic() {
		return false
	}
	p := params.At(first)
	t := types.Unalias(p.Type())
	ptr, isPtr := t.(*types.Pointer)
	if isPtr {
		t = types.Unalias(ptr.Elem())
	}
	u, ok := t.Underlying().(*types.Struct)
	if !ok || known(t) != nil || ownMethod(t, in) != nil {
		return false
	}
	f.tool.Input.Pointer = isPtr
	m := f.b.structure(t, u, f.paramSite(first))
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
	if p.Name() != "" {
		s.pos = f.b.prog.position(p.Pos())
	}
	return s
}

// resultSite is where the type of result i is written.
func (f *function) resultSite(i int) site {
	return f.site(f.fn.Type.Results, i, f.title()+"'s result", out)
}

// site is where the type of variable i of a list stands.
func (f *function) site(list *ast.FieldList, i int, subject string, d direction) site {
	for _, field := range list.List {
		if i -= max(1, len(field.Names)); i < 0 {
			return site{
				pos: f.src.position(field.Type.Pos()), subject: subject, dir: d,
				syn: f.b.prog.syntax(f.b.root.types), node: field.Type,
			}
		}
	}
	return site{pos: f.tool.Pos, subject: subject, dir: d}
}

// parameterNames are the names that a list of parameters may have: those of the
// properties.
func (f *function) parameterNames() []string {
	var names []string
	for _, field := range f.tool.Input.Object.Fields {
		names = append(names, field.Name)
	}
	return names
}

func isContext(t types.Type) bool { return fullName(t) == "context.Context" }
