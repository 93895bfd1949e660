package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Why Check has no verdict.
var (
	ErrCostly = errors.New("the arguments take too much work to check")
	ErrUntold = errors.New("the arguments do not fit the schema, and it would take too much work to tell why")
)

// The library's costs grow faster than its input: with the square of the
// number of subschemas, the cube of their depth, the depth of a document times
// its size, and exponentially where alternatives are nested. These bounds are
// far from what tools need and keep each part of the work below a second.
const (
	maxSchema  = 1 << 20 // bytes of a schema
	maxNesting = 256     // arrays and objects inside one another in a schema
	maxObjects = 10_000  // objects in a schema
	maxRemote  = 1 << 21 // objects times references to places that hold no definitions
	maxStack   = 16_000  // levels of a document times subschemas of one value: about 1 KB of stack each
)

// effort is how many steps the check of a document may take. A subschema that
// is applied to a value is one step.
func effort(text string) int { return 1<<19 + 4*len(text) }

// telling is what a step costs when every error remembers the way to its value.
func telling(depth int) int { return 1 + depth/16 }

// affordable tells why a schema would cost too much, if it would.
func affordable(text string, doc any) error {
	if len(text) > maxSchema {
		return fmt.Errorf("it has %d bytes, more than %d", len(text), maxSchema)
	}
	objects, depth := 0, 0
	targets := map[string]bool{}
	var bad error
	var numbers shortener
	each(doc, 0, func(v any, level int) any {
		depth = max(depth, level)
		switch v := v.(type) {
		case map[string]any:
			objects++
			if ref, ok := v["$ref"].(string); ok && !strings.HasPrefix(ref, "#/$defs/") && !strings.HasPrefix(ref, "#/definitions/") {
				targets[ref] = true
			}
		case json.Number:
			short, exact := numbers.shorten(string(v))
			if !exact {
				bad = fmt.Errorf("the number %.40s is beyond what can be checked", v)
			}
			return json.Number(short)
		}
		return v
	})
	switch {
	case depth > maxNesting:
		return fmt.Errorf("it is nested %d levels deep, more than %d", depth, maxNesting)
	case objects > maxObjects:
		return fmt.Errorf("it has %d objects, more than %d", objects, maxObjects)
	case objects*len(targets) > maxRemote:
		return fmt.Errorf("it has too many references to places outside of $defs")
	}
	return bad
}

// bound replaces the numbers in a document that the library could not handle,
// and tells how deep it is.
func bound(doc any) (bounded any, depth int) {
	var numbers shortener
	bounded = each(doc, 0, func(v any, level int) any {
		depth = max(depth, level)
		if n, ok := v.(json.Number); ok {
			short, _ := numbers.shorten(string(n))
			return json.Number(short)
		}
		return v
	})
	return bounded, depth
}

// each calls f for every value, and puts what it returns in the value's place.
func each(v any, level int, f func(v any, level int) any) any {
	switch v := v.(type) {
	case map[string]any:
		for name, member := range v {
			v[name] = each(member, level+1, f)
		}
	case []any:
		for i, element := range v {
			v[i] = each(element, level+1, f)
		}
	}
	return f(v, level)
}
