package emit

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/seal"
)

// spec is the fields of a tool.Spec.
func (f *file) spec(t *binding) jen.Code {
	items := []jen.Code{keyed("Name", text(t.Name))}
	add := func(key string, value jen.Code) { items = append(items, keyed(key, value)) }
	if t.Title != "" {
		add("Title", text(t.Title))
	}
	if t.Description != "" {
		add("Description", text(t.Description))
	}
	add("InputSchema", jen.Id(t.schema))
	if t.output != "" {
		add("OutputSchema", jen.Id(t.output))
	}
	for _, hint := range []struct {
		field string
		value *bool
	}{
		{"ReadOnly", t.Hints.ReadOnly},
		{"Destructive", t.Hints.Destructive},
		{"Idempotent", t.Hints.Idempotent},
		{"OpenWorld", t.Hints.OpenWorld},
	} {
		switch {
		case hint.value == nil:
		case *hint.value:
			add(hint.field, jen.Id(f.tool("Yes")))
		default:
			add(hint.field, jen.Id(f.tool("No")))
		}
	}
	if len(t.Examples) > 0 {
		var examples []jen.Code
		for _, e := range t.Examples {
			examples = append(examples, example(e))
		}
		add("Examples", jen.Index().Id(f.tool("Example")).Add(fields(examples...)))
	}
	if t.Truncate != (model.Truncate{}) {
		add("Truncate", jen.Id(f.tool("Truncate")).Add(truncate(t.Truncate)))
	}
	if t.Display != "" {
		add("Display", text(t.Display))
	}
	if t.Timeout > 0 {
		add("Timeout", jen.Id(f.duration(t.Timeout)))
	}
	if t.Sequential {
		add("Sequential", jen.True())
	}
	add("Seal", jen.Id(fmt.Sprintf("%#016x", seal.Of(t.Name, t.schemas.Input))))
	return fields(items...)
}

// example is one example.
func example(e model.Example) jen.Code {
	items := []string{"Input: " + line(e.Input)}
	if e.Output != "" {
		items = append(items, "Output: "+line(e.Output))
	}
	if e.Explanation != "" {
		items = append(items, "Explanation: "+line(e.Explanation))
	}
	return short(items)
}

// truncate is how a result is cut.
func truncate(t model.Truncate) jen.Code {
	var items []string
	if t.MaxBytes > 0 {
		items = append(items, "MaxBytes: "+strconv.Itoa(t.MaxBytes))
	}
	if t.MaxLines > 0 {
		items = append(items, "MaxLines: "+strconv.Itoa(t.MaxLines))
	}
	if t.Head {
		items = append(items, "Head: true")
	}
	if t.Hint != "" {
		items = append(items, "Hint: "+line(t.Hint))
	}
	return short(items)
}

// short is the braces of a composite literal: on one line if it fits.
func short(items []string) jen.Code {
	const width = 110
	if joined := strings.Join(items, ", "); len(joined) <= width || len(items) == 1 {
		return jen.Id("{" + joined + "}")
	}
	var lines []jen.Code
	for _, item := range items {
		lines = append(lines, jen.Id(item))
	}
	return fields(lines...)
}

// duration is a duration in the largest unit that has a whole number of it.
func (f *file) duration(d time.Duration) string {
	for _, unit := range []struct {
		name string
		d    time.Duration
	}{
		{"Hour", time.Hour},
		{"Minute", time.Minute},
		{"Second", time.Second},
		{"Millisecond", time.Millisecond},
		{"Microsecond", time.Microsecond},
	} {
		if d == unit.d {
			return f.names.qualified("time", unit.name)
		}
		if d%unit.d == 0 {
			return strconv.FormatInt(int64(d/unit.d), 10) + " * " + f.names.qualified("time", unit.name)
		}
	}
	return strconv.FormatInt(int64(d), 10) + " * " + f.names.qualified("time", "Nanosecond")
}
