package calc_test

import (
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/examples/hosttools/calc"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// TestExamples calls the tool with the examples of its directives.
func TestExamples(t *testing.T) { tooltest.Examples(t, calc.Tools()...) }

func TestEvaluate(t *testing.T) {
	for expression, want := range map[string]float64{
		"1":                    1,
		"-(2 + 3) * +4":        -20,
		"1 - 2 - 3":            -4,
		"7 / 2":                3.5,
		"0.1e1 + .5":           1.5,
		"010":                  10,
		"9007199254740993 * 1": 9007199254740992,
	} {
		if got, err := calc.Evaluate(expression); err != nil || got != want {
			t.Errorf("%s = %v, %v, want %v", expression, got, err, want)
		}
	}
	for expression, want := range map[string]string{
		"":                        "no expression",
		"1 +":                     "no expression",
		"1 / 0":                   "divided by zero",
		"1e308 * 10":              "too large",
		"1e999":                   "out of range",
		"x":                       "character 1: only numbers",
		"1 + os.Exit(1)":          "character 5: only numbers",
		"1 ^ 2":                   "character 1: only numbers",
		"!1":                      "character 1: only numbers",
		`"a"`:                     "character 1: only numbers",
		"-x":                      "only numbers",
		"x * 1":                   "only numbers",
		"func() int {return 1}()": "only numbers",
		strings.Repeat("(", 250):  "no expression",
	} {
		if got, err := calc.Evaluate(expression); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s = %v, %v, want %q", expression, got, err, want)
		}
	}
}
