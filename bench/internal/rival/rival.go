package rival

import (
	"context"
	"runtime/debug"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// A Call calls a tool with the text of its arguments.
type Call func(ctx context.Context, arguments string) (Output, error)

// An Output is what a tool returned, as text in whichever of the two forms the
// rival has it: to turn one into the other would be a copy.
type Output struct {
	Text  string
	Bytes []byte
}

// String is the text, whichever form it has.
func (o Output) String() string { return o.Text + string(o.Bytes) }

// Tools are the tools of package workload.
type Tools struct{ Add, Search, Import, Write Call }

// A Rival is one way of calling them.
type Rival struct {
	Name   string // as the tables have it
	Module string // the path of its module
	Checks string // what it holds arguments against
	New    func() (Tools, error)
}

// All returns the rivals in the order of the tables: the limit, which all are
// measured against, first.
func All() []Rival {
	const (
		everything = "all, I-JSON"
		unknown    = "unknown names"
		syntax     = "syntax"
		schema     = "schema"
	)
	return []Rival{
		{"limit", "", everything, newLimit},
		{"limit, Prepare + Call", "", everything, newBoundLimit},
		{"**toolgen**", "github.com/toolgen-dev/toolgen", everything, newToolgen},
		{"toolgen `NewFunc`", "github.com/toolgen-dev/toolgen", everything, newFuncs},
		{"easyjson", "github.com/mailru/easyjson", unknown, newEasyJSON},
		{"eino", "github.com/cloudwego/eino", syntax, newEino},
		{"json/v2", "github.com/go-json-experiment/json", "I-JSON, unknown names", newJSONv2},
		{"encoding/json", "", unknown, newEncodingJSON},
		{"mcp-go", "github.com/mark3labs/mcp-go", syntax, newMCPGo},
		{"json/v2 + santhosh-tekuri", "github.com/santhosh-tekuri/jsonschema/v6", everything, newSanthosh},
		{"mcp-go, validating", "github.com/mark3labs/mcp-go", schema, newMCPGoValidating},
		{"MCP go-sdk", "github.com/modelcontextprotocol/go-sdk", schema, newGoSDK},
	}
}

// Version is the version of the rival's module that this program has, empty for
// what comes with Go and for what lies in this repository.
func (r Rival) Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || r.Module == "" {
		return ""
	}
	for _, m := range info.Deps {
		if m.Path == r.Module && m.Replace == nil {
			return m.Version
		}
	}
	return ""
}

// definitions are what a model would be told of the tools.
type definitions struct{ add, search, imports, write chat.ToolDefinition }

func define() definitions {
	return definitions{
		workload.AddTool().Definition(),
		workload.SearchTool().Definition(),
		workload.ImportTool().Definition(),
		workload.WriteTool().Definition(),
	}
}

// A function is a tool's function.
type function[In, Out any] func(context.Context, In) (Out, error)

// build makes the tools of a rival by its constructors for each.
func build(
	add func(chat.ToolDefinition, function[workload.AddArgs, int]) (Call, error),
	search func(chat.ToolDefinition, function[workload.SearchArgs, workload.Found]) (Call, error),
	imports func(chat.ToolDefinition, function[workload.ImportArgs, workload.Imported]) (Call, error),
	write func(chat.ToolDefinition, function[workload.WriteArgs, workload.Written]) (Call, error),
) (t Tools, err error) {
	d := define()
	if t.Add, err = add(d.add, workload.Add); err != nil {
		return t, err
	}
	if t.Search, err = search(d.search, workload.Search); err != nil {
		return t, err
	}
	if t.Import, err = imports(d.imports, workload.Import); err != nil {
		return t, err
	}
	t.Write, err = write(d.write, workload.Write)
	return t, err
}
