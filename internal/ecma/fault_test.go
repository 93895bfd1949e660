package ecma_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

func TestFault(t *testing.T) {
	good := []string{
		``, `abc`, `^[a-z]{2,4}$`, `^\d+(\.\d{1,2})?$`, `\w\W\s\S\D\b\B`, `\n\r\t\f\v\x41`, `[\d\-\]a-z^]`, `[^\s]`,
		`(a|b)*?`, `(?:a)+`, `(?<year>[0-9]{4})`, `\^\$\.\*\+\?\(\)\[\]\{\}\|\\\/`, `a{3}b{3,}`, `\p{L}\P{Lu}`, `[\p{Nd}_]`,
		`日本`, `-@/`, `x`,
	}
	for _, p := range good {
		if fault := ecma.Fault(p); fault != "" {
			t.Errorf("%s: %s", p, fault)
		}
	}
	bad := map[string]string{
		`(`:              "missing closing )",
		`a**`:            "invalid nested repetition operator",
		`a{1001}`:        "invalid repeat count",
		`(?=a)`:          "invalid or unsupported Perl syntax",
		`\1`:             "invalid escape sequence",
		`(?i)abc`:        "(?i)",
		`(?i:abc)`:       "(?i:abc)",
		`(?P<n>a)`:       "(?P<n>a)",
		`\Aab\z`:         `\A`,
		`a\z`:            `\z`,
		`\Qa.b\E`:        `\Q`,
		`\a`:             `\a`,
		`\C`:             `\C`,
		`\pL`:            `\p`,
		`\p{Greek}`:      `\p{Greek}`,
		`\p{^L}`:         `\p{^L}`,
		`\x{1F600}`:      `\x`,
		`\012`:           `\0`,
		`\@`:             `write @`,
		`\-`:             `write -`,
		`[[:alpha:]]`:    "[:alpha:]",
		`[a[:^digit:]b]`: "[:^digit:]",
		`[]a]`:           "at the start of a class",
		`[^]a]`:          "at the start of a class",
		`{a}`:            "is no quantifier",
		`a{,3}`:          "is no quantifier",
		`a}`:             "closes nothing",
		`a]`:             "closes nothing",
		`^*`:             "^*",
		`(a$)$+`:         "$+",
		`[\@]`:           "write @",
	}
	for p, want := range bad {
		if fault := ecma.Fault(p); !strings.Contains(fault, want) {
			t.Errorf("%s: got %q, want it to say %q", p, fault, want)
		}
	}
}

// FuzzFault looks at any pattern: what nothing is said of compiles.
func FuzzFault(f *testing.F) {
	for _, p := range []string{`^[a-z]{2,4}$`, `(?i)a\z`, `[[:alpha:]\]^]`, `\x{1F600}\pL\p{Greek}`, `\Q]\E`, `[^]]`, `(?<n>a)`} {
		f.Add(p)
	}
	f.Fuzz(func(t *testing.T, pattern string) {
		fault := ecma.Fault(pattern)
		if _, err := regexp.Compile(pattern); err != nil && fault == "" {
			t.Errorf("%q: nothing is said of %v", pattern, err)
		}
		if _, err := regexp.Compile(ecma.RE2(pattern)); err != nil && fault == "" {
			t.Errorf("%q: as decoders read it, %v", pattern, err)
		}
	})
}
