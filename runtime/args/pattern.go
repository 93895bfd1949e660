package args

import (
	"regexp"
	"sync"
)

// A Pattern is a regular expression that is compiled when it is first used.
type Pattern struct {
	expr  string
	once  sync.Once
	plain plainPattern // for expressions that it can match
	re    *regexp.Regexp
}

// NewPattern returns the pattern of an expression in RE2's syntax. One that
// does not compile matches nothing.
func NewPattern(expr string) *Pattern { return &Pattern{expr: expr} }

func (p *Pattern) match(s string) bool {
	p.once.Do(func() {
		if p.plain = plainOf(p.expr); p.plain == nil {
			p.re, _ = regexp.Compile(p.expr)
		}
	})
	if p.plain != nil {
		return p.plain.match(s)
	}
	return p.re != nil && p.re.MatchString(s)
}
