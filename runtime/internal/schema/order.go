package schema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// inOrder are the causes of an error. The library comes to those about members,
// and about what depends on them, in the order of Go's maps, which is another
// one every time; the same document should be refused in the same words.
func inOrder(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	causes := slices.Clone(e.Causes)
	sortThose(causes, func(c *jsonschema.ValidationError) bool {
		return len(c.InstanceLocation) > len(e.InstanceLocation)
	})
	sortThose(causes, func(c *jsonschema.ValidationError) bool {
		return len(c.InstanceLocation) == len(e.InstanceLocation) && dependent(c) != ""
	})
	return causes
}

// sortThose sorts the errors that are picked, in the places that they have.
func sortThose(list []*jsonschema.ValidationError, pick func(*jsonschema.ValidationError) bool) {
	var places []int
	var picked []*jsonschema.ValidationError
	for i, e := range list {
		if pick(e) {
			places, picked = append(places, i), append(picked, e)
		}
	}
	slices.SortStableFunc(picked, func(a, b *jsonschema.ValidationError) int {
		return cmp.Or(
			slices.Compare(a.InstanceLocation, b.InstanceLocation),
			cmp.Compare(dependent(a), dependent(b)),
			cmp.Compare(fromPattern(a), fromPattern(b)),
			cmp.Compare(a.SchemaURL, b.SchemaURL))
	})
	for i, place := range places {
		list[place] = picked[i]
	}
}

// dependent names the member on which it depends that an error is one; "" if on
// none.
func dependent(e *jsonschema.ValidationError) string {
	switch k := e.ErrorKind.(type) {
	case *kind.DependentRequired:
		return "required " + k.Prop
	case *kind.Dependency:
		return "required " + k.Prop
	}
	for _, keyword := range []string{"/dependentSchemas/", "/dependencies/"} {
		if _, name, ok := strings.Cut(e.SchemaURL, keyword); ok {
			return keyword + name
		}
	}
	return ""
}

// fromPattern is 1 for an error of patternProperties, which the library looks at
// after properties.
func fromPattern(e *jsonschema.ValidationError) int {
	if strings.Contains(e.SchemaURL, "/patternProperties/") {
		return 1
	}
	return 0
}
