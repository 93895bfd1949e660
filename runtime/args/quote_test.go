package args_test

import (
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

func TestGotName(t *testing.T) {
	for name, want := range map[string]string{
		`a"<`:                    `"a\"<"`,
		"\u2028":                 "\"\u2028\"",
		strings.Repeat("é", 100): `"` + strings.Repeat("é", 17) + `…"`,
	} {
		if got := args.GotName(name); got != want || len(got) > 40 {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}
