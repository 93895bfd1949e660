package ecma_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// The characters that ECMA-262 (section 12.2 and 12.3, WhiteSpace and
// LineTerminator) counts as spaces and ends of lines.
func isSpace(c rune) bool {
	return c >= '\t' && c <= '\r' || c == 0xFEFF || isLineEnd(c) || unicode.Is(unicode.Zs, c)
}

func isLineEnd(c rune) bool { return c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029 }

// TestCharacters holds every character against what ECMA-262 says of it.
func TestCharacters(t *testing.T) {
	for expr, want := range map[string]func(rune) bool{
		`^\s$`:       isSpace,
		`^\S$`:       func(c rune) bool { return !isSpace(c) },
		`^[\s]$`:     isSpace,
		`^[^\s]$`:    func(c rune) bool { return !isSpace(c) },
		`^[\S]$`:     func(c rune) bool { return !isSpace(c) },
		`^[^\S]$`:    isSpace,
		`^[x\sy]$`:   func(c rune) bool { return isSpace(c) || c == 'x' || c == 'y' },
		`^[\s\S]$`:   func(rune) bool { return true },
		`^.$`:        func(c rune) bool { return !isLineEnd(c) },
		`^[.]$`:      func(c rune) bool { return c == '.' },
		`^[^.]$`:     func(c rune) bool { return c != '.' },
		`^\.$`:       func(c rune) bool { return c == '.' },
		`^\\s?$`:     func(c rune) bool { return c == '\\' },
		`^[^\]\s.]$`: func(c rune) bool { return c != ']' && c != '.' && !isSpace(c) },
		`^[\\]$`:     func(c rune) bool { return c == '\\' },
		`^(?:.)$`:    func(c rune) bool { return !isLineEnd(c) },
	} {
		re, err := regexp.Compile(ecma.RE2(expr))
		if err != nil {
			t.Errorf("%s: %v", expr, err)
			continue
		}
		for c := rune(0); c <= unicode.MaxRune; c++ {
			if c >= 0xD800 && c < 0xE000 {
				continue // no characters
			}
			if got := re.MatchString(string(c)); got != want(c) {
				t.Errorf("%s on %q: %t", expr, c, got)
			}
		}
	}
}

func TestRE2(t *testing.T) {
	for _, expr := range []string{``, `^[a-z]{2}$`, `(?s).`, `(?i:\s)`, `\Q.\E\s`, `[.]`, `[].]`, `[^].]`, `\.`, `\\`, `\d\w\b\p{L}`} {
		if got := ecma.RE2(expr); got != expr {
			t.Errorf("%s became %s", expr, got)
		}
	}
}

// FuzzRE2 holds that what compiles still does, and means the same where no
// character of the text is one of those that are read otherwise.
func FuzzRE2(f *testing.F) {
	for _, expr := range []string{`^[^\]\s.]+$`, `a.b|\S`, `[[:alpha:].]`, `[\s\S]{2}`, `(?<n>.)\.`, `[]\s-]`, `x\`} {
		f.Add(expr, "a b.")
	}
	f.Fuzz(func(t *testing.T, expr, text string) {
		before, err := regexp.Compile(expr)
		if err != nil {
			return
		}
		after, err := regexp.Compile(ecma.RE2(expr))
		if err != nil {
			if strings.Contains(err.Error(), "too large") {
				return
			}
			t.Fatalf("%s became %s: %v", expr, ecma.RE2(expr), err)
		}
		for _, c := range text {
			if c > unicode.MaxASCII || c == '\r' || c == '\v' {
				return
			}
		}
		if before.MatchString(text) != after.MatchString(text) {
			t.Errorf("%s became %s, and %q is judged otherwise", expr, ecma.RE2(expr), text)
		}
	})
}
