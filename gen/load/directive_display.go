package load

import "github.com/toolgen-dev/toolgen/gen/diag"

// displayDirective says what a host shows to people while the tool runs.
//
//	//toolgen:display "Reading {path}"
//
// {NAME} stands for the argument of that name: its value, or else its default.
type displayDirective struct{ template }

func applyDisplay(s *subject, d directive, findings *diag.List) {
	s.display = &displayDirective{template{of: d}}
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	if len(args) != 1 || args[0].assigned || !args[0].quoted || args[0].value == "" {
		findings.Add(d.args.at(0), diag.BadDirective, "toolgen:display", "is not one text in quotes",
			`write it as in //toolgen:display "Reading {path}"`)
		return
	}
	s.display.template = template{args[0], d}
}

// displaying is what the display directive says, once the arguments are known.
func (f *function) displaying() {
	if f.display == nil {
		return
	}
	f.tool.Display = f.display.value
	var names []string
	for _, field := range f.tool.Input.Object.Fields {
		names = append(names, field.Name)
	}
	f.display.check(names, "is no argument", f.b.findings)
}
