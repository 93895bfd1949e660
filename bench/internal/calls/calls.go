package calls

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"time"

	"github.com/toolgen-dev/toolgen/bench/internal/measure"
	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/rival"
	"github.com/toolgen-dev/toolgen/bench/workload"
)

// A call is a tool and the text to call it with.
type call struct {
	name string
	text string
	of   func(rival.Tools) rival.Call
}

func add(t rival.Tools) rival.Call     { return t.Add }
func search(t rival.Tools) rival.Call  { return t.Search }
func imports(t rival.Tools) rival.Call { return t.Import }
func write(t rival.Tools) rival.Call   { return t.Write }

// accepted are the calls that every rival must answer alike.
func accepted() []call {
	return []call{
		{"two ints", workload.AddText, add},
		{"search", workload.SearchText, search},
		{"200 records", workload.RecordsText(), imports},
		{"text", workload.TextText(), write},
	}
}

// refused are the calls that must not reach their function.
func refused() []call {
	return []call{
		{"missing", workload.MissingText, search},
		{"out of range", workload.RangeText, search},
		{"unknown name", workload.UnknownText, search},
	}
}

// A Result is what one rival made of one call.
type Result struct {
	Rival   string `json:"rival"`
	Version string `json:"version,omitempty"`
	Call    string `json:"call"`
	Passes  bool   `json:"passes,omitempty"` // a call that should have been refused
	measure.Stat
}

// A contender is a rival with its tools.
type contender struct {
	rival.Rival
	tools rival.Tools
}

func contenders() ([]contender, error) {
	var all []contender
	for _, r := range rival.All() {
		tools, err := r.New()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Name, err)
		}
		all = append(all, contender{r, tools})
	}
	return all, nil
}

// Accepted measures calls that are in order.
func Accepted(ctx context.Context, rounds int, slice time.Duration) (report.Section, error) {
	all, err := contenders()
	if err != nil {
		return report.Section{}, err
	}
	var results []Result
	for _, c := range accepted() {
		work := make([]func(), len(all))
		for i, r := range all {
			run := c.of(r.tools)
			if err := agree(ctx, c, c.of(all[0].tools), run); err != nil {
				return report.Section{}, fmt.Errorf("%s: %s: %w", r.Name, c.name, err)
			}
			work[i] = func() { _, _ = run(ctx, c.text) }
		}
		for i, stat := range measure.Rounds(rounds, slice, work) {
			results = append(results, Result{Rival: all[i].Name, Version: all[i].Version(), Call: c.name, Stat: stat})
		}
	}
	return report.Section{
		Name:  "calls",
		Title: "Calls",
		Text: "From the text of the arguments to the text of the result. × is the time over that of the limit, a decoder written " +
			"by hand for just these types that checks as much; then bytes and allocations of a call.",
		Tables: []report.Table{table(all, accepted(), results)},
		Data:   results,
	}, nil
}

// agree holds a rival's result against the reference's, as JSON values.
func agree(ctx context.Context, c call, reference, run rival.Call) error {
	want, err := reference(ctx, c.text)
	if err != nil {
		return err
	}
	got, err := run(ctx, c.text)
	if err != nil {
		return err
	}
	var a, b any
	if err := json.Unmarshal([]byte(want.String()), &a); err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(got.String()), &b); err != nil {
		return err
	}
	if !reflect.DeepEqual(a, b) {
		return fmt.Errorf("the result is %s, not %s", got, want)
	}
	return nil
}

// Refused measures calls that are not, up to the text of the error.
func Refused(ctx context.Context, rounds int, slice time.Duration) (report.Section, error) {
	all, err := contenders()
	if err != nil {
		return report.Section{}, err
	}
	var results []Result
	for _, c := range refused() {
		var refusing []contender
		var work []func()
		for _, r := range all {
			run := c.of(r.tools)
			if _, err := run(ctx, c.text); err == nil {
				results = append(results, Result{Rival: r.Name, Version: r.Version(), Call: c.name, Passes: true})
				continue
			}
			refusing = append(refusing, r)
			work = append(work, func() {
				_, err := run(ctx, c.text)
				runtime.KeepAlive(err.Error())
			})
		}
		for i, stat := range measure.Rounds(rounds, slice, work) {
			results = append(results, Result{Rival: refusing[i].Name, Version: refusing[i].Version(), Call: c.name, Stat: stat})
		}
	}
	return report.Section{
		Name:   "refused",
		Title:  "Refused calls",
		Text:   "The search call with one fault, up to the text of the error. Where it passes, the function ran with it.",
		Tables: []report.Table{table(all, refused(), results)},
		Data:   results,
	}, nil
}

// table has a row for each rival and two columns for each call.
func table(all []contender, calls []call, results []Result) report.Table {
	t := report.Table{Header: []string{"", "checks"}, Left: 2}
	for _, c := range calls {
		t.Header = append(t.Header, c.name, "×", "B / allocs")
	}
	for _, r := range all {
		row := []string{r.Name, r.Checks}
		if v := r.Version(); v != "" {
			row[0] += " " + v
		}
		for _, c := range calls {
			for _, result := range results {
				switch {
				case result.Rival != r.Name || result.Call != c.name:
				case result.Passes:
					row = append(row, "passes", "", "")
				default:
					row = append(row, report.Time(result.Nanoseconds), report.Ratio(result.Ratio), report.Memory(result.Bytes, result.Allocs))
				}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
