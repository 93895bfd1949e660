package judge

import (
	"cmp"
	"context"
	"slices"

	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A Case is a package of tools with the calls to judge them by.
type Case struct {
	Name string
	Dir  string // has calls.txt, and exceptions.txt if there are any

	// List is the package's Tools function, nil if it has none.
	List func() []tool.Tool
	// Methods are the tools of its receivers.
	Methods []tool.Tool
	// Context makes the context of calls; nil if the tools take nothing from it.
	Context func(context.Context) context.Context
	// Twins are tools made by reflection from the functions of generated ones,
	// by name, or why that was not possible.
	Twins map[string]Twin
}

// tools are all tools of the case in name order.
func (c Case) tools() []tool.Tool {
	all := slices.Clone(c.Methods)
	if c.List != nil {
		all = append(all, c.List()...)
	}
	slices.SortFunc(all, func(a, b tool.Tool) int {
		return cmp.Compare(a.Definition().Name, b.Definition().Name)
	})
	return all
}

// context is the context in which the tools are called.
func (c Case) context() context.Context {
	if c.Context == nil {
		return context.Background()
	}
	return c.Context(context.Background())
}
