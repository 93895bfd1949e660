package load

import (
	"fmt"
	"go/types"
	"slices"
)

// A wrapping is a type in which a framework wants results. Its schema would be
// that of any result, and say nothing of what the tool returns.
type wrapping struct {
	// How an adapter gets at the text in a variable out of that type: a statement,
	// if it takes one, and an expression.
	statement, text string
}

var wrappings = map[string]wrapping{
	"github.com/toolgen-dev/toolgen/runtime/chat.ToolOutput":    {"text, _ := out.Text()", "text"},
	"github.com/toolgen-dev/toolgen/runtime/chat.ToolResult":    {"text, _ := out.Output.Text()", "text"},
	"github.com/modelcontextprotocol/go-sdk/mcp.CallToolResult": {"", "out.Content[0].(*mcp.TextContent).Text"},
	"github.com/mark3labs/mcp-go/mcp.CallToolResult":            {"", "mcp.GetTextFromContent(out.Content[0])"},
	"github.com/cloudwego/eino/schema.ToolResult":               {"", "out.Parts[0].Text"},
	"github.com/cloudwego/eino/schema.Message":                  {"", "out.Content"},
}

// requests is the table of types in which a framework hands over a call. The
// arguments are somewhere in them, as text or as a map.
var requests = map[string]bool{
	"github.com/toolgen-dev/toolgen/runtime/chat.ToolCall":         true,
	"github.com/toolgen-dev/toolgen/runtime/tool.Invocation":       true,
	"github.com/modelcontextprotocol/go-sdk/mcp.ServerRequest":     true, // that CallToolRequest is
	"github.com/modelcontextprotocol/go-sdk/mcp.CallToolParams":    true,
	"github.com/modelcontextprotocol/go-sdk/mcp.CallToolParamsRaw": true,
	"github.com/mark3labs/mcp-go/mcp.CallToolRequest":              true,
	"github.com/mark3labs/mcp-go/mcp.CallToolParams":               true,
	"github.com/cloudwego/eino/schema.ToolArgument":                true,
	"github.com/cloudwego/eino/schema.ToolCall":                    true,
}

// pointedName is the full name of a type, or of what it points to.
func pointedName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return fullName(t)
}

// wrapped reports a result in the wrapping of a framework, and shows the adapter
// that is a tool in its place.
func (f *function) wrapped() bool {
	results := f.sig.Results()
	if results.Len() == 0 {
		return false
	}
	t := results.At(0).Type()
	w, ok := wrappings[pointedName(t)]
	if !ok {
		return false
	}
	adapter := f.adapter(w)
	if adapter == "" {
		return false
	}
	f.add(f.resultSite(0).pos, f.title(), fmt.Sprintf("the result %s is what a framework sends, and its schema says nothing of what is in it", f.b.name(t)),
		"return what is in it, or make an adapter the tool, as in "+adapter)
	return true
}

// adapter is a function that calls f and takes its result out of the wrapping; ""
// if f is of another shape than frameworks want.
func (f *function) adapter(w wrapping) string {
	recv, call := "", f.tool.Func
	if r := f.sig.Recv(); r != nil {
		recv, call = fmt.Sprintf("(r %s) ", f.b.name(r.Type())), "r."+call
	}
	take := "return " + w.text
	if w.statement != "" {
		take = w.statement + "; " + take
	}
	results, params := f.sig.Results(), f.sig.Params()
	last := types.Identical(results.At(results.Len()-1).Type(), errorType())
	switch {
	case results.Len() == 1:
		return fmt.Sprintf("func %s%sText(…) string { out := %s(…); %s }", recv, f.tool.Func, call, take)
	case results.Len() == 2 && last:
		return fmt.Sprintf(`func %s%sText(…) (string, error) { out, err := %s(…); if err != nil { return "", err }; %s, nil }`, recv, f.tool.Func, call, take)
	case results.Len() == 3 && last && params.Len() == 3 && requests[pointedName(params.At(1).Type())]: // a typed handler of the official SDK
		return fmt.Sprintf("func %s%sTool(ctx context.Context, in %s) (%s, error) { _, out, err := %s(ctx, nil, in); return out, err }",
			recv, f.tool.Func, f.b.name(params.At(2).Type()), f.b.name(results.At(1).Type()), call)
	}
	return ""
}

// withoutRequests reports those of the visible parameters in which a framework
// hands over the call, and leaves them out.
func (f *function) withoutRequests(visible []int) []int {
	return slices.DeleteFunc(visible, func(i int) bool {
		p := f.sig.Params().At(i)
		if !requests[pointedName(p.Type())] {
			return false
		}
		remedy := "take the arguments themselves, as in city string, days int"
		if p.Name() != "" && p.Name() != "_" {
			remedy += fmt.Sprintf("; what else is in it comes from the context with //toolgen:param %s inject", p.Name())
		}
		f.add(f.paramSite(i).pos, f.title(), fmt.Sprintf("a framework hands over a call in %s, and the arguments are somewhere in it", f.b.name(p.Type())), remedy)
		return true
	})
}
