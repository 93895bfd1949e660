package schema

import (
	"regexp"

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
	size, err := ecma.Size(expr)
	if err != nil {
		return nil, err
	}
	if c.spent += size; c.spent > ecma.MostSize {
		return nil, ecma.ErrSize
	}
	re, err := regexp.Compile(ecma.RE2(expr))
	if err != nil {
		return nil, err
	}
	return &pattern{re, expr, c, size}, nil
}
