package emit

import (
	"go/token"
	"slices"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// What chooses another exported name.
const (
	remedyTools    = "choose another with //toolgen:package tools=Name"
	remedyRegister = "choose another with //toolgen:package register=Name"
	remedyAccessor = "choose another with //toolgen:tool goname=Name"
)

// claimExported takes the names that users call; the findings are those that
// are taken.
func (f *file) claimExported() diag.List {
	var findings diag.List
	if f.hasFunctions() {
		f.names.claim(f.pkg.ToolsName, token.Position{}, remedyTools, &findings)
	}
	f.names.claim(f.pkg.RegisterName, token.Position{}, remedyRegister, &findings)
	for _, r := range f.pkg.Receivers {
		f.methods[r].claim(f.pkg.ToolsName, token.Position{}, remedyTools, &findings)
	}
	for _, t := range f.pkg.Tools {
		switch {
		case t.GoName == "":
		case t.Recv == nil:
			f.names.claim(t.GoName, t.GoNamePos, remedyAccessor, &findings)
		default:
			f.methods[t.Recv].claim(t.GoName, t.GoNamePos, remedyAccessor, &findings)
		}
	}
	return findings
}

func (f *file) hasFunctions() bool {
	return slices.ContainsFunc(f.tools, func(t *binding) bool { return t.Recv == nil })
}
