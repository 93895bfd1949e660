package args

import (
	"regexp"
	"testing"
)

func TestPlainOf(t *testing.T) {
	for expr, want := range map[string]bool{
		`^[a-z]{2}$`: true, `^T-[0-9]+$`: true, `^[0-9]{5}(-[0-9]{4})?$`: false, `^a*b+c?$`: true, `^[a-z]*x$`: false,
		`^[a-z]?[0-9]?[a-c]$`: false, `^[a-z]+[0-9]*[a-c]$`: false, `^[a-z]+-[a-c]$`: true, `^(T)([0-9]{2,})$`: true,
		`[a-z]`: false, `^[a-z]`: false, `^é$`: false, `^[^a]$`: false, `^(?i)a$`: false, `^(a|b)$`: true, `^.$`: false, `^$`: true,
		`^[A-Z]{3}[A-Z]{2}$`: true, `^[a-z]{2,3}[a-z]$`: false, `^(?:ab)+$`: false, `^\d{4}-\d{2}$`: true, `(`: false, `^a+?$`: true,
	} {
		if got := plainOf(expr) != nil; got != want {
			t.Errorf("%s: plain %v, want %v", expr, got, want)
		}
	}
}

func FuzzPlain(f *testing.F) {
	for _, expr := range []string{`^[a-z]{2}$`, `^T-[0-9]+$`, `^a*b+c?$`, `^[a-z]?[0-9]?[a-c]$`, `^(T)([0-9]{2,})$`, `^a{0,3}b{2}$`, `^\w+-\w*$`} {
		for _, s := range []string{"", "ab", "T-17", "abc", "aaab", "T123", "bb", "a\n", "é", "a-"} {
			f.Add(expr, s)
		}
	}
	f.Fuzz(func(t *testing.T, expr, s string) {
		re, err := regexp.Compile(expr)
		if err != nil {
			return
		}
		if p := plainOf(expr); p != nil && p.match(s) != re.MatchString(s) {
			t.Errorf("%s on %q: got %v", expr, s, p.match(s))
		}
	})
}
