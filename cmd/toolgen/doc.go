/*
Toolgen turns annotated Go functions into tools that a language model can call:
JSON Schema, argument decoder, result encoder, examples and registry, written as
plain Go into one file a package, toolgen_gen.go.

	//go:generate go tool toolgen ./...

	// Forecast gives the expected daily highs of a city.
	//
	//toolgen:tool name=get_forecast readonly
	//toolgen:example {"city": "Oslo", "days": 2} => [3, 4]
	func Forecast(ctx context.Context, in ForecastArgs) ([]int, error)

Usage:

	toolgen [flags] [packages]          generate; packages as in go build, default "."
	toolgen schema [flags] [packages]   print the tools as a tools/list result of MCP 2026-07-28
	toolgen init [dir]                  write a starter package and a CI step

The flags are:

	-a          make everything anew, whatever the cache has
	-check      write nothing; print what is stale as a unified diff
	-C dir      change to dir before doing anything
	-tags list  build tags, separated by commas
	-v          tell what was written and how long each phase took
	-json       findings and summary as JSON, one object a line

Findings go to standard error, each with its position and what to do about it.
While there is one, nothing is written. Diffs and schemas go to standard output.

What was made of a package is kept in a cache, for as long as nothing changes
that it depends on. It is of no consequence but for the time a run takes. The
environment variable TOOLGENCACHE is its directory, else toolgen in the user's
directory for caches, or "off". What no run has asked for in a month is removed.

The exit status is 0 if all is done, or current; 1 if -check found stale files;
2 if there are findings or toolgen could not run.

Directives and types are described at https://github.com/toolgen-dev/toolgen.
*/
package main
