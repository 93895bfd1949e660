package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

func TestFuncResults(t *testing.T) {
	failure := errors.New("no")
	type city string
	for _, test := range []struct {
		name    string
		tool    tool.Tool
		text    string
		details bool
		error   error
	}{
		{"string", result("a<b", nil), "a<b", false, nil},
		{"named string", result(city("Oslo"), nil), "Oslo", false, nil},
		{"invalid UTF-8", result("a\xff", nil), "a\ufffd", false, nil},
		{"json.Number", result(json.Number("1.50"), nil), "1.50", true, nil},
		{"int", result(5, nil), "5", true, nil},
		{"nil slice", result([]int(nil), nil), "[]", true, nil},
		{"nil map", result(map[string]int(nil), nil), "{}", true, nil},
		{"struct", result(struct{ S string }{"<"}, nil), `{"S":"<"}`, true, nil},
		{"duration", result(time.Minute, nil), `"1m0s"`, true, nil},
		{"any", result(any(nil), nil), "null", true, nil},
		{"pointer", result(new(int), nil), "0", true, nil},
		{"nil pointer", result((*int)(nil), nil), "", false, tool.ErrNilResult},
		{"pointer receiver", result(shout{"hi"}, nil), `"HI"`, true, nil},
		{"error", result("half", failure), "", false, failure},
		{"NaN", result(nan(), nil), "", false, results.ErrNumber},
		{"cycle", result(ring(), nil), "", false, results.ErrDepth},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := mustBind(t, test.tool)
			output, err := b.Call(t.Context(), mustPrepare(t, b, ""))
			if !errors.Is(err, test.error) {
				t.Fatalf("got error %v, want %v", err, test.error)
			}
			if text, _ := output.Text(); text != test.text || (output.Details != nil) != test.details {
				t.Errorf("got %+v", output)
			}
		})
	}
}

// result is a tool that returns what it is told to.
func result[T any](value T, err error) tool.Tool {
	f, bad := tool.NewFunc(tool.FuncConfig{Name: "func"}, func(context.Context, struct{}) (T, error) { return value, err })
	if bad != nil {
		panic(bad)
	}
	return f
}

type shout struct{ s string }

func (s *shout) MarshalText() ([]byte, error) { return []byte(strings.ToUpper(s.s)), nil }

func nan() float64 { zero := 0.0; return zero / zero }

func ring() *recursive {
	r := &recursive{}
	r.Twin = r
	return r
}
