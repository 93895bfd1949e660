package judge

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/verdict"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/results"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// An exam is of how the values of one type are decoded and encoded.
type exam struct {
	Slot
	value      reflect.Value // of the slot
	take, give *bench        // nil where the type cannot travel that way

	// The same by reflection; zero where reflection has no say.
	takeTwin, giveTwin tool.Binding
}

// examOf is the exam of the slot of which a tool takes or gives the values, nil
// if there is none.
func (c *court) examOf(t *testing.T, of Case, tool string) *exam {
	i := slices.IndexFunc(of.Slots, func(s Slot) bool { return s.Take == tool || s.Give == tool })
	if i < 0 {
		return nil
	}
	s := of.Slots[i]
	e := &exam{Slot: s, value: reflect.ValueOf(s.Value).Elem(), take: c.benches[s.Take], give: c.benches[s.Give]}
	if !s.Directed {
		e.takeTwin, e.giveTwin = e.take.bindTwin(t), e.give.bindTwin(t)
	}
	return e
}

// bindTwin binds the tool that was made by reflection.
func (b *bench) bindTwin(t *testing.T) (binding tool.Binding) {
	if b == nil || b.twin == nil || b.twin.Tool == nil {
		return binding
	}
	binding, err := tool.Bind(b.twin.Tool)
	if err != nil {
		t.Error(err)
	}
	return binding
}

// document says what is wrong with how arguments are decoded, and what they
// became is encoded. There is nothing to say of arguments that are refused.
func (e *exam) document(text string) []string {
	if e.take == nil {
		return nil
	}
	v, err := e.decode(e.take.binding, text)
	if err != nil {
		return nil
	}
	var faults []string
	if e.takeTwin != (tool.Binding{}) {
		if twin, err := e.decode(e.takeTwin, text); err == nil && !(comparer{exact: true}).equal(v, twin) {
			faults = append(faults, fmt.Sprintf("the generated decoder makes %+v of it, the reflected one %+v", v, twin))
		}
	}
	return append(faults, e.encode(v, false)...)
}

// decode takes arguments and returns the value that arrived in the slot.
func (e *exam) decode(b tool.Binding, text string) (reflect.Value, error) {
	invocation, err := prepare(b, text)
	if err != nil {
		return reflect.Value{}, err
	}
	e.value.SetZero()
	_, err = b.Call(context.Background(), invocation)
	v := reflect.New(e.value.Type()).Elem()
	v.Set(e.value)
	return v, err
}

// encode says what is wrong with how a value is encoded: generated code,
// reflection and results.Any write the same, which the output schema admits; and
// decoded again it is the same value. A random one was not decoded before, so it
// may be none that JSON has.
func (e *exam) encode(v reflect.Value, random bool) (faults []string) {
	if e.give == nil {
		return nil
	}
	e.value.Set(v)
	text, err := e.result(e.give.binding)
	fault := func(format string, arguments ...any) {
		faults = append(faults, fmt.Sprintf("%s of %+v: %s", text, v, fmt.Sprintf(format, arguments...)))
	}
	w := results.New()
	w.Any(e.value.Addr().Interface())
	if e.Directed {
		if err != nil {
			return nil // an interface may hold nothing
		}
	} else if (w.Err() == nil) != (err == nil) || err == nil && string(w.Bytes()) != text {
		fault("generated code gives error %v, and results.Any %s, error %v", err, w.Bytes(), w.Err())
	}
	if e.giveTwin != (tool.Binding{}) {
		twin, twinErr := e.result(e.giveTwin)
		if (twinErr == nil) != (err == nil) || twin != text {
			fault("generated code gives error %v, and the reflected tool %s, error %v", err, twin, twinErr)
		}
	}
	if err != nil {
		if !random {
			fault("%v", err)
		}
		return faults
	}
	if e.give.output != nil {
		if err := e.give.output(text); err != nil && !errors.Is(err, verdict.ErrNone) {
			fault("the output schema refuses it: %v", err)
		}
	}
	if e.take == nil {
		return faults
	}
	arguments := text
	if e.Param != "" {
		arguments = `{"` + e.Param + `":` + text + `}`
	}
	switch back, err := e.decode(e.take.binding, arguments); {
	case err != nil && !e.mayRefuse(err):
		fault("it is refused as arguments: %v", err)
	case err == nil && !e.Lossy && !(comparer{hidden: e.Hidden}).equal(v, back):
		fault("decoded again it is %+v", back)
	}
	return faults
}

// mayRefuse tells whether what was written may be refused as arguments. Rules of
// tags and enums hold a model that calls, but neither a function that returns nor
// the zero values of what was left out; and what is left out now may be what must
// be there.
func (e *exam) mayRefuse(err error) bool {
	var refused *args.Error
	if !errors.As(err, &refused) || refused.Syntax != nil {
		return false
	}
	return !slices.ContainsFunc(refused.Problems, func(p args.Problem) bool {
		if p.Keyword == "required" {
			return !e.Partial
		}
		return !isRule(p) && !(e.Typed && p.Keyword == "type")
	})
}

// result is what the tool that gives the value returns, as JSON.
func (e *exam) result(b tool.Binding) (string, error) {
	invocation, err := prepare(b, "{}")
	if err != nil {
		return "", err
	}
	output, err := b.Call(context.Background(), invocation)
	if err != nil {
		return "", err
	}
	if output.Details == nil {
		text, _ := output.Text()
		w := results.New()
		w.String(text)
		return string(w.Bytes()), nil
	}
	return string(output.Details), nil
}

// isRule tells whether a problem is with a rule of a tag or an enum, not with the
// type.
func isRule(p args.Problem) bool {
	switch p.Keyword {
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "enum",
		"minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
		"contains", "minContains", "maxContains", "const", "format", "anyOf", "oneOf":
		return true
	case "pattern":
		return !ownPattern(p.Limit)
	}
	return false
}

// ownPattern tells whether a pattern is one that toolgen publishes by itself.
func ownPattern(expr string) bool {
	switch expr {
	case args.IntPattern, args.UintPattern, args.IntKeyPattern, args.FloatPattern, args.BoolPattern, args.DurationPattern:
		return true
	}
	return false
}
