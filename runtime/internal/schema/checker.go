package schema

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A checker is one compiled copy of a schema, with hooks in it: the library
// calls a subschema's format for every value that has passed its type, before
// it goes on to the value's parts.
type checker struct {
	root    *jsonschema.Schema
	probe   *jsonschema.Schema // admits what root admits, and does not say why not
	nodes   map[string]*node   // by location
	left    int                // what the check at hand may still cost
	price   int                // of a step
	depth   int                // of the document
	applies int                // most subschemas applied to one value, one by way of the other
	spent   int                // instructions of regular expressions
	empty   *jsonschema.Schema // without keywords

	itemsLeft, propertiesLeft bool // there are keywords about what is unevaluated

	found int  // mistakes, in the check at hand
	cut   bool // there may be more
	brief int  // above zero, one mistake of a value is enough
}

// A node is a subschema as far as hooks and messages need it.
type node struct {
	schema  *jsonschema.Schema
	types   []string // that a value may be of, nil for all
	whole   bool     // integers only, among numbers
	bounds  bool     // numbers are compared, as fractions
	dynamic bool     // what it refers to depends on the way here
	price   int      // of a step, in steps
	value   *choice  // of the const
	choice  *choice  // of the enum
	names   *names   // of the propertyNames that the node is

	properties map[string]*jsonschema.Schema
	leftOver   bool // something unevaluated was refused, in the value at hand
}

// newChecker compiles doc and puts the hooks in.
func newChecker(doc any) (_ *checker, err error) {
	defer func() {
		if value := recover(); value != nil { // the library was not made for hostile schemas
			err = fmt.Errorf("it cannot be compiled: %.200v", value)
		}
	}()
	c := &checker{nodes: map[string]*node{}}
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	compiler.AssertContent()
	compiler.RegisterContentEncoding(&jsonschema.Decoder{Name: "base64", Decode: decodeBase64})
	compiler.UseRegexpEngine(c.regexp)
	compiler.UseLoader(nil)
	if err := compiler.AddResource(base, doc); err != nil {
		return nil, err
	}
	if err := compiler.AddResource(blank, map[string]any{"title": "blank"}); err != nil {
		return nil, err
	}
	if c.empty, err = compiler.Compile(blank); err != nil {
		return nil, err
	}
	places := []string{base}
	for _, pointer := range dynamicAnchors(doc, "", nil) {
		places = append(places, base+"#"+pointer)
	}
	for i, place := range places {
		compiled, err := compiler.Compile(place)
		switch {
		case i == 0 && err != nil:
			return nil, err
		case i == 0:
			c.root = compiled
		case err != nil:
			continue // the anchor is part of a value, not of a schema
		}
		if err := c.hook(compiled); err != nil {
			return nil, err
		}
	}
	if err := c.checkDepth(); err != nil {
		return nil, err
	}
	// Inside of not, the library builds no errors.
	not := func(schema any) any { return map[string]any{"not": schema} }
	if err := compiler.AddResource(probe, not(not(map[string]any{"$ref": base}))); err != nil {
		return nil, err
	}
	c.probe, err = compiler.Compile(probe)
	return c, err
}

// dynamicAnchors appends the JSON Pointers, as URL fragments, of the places
// that the library can get to without a reference that it would show.
func dynamicAnchors(doc any, pointer string, found []string) []string {
	switch doc := doc.(type) {
	case map[string]any:
		if _, ok := doc["$dynamicAnchor"].(string); ok {
			found = append(found, pointer)
		}
		for _, name := range slices.Sorted(maps.Keys(doc)) {
			found = dynamicAnchors(doc[name], pointer+"/"+fragment(name), found)
		}
	case []any:
		for i, element := range doc {
			found = dynamicAnchors(element, pointer+"/"+strconv.Itoa(i), found)
		}
	}
	return found
}

