package judge

import (
	"slices"
	"testing"

	"github.com/toolgen-dev/toolgen/internal/verdict"
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
	seats      []seat
	output     func(string) error // validates a result, nil if nothing is promised
	twin       *Twin
	exceptions []*exception // of this tool
}

// A seat has a judge that is ready for a tool.
type seat struct {
	judge
	admit func(arguments string) error
}

// newCourt readies the judges for a case. A judge that cannot be readied fails
// the test, unless an exception says why.
func newCourt(t testing.TB, c Case) *court {
	t.Helper()
	exceptions, err := c.exceptions()
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
			case err != nil && !b.excepted(j.Name):
				t.Errorf("%s: %s: %v", name, j.Name, err)
			case err == nil && admit != nil:
				b.seats = append(b.seats, seat{j, admit})
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

// disagreements is how the judges differ about arguments, each with each other,
// but for what exceptions foresee.
func (b *bench) disagreements(arguments string) []string {
	var all []string
	said := make([]error, len(b.seats))
	for i, s := range b.seats {
		said[i] = s.admit(arguments)
		for j, other := range b.seats[:i] {
			if d := b.compare(arguments, other.Judge, said[j], s.Judge, said[i]); d != "" {
				all = append(all, d)
			}
		}
	}
	return all
}

// compare is verdict.Compare, but for what exceptions foresee.
func (b *bench) compare(arguments string, one verdict.Judge, byOne error, other verdict.Judge, byOther error) string {
	d := verdict.Compare(arguments, one, byOne, other, byOther)
	for _, e := range b.exceptions {
		if d == "" || e.judge != one.Name && e.judge != other.Name {
			continue
		}
		less := d
		switch {
		case e.keyword != "":
			one.BlindTo = append(slices.Clip(one.BlindTo), e.keyword)
			less = verdict.Compare(arguments, one, byOne, other, byOther)
		case e.arguments == "" || e.arguments == arguments:
			less = ""
		}
		e.used = e.used || less != d
		d = less
	}
	return d
}

// seatOf is the seat of a judge, nil if it has no say about the tool.
func (b *bench) seatOf(name string) *seat {
	i := slices.IndexFunc(b.seats, func(s seat) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &b.seats[i]
}

// anySyntax makes all syntax errors one to all judges.
func (b *bench) anySyntax() {
	for i := range b.seats {
		b.seats[i].AnySyntax = true
	}
}
