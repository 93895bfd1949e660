package main

import (
	"context"
	"encoding/json"
	"fmt"
	"go/token"

	"github.com/toolgen-dev/toolgen/gen"
	"github.com/toolgen-dev/toolgen/gen/diag"
)

// generate brings the generated files up to date, or tells what is stale.
func generate(ctx context.Context, opts options, out *report) int {
	result, ok := runGen(ctx, opts, out)
	if !ok {
		return exitTrouble
	}
	stale := result.Stale()
	sum := summary{Tools: len(result.Tools), Files: len(result.Files)}
	if opts.check {
		if _, err := out.stdout.Write(result.Diff()); err != nil {
			return out.failure(err)
		}
		there, gone := out.paths(stale)
		sum.Stale = append(there, gone...)
		out.summary(sum)
		if len(stale) > 0 {
			return exitStale
		}
		return exitOK
	}
	if err := result.Write(); err != nil {
		return out.failure(err)
	}
	sum.Written, sum.Removed = out.paths(stale)
	out.summary(sum)
	return exitOK
}

// printSchema prints the tools in the form of an MCP tools/list result.
func printSchema(ctx context.Context, opts options, out *report) int {
	result, ok := runGen(ctx, opts, out)
	if !ok {
		return exitTrouble
	}
	if twice := namedTwice(result.Tools); len(twice) > 0 {
		out.findings(twice)
		return exitTrouble
	}
	list := struct {
		Tools []gen.Tool `json:"tools"`
	}{result.Tools}
	if list.Tools == nil {
		list.Tools = []gen.Tool{}
	}
	enc := json.NewEncoder(out.stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(list); err != nil {
		return out.failure(err)
	}
	return exitOK
}

// namedTwice reports tools of different packages that have one name. Each package
// may be bound by itself, but a list has one tool of a name. The tools are in
// name order.
func namedTwice(tools []gen.Tool) (findings diag.List) {
	for i := 1; i < len(tools); i++ {
		if one, other := tools[i-1], tools[i]; one.Name == other.Name {
			findings.Add(token.Position{}, diag.DuplicateName, other.Name, fmt.Sprintf("is a tool of %s and of %s", one.Package, other.Package),
				"list the packages one by one, or give one of them another name or prefix")
		}
	}
	return findings
}

// runGen runs the generator and reports what is in the way of using its
// result.
func runGen(ctx context.Context, opts options, out *report) (_ gen.Result, ok bool) {
	cache, err := cacheDir()
	if err != nil {
		out.failure(err)
		return gen.Result{}, false
	}
	result, err := gen.Run(ctx, gen.Config{
		Dir:      out.dir,
		Patterns: opts.args,
		Tags:     opts.tagList(),
		Cache:    cache,
		Anew:     opts.anew,
		Trace:    out.phase,
	})
	if err != nil {
		out.failure(err)
		return result, false
	}
	if len(result.Findings) > 0 {
		out.findings(result.Findings)
		return result, false
	}
	out.cached(result.Cached, result.Packages)
	return result, true
}
