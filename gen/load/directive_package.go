package load

import (
	"fmt"
	"go/token"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// packageDirective says what is generated for the package whose clause it
// stands on, and how.
//
//	//toolgen:package [tools=Name] [register=Name] [naming=snake|camel|kebab|asis]
//	                  [prefix=P] [required=omitempty|tag] [sandbox=allow]
//
// tools and register name the two exported functions that users call, Tools and
// Register unless they are given. naming is how a function's name becomes the
// tool's, and prefix what every such name starts with. required says what
// decides whether a field is required: omitempty and its like, or the tag
// jsonschema:"required" alone. sandbox=allow permits a property of that name,
// for those whose host never takes it.
type packageDirective struct {
	pos             token.Position
	tools, register string
	naming          string
	prefix          string
	requiredByTag   bool
	sandbox         bool
}

func applyPackage(s *subject, d directive, findings *diag.List) {
	p := &packageDirective{pos: d.pos}
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	exported := func(into *string) func(argument) {
		return func(a argument) {
			if *into = a.value; !isExportedName(a.value) {
				a.pos = a.valuePos
				d.bad(a, findings, cut(a.value)+" is no exported Go name", fmt.Sprintf("write it as in %s=AllTools", a.key))
			}
		}
	}
	d.set(args, []key{
		{"tools", needsValue, exported(&p.tools)},
		{"register", needsValue, exported(&p.register)},
		{"naming", needsValue, d.oneOf(func(v string) { p.naming = v }, findings, "snake", "camel", "kebab", "asis")},
		{"prefix", needsValue, func(a argument) { p.prefix = a.value }},
		{"required", needsValue, d.oneOf(func(v string) { p.requiredByTag = v == "tag" }, findings, "omitempty", "tag")},
		{"sandbox", needsValue, d.oneOf(func(string) { p.sandbox = true }, findings, "allow")},
	}, findings)
	s.options = p
}
