package startup

import (
	"fmt"
	"runtime"

	"github.com/toolgen-dev/toolgen/bench/internal/report"
)

// section tells what the programs cost. The first one is empty.
func section(programs []*program, tools int) report.Section {
	start := report.Table{Header: []string{"", "process", "over empty", "over no tools", "package init", "allocs", "register", "allocs", "bytes"}}
	define := report.Table{
		Caption: fmt.Sprintf("All definitions of a registry of %s tools, each time in copies:", report.Count(tools)),
		Header:  []string{"", "time", "allocs", "bytes"},
	}
	size := report.Table{
		Caption: fmt.Sprintf("What a tool adds to the binary and to its build, on %d cores, %d tools a package:", runtime.NumCPU(), perPackage),
		Header:  []string{"", "binary", "a tool", "build", "a tool"},
	}
	var costs []Cost
	for i, p := range programs {
		costs = append(costs, p.Cost)
		name := p.Way
		if i > 0 {
			name = fmt.Sprintf("%s, %s tools", p.Way, report.Count(p.Tools))
		}
		row := []string{name, milliseconds(p.Process), "", "", "", "", "", "", ""}
		if i > 0 {
			row[2] = milliseconds(p.OverNothing)
			row[4], row[5] = report.Time(p.Init.Nanoseconds), report.Count(p.Init.Allocs)
		}
		binary := []string{name, report.Bytes(float64(p.Size)), "", fmt.Sprintf("%.1f s", p.Build), ""}
		if p.Tools > 0 {
			none := programs[i-1]
			row[3] = milliseconds(p.OverNone)
			row[6], row[7], row[8] = report.Time(p.Register.Nanoseconds), report.Count(p.Register.Allocs), report.Bytes(float64(p.Register.Bytes))
			binary[2] = report.Bytes(float64(p.Size-none.Size) / float64(p.Tools))
			binary[4] = report.Time((p.Build - none.Build) / float64(p.Tools) * 1e9)
			if p.Define.Allocs > 0 {
				define.Rows = append(define.Rows, []string{p.Way, report.Time(p.Define.Nanoseconds), report.Count(p.Define.Allocs), report.Bytes(float64(p.Define.Bytes))})
			}
		}
		start.Rows = append(start.Rows, row)
		size.Rows = append(size.Rows, binary)
	}
	return report.Section{
		Name:  "startup",
		Title: "Start-up",
		Text: fmt.Sprintf("Fresh processes that register %s tools with types of their own and end, beside the same programs without "+
			"tools and one that does nothing. Differences are medians over the rounds.", report.Count(tools)),
		Tables: []report.Table{start, define, size},
		Data:   costs,
	}
}

func milliseconds(ms float64) string { return fmt.Sprintf("%.1f ms", ms) }
