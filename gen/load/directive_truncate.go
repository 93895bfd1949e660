package load

import (
	"go/token"
	"math"
	"strconv"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// truncateDirective says how much of a result a host shows the model.
//
//	//toolgen:truncate [maxbytes=N] [maxlines=N] [style=head|tail] [hint="…"]
//
// Of maxbytes and maxlines, the one that leaves less decides; the host has its
// own for one that is not given. Only text has lines: what is written as JSON is
// one, whatever it holds. style is the end of the result that is kept,
// tail unless it is given. hint comes after a result that was cut, and tells how
// to get at the rest. These placeholders in it are filled in: {shown_lines},
// {total_lines}, {shown_bytes}, {total_bytes}, {style}, {next_offset}, which is
// the number of the line after the last one shown, and {NAME} for the string,
// number or boolean of that name in a result that is an object. Those of lines are
// for text.
type truncateDirective struct {
	pos    token.Position
	limits model.Truncate
	lines  argument // maxlines
	hint   template
}

func applyTruncate(s *subject, d directive, findings *diag.List) {
	t := &truncateDirective{pos: d.pos}
	s.truncate = t
	args, ok := d.arguments(findings)
	if !ok {
		return
	}
	if len(args) == 0 {
		findings.Add(d.pos, diag.BadDirective, "toolgen:truncate", "says nothing",
			"add maxbytes=N, maxlines=N, style=head or hint=\"…\"")
	}
	limit := func(into *int) func(argument) {
		return func(a argument) {
			n, err := strconv.Atoi(a.value)
			if err != nil || n < 1 || n > math.MaxInt32 { // an int on any machine
				d.badValue(a, findings, "write a number from 1 to "+strconv.Itoa(math.MaxInt32))
			}
			*into = n
		}
	}
	d.set(args, []key{
		{"maxbytes", needsValue, limit(&t.limits.MaxBytes)},
		{"maxlines", needsValue, func(a argument) {
			limit(&t.limits.MaxLines)(a)
			t.lines = a
		}},
		{"style", needsValue, d.oneOf(func(v string) { t.limits.Head = v == "head" }, findings, "head", "tail")},
		{"hint", needsValue, func(a argument) {
			t.limits.Hint = a.value
			t.hint = template{a, d}
		}},
	}, findings)
}

// hintNames are what a hint knows of a result that was cut. What is about lines
// is known of text alone.
func hintNames(text bool) []string {
	if !text {
		return []string{"shown_bytes", "total_bytes", "style"}
	}
	return []string{"shown_lines", "total_lines", "shown_bytes", "total_bytes", "style", "next_offset"}
}

// cutting is what the truncate directive says, once it is known what there is to
// cut.
func (f *function) cutting() {
	d := f.truncate
	if d == nil {
		return
	}
	if f.tool.Output == nil {
		f.b.findings.Add(d.pos, diag.BadDirective, "toolgen:truncate", f.title()+" has no result to cut", "remove it")
		return
	}
	f.tool.Truncate = d.limits
	if d.lines.key != "" && !f.tool.TextOut {
		f.b.findings.Add(d.lines.pos, diag.BadDirective, "toolgen:truncate", "maxlines counts the lines of a text, and this result is JSON, which is one line",
			"use maxbytes, or return a string")
	}
	members, open := f.members()
	if !open {
		d.hint.check(append(members, hintNames(f.tool.TextOut)...), "stands for nothing that a hint can show", f.b.findings)
	}
}

// members are the names that a result gives to its strings, numbers and
// booleans. They are open if only the result itself has them.
func (f *function) members() (names []string, open bool) {
	if f.tool.TextOut {
		return nil, false
	}
	switch t := pointedTo(f.tool.Output).Type.(type) {
	case *model.Struct:
		for _, field := range t.Fields {
			if canStandInText(pointedTo(field.Value).Type) {
				names = append(names, field.Name)
			}
		}
	case model.Known:
		open = t.Name == "Any" || t.Name == "RawMessage"
	case model.Map, model.Custom, *model.Union:
		open = true
	}
	return names, open
}

// canStandInText tells whether a value may be a string, number or boolean.
func canStandInText(t model.Type) bool {
	switch t.(type) {
	case model.List, model.Array, model.Map, *model.Struct, *model.Union:
		return false
	}
	return true
}
