package args

import (
	"slices"
	"strings"
)

// An ObjectRule says which members of an object must come together.
type ObjectRule struct {
	keyword string
	groups  [][]string
}

// OneOfRequired wants all members of one of the groups, and not all of another.
func OneOfRequired(groups ...[]string) ObjectRule { return ObjectRule{"oneOf", groups} }

// AnyOfRequired wants all members of one of the groups at least.
func AnyOfRequired(groups ...[]string) ObjectRule { return ObjectRule{"anyOf", groups} }

// broken says how many groups came if it is the wrong number.
func (rule ObjectRule) broken(o *Object) string {
	whole := 0
	for _, group := range rule.groups {
		if !slices.ContainsFunc(group, func(name string) bool {
			return !o.came(slices.IndexFunc(o.members, func(m Member) bool { return m.name == name }))
		}) {
			whole++
		}
	}
	switch {
	case whole == 0:
		return gotNone
	case whole > 1 && rule.keyword == "oneOf":
		return gotMore
	}
	return ""
}

// What a problem with groups of members got.
const (
	gotNone = "none"
	gotMore = "more"
)

// GroupsProblem is the problem with an object at pointer of whose groups of
// members one must come, by the keyword oneOf or anyOf; more says that several
// have come.
func GroupsProblem(pointer, keyword string, members [][]string, more bool) Problem {
	p := Problem{Pointer: pointer, Keyword: keyword, Limit: OneOf(groups(members)), Got: gotNone}
	if more {
		p.Got = gotMore
	}
	return p
}

// groups are groups of members as text: "phone" with "country".
func groups(list [][]string) []string {
	texts := make([]string, len(list))
	for i, group := range list {
		names := make([]string, len(group))
		for j, name := range group {
			names[j] = quote(name)
		}
		texts[i] = strings.Join(names, " with ")
	}
	return texts
}
