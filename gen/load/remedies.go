package load

import (
	"cmp"
	"fmt"
	"go/token"
	"path/filepath"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// remedied splits a cause that says already what to do; if it does not, the
// remedy is that of its place.
func remedied(cause, otherwise string) (string, string) {
	cause, remedy, _ := strings.Cut(cause, "; ")
	return cause, cmp.Or(remedy, otherwise)
}

// ruleRemedy says what the value of a rule for a type looks like.
func ruleRemedy(keyword string, t model.Type) string {
	switch keyword {
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
		return valueRemedy(t)
	case "multipleOf":
		return "write a number above 0"
	case "pattern":
		return "write a pattern that Go and ECMA-262 both take"
	case "uniqueItems":
		return "write true or false"
	}
	return fmt.Sprintf("write a number from 0 up, as in %s=1", keyword)
}

// valueRemedy says what a value of a type looks like in a tag or directive.
func valueRemedy(t model.Type) string {
	switch t := t.(type) {
	case model.Bool:
		return "write true or false"
	case model.Int:
		least, most := limits(t)
		if t.Bits == 64 && !t.Unsigned {
			return "write an integer of 64 bits"
		}
		return fmt.Sprintf("write an integer from %s to %s", least.Num(), most.Num())
	case model.Float:
		return fmt.Sprintf("write a number that a float%d holds, as in 0.5", t.Bits)
	case model.Enum:
		if t.Open {
			return valueRemedy(t.Base)
		}
		return "choose one of them"
	case model.Quoted:
		return valueRemedy(t.Elem)
	case model.Pointer:
		return valueRemedy(t.Elem.Type)
	case model.Known:
		if example, ok := knownExamples()[t.Name]; ok {
			return "write it as in " + example
		}
	case model.List, model.Array:
		return "write it as in [1, 2]"
	}
	return `write JSON, as in {"a": 1}`
}

// knownExamples are values of the types that the runtime knows.
func knownExamples() map[string]string {
	return map[string]string{
		"BigInt":   "12345678901234567890",
		"Bytes":    "aGVsbG8=",
		"Duration": "1h30m",
		"Number":   "0.5",
		"Time":     "2006-01-02T15:04:05Z",
		"URL":      "https://example.com/",
	}
}

// enumRemedy is what to do about a value of a list of them that is none.
func enumRemedy(s setting, t model.Type) string {
	if s.slug == diag.BadDirective && strings.Contains(s.value, ",") {
		return "separate values by |, as in " + s.key + "=a|b"
	}
	return valueRemedy(t)
}

// where is a place of the same package, in a message about another.
func where(pos token.Position) string {
	return fmt.Sprintf("%s:%d", filepath.Base(pos.Filename), pos.Line)
}
