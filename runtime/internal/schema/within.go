package schema

import (
	"maps"
	"slices"
	"strconv"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// maxFound is about how many mistakes are collected of a document: far more than
// are told, since those of alternatives come to one.
const maxFound = 1000

// within holds the keywords of a node that are about an array's elements or an
// object's members, one by one. It applies them in place of the library, which
// would collect an error for each, as many as there are. An array or object that
// has one bad part is refused whatever the others are: so when enough mistakes
// have been found, the rest are not looked for.
type within struct {
	checker *checker
	node    *node

	prefix      []*jsonschema.Schema
	rest        any // of the elements: nil, bool or *jsonschema.Schema
	contains    *jsonschema.Schema
	minContains int
	maxContains *int
	unique      bool

	properties map[string]*jsonschema.Schema
	patterns   map[jsonschema.Regexp]*jsonschema.Schema
	additional any // nil, bool or *jsonschema.Schema
}

// hookWithin moves the keywords from the schema of n.
func (c *checker) hookWithin(n *node) {
	s := n.schema
	w := &within{checker: c, node: n, unique: s.UniqueItems, contains: s.Contains, minContains: 1, maxContains: s.MaxContains,
		properties: s.Properties, patterns: s.PatternProperties, additional: s.AdditionalProperties}
	if s.MinContains != nil {
		w.minContains = *s.MinContains
	}
	w.prefix, w.rest = s.PrefixItems, optional(s.Items2020)
	if s.DraftVersion < 2020 {
		switch items := s.Items.(type) {
		case *jsonschema.Schema:
			w.prefix, w.rest = nil, items
		case []*jsonschema.Schema:
			w.prefix, w.rest = items, s.AdditionalItems
		default:
			w.prefix, w.rest = nil, s.AdditionalItems
		}
	}
	n.properties = s.Properties
	s.PrefixItems, s.Items2020, s.Items, s.AdditionalItems, s.UniqueItems = nil, nil, nil, nil, false
	s.Contains, s.MinContains, s.MaxContains = nil, nil, nil
	s.Properties, s.PatternProperties, s.AdditionalProperties = nil, nil, nil
	s.Extensions = append(s.Extensions, w)
	c.itemsLeft = c.itemsLeft || s.UnevaluatedItems != nil
	c.propertiesLeft = c.propertiesLeft || s.UnevaluatedProperties != nil
	for _, field := range []**jsonschema.Schema{&s.UnevaluatedProperties, &s.UnevaluatedItems} {
		if *field != nil {
			*field = c.unevaluated(n, *field)
		}
	}
}

// optional is s, or a nil without a type.
func optional(s *jsonschema.Schema) any {
	if s == nil {
		return nil
	}
	return s
}

// Validate applies the keywords to v.
func (w *within) Validate(ctx *jsonschema.ValidatorContext, v any) {
	w.node.leftOver = false
	switch v := v.(type) {
	case []any:
		w.elements(ctx, v)
		if w.unique {
			w.duplicates(ctx, v)
		}
		if w.contains != nil {
			w.containing(ctx, v)
		}
	case map[string]any:
		w.members(ctx, v)
	}
}

func (w *within) elements(ctx *jsonschema.ValidatorContext, list []any) {
	for i, element := range list {
		var s *jsonschema.Schema
		if i < len(w.prefix) {
			s = w.prefix[i]
		} else {
			switch rest := w.rest.(type) {
			case *jsonschema.Schema:
				s = rest
			case bool:
				if !rest {
					ctx.AddError(&kind.AdditionalItems{Count: len(list) - i})
				}
				return
			default:
				return
			}
		}
		if bad, enough := w.checker.part(ctx, s, element, strconv.Itoa(i)); bad && enough {
			return
		}
	}
}

// duplicates looks for equal elements.
func (w *within) duplicates(ctx *jsonschema.ValidatorContext, list []any) {
	seen := make(map[string]int, len(list))
	for i, element := range list {
		k := key(element)
		w.checker.pay(len(k) / keyPrice)
		if first, ok := seen[k]; ok {
			ctx.AddError(&kind.UniqueItems{Duplicates: [2]int{first, i}})
			return
		}
		seen[k] = i
	}
}

// containing counts the elements that the schema of contains admits.
func (w *within) containing(ctx *jsonschema.ValidatorContext, list []any) {
	c := w.checker
	found, cut := c.found, c.cut
	c.brief++ // nobody is told why others do not fit
	var matched []int
	for i, element := range list {
		if ctx.Validate(w.contains, element, []string{strconv.Itoa(i)}) == nil {
			matched = append(matched, i)
			if w.node.schema.DraftVersion >= 2020 {
				ctx.EvaluatedItem(i)
			}
		}
	}
	c.brief--
	c.found, c.cut = found, cut
	switch {
	case len(matched) >= w.minContains:
	case w.minContains == 1:
		ctx.AddError(&kind.Contains{})
	default:
		ctx.AddError(&kind.MinContains{Got: matched, Want: w.minContains})
	}
	if w.maxContains != nil && len(matched) > *w.maxContains {
		ctx.AddError(&kind.MaxContains{Got: matched, Want: *w.maxContains})
	}
}

func (w *within) members(ctx *jsonschema.ValidatorContext, object map[string]any) {
	if w.properties == nil && w.patterns == nil && w.additional == nil {
		return
	}
	var unknown []string
	enough := false
	for _, name := range slices.Sorted(maps.Keys(object)) {
		if enough {
			// What is left counts as looked at, or it would be unevaluated.
			ctx.EvaluatedProp(name)
			continue
		}
		evaluated := false
		apply := func(s *jsonschema.Schema) {
			evaluated = true
			if bad, stop := w.checker.part(ctx, s, object[name], name); bad && stop {
				enough = true
			}
		}
		if s := w.properties[name]; s != nil {
			apply(s)
		}
		for pattern, s := range w.patterns {
			if pattern.MatchString(name) {
				apply(s)
			}
		}
		if !evaluated {
			switch additional := w.additional.(type) {
			case *jsonschema.Schema:
				apply(additional)
			case bool:
				evaluated = true
				if !additional {
					unknown = append(unknown, name)
					enough = w.checker.note()
				}
			}
		}
		if evaluated {
			ctx.EvaluatedProp(name)
		}
	}
	if len(unknown) > 0 {
		ctx.AddError(&kind.AdditionalProperties{Properties: unknown})
	}
}

// part applies s to an element or a member of the value at hand, and tells
// whether it is bad and there is no need for more that are.
func (c *checker) part(ctx *jsonschema.ValidatorContext, s *jsonschema.Schema, v any, token string) (bad, enough bool) {
	found, cut := c.found, c.cut
	err, _ := ctx.Validate(s, v, []string{token}).(*jsonschema.ValidationError)
	if err == nil {
		c.found, c.cut = found, cut // in alternatives that did not fit
		return false, false
	}
	ctx.AddErr(err)
	if err.ErrorKind == nil { // inside of not, one is as good as a thousand
		return true, true
	}
	if c.found > found { // in it
		return true, c.full()
	}
	return true, c.note()
}

// note counts a mistake and tells whether that is enough.
func (c *checker) note() bool {
	c.found++
	return c.full()
}

// full tells whether enough mistakes have been found.
func (c *checker) full() bool {
	if c.found >= maxFound {
		c.cut = true
	}
	return c.cut || c.brief > 0
}

// unevaluated wraps the schema s of the parts of n's values that no other
// keyword is about. The library goes on to all of them; only the errors that
// are more than enough can be held back.
func (c *checker) unevaluated(n *node, s *jsonschema.Schema) *jsonschema.Schema {
	wrapper := *c.empty
	wrapper.DraftVersion, wrapper.Location = s.DraftVersion, s.Location
	wrapper.Extensions = []jsonschema.SchemaExt{leftOver{c, n, s}}
	return &wrapper
}

// A leftOver applies the schema of unevaluatedItems or unevaluatedProperties.
type leftOver struct {
	checker *checker
	node    *node // that has the keyword
	schema  *jsonschema.Schema
}

// Validate applies the schema to v.
func (l leftOver) Validate(ctx *jsonschema.ValidatorContext, v any) {
	c := l.checker
	c.pay(c.price)
	before, found := l.node.leftOver, c.found
	err := ctx.Validate(l.schema, v, nil)
	l.node.leftOver = before // v may have been checked by the same node
	switch {
	case err == nil:
		c.found = found
	case l.node.leftOver && c.found >= maxFound:
		c.cut = true
	default:
		l.node.leftOver = true
		ctx.AddErr(err)
		if c.found == found {
			c.found++
		}
	}
}
