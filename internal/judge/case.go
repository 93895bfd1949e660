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
	Dir  string // has calls.txt, and exceptions.txt if there are any; "" if not

	// Exceptions are more lines as in exceptions.txt.
	Exceptions string

	// List is the package's Tools function, nil if it has none.
	List func() []tool.Tool
	// Methods are the tools of its receivers.
	Methods []tool.Tool
	// Context makes the context of calls; nil if the tools take nothing from it.
	Context func(context.Context) context.Context
	// Twins are tools made by reflection from the functions of generated ones,
	// by name, or why that was not possible.
	Twins map[string]Twin
	// Slots are the types whose values the case's tools take and give.
	Slots []Slot
}

// A Slot is a type with a tool that stores a value of it and one that returns
// the value.
type Slot struct {
	Name  string
	Value any // pointer to the value
	// Take and Give are the names of the tools; "" where the type cannot travel
	// that way.
	Take, Give string
	// Param is the argument of Take; "" if the value is all arguments.
	Param string
	// Lossy says that a value may be another when it is read back: a field that is
	// left out when it is zero has a default.
	Lossy bool
	// Partial says that what is written may lack members that arguments must have:
	// those behind a nil embedded pointer, say.
	Partial bool
	// Typed says that a rule wants a value of any type to be of certain ones.
	Typed bool
	// Directed says that directives make JSON of the values that reflection does
	// not know of.
	Directed bool
	// Variants are values that interfaces may hold.
	Variants []any
	// Hidden are the names of fields that JSON does not see, because another has
	// their name.
	Hidden []string
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
