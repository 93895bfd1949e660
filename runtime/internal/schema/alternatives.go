package schema

import (
	"maps"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// alternatives tells why none of several subschemas fits. A list of all their
// problems would send the model in all directions, so those that the value
// cannot have been meant for are left out: first those of another type, then
// those that a member with one allowed value tells apart. If one is left, its
// problems are the ones to mend.
func (t teller) alternatives(e *jsonschema.ValidationError, keyword string) []args.Problem {
	at := t.at + pointer(e.InstanceLocation)
	if groups := t.groups(e, keyword); groups != nil {
		return []args.Problem{args.GroupsProblem(at, keyword, groups, false)}
	}
	var branches [][]args.Problem
	for _, cause := range e.Causes {
		if branch := t.tell(nil, cause); !onlyNull(branch, at) || len(e.Causes) == 1 {
			branches = append(branches, branch)
		}
	}
	if told, ok := t.meant(e, branches, at); ok {
		return told
	}
	if len(branches) == 1 {
		return branches[0]
	}
	ofType := slices.DeleteFunc(slices.Clone(branches), func(branch []args.Problem) bool {
		return slices.ContainsFunc(branch, func(p args.Problem) bool { return p.Pointer == at && p.Keyword == "type" })
	})
	if len(ofType) == 0 {
		types := limits(branches, func(p args.Problem) bool { return p.Pointer == at && p.Keyword == "type" })
		return []args.Problem{{Pointer: at, Keyword: "type", Limit: strings.Join(types, " or ")}}
	}
	meant := slices.DeleteFunc(slices.Clone(ofType), func(branch []args.Problem) bool {
		return slices.ContainsFunc(branch, func(p args.Problem) bool { return decides(p, at) })
	})
	switch {
	case len(ofType) == 1:
		return ofType[0]
	case len(meant) == 1:
		return meant[0]
	case len(meant) == 0:
		if p, ok := discriminator(ofType, at); ok {
			return []args.Problem{p}
		}
	}
	if missing := common(ofType, func(p args.Problem) bool { return p.Pointer == at && p.Keyword == "required" }); len(missing) > 0 {
		return missing // whatever it is meant for
	}
	return []args.Problem{{Pointer: at, Keyword: keyword, Detail: "none of the alternatives fits"}}
}

// groups are the members that the alternatives of a keyword require, if that is
// all that they want; else nil.
func (t teller) groups(e *jsonschema.ValidationError, keyword string) [][]string {
	n := t.nodes[e.SchemaURL]
	if n == nil {
		return nil
	}
	alternatives := n.schema.AnyOf
	if keyword == "oneOf" {
		alternatives = n.schema.OneOf
	}
	var groups [][]string
	for _, s := range alternatives {
		for range parts(s) {
			return nil
		}
		if len(s.Required) == 0 || s.Types != nil || s.Const != nil || s.Enum != nil || s.MinProperties != nil || s.MaxProperties != nil {
			return nil
		}
		groups = append(groups, s.Required)
	}
	return groups
}

// meant tells why the alternative does not fit that the value was meant for, where
// all require a member with a constant of their own, as generated unions do.
func (t teller) meant(e *jsonschema.ValidationError, branches [][]args.Problem, at string) ([]args.Problem, bool) {
	n := t.nodes[e.SchemaURL]
	if n == nil {
		return nil, false
	}
	name, values := t.discriminates(slices.Concat(n.schema.OneOf, n.schema.AnyOf))
	if name == "" {
		return nil, false
	}
	member := at + pointer([]string{name})
	for _, branch := range branches {
		switch {
		case slices.ContainsFunc(branch, func(p args.Problem) bool { return p.Pointer == at && p.Keyword == "type" }):
			return nil, false
		case slices.Contains(branch, args.Problem{Pointer: at, Keyword: "required", Limit: name}):
			return []args.Problem{{Pointer: at, Keyword: "required", Limit: name}}, true
		case !slices.ContainsFunc(branch, func(p args.Problem) bool { return p.Pointer == member && p.Keyword == "const" }):
			return branch, true
		}
	}
	return []args.Problem{{Pointer: member, Keyword: "enum", Limit: args.OneOf(values)}}, true
}

// discriminates is the name of a member that all alternatives require and of which each
// wants a constant, and these constants as JSON; "" if there is none.
func (t teller) discriminates(alternatives []*jsonschema.Schema) (name string, values []string) {
	if len(alternatives) == 0 {
		return "", nil
	}
	for _, name := range slices.Sorted(maps.Keys(t.properties(alternatives[0]))) {
		values = nil
		for _, s := range alternatives {
			if p := t.properties(s)[name]; p != nil && slices.Contains(referred(s).Required, name) {
				if n := t.nodes[p.Location]; n != nil && n.value != nil {
					values = append(values, n.value.says.Limit)
				}
			}
		}
		if len(values) == len(alternatives) {
			return name, values
		}
	}
	return "", nil
}

// properties are those of s, or of what it refers to.
func (t teller) properties(s *jsonschema.Schema) map[string]*jsonschema.Schema {
	if n := t.nodes[referred(s).Location]; n != nil {
		return n.properties
	}
	return nil
}

// referred is s, or what it refers to.
func referred(s *jsonschema.Schema) *jsonschema.Schema {
	for s.Ref != nil { // without end it would not have been compiled
		s = s.Ref
	}
	return s
}

// onlyNull tells whether all that is wrong with a value is not to be null,
// which nobody who sent another value wants to know.
func onlyNull(branch []args.Problem, at string) bool {
	return len(branch) == 1 && branch[0] == args.Problem{Pointer: at, Keyword: "type", Limit: "null", Got: branch[0].Got}
}

// decides tells whether a problem is that a member, or the value itself, is not
// among the values that its alternative stands for.
func decides(p args.Problem, at string) bool {
	below, ok := strings.CutPrefix(p.Pointer, at)
	return ok && strings.Count(below, "/") <= 1 && (p.Keyword == "const" || p.Keyword == "enum")
}

// discriminator is the problem of a member that all alternatives decide by.
func discriminator(branches [][]args.Problem, at string) (args.Problem, bool) {
	for _, p := range branches[0] {
		same := func(q args.Problem) bool { return q.Pointer == p.Pointer && decides(q, at) }
		if decides(p, at) && !slices.ContainsFunc(branches, func(branch []args.Problem) bool { return !slices.ContainsFunc(branch, same) }) {
			return args.Problem{Pointer: p.Pointer, Keyword: "enum", Limit: args.OneOf(limits(branches, same))}, true
		}
	}
	return args.Problem{}, false
}

// common are the problems of that sort that all branches have.
func common(branches [][]args.Problem, sort func(args.Problem) bool) []args.Problem {
	return slices.DeleteFunc(slices.Clone(branches[0]), func(p args.Problem) bool {
		return !sort(p) || slices.ContainsFunc(branches, func(branch []args.Problem) bool { return !slices.Contains(branch, p) })
	})
}

// limits are those of the first problem of each branch that is wanted.
func limits(branches [][]args.Problem, wanted func(args.Problem) bool) []string {
	var list []string
	for _, branch := range branches {
		if i := slices.IndexFunc(branch, wanted); i >= 0 && !slices.Contains(list, branch[i].Limit) {
			list = append(list, branch[i].Limit)
		}
	}
	return list
}
