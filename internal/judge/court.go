package judge

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
			if e.tool == name {
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
// the arguments; "" if it does not.
func (v verdict) compare(arguments string, decoder error) string {
	err := v.admit(arguments)
	switch {
	case err == nil && decoder == nil:
		return ""
	case err == nil:
		if v.judge.schemaOnly && unrepresentable(decoder) {
			return ""
		}
		return fmt.Sprintf("the decoder refuses what %q admits: %v", v.judge.name, decoder)
	case decoder == nil:
		return fmt.Sprintf("the decoder admits what %q refuses: %v", v.judge.name, err)
	case v.judge.words && err.Error() != decoder.Error():
		return fmt.Sprintf("they refuse in different words:\n\tdecoder: %v\n\t%s: %v", decoder, v.judge.name, err)
	}
	return ""
}

// unrepresentable tells whether arguments are refused only because no Go number
// can hold one of theirs. Schemas do not state these bounds: they are the one
// exception to the law that what a schema admits a decoder admits.
func unrepresentable(err error) bool {
	refusal := (*args.Error)(nil)
	if !errors.As(err, &refusal) || len(refusal.Problems) == 0 {
		return false
	}
	return !slices.ContainsFunc(refusal.Problems, func(p args.Problem) bool {
		return !slices.Contains(bounds[:], p.Keyword+" "+p.Limit)
	})
}

// bounds are the problems that such numbers have; a duration is one of them.
var bounds = [...]string{
	"minimum -9223372036854775808",
	"maximum 9223372036854775807",
	"maximum 18446744073709551615",
	"minimum -1.7976931348623157e+308",
	"maximum 1.7976931348623157e+308",
	"type integer of at most 5000 digits",
	"pattern " + args.DurationPattern,
}

// An exception is a line of exceptions.txt: a judge that is known to decide
// otherwise about a tool, or about one call of it, and why.
//
//	judge tool // reason
//	judge tool {arguments} // reason
type exception struct {
	line, judge, tool, arguments string
	used                         bool
}

func readExceptions(path string) ([]*exception, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []*exception
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		i := strings.LastIndex(line, " // ")
		if i < 0 {
			return nil, fmt.Errorf("%s: %q has no reason after //", path, line)
		}
		e := &exception{line: line}
		var rest string
		e.judge, rest, _ = strings.Cut(line[:i], " ")
		e.tool, e.arguments, _ = strings.Cut(strings.TrimSpace(rest), " ")
		if !slices.ContainsFunc(judges(), func(j judge) bool { return j.name == e.judge }) {
			return nil, fmt.Errorf("%s: %q: there is no such judge", path, line)
		}
		all = append(all, e)
	}
	return all, nil
}

// excepted tells whether a disagreement of a judge about a call is known.
func (b *bench) excepted(judge string, c call) bool {
	for _, e := range b.exceptions {
		if e.judge == judge && (e.arguments == "" || e.arguments == c.arguments) {
			e.used = true
			return true
		}
	}
	return false
}

// allExceptionsUsed fails the test for exceptions that no call needed.
func (c *court) allExceptionsUsed(t *testing.T) {
	for _, e := range c.exceptions {
		if !e.used {
			t.Errorf("exceptions.txt: %q: nobody disagrees", e.line)
		}
	}
}
