package schema

import (
	"net/url"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// names checks the names of an object's members against a propertyNames
// schema. The library's own way forgets where the object stands, so a pattern
// that fits the bad names, and only those, takes its place: the library then
// applies false to the members of such names, and says where they are.
type names struct {
	schema *jsonschema.Schema
	// The last name and its outcome: each is asked for twice.
	last string
	bad  error
	seen bool
}

// check is nil if name is a good one, and else a *jsonschema.ValidationError.
func (n *names) check(name string) error {
	if !n.seen || n.last != name {
		n.last, n.bad, n.seen = name, n.schema.Validate(name), true
	}
	return n.bad
}

// badName is the pattern.
type badName struct{ *names }

// MatchString tells whether name is a bad one.
func (b badName) MatchString(name string) bool { return b.check(name) != nil }

func (b badName) String() string { return "bad name" }

// badOther fits the bad names among those that additionalProperties is for, so
// that a value is checked whatever its name is.
type badOther struct {
	*names
	properties map[string]*jsonschema.Schema
	patterns   []jsonschema.Regexp
}

// MatchString tells whether name is such a name.
func (b badOther) MatchString(name string) bool {
	if _, ok := b.properties[name]; ok || b.check(name) == nil {
		return false
	}
	for _, p := range b.patterns {
		if p.MatchString(name) {
			return false
		}
	}
	return true
}

func (b badOther) String() string { return "bad name of another member" }

// hookNames replaces the propertyNames of s.
func (c *checker) hookNames(s *jsonschema.Schema) error {
	if err := c.hook(s.PropertyNames); err != nil {
		return err
	}
	n := &names{schema: s.PropertyNames}
	s.PropertyNames = nil
	never := *n.schema // with all that the library does not export
	no := false
	never.Bool = &no
	never.Location += "#names"
	c.nodes[never.Location] = &node{schema: &never, names: n}

	other := badOther{names: n, properties: s.Properties}
	patterns := map[jsonschema.Regexp]*jsonschema.Schema{badName{n}: &never}
	for p, child := range s.PatternProperties {
		patterns[p] = child
		other.patterns = append(other.patterns, p)
	}
	if additional, ok := s.AdditionalProperties.(*jsonschema.Schema); ok {
		patterns[&other] = additional
	}
	s.PatternProperties = patterns
	return nil
}

// fragment writes a member's name as a token of a JSON Pointer in a URL.
func fragment(name string) string {
	return url.PathEscape(strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1"))
}
