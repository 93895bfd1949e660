package load

import (
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
	if !ok || name.Name == "_" || name.Name == "init" && s.fn.Recv == nil {
		b.findings.Add(s.src.position(name.Pos()), diag.UnsupportedShape, name.Name, "a function of this name cannot be called", "give it another name")
		return
	}
	if name.Name == "main" && s.fn.Recv == nil && b.root.types.Name() == "main" {
		b.findings.Add(s.src.position(name.Pos()), diag.UnsupportedShape, name.Name, "is the whole program, and no call of it returns to a model", "make a function that it calls the tool")
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
		Sequential: s.tool.sequential,
		Timeout:    s.tool.timeout,
		Clone:      s.tool.clone,
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
	f.cutting()
	f.displaying()
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

	hidden []*types.Var // the parameters that the model does not see

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
		f.b.needsTypeName(named.Obj())
	}
	r.Pointer = r.Pointer || isPtr
	f.tool.Recv = r
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
