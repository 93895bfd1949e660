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

// findLoop refuses a schema that would be applied to one value without end.
func (c *checker) findLoop() error {
	const open, done = 1, 2
	state := make(map[*jsonschema.Schema]int, len(c.nodes))
	var visit func(s *jsonschema.Schema) error
	visit = func(s *jsonschema.Schema) error {
		switch state[s] {
		case done:
			return nil
		case open:
			return fmt.Errorf("%w at %q", errLoop, strings.TrimPrefix(s.Location, base))
		}
		state[s] = open
		for child := range sameValue(s) {
			if err := visit(child); err != nil {
				return err
			}
		}
		state[s] = done
		return nil
	}
	for _, location := range slices.Sorted(maps.Keys(c.nodes)) { // the same error every time
		if err := visit(c.nodes[location].schema); err != nil {
			return err
		}
	}
	return nil
}

var errLoop = errors.New("it refers to itself without end")
