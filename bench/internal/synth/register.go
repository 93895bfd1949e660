package synth

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// A Way is how a rival's programs register tools.
type Way struct {
	Name     string
	Dialect  Dialect
	Generate bool     // by toolgen
	Imports  []string // of the file that registers a package's tools
	Tool     string   // registers NAME in r, which has the type of Registry
	Registry string   // the type
	Make     string   // makes one
	Main     []string // imports of the main package
	Define   string   // if there is such a call: has r give the definitions of all
}

// Ways are those of the rivals that have a registry of tools.
func Ways() []Way {
	const (
		toolImport = `"github.com/toolgen-dev/toolgen/runtime/tool"`
		mcpImport  = `"github.com/modelcontextprotocol/go-sdk/mcp"`
	)
	return []Way{
		{
			Name: "toolgen", Dialect: Constrained, Generate: true,
			Registry: "*tool.Registry", Make: "new(tool.Registry)", Main: []string{toolImport}, Define: "r.Definitions()",
		},
		{
			Name: "toolgen NewFunc", Dialect: Constrained,
			Imports: []string{toolImport},
			Tool: `if f, err := tool.NewFunc(tool.FuncConfig{Name: "NAME", Description: "NAME looks for things."}, NAME); err != nil {
		return err
	} else if err := r.Register(f); err != nil {
		return err
	}`,
			Registry: "*tool.Registry", Make: "new(tool.Registry)", Main: []string{toolImport}, Define: "r.Definitions()",
		},
		{
			Name: "mcp-go", Dialect: Plain,
			Imports: []string{`"github.com/mark3labs/mcp-go/mcp"`, `"github.com/mark3labs/mcp-go/server"`},
			Tool: `r.AddTool(mcp.NewTool("NAME", mcp.WithDescription("NAME looks for things."), mcp.WithInputSchema[NAMEArgs]()),
		mcp.NewStructuredToolHandler(func(ctx context.Context, _ mcp.CallToolRequest, in NAMEArgs) (NAMEResult, error) {
			return NAME(ctx, in)
		}))`,
			Registry: "*server.MCPServer", Make: `server.NewMCPServer("synth", "1")`, Main: []string{`"github.com/mark3labs/mcp-go/server"`},
		},
		{
			Name: "MCP go-sdk", Dialect: Plain,
			Imports: []string{mcpImport},
			Tool: `mcp.AddTool(r, &mcp.Tool{Name: "NAME", Description: "NAME looks for things."},
		func(ctx context.Context, _ *mcp.CallToolRequest, in NAMEArgs) (*mcp.CallToolResult, NAMEResult, error) {
			out, err := NAME(ctx, in)
			return nil, out, err
		})`,
			Registry: "*mcp.Server", Make: `mcp.NewServer(&mcp.Implementation{Name: "synth", Version: "1"}, nil)`, Main: []string{mcpImport},
		},
	}
}

// Program writes a program that registers tools in a rival's way: packages of so
// many each, or none. It returns the path to build.
func (m *Module) Program(ctx context.Context, way Way, packages, each int) (string, error) {
	slug := strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(way.Name))
	for p := range packages {
		pkg := packageName(p)
		path := slug + "/" + pkg
		if err := m.write(path+"/tools.go", source(pkg, fmt.Sprintf("Find%02d", p), each, way.Dialect)); err != nil {
			return "", err
		}
		if way.Tool != "" {
			if err := m.write(path+"/register.go", way.register(pkg, fmt.Sprintf("Find%02d", p), each)); err != nil {
				return "", err
			}
		}
	}
	if way.Generate && packages > 0 {
		if err := m.Generate(ctx, "./"+slug+"/..."); err != nil {
			return "", err
		}
	}
	if err := m.write("probe/probe.go", probe); err != nil {
		return "", err
	}
	main := fmt.Sprintf("cmd/%s%d", slug, packages*each)
	return "./" + main, m.write(main+"/main.go", way.main(slug, packages))
}

// Empty writes a program that does nothing. It returns the path to build.
func (m *Module) Empty() (string, error) {
	return "./cmd/empty", m.write("cmd/empty/main.go", "package main\n\nfunc main() {}\n")
}

func packageName(p int) string { return fmt.Sprintf("p%02d", p) }

// register is a file that registers a package's tools.
func (w Way) register(pkg, prefix string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n", pkg)
	if strings.Contains(w.Tool, "context.") {
		b.WriteString("\t\"context\"\n\n")
	}
	fmt.Fprintf(&b, "\t%s\n)\n\nfunc Register(r %s) error {\n", strings.Join(w.Imports, "\n\t"), w.Registry)
	for i := range n {
		fmt.Fprintf(&b, "\t%s\n", strings.ReplaceAll(w.Tool, "NAME", toolName(prefix, i)))
	}
	b.WriteString("\treturn nil\n}\n")
	return b.String()
}

// main is the main package. Each is new to the build cache.
func (w Way) main(slug string, packages int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package main\n\nimport (\n\t%s\n\n\t\"example.com/synth/probe\"\n", strings.Join(w.Main, "\n\t"))
	for p := range packages {
		fmt.Fprintf(&b, "\t\"example.com/synth/%s/%s\"\n", slug, packageName(p))
	}
	fmt.Fprintf(&b, ")\n\nconst made = %q\n\nfunc main() {\n\tr := %s\n\tprobe.Measure(\"register\", func() error {\n", time.Now(), w.Make)
	for p := range packages {
		fmt.Fprintf(&b, "\t\tif err := %s.Register(r); err != nil {\n\t\t\treturn err\n\t\t}\n", packageName(p))
	}
	b.WriteString("\t\treturn nil\n\t})\n")
	if w.Define != "" {
		fmt.Fprintf(&b, "\tif probe.On() {\n\t\tprobe.Measure(\"define\", func() error { _ = %s; return nil })\n\t}\n", w.Define)
	} else {
		b.WriteString("\t_ = r\n")
	}
	b.WriteString("\t_ = made\n}\n")
	return b.String()
}

// probe is the package by which programs measure what they do, if they are given
// an argument.
const probe = `// Package probe measures functions.
package probe

import (
	"encoding/json"
	"os"
	"runtime"
	"time"
)

// On tells whether anything is measured.
func On() bool { return len(os.Args) > 1 }

// Measure calls f and prints what it took, as a line of JSON.
func Measure(name string, f func() error) {
	if !On() {
		check(f())
		return
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	err := f()
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	check(err)
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"name": name, "ns": took, "allocs": after.Mallocs - before.Mallocs, "bytes": after.TotalAlloc - before.TotalAlloc,
	}))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
`
