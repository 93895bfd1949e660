package schema

import (
	"fmt"
	"regexp"
	"regexp/syntax"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// A pattern is a regular expression whose use is metered: matching takes time
// in proportion to the text and to the program.
type pattern struct {
	*regexp.Regexp
	expr    string // as the schema has it
	checker *checker
	size    int // instructions, about
}

// patternPrice is how many instructions a step pays for, times bytes of text.
// Expressions of up to four times as many are never too much for a document that
// they are applied to once.
const patternPrice = 64

// String is the expression as the schema has it.
func (p *pattern) String() string { return p.expr }

// MatchString tells whether s has a match.
func (p *pattern) MatchString(s string) bool {
	p.checker.pay(1 + len(s)*p.size/patternPrice)
	return p.Regexp.MatchString(s)
}

// regexp compiles an expression unless it or all together are too large.
func (c *checker) regexp(expr string) (jsonschema.Regexp, error) {
	re2 := ecma.RE2(expr)
	tree, err := syntax.Parse(re2, syntax.Perl)
	if err != nil {
		return nil, err
	}
	size := program(tree)
	if c.spent += size; c.spent > maxProgram {
		return nil, fmt.Errorf("the regular expressions are too large")
	}
	re, err := regexp.Compile(re2)
	if err != nil {
		return nil, err
	}
	return &pattern{re, expr, c, size}, nil
}

// program is about how many instructions an expression compiles to. Repetition
// multiplies; beyond the limit it does not matter by how much.
func program(re *syntax.Regexp) int {
	size := 1 + len(re.Rune)
	for _, sub := range re.Sub {
		size = min(size+program(sub), maxProgram+1)
	}
	if re.Op == syntax.OpRepeat {
		size = min(size*max(re.Min, re.Max, 1), maxProgram+1)
	}
	return size
}
