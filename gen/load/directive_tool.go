package load

import (
	"go/token"
	"time"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// toolDirective makes the function or method it stands on a tool.
//
//	//toolgen:tool [name=N] [title="…"] [description="…"] [descriptionfile=PATH]
//	               [goname=N] [readonly] [destructive] [idempotent] [openworld]
//	               [sequential] [timeout=30s] [clone]
//
// name is what the model calls it; the function's name in snake_case unless it
// is given. description replaces the doc comment, and so does the text of the
// file at descriptionfile, a path from the package's directory that stays
// within the module. goname is the exported Go function that returns the tool,
// ForecastTool for Forecast unless it is given.
//
// The hints say how the tool behaves, in MCP's words. Each has three values:
// absent, readonly, and readonly=false.
//
// timeout is the most time that a call may take. Calls of a sequential tool do
// not overlap in a host. The strings that a tool with clone gets are copies, so
// that it may keep one without keeping the text of all arguments.
type toolDirective struct {
	pos                                          token.Position
	name, title, description, descriptionFile    *argument
	goName                                       *argument
	readOnly, destructive, idempotent, openWorld *bool
	sequential, clone                            bool
	timeout                                      time.Duration
}

func applyTool(s *subject, d directive, findings *diag.List) {
	t := &toolDirective{pos: d.pos}
	s.tool = t
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	d.set(args, []key{
		{"name", needsValue, keep(&t.name)},
		{"title", needsValue, keep(&t.title)},
		{"description", needsValue, keep(&t.description)},
		{"descriptionfile", needsValue, keep(&t.descriptionFile)},
		{"goname", needsValue, keep(&t.goName)},
		{"readonly", flag, hint(&t.readOnly)},
		{"destructive", flag, hint(&t.destructive)},
		{"idempotent", flag, hint(&t.idempotent)},
		{"openworld", flag, hint(&t.openWorld)},
		{"sequential", flag, func(a argument) { t.sequential = a.value != "false" }},
		{"clone", flag, func(a argument) { t.clone = a.value != "false" }},
		{"timeout", needsValue, func(a argument) {
			var err error
			if t.timeout, err = time.ParseDuration(a.value); err != nil || t.timeout <= 0 {
				d.badValue(a, findings, "write how long, as in timeout=30s")
			}
		}},
	}, findings)
	if isTrue(t.readOnly) && isTrue(t.destructive) {
		findings.Add(d.pos, diag.BadDirective, "toolgen:tool", "says readonly and destructive, and what only reads destroys nothing", "keep one of them")
	}
	if t.description != nil && t.descriptionFile != nil {
		d.bad(*t.descriptionFile, findings, "description and descriptionfile are both given", "keep one of them")
	}
	if t.goName != nil && !isExportedName(t.goName.value) {
		t.goName.pos = t.goName.valuePos
		d.bad(*t.goName, findings, cut(t.goName.value)+" is no exported Go name", "write it as in goname=ForecastTool")
	}
}

func isExportedName(s string) bool { return token.IsIdentifier(s) && token.IsExported(s) }

// keep stores an argument.
func keep(into **argument) func(argument) {
	return func(a argument) { *into = &a }
}

func isTrue(hint *bool) bool { return hint != nil && *hint }

// hint stores a three-valued flag.
func hint(into **bool) func(argument) {
	return func(a argument) {
		v := a.value != "false"
		*into = &v
	}
}
