package schema

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// What a schema may hold. The runtime compiles nothing that is larger, and no
// model reads it either.
const (
	mostText    = 1 << 20 // bytes
	mostObjects = 10_000
	mostNested  = 256 // objects and arrays in one another
)

// reportSize reports the schema of a tool that is larger than one may be.
func reportSize(tool *model.Tool, what string, findings *diag.List) {
	findings.Add(tool.Pos, diag.LargeSchema, "schema of "+tool.Name, "it has more than "+what,
		"use its structs in fewer places, as each of them is written out, or any where no schema is needed")
}

// textSize says which bound the text of a schema exceeds, "" if none.
func textSize(text string) string {
	if len(text) > mostText {
		return fmt.Sprintf("%d bytes", mostText)
	}
	d := jsontext.NewDecoder(strings.NewReader(text))
	objects := 0
	for {
		token, err := d.ReadToken()
		switch {
		case err != nil: // the end, or what compiling reports
			return ""
		case d.StackDepth() > mostNested:
			return fmt.Sprintf("%d levels", mostNested)
		case token.Kind() == '{':
			if objects++; objects > mostObjects {
				return objectBound()
			}
		}
	}
}

func objectBound() string { return fmt.Sprintf("%d objects", mostObjects) }

// A census counts the objects of a schema before there is one: structs in
// structs double it with every level, and nothing may be made of such a type. It
// counts none that will not be there, and stops soon after mostObjects.
type census struct {
	inline  map[*model.Struct]int // objects where it is written out
	defined int                   // objects of definitions
}

// exceeds tells whether the schema of v has too many objects.
func exceeds(v *model.Value) bool {
	c := census{inline: map[*model.Struct]int{}}
	n := c.count(v)
	return n+c.defined > mostObjects
}

func (c *census) count(v *model.Value) int {
	if v == nil {
		return 0
	}
	switch t := v.Type.(type) {
	case model.Pointer:
		return c.count(t.Elem)
	case model.List:
		return 1 + c.count(t.Elem)
	case model.Array:
		return 1 + c.count(t.Elem)
	case model.Map:
		return 1 + c.count(t.Elem)
	case *model.Struct:
		return c.structure(t)
	case *model.Union:
		n := 1
		for _, variant := range t.Variants {
			n = min(n+c.structure(variant.Struct), mostObjects+1)
		}
		return n
	}
	return 1
}

func (c *census) structure(s *model.Struct) int {
	n, counted := c.inline[s]
	if counted {
		return n
	}
	n = 2 // itself and its properties
	if s.Recursive {
		c.inline[s] = 1 // a reference
	}
	for _, f := range s.Fields {
		n = min(n+c.count(f.Value), mostObjects+1)
	}
	if s.Recursive {
		c.defined = min(c.defined+n, mostObjects+1)
		return 1
	}
	c.inline[s] = n
	return n
}
