package args

import (
	"math"
	"regexp/syntax"
	"unicode/utf8"
)

// A plainPattern matches what most patterns of arguments are: an anchored row
// of ASCII characters and classes, such as ^[a-z]{2}$ or ^T-[0-9]+$, in which
// the next character always tells how to go on. Package regexp takes ten times
// as long for it.
type plainPattern []run

// A run is min to max characters of a class, as many as there are.
type run struct {
	class    [2]uint64 // of ASCII
	min, max int
}

func (r *run) has(c byte) bool { return c < utf8.RuneSelf && r.class[c/64]&(1<<(c%64)) != 0 }

func (p plainPattern) match(s string) bool {
	i := 0
	for k := range p {
		r := &p[k]
		start := i
		for i < len(s) && i-start < r.max && r.has(s[i]) {
			i++
		}
		if i-start < r.min {
			return false
		}
	}
	return i == len(s)
}

// plainOf is the plain pattern of an expression, nil if it has none.
func plainOf(expr string) plainPattern {
	re, err := syntax.Parse(expr, syntax.Perl)
	if err != nil || re.Op != syntax.OpConcat {
		return nil
	}
	last := len(re.Sub) - 1
	if last < 1 || re.Sub[0].Op != syntax.OpBeginText || re.Sub[last].Op != syntax.OpEndText {
		return nil
	}
	p := plainPattern{}
	for _, sub := range re.Sub[1:last] {
		if p = p.add(sub); p == nil {
			return nil
		}
	}
	// Taking as many characters as there are is right only where what follows
	// cannot begin with one of them.
	for i := range p {
		for j := i + 1; j < len(p) && p[i].min != p[i].max; j++ {
			if p[i].class[0]&p[j].class[0]|p[i].class[1]&p[j].class[1] != 0 {
				return nil
			}
			if p[j].min > 0 {
				break
			}
		}
	}
	return p
}

// add appends the runs of an expression, or returns nil.
func (p plainPattern) add(re *syntax.Regexp) plainPattern {
	lowest, highest := 1, 1
	switch re.Op {
	case syntax.OpCapture:
		return p.add(re.Sub[0])
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if p = p.add(sub); p == nil {
				return nil
			}
		}
		return p
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 {
			return nil
		}
		for _, c := range re.Rune {
			r := run{min: 1, max: 1}
			if !r.include(c, c) {
				return nil
			}
			p = append(p, r)
		}
		return p
	case syntax.OpStar:
		lowest, highest = 0, math.MaxInt
	case syntax.OpPlus:
		highest = math.MaxInt
	case syntax.OpQuest:
		lowest = 0
	case syntax.OpRepeat:
		if lowest, highest = re.Min, re.Max; highest < 0 {
			highest = math.MaxInt
		}
	case syntax.OpCharClass:
	default:
		return nil
	}
	if re.Op != syntax.OpCharClass {
		re = re.Sub[0]
	}
	r := run{min: lowest, max: highest}
	switch {
	case re.Op == syntax.OpLiteral && len(re.Rune) == 1 && re.Flags&syntax.FoldCase == 0:
		if !r.include(re.Rune[0], re.Rune[0]) {
			return nil
		}
	case re.Op == syntax.OpCharClass:
		for i := 0; i < len(re.Rune); i += 2 {
			if !r.include(re.Rune[i], re.Rune[i+1]) {
				return nil
			}
		}
	default:
		return nil
	}
	return append(p, r)
}

// include adds characters to the class, if they are ASCII.
func (r *run) include(low, high rune) bool {
	if high >= utf8.RuneSelf {
		return false
	}
	for c := low; c <= high; c++ {
		r.class[c/64] |= 1 << (c % 64)
	}
	return true
}
