package ecma

import (
	"errors"
	"regexp/syntax"
)

// MostSize is how large all patterns that are compiled for a schema may be
// together: matching takes time in proportion to it.
const MostSize = 20_000

// ErrSize says that patterns are larger.
var ErrSize = errors.New("the regular expressions are too large")

// Size is about how many instructions a pattern compiles to. Repetition
// multiplies; beyond MostSize it does not matter by how much.
func Size(pattern string) (int, error) {
	tree, err := syntax.Parse(RE2(pattern), syntax.Perl)
	if err != nil {
		return 0, err
	}
	return size(tree), nil
}

func size(re *syntax.Regexp) int {
	n := 1 + len(re.Rune)
	for _, sub := range re.Sub {
		n = min(n+size(sub), MostSize+1)
	}
	if re.Op == syntax.OpRepeat {
		n = min(n*max(re.Min, re.Max, 1), MostSize+1)
	}
	return n
}
