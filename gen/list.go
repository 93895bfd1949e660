package gen

import (
	"encoding/json"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// A Tool is a tool as a client of the Model Context Protocol sees it: an entry
// of the result of tools/list.
// https://modelcontextprotocol.io/specification/2026-07-28/server/tools
type Tool struct {
	Name         string          `json:"name"`
	Title        string          `json:"title,omitempty"`
	Description  string          `json:"description"`
	InputSchema  json.RawMessage `json:"inputSchema"`
	OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
	Annotations  *Annotations    `json:"annotations,omitempty"`

	Package string `json:"-"` // import path of where it comes from
}

// Annotations are the hints that a tool's directive gives, each nil where it is
// silent.
type Annotations struct {
	ReadOnly    *bool `json:"readOnlyHint,omitempty"`
	Destructive *bool `json:"destructiveHint,omitempty"`
	Idempotent  *bool `json:"idempotentHint,omitempty"`
	OpenWorld   *bool `json:"openWorldHint,omitempty"`
}

// list describes the tools of a package.
func list(pkg *model.Package, schemas map[*model.Tool]model.Schemas) []Tool {
	var tools []Tool
	for _, t := range pkg.Tools {
		tools = append(tools, Tool{
			Name:         t.Name,
			Title:        t.Title,
			Description:  t.Description,
			InputSchema:  json.RawMessage(schemas[t].Input),
			OutputSchema: json.RawMessage(schemas[t].Output),
			Annotations:  annotations(t.Hints),
		})
	}
	return tools
}

func annotations(h model.Hints) *Annotations {
	if h == (model.Hints{}) {
		return nil
	}
	a := Annotations(h)
	return &a
}
