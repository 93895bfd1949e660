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
	// anySyntax makes all syntax errors one: which of two is found first is
	// nothing to rely on.
	anySyntax bool
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
				b.verdicts = append(b.verdicts, verdict{judge: j, admit: admit})
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
// the arguments; "" if it does not. Problems that one of the two cannot know of,
// be it by the law or because of their keyword, are left out, and so is what
// else is said of the same values.
func (v verdict) compare(arguments string, decoder error, blindTo ...string) string {
	err := v.admit(arguments)
	mine, his := refusal(decoder), refusal(err)
	hidden := map[string]bool{}
	for _, p := range slices.Concat(mine.Problems, his.Problems) {
		if v.judge.schemaOnly && unstated(p) || slices.Contains(blindTo, p.Keyword) {
			hidden[place(p)] = true
		}
	}
	switch {
	case err == nil && decoder == nil:
		return ""
	case err == nil:
		if said(mine, hidden) == "" {
			return ""
		}
		return fmt.Sprintf("the decoder refuses what %q admits: %v", v.judge.name, decoder)
	case decoder == nil:
		if said(his, hidden) == "" {
			return ""
		}
		return fmt.Sprintf("the decoder admits what %q refuses: %v", v.judge.name, err)
	case !v.judge.words, v.anySyntax && mine.Syntax != nil && his.Syntax != nil:
		return ""
	case len(hidden) > 0 && mine.More+his.More > 0:
		return "" // what was left out of the texts cannot be compared
	case said(mine, hidden) != said(his, hidden):
		return fmt.Sprintf("they refuse in different words:\n\tdecoder: %v\n\t%s: %v", decoder, v.judge.name, err)
	}
	return ""
}

// refusal is err as a refusal of arguments. An error that is none becomes one
// that says as much.
func refusal(err error) *args.Error {
	e := new(args.Error)
	if err != nil && !errors.As(err, &e) {
		e.Problems = []args.Problem{{Keyword: err.Error()}}
	}
	return e
}

// place tells which value a problem is about.
func place(p args.Problem) string {
	if p.Keyword == "required" {
		return p.Pointer + "/" + p.Limit
	}
	return p.Pointer
}

// said is what a refusal says, but for the values at some places.
func said(e *args.Error, hidden map[string]bool) string {
	rest := args.Error{Syntax: e.Syntax, More: e.More}
	for _, p := range e.Problems {
		if !hidden[place(p)] {
			rest.Problems = append(rest.Problems, p)
		}
	}
	return rest.Error()
}

// unstated tells whether a schema does not state what a problem is about: that
// Go has no room for a number, that two texts are one key of a map, that a type's
// own method refuses a text. These are the exceptions to the law that what a
// schema admits a decoder admits.
func unstated(p args.Problem) bool {
	switch p.Keyword {
	case "text", "propertyNames":
		return true
	default:
		return slices.Contains(bounds[:], p.Keyword+" "+p.Limit)
	}
}

// bounds are the problems of numbers for which Go has no room; a duration is
// one of them, and the key of a map may be.
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
	"pattern " + args.IntKeyPattern,
	"pattern " + args.UintKeyPattern,
}
