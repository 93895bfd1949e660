package verdict

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// An exception is a kind of problem that a decoder finds and that no schema
// states: the document is none of the Go type, for a reason that JSON Schema has
// no words for, or none that a model should have to read.
type exception struct {
	name string
	why  string
	// is tells whether a problem is of this kind. Value is what it is about: a
	// value of the document, or a member's name.
	is func(p args.Problem, value any) bool
}

// exceptions are all that there are. A row more is a promise less: it needs a
// reason, a call in TestExceptions, and a line in docs/types.md.
var exceptions = []exception{
	{"integer range", "the bounds of 64 bits are left out of schemas; they are too long for what they say",
		func(p args.Problem, _ any) bool { return bounds(p) && slices.Contains(integerBounds, p.Limit) }},
	{"float range", "a schema's numbers have no end, and Go's floats have one",
		func(p args.Problem, _ any) bool { return bounds(p) && slices.Contains(floatBounds, p.Limit) }},
	{"big integer", "5,000 digits are more than anyone means; without a limit, 1e999999999 would take all memory",
		func(p args.Problem, _ any) bool {
			return p.Keyword == "type" && p.Limit == "integer of at most 5000 digits"
		}},
	{"quoted range", "a pattern says what an integer looks like, not how large it is",
		func(p args.Problem, value any) bool { _, quoted := value.(string); return bounds(p) && quoted }},
	{"key range", "as for an integer in a string",
		func(p args.Problem, value any) bool {
			return p.Name && (matches(p, value, args.IntKeyPattern) || matches(p, value, args.UintKeyPattern))
		}},
	{"equal keys", "two names may be texts of one key",
		func(p args.Problem, _ any) bool { return p.Keyword == "propertyNames" }},
	{"duration range", "292 years are the longest time.Duration, in whatever units",
		func(p args.Problem, value any) bool { return matches(p, value, args.DurationPattern) }},
	{"own method", "what a type's own UnmarshalText or UnmarshalJSON refuses is its own business",
		func(p args.Problem, _ any) bool { return p.Keyword == "text" }},
}

// ExceptionOf is the name of the exception that a decoder's problem with some
// arguments is; "" if it is none, and a schema has to find it too.
func ExceptionOf(p args.Problem, arguments string) string {
	value := valueAt(arguments, p.Pointer)
	if p.Name {
		value = unescape.Replace(p.Pointer[strings.LastIndexByte(p.Pointer, '/')+1:])
	}
	for _, e := range exceptions {
		if e.is(p, value) {
			return e.name
		}
	}
	return ""
}

// bounds tells whether a problem is with the size of a number.
func bounds(p args.Problem) bool { return p.Keyword == "minimum" || p.Keyword == "maximum" }

// matches tells whether a problem is with a pattern that the value matches.
func matches(p args.Problem, value any, pattern string) bool {
	text, ok := value.(string)
	if !ok || p.Keyword != "pattern" || p.Limit != pattern {
		return false
	}
	fits, err := regexp.MatchString(pattern, text)
	return fits && err == nil
}

// The ends of ranges that schemas leave out, as args writes them.
var (
	integerBounds = []string{
		strconv.FormatInt(math.MinInt64, 10), strconv.FormatInt(math.MaxInt64, 10), strconv.FormatUint(math.MaxUint64, 10),
	}
	floatBounds = []string{
		args.NumberLimit(-math.MaxFloat32), args.NumberLimit(math.MaxFloat32),
		args.NumberLimit(-math.MaxFloat64), args.NumberLimit(math.MaxFloat64),
	}
)

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// valueAt is the value at a JSON Pointer of a document, nil if there is none.
func valueAt(document, pointer string) (v any) {
	r := args.NewReader(document)
	args.Any(r, &v)
	if r.Err() != nil {
		return nil
	}
	if pointer == "" {
		return v
	}
	for token := range strings.SplitSeq(pointer[1:], "/") {
		switch parent := v.(type) {
		case map[string]any:
			v = parent[unescape.Replace(token)]
		case []any:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(parent) {
				return nil
			}
			v = parent[i]
		default:
			return nil
		}
	}
	return v
}
