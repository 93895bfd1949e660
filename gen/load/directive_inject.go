package load

import (
	"go/token"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// injectDirective hides a parameter from the model.
//
//	//toolgen:param NAME inject
//
// The call takes it from its context, by its type: a host puts it there with
// tool.Provide. Where it is missing the function is not called, and the error
// says so. Parameters whose type is host.Sandbox, host.FileSandbox or
// host.ExecSandbox are injected without a directive: they are the sandbox of the
// call.
type injectDirective struct {
	pos  token.Position // of NAME
	name string
}

// applyInject is applyParam for a directive with the word inject, its argument
// number i.
func applyInject(s *subject, d directive, p *paramDirective, i int, findings *diag.List) {
	inject := p.settings[i]
	switch {
	case inject.assigned:
		d.bad(inject, findings, "inject has a value", "write inject alone")
	case inject.quoted:
		d.bad(inject, findings, "the word inject is in quotes", "write inject alone")
	case len(p.settings) > 1:
		other := p.settings[(i+1)%2]
		d.bad(other, findings, cut(other.key)+" stands beside inject, but the model sees nothing of the parameter", "keep one of them")
	case len(p.path) > 1:
		findings.Add(p.pos, diag.BadDirective, "toolgen:param", pathText(p.path)+" is a part of a parameter", "inject the whole parameter")
	default:
		s.injects = append(s.injects, &injectDirective{p.pos, p.path[0].name})
	}
}
