package schema

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A teller turns the library's errors into problems, with the keywords, limits
// and counts that package args would have put in them.
type teller struct {
	nodes map[string]*node
	// About a member's name, errors are told at the member.
	at  string
	got string
}

// tell appends the problems of one error and of those that caused it.
func (t teller) tell(list []args.Problem, e *jsonschema.ValidationError) []args.Problem {
	if len(list) > maxFound {
		return list
	}
	add := func(p args.Problem) {
		p.Pointer = t.at + pointer(e.InstanceLocation)
		if t.got != "" {
			p.Name = true
			if p.Got == "" {
				p.Got = t.got
			}
		}
		list = append(list, p)
	}
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		for _, cause := range inOrder(e) {
			list = t.tell(list, cause)
		}
	case *kind.PropertyNames: // of a meta-schema
		about := teller{nodes: t.nodes, got: args.GotName(k.Property)}
		for _, cause := range e.Causes {
			for _, p := range about.tell(nil, cause) {
				p.Pointer = t.at + pointer(e.InstanceLocation) + pointer([]string{k.Property})
				list = append(list, p)
			}
		}
	case *kind.AnyOf:
		return append(list, t.alternatives(e, "anyOf")...)
	case *kind.OneOf:
		if len(k.Subschemas) == 0 {
			return append(list, t.alternatives(e, "oneOf")...)
		}
		if groups := t.groups(e, "oneOf"); groups != nil {
			return append(list, args.GroupsProblem(t.at+pointer(e.InstanceLocation), "oneOf", groups, true))
		}
		add(args.Problem{Keyword: "oneOf", Detail: "more than one of the alternatives fits"})
	case *kind.Type:
		add(t.mistyped(e, k.Want))
	case *kind.Enum:
		add(args.Problem{Keyword: "enum", Limit: oneOf(k.Want)})
	case *kind.Const: // of a meta-schema, as is the enum
		add(args.Problem{Keyword: "const", Limit: marshal(k.Want)})
	case *kind.Format:
		switch k.Err {
		case errType:
			add(t.mistyped(e, nil))
		case errConst:
			add(t.nodes[e.SchemaURL].value.says)
		case errEnum:
			add(t.nodes[e.SchemaURL].choice.says)
		case errFormat:
			add(args.Problem{Keyword: "format", Limit: k.Want})
		default: // of a schema: an expression that does not compile
			add(args.Problem{Keyword: "format", Limit: k.Want, Detail: k.Err.Error()})
		}
	case *kind.ContentEncoding:
		add(args.Problem{Keyword: "contentEncoding", Limit: k.Want})
	case *kind.Pattern:
		add(args.Problem{Keyword: "pattern", Limit: k.Want})
	case *kind.MinLength:
		add(args.Problem{Keyword: "minLength", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.MaxLength:
		add(args.Problem{Keyword: "maxLength", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.MinItems:
		add(args.Problem{Keyword: "minItems", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.MaxItems:
		add(args.Problem{Keyword: "maxItems", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.MinProperties:
		add(args.Problem{Keyword: "minProperties", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.MaxProperties:
		add(args.Problem{Keyword: "maxProperties", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(k.Got)})
	case *kind.UniqueItems:
		add(args.Problem{Keyword: "uniqueItems", Got: fmt.Sprintf("%d and %d", k.Duplicates[0], k.Duplicates[1])})
	case *kind.Minimum:
		add(args.Problem{Keyword: "minimum", Limit: t.number(e, k.Want)})
	case *kind.Maximum:
		add(args.Problem{Keyword: "maximum", Limit: t.number(e, k.Want)})
	case *kind.ExclusiveMinimum:
		add(args.Problem{Keyword: "exclusiveMinimum", Limit: t.number(e, k.Want)})
	case *kind.ExclusiveMaximum:
		add(args.Problem{Keyword: "exclusiveMaximum", Limit: t.number(e, k.Want)})
	case *kind.MultipleOf:
		add(args.Problem{Keyword: "multipleOf", Limit: t.number(e, k.Want)})
	case *kind.Required:
		list = t.missing(list, e, k.Missing)
	case *kind.DependentRequired:
		list = t.missing(list, e, k.Missing)
	case *kind.Dependency:
		list = t.missing(list, e, k.Missing)
	case *kind.AdditionalProperties:
		for _, name := range k.Properties {
			at := t.at + pointer(e.InstanceLocation) + pointer([]string{name})
			list = append(list, args.Problem{Pointer: at, Keyword: "additionalProperties"})
		}
	case *kind.FalseSchema:
		if n := t.nodes[e.SchemaURL]; n != nil && n.names != nil {
			return t.name(list, e, n.names)
		}
		if strings.HasSuffix(e.SchemaURL, "/unevaluatedProperties") {
			add(args.Problem{Keyword: "additionalProperties"})
		} else {
			add(args.Problem{Keyword: "false schema"})
		}
	case *kind.Not:
		add(args.Problem{Keyword: "not", Detail: "such a value is not allowed"})
	case *kind.Contains:
		add(args.Problem{Keyword: "contains", Detail: "no element is what one must be"})
	case *kind.MinContains:
		add(args.Problem{Keyword: "minContains", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(len(k.Got))})
	case *kind.MaxContains:
		add(args.Problem{Keyword: "maxContains", Limit: strconv.Itoa(k.Want), Got: strconv.Itoa(len(k.Got))})
	case *kind.RefCycle:
		add(args.Problem{Keyword: "$ref", Detail: errLoop.Error()})
	default:
		add(args.Problem{Keyword: strings.Join(k.KeywordPath(), " ")})
	}
	return list
}

// mistyped tells what a value of the wrong type should have been, by the best
// that the schema has to say of it.
func (t teller) mistyped(e *jsonschema.ValidationError, types []string) args.Problem {
	n := t.nodes[e.SchemaURL]
	switch {
	case n == nil: // of a meta-schema
		return args.Problem{Keyword: "type", Limit: either(types)}
	case n.choice != nil:
		return n.choice.says
	case n.value != nil:
		return n.value.says
	case n.schema.Pattern != nil && args.OwnPattern(n.schema.Pattern.String()):
		return args.Problem{Keyword: "pattern", Limit: n.schema.Pattern.String()}
	}
	return args.Problem{Keyword: "type", Limit: either(n.types)}
}

func (t teller) missing(list []args.Problem, e *jsonschema.ValidationError, names []string) []args.Problem {
	for _, name := range names {
		p := args.Problem{Pointer: t.at + pointer(e.InstanceLocation), Keyword: "required", Limit: name}
		if !slices.Contains(list, p) { // several others may depend on it
			list = append(list, p)
		}
	}
	return list
}

// name tells what is wrong with the name that the location of e ends with.
func (t teller) name(list []args.Problem, e *jsonschema.ValidationError, n *names) []args.Problem {
	name := e.InstanceLocation[len(e.InstanceLocation)-1]
	verr, _ := n.check(name).(*jsonschema.ValidationError)
	if verr == nil {
		return list
	}
	about := teller{nodes: t.nodes, at: t.at + pointer(e.InstanceLocation), got: args.GotName(name)}
	return about.tell(list, verr)
}

// number writes a limit as package args does: one of an integer in full, one
// of another number as short as can be.
func (t teller) number(e *jsonschema.ValidationError, r *big.Rat) string {
	if n := t.nodes[e.SchemaURL]; r.IsInt() && n != nil && slices.Contains(n.types, "integer") {
		return r.Num().String()
	}
	f, _ := r.Float64()
	return args.NumberLimit(f)
}

// either joins the names of types, null last.
func either(types []string) string {
	types = slices.Clone(types)
	if i := slices.Index(types, "null"); i >= 0 {
		types = append(slices.Delete(types, i, i+1), "null")
	}
	return strings.Join(types, " or ")
}

// pointer writes a location as a JSON Pointer.
func pointer(location []string) string {
	var b strings.Builder
	for _, token := range location {
		b.WriteByte('/')
		escape.WriteString(&b, token)
	}
	return b.String()
}

var escape = strings.NewReplacer("~", "~0", "/", "~1")
