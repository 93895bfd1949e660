package judge

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/tool"
)

// A court judges the tools of one case.
type court struct {
	benches    map[string]*bench // by tool
	exceptions []*exception
}

// A bench judges one tool.
type bench struct {
	binding    tool.Binding
	verdicts   []verdict
	output     func(string) error // validates a result, nil if nothing is promised
	twin       *Twin
	exceptions []*exception // of this tool
}

// A verdict is a judge, readied for a tool.
type verdict struct {
	judge judge
	admit func(arguments string) error
}

// newCourt readies the judges for a case. A judge that cannot be readied fails
// the test, unless an exception says why.
func newCourt(t testing.TB, c Case) *court {
	exceptions, err := readExceptions(filepath.Join(c.Dir, "exceptions.txt"))
	if err != nil {
		t.Fatal(err)
	}
	court := &court{benches: map[string]*bench{}, exceptions: exceptions}
	for _, tl := range c.tools() {
		name := tl.Definition().Name
		b := &bench{}
		for _, e := range exceptions {
			if e.tool == name || e.tool == "*" {
				b.exceptions = append(b.exceptions, e)
			}
		}
		if b.binding, err = tool.Bind(tl); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, j := range judges() {
			admit, err := j.prepare(c, tl)
			switch {
			case err != nil && !b.excepted(j.name, call{}):
				t.Errorf("%s: %s: %v", name, j.name, err)
			case err == nil && admit != nil:
				b.verdicts = append(b.verdicts, verdict{j, admit})
			}
		}
		if twin, ok := c.Twins[name]; ok {
			b.twin = &twin
		}
		if spec := tl.(tool.Described).Spec(); spec.OutputSchema != "" {
			if b.output, err = compile(spec.OutputSchema); err != nil {
				t.Errorf("%s: output schema: %v", name, err)
			}
		}
		court.benches[name] = b
	}
	return court
}

// compare says how the judge disagrees with what the generated decoder says of
// the arguments; "" if it does not. Problems that the judge cannot know of, be
// it by the law or by their keyword, and what else is said of the same values,
// are not compared.
func (v verdict) compare(arguments string, decoder error, blindTo ...string) string {
	err := v.admit(arguments)
	if err == nil && decoder == nil {
		return ""
	}
	if decoder == nil {
		return fmt.Sprintf("the decoder admits what %q refuses: %v", v.judge.name, err)
	}
	mine, his := new(args.Error), new(args.Error)
	errors.As(decoder, &mine)
	unknown, known := map[string]bool{}, false // by pointer; anything else
	for _, p := range mine.Problems {
		if v.judge.schemaOnly && unstated(p) || slices.Contains(blindTo, p.Keyword) {
			unknown[p.Pointer] = true
		} else {
			known = true
		}
	}
	if err == nil {
		if len(unknown) > 0 && !known {
			return ""
		}
		return fmt.Sprintf("the decoder refuses what %q admits: %v", v.judge.name, decoder)
	}
	if !v.judge.words || !errors.As(err, &his) {
		return ""
	}
	if len(unknown) > 0 && mine.More+his.More > 0 {
		return "" // what was left out cannot be compared
	}
	if words(mine, unknown) != words(his, unknown) {
		return fmt.Sprintf("they refuse in different words:\n\tdecoder: %v\n\t%s: %v", decoder, v.judge.name, err)
	}
	return ""
}

// words is what a refusal says, but for the values at some pointers.
func words(e *args.Error, without map[string]bool) string {
	rest := args.Error{More: e.More, Syntax: e.Syntax}
	for _, p := range e.Problems {
		if !without[p.Pointer] {
			rest.Problems = append(rest.Problems, p)
		}
	}
	return rest.Error()
}

// unstated tells whether a schema does not state what a problem is about: that
// no Go number can hold a number, that a type's own method refuses its text.
// These are the exceptions to the law that what a schema admits a decoder
// admits.
func unstated(p args.Problem) bool {
	return p.Keyword == "text" || slices.Contains(bounds[:], p.Keyword+" "+p.Limit)
}

// bounds are the problems that numbers have for which Go has no room; a
// duration is one of them.
var bounds = [...]string{
	"minimum -9223372036854775808",
	"maximum 9223372036854775807",
	"maximum 18446744073709551615",
	"minimum -3.4028234663852886e+38",
	"maximum 3.4028234663852886e+38",
	"minimum -1.7976931348623157e+308",
	"maximum 1.7976931348623157e+308",
	"type integer of at most 5000 digits",
	"pattern " + args.DurationPattern,
}

