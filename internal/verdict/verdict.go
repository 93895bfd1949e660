package verdict

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// A Judge is what is known of one who decides about arguments.
type Judge struct {
	Name string
	// Words says that it refuses in the very words of package args.
	Words bool
	// SchemaOnly says that it knows no more than the schema states.
	SchemaOnly bool
	// BlindTo are the keywords of problems that it cannot see.
	BlindTo []string
	// AnySyntax makes all syntax errors one: which of two is found first is
	// nothing to rely on.
	AnySyntax bool
	// AnyOrder says that where there are more problems than anyone tells, the
	// ones that it tells may be others.
	AnyOrder bool
}

// ErrNone is the error of a judge that cannot tell: whatever others say is no
// disagreement.
var ErrNone = errors.New("no verdict")

// Compare says how what two judges make of the same arguments differs; "" if it
// does not. A nil error admits the arguments.
//
// Problems that one of the two cannot know of, because it knows the schema only
// or is blind to the keyword, are left out, and so is what else is said of the
// same values.
func Compare(arguments string, a Judge, byA error, b Judge, byB error) string {
	if errors.Is(byA, ErrNone) || errors.Is(byB, ErrNone) {
		return ""
	}
	saidByA, saidByB := refusal(byA), refusal(byB)
	hidden := map[string]bool{}
	hide(hidden, arguments, saidByA, a, b)
	hide(hidden, arguments, saidByB, b, a)
	switch {
	case byA == nil && byB == nil:
		return ""
	case byA == nil || byB == nil:
		if byA != nil {
			a, byA, saidByA, b, byB, saidByB = b, byB, saidByB, a, byA, saidByA
		}
		if said(saidByB, hidden) == "" {
			return ""
		}
		return fmt.Sprintf("%s admits what %s refuses: %v", a.Name, b.Name, byB)
	case !a.Words || !b.Words:
		return ""
	case saidByA.Syntax != nil && saidByB.Syntax != nil && (a.AnySyntax || b.AnySyntax):
		return ""
	case saidByA.More+saidByB.More > 0 && (len(hidden) > 0 || a.AnyOrder || b.AnyOrder), saidByA.AtLeast, saidByB.AtLeast:
		return "" // what was left out of the texts cannot be compared
	case said(saidByA, hidden) != said(saidByB, hidden):
		return fmt.Sprintf("they refuse in different words:\n\t%s: %v\n\t%s: %v", a.Name, byA, b.Name, byB)
	}
	return ""
}

// hide adds the places of those problems of a judge that the other cannot know
// of, or that it cannot know of itself.
func hide(hidden map[string]bool, arguments string, e *args.Error, judge, other Judge) {
	for _, p := range e.Problems {
		exception := other.SchemaOnly && !judge.SchemaOnly && ExceptionOf(p, arguments) != ""
		if exception || slices.Contains(judge.BlindTo, p.Keyword) || slices.Contains(other.BlindTo, p.Keyword) {
			hidden[place(p)] = true
		}
	}
}

// refusal is err as a refusal of arguments. An error that is none becomes one
// that says as much.
func refusal(err error) *args.Error {
	e := new(args.Error)
	if err != nil && !errors.As(err, &e) {
		e.Problems = []args.Problem{{Keyword: err.Error()}}
	}
	return e
}

// place tells which value a problem is about.
func place(p args.Problem) string {
	if p.Keyword == "required" {
		return p.Pointer + "/" + p.Limit
	}
	return p.Pointer
}

// said is what a refusal says, but for the values at some places; "" if it is
// about nothing else, as far as it tells. How many more problems there are does
// not count: some of those may be exceptions.
func said(e *args.Error, hidden map[string]bool) string {
	rest := args.Error{Syntax: e.Syntax}
	for _, p := range e.Problems {
		if !hidden[place(p)] {
			rest.Problems = append(rest.Problems, p)
		}
	}
	if rest.Syntax == nil && len(rest.Problems) == 0 {
		return ""
	}
	return rest.Error()
}
