package tool

import (
	"github.com/toolgen-dev/toolgen/internal/seal"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// A definition is a chat.ToolDefinition that is frozen: strings cannot be written
// to, so what generated code has as a constant need not be copied before somebody
// asks for it.
type definition struct{ name, description, schema string }

// copy is the definition in memory of the caller's own.
func (d definition) copy() chat.ToolDefinition {
	return chat.ToolDefinition{Name: d.name, Description: d.description, InputSchema: []byte(d.schema)}
}

// freeze reads the definition of a tool, once, and holds it to be valid. A
// definition that toolgen has checked is not read: see Spec.Seal.
func freeze(executable Tool) (d definition, err error) {
	if t, ok := executable.(*StaticTool); ok && t.isSealed() {
		return definition{t.spec.Name, t.spec.Description, t.spec.InputSchema}, nil
	}
	defer containTyped(&err, executable)
	told := executable.Definition()
	return definition{told.Name, told.Description, string(told.InputSchema)}, told.Validate()
}

// isSealed tells whether toolgen has checked the name and schema of t.
func (t *StaticTool) isSealed() bool {
	return t.spec != nil && t.spec.Seal != 0 && t.spec.Seal == seal.Of(t.spec.Name, t.spec.InputSchema)
}
