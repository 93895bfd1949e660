package documents

import (
	"regexp/syntax"
	"strings"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// matching is a text that has a match of a regular expression. What may be
// repeated is, up to three times more than it must.
func (w *writer) matching(expr string) string {
	re, err := syntax.Parse(ecma.RE2(expr), syntax.Perl)
	if err != nil {
		return ""
	}
	var b strings.Builder
	if !strings.HasPrefix(expr, "^") && w.rarely(2) {
		b.WriteString(w.text(0, 2))
	}
	w.sample(&b, re)
	if !strings.HasSuffix(expr, "$") && w.rarely(2) {
		b.WriteString(w.text(0, 2))
	}
	return b.String()
}

func (w *writer) sample(b *strings.Builder, re *syntax.Regexp) {
	repeat := func(least, most int) {
		for range least + w.r.IntN(most-least+1) {
			w.sample(b, re.Sub[0])
		}
	}
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpCharClass: // pairs of ends of ranges
		if len(re.Rune) > 0 {
			i := 2 * w.r.IntN(len(re.Rune)/2)
			low, high := re.Rune[i], min(re.Rune[i+1], re.Rune[i]+200)
			b.WriteRune(low + w.r.Int32N(high-low+1))
		}
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteString(w.text(1, 1))
	case syntax.OpCapture:
		w.sample(b, re.Sub[0])
	case syntax.OpStar:
		repeat(0, 3)
	case syntax.OpPlus:
		repeat(1, 4)
	case syntax.OpQuest:
		repeat(0, 1)
	case syntax.OpRepeat:
		most := re.Max
		if most < 0 {
			most = re.Min + 3
		}
		repeat(re.Min, min(most, re.Min+3))
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			w.sample(b, sub)
		}
	case syntax.OpAlternate:
		w.sample(b, pick(w.r, re.Sub...))
	}
}
