package args

import (
	"regexp"
	"sync"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// A Pattern is a regular expression that is compiled when it is first used.
type Pattern struct {
	expr  string
	once  sync.Once
	plain plainPattern // for expressions that it can match
	re    *regexp.Regexp
}

// NewPattern returns the pattern of an expression in RE2's syntax, which is read as
// ECMA-262 reads it: a point is no end of a line, \s is any space of Unicode. One
// that does not compile matches nothing.
func NewPattern(expr string) *Pattern { return &Pattern{expr: expr} }

func (p *Pattern) match(s string) bool {
	p.once.Do(func() {
		expr := ecma.RE2(p.expr)
		if p.plain = plainOf(expr); p.plain == nil {
			p.re, _ = regexp.Compile(expr)
		}
	})
	if p.plain != nil {
		return p.plain.match(s)
	}
	return p.re != nil && p.re.MatchString(s)
}