// hook prepares s and everything that it leads to.
func (c *checker) hook(s *jsonschema.Schema) error {
	if c.nodes[s.Location] != nil {
		return nil
	}
	if !strings.HasPrefix(s.Location, base+"#") { // a meta-schema: the library has those
		return outside(s.Location)
	}
	n := &node{schema: s}
	c.nodes[s.Location] = n
	if s.Bool != nil {
		return nil
	}
	name := ""
	if s.Format != nil {
		name = s.Format.Name
		s.Extensions = append(s.Extensions, formatted(name))
	}
	if s.Const != nil {
		n.value = newChoice([]any{*s.Const}, args.Problem{Keyword: "const", Limit: marshal(*s.Const)})
		s.Const = nil
	}
	if s.Enum != nil {
		n.choice = newChoice(s.Enum.Values, args.Problem{Keyword: "enum", Limit: oneOf(s.Enum.Values)})
		s.Enum = nil
	}
	hookTypes(n)
	n.bounds = s.Minimum != nil || s.Maximum != nil || s.ExclusiveMinimum != nil || s.ExclusiveMaximum != nil || s.MultipleOf != nil
	n.dynamic = s.RecursiveRef != nil || s.DynamicRef != nil
	n.price = 1 + len(s.Required)/32
	s.Format = &jsonschema.Format{Name: name, Validate: func(v any) error { return c.step(n, v) }}
	s.ContentMediaType, s.ContentSchema = nil, nil // annotations, unlike the encoding
	if s.PropertyNames != nil {
		if err := c.hookNames(s); err != nil {
			return err
		}
	}
	for child := range parts(s) {
		if err := c.hook(child); err != nil {
			return err
		}
	}
	c.hookWithin(n)
	return nil
}

// hookTypes takes over to tell integers from numbers, for which the library makes
// fractions.
func hookTypes(n *node) {
	s := n.schema
	if s.Types == nil {
		return
	}
	n.types = s.Types.ToStrings()
	if n.whole = slices.Contains(n.types, "integer") && !slices.Contains(n.types, "number"); n.whole {
		types := *s.Types
		types.Add("number")
		s.Types = &types
	}
}

var (
	errType   = errors.New("not of the type")
	errFormat = errors.New("not of the format")
	errConst  = errors.New("not the constant")
	errEnum   = errors.New("not in the enum")
)

// step is the hook: it counts, and checks what is not left to the library.
func (c *checker) step(n *node, v any) error {
	c.pay(c.price * n.price)
	c.payForLeftOvers(v)
	if n.dynamic {
		c.pay(c.depth / 8) // the way back is searched
	}
	if isNumeric(v) {
		if n.whole && !isWhole(v) {
			return errType
		}
		if n.bounds {
			c.pay(magnitude(v) / 16)
		}
	}
	if n.value != nil && !c.chosen(n.value, v) {
		return errConst
	}
	if n.choice != nil && !c.chosen(n.choice, v) {
		return errEnum
	}
	return nil
}

// payForLeftOvers pays for the sets of what has not been evaluated, which the
// library makes for every subschema that is applied where it must know.
func (c *checker) payForLeftOvers(v any) {
	const price = 8
	switch v := v.(type) {
	case []any:
		if c.itemsLeft {
			c.pay(price * len(v))
		}
	case map[string]any:
		if c.propertiesLeft {
			c.pay(price * len(v))
		}
	}
}

func (c *checker) chosen(from *choice, v any) bool {
	ok, price := from.has(v)
	c.pay(price)
	return ok
}

// exhausted is thrown through the library when a check must not cost more, which
// is the only way to stop one. It ends in validate.
type exhausted struct{}

func (c *checker) pay(price int) {
	if c.left -= price; c.left < 0 {
		panic(exhausted{})
	}
}

// check holds a document of that depth against the schema.
func (c *checker) check(doc any, effort, depth int) ([]args.Problem, error) {
	if depth*c.applies > maxStack {
		return nil, ErrCostly
	}
	c.depth = depth
	price := telling(depth)
	if price == 1 {
		return c.validate(c.root, doc, effort, price)
	}
	if problems, err := c.validate(c.probe, doc, effort, 1); len(problems) == 0 {
		return nil, err
	}
	problems, err := c.validate(c.root, doc, effort, price)
	if err != nil {
		return nil, ErrUntold
	}
	return problems, nil
}

// validate holds a document against s, at a price for each step. The error says
// that it cost more than the effort.
func (c *checker) validate(s *jsonschema.Schema, doc any, effort, price int) (problems []args.Problem, err error) {
	c.left, c.price = effort, price
	c.found, c.cut, c.brief = 0, false, 0
	defer func() {
		switch value := recover(); value {
		case nil:
		case exhausted{}:
			err = ErrCostly
		default:
			panic(value) // the boundary around the tool knows what to do with it
		}
	}()
	var verr *jsonschema.ValidationError
	if err := s.Validate(doc); errors.As(err, &verr) {
		problems = teller{nodes: c.nodes}.tell(nil, verr)
	}
	return problems, nil
}

func decodeBase64(s string) ([]byte, error) {
	if !args.ValidBase64(s) {
		return nil, errFormat
	}
	return nil, nil // nobody asks for the content
}
