package schema

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// parts are the subschemas that s applies, to the same value or to parts of it.
func parts(s *jsonschema.Schema) iter.Seq[*jsonschema.Schema] {
	return func(yield func(*jsonschema.Schema) bool) {
		for child := range sameValue(s) {
			if !yield(child) {
				return
			}
		}
		for _, child := range []*jsonschema.Schema{s.PropertyNames, s.UnevaluatedProperties, s.Contains, s.Items2020, s.UnevaluatedItems} {
			if child != nil && !yield(child) {
				return
			}
		}
		for _, child := range s.Properties {
			if !yield(child) {
				return
			}
		}
		for _, child := range s.PatternProperties {
			if !yield(child) {
				return
			}
		}
		for _, child := range s.PrefixItems {
			if !yield(child) {
				return
			}
		}
		// What older drafts allow to be one schema, several, or no schema.
		for _, field := range []any{s.AdditionalProperties, s.Items, s.AdditionalItems} {
			switch field := field.(type) {
			case *jsonschema.Schema:
				if !yield(field) {
					return
				}
			case []*jsonschema.Schema:
				for _, child := range field {
					if !yield(child) {
						return
					}
				}
			}
		}
	}
}

// sameValue are the subschemas that s applies to the very value that it is
// applied to itself.
func sameValue(s *jsonschema.Schema) iter.Seq[*jsonschema.Schema] {
	return func(yield func(*jsonschema.Schema) bool) {
		single := []*jsonschema.Schema{s.Ref, s.RecursiveRef, s.Not, s.If, s.Then, s.Else}
		if s.DynamicRef != nil {
			single = append(single, s.DynamicRef.Ref)
		}
		for _, list := range [][]*jsonschema.Schema{single, s.AllOf, s.AnyOf, s.OneOf} {
			for _, child := range list {
				if child != nil && !yield(child) {
					return
				}
			}
		}
		for _, child := range s.DependentSchemas {
			if !yield(child) {
				return
			}
		}
		for _, dependency := range s.Dependencies {
			if child, ok := dependency.(*jsonschema.Schema); ok && !yield(child) {
				return
			}
		}
	}
}

// maxApplied is how many subschemas may be applied to one value by way of each
// other. The library recurses into each, at every level of a document.
const maxApplied = 100

// checkDepth refuses a schema that would be applied to one value without end, or
// by too long a way.
func (c *checker) checkDepth() error {
	depths := make(map[*jsonschema.Schema]int, len(c.nodes)) // -1 while it is being found
	var visit func(s *jsonschema.Schema) error
	visit = func(s *jsonschema.Schema) error {
		if depth := depths[s]; depth < 0 {
			return fmt.Errorf("%w at %q", errLoop, strings.TrimPrefix(s.Location, base))
		} else if depth > 0 {
			return nil
		}
		depths[s] = -1
		depth := 1
		for child := range c.applied(s) {
			if err := visit(child); err != nil {
				return err
			}
			depth = max(depth, depths[child]+1)
		}
		if depth > maxApplied {
			return fmt.Errorf("it applies more than %d subschemas to one value, one by way of the other", maxApplied)
		}
		depths[s] = depth
		c.applies = max(c.applies, depth)
		return nil
	}
	for _, location := range slices.Sorted(maps.Keys(c.nodes)) { // the same error every time
		if err := visit(c.nodes[location].schema); err != nil {
			return err
		}
	}
	return nil
}

// applied are the subschemas that s may apply to the value that it is applied
// to: sameValue, and what a dynamic reference finds when it comes to it.
func (c *checker) applied(s *jsonschema.Schema) iter.Seq[*jsonschema.Schema] {
	return func(yield func(*jsonschema.Schema) bool) {
		for child := range sameValue(s) {
			if !yield(child) {
				return
			}
		}
		if s.RecursiveRef == nil && (s.DynamicRef == nil || s.DynamicRef.Anchor == "") {
			return
		}
		for _, n := range c.nodes {
			found := s.RecursiveRef != nil && n.schema.RecursiveAnchor ||
				s.DynamicRef != nil && n.schema.DynamicAnchor == s.DynamicRef.Anchor
			if found && !yield(n.schema) {
				return
			}
		}
	}
}

var errLoop = errors.New("it refers to itself without end")
