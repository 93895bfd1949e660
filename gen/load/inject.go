package load

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// sandboxes is the table of types whose parameters are the sandbox of the call.
var sandboxes = map[string]bool{
	"github.com/toolgen-dev/toolgen/runtime/host.Sandbox":     true,
	"github.com/toolgen-dev/toolgen/runtime/host.FileSandbox": true,
	"github.com/toolgen-dev/toolgen/runtime/host.ExecSandbox": true,
}

// inject takes those of the parameters from first on that the model does not
// see. It returns the numbers of the others.
func (f *function) inject(first int) (visible []int) {
	params := f.sig.Params()
	asked := f.askedFor(first)
	for i := first; i < params.Len(); i++ {
		p := params.At(i)
		d, sandbox := asked[i], sandboxes[fullName(p.Type())]
		switch {
		case sandbox:
			f.checkSandbox(i, first, d)
		case d != nil:
			f.checkInjected(i, d)
		default:
			visible = append(visible, i)
			continue
		}
		f.hidden = append(f.hidden, p)
		f.tool.Injected = append(f.tool.Injected, model.Injected{Index: i - first, Go: f.b.expr(p.Type()), Sandbox: sandbox})
	}
	return visible
}

// askedFor finds the parameters that inject directives name.
func (f *function) askedFor(first int) map[int]*injectDirective {
	params := f.sig.Params()
	var names []string
	for i := first; i < params.Len(); i++ {
		names = append(names, params.At(i).Name())
	}
	asked := make(map[int]*injectDirective)
	for _, d := range f.injects {
		i := slices.Index(names, d.name)
		switch {
		case i < 0:
			named := slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" || n == "_" })
			f.badInject(d, "there is no parameter "+cut(d.name), suggest(d.name, named))
		case asked[first+i] != nil:
			f.badInject(d, d.name+" is injected twice", "keep one of them")
		default:
			asked[first+i] = d
		}
	}
	return asked
}

func (f *function) badInject(d *injectDirective, cause, remedy string) {
	f.b.findings.Add(d.pos, diag.BadDirective, "toolgen:param", cause, remedy)
}

// checkSandbox reports a sandbox that stands in the wrong place.
func (f *function) checkSandbox(i, first int, d *injectDirective) {
	t := f.sig.Params().At(i).Type()
	switch {
	case d != nil:
		f.badInject(d, d.name+" is injected without a directive, as every sandbox is", "remove it")
	case i > first && sandboxes[fullName(f.sig.Params().At(first).Type())]:
		f.add(f.paramSite(i).pos, f.title(), "a call has one sandbox, and this is the second",
			fmt.Sprintf("ask the first by a type assertion whether it is a %s too", f.b.name(t)))
	case i > first:
		f.add(f.paramSite(i).pos, f.title(), fmt.Sprintf("a %s stands among the arguments", f.b.name(t)),
			"put it first, or right after the context")
	}
}

// checkInjected reports a type under which nothing certain can be found in a
// context.
func (f *function) checkInjected(i int, d *injectDirective) {
	p := f.sig.Params().At(i)
	t := types.Unalias(p.Type())
	if strings.Contains(f.b.name(t), types.Typ[types.Invalid].String()) {
		f.b.invalid(t, f.paramSite(i))
		return
	}
	if f.sig.Variadic() && i == f.sig.Params().Len()-1 {
		f.badInject(d, d.name+" is variadic, and a context has one value of a type", "make it a parameter of a type of its own")
		return
	}
	if !hasOwnName(t) {
		f.badInject(d, fmt.Sprintf("the type of %s is %s, which says nothing of what it is", d.name, f.b.name(t)),
			"give it a type of its own, as in type UserID string")
		return
	}
	for _, other := range f.hidden {
		if types.Identical(t, other.Type()) {
			f.badInject(d, fmt.Sprintf("%s and %s are both a %s, and a context has one value of a type", other.Name(), d.name, f.b.name(t)),
				"give one of them a type of its own")
		}
	}
}

// hasOwnName tells whether a type is not made of the language's own types alone.
func hasOwnName(t types.Type) bool {
	found := false
	types.TypeString(types.Unalias(t), func(*types.Package) string {
		found = true
		return ""
	})
	return found
}
