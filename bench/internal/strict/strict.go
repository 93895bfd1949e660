package strict

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolgen-dev/toolgen/bench/internal/report"
	"github.com/toolgen-dev/toolgen/bench/internal/rival"
	"github.com/toolgen-dev/toolgen/bench/workload"
)

// A question is a text for the search tool.
type question struct {
	name  string
	text  string
	right bool // it must be taken
}

// edit is workload.SearchText with one piece for another.
func edit(old, new string) string { return strings.Replace(workload.SearchText, old, new, 1) }

// questions are in the order of the table: the grammar of I-JSON, the names, the
// schema, and what is right.
var questions = []question{
	{"the same name twice", edit(`{`, `{"query":"other",`), false},
	{"invalid UTF-8", edit(`wind turbines`, "wind \xff turbines"), false},
	{"half a surrogate pair", edit(`wind turbines`, `wind \ud800 turbines`), false},
	{"text after the arguments", workload.SearchText + ` {"query":"other"}`, false},
	{"unknown name", workload.UnknownText, false},
	{"unknown name in a nested object", edit(`"lat"`, `"alt":3,"lat"`), false},
	{"name in another case", edit(`"kind"`, `"Kind"`), false},
	{"missing argument", workload.MissingText, false},
	{"null for a string", edit(`"wind turbines in the north sea"`, `null`), false},
	{"null for a list", edit(`["energy","offshore","wind"]`, `null`), false},
	{"number out of range", workload.RangeText, false},
	{"string too short", edit(`wind turbines in the north sea`, ``), false},
	{"string off its pattern", edit(`"en"`, `"EN"`), false},
	{"value outside of the enum", edit(`"report"`, `"book"`), false},
	{"too many items", edit(`["energy"`, `["1","2","3","4","5","6","7","energy"`), false},
	{"number beyond int64", edit(`"radius_km":250`, `"radius_km":99999999999999999999`), false},
	{"`25.0` for an integer", edit(`"limit":25`, `"limit":25.0`), true},
	{"`1e2` for an integer", edit(`"limit":25`, `"limit":1e2`), true},
	{"name with an escape", edit(`"query"`, `"q\u0075ery"`), true},
	{"200 characters in 400 bytes", edit(`wind turbines in the north sea`, strings.Repeat("é", 200)), true},
}

// An Answer is what a rival does with a text.
type Answer struct {
	Rival string `json:"rival"`
	Text  string `json:"text"`
	Takes bool   `json:"takes"`
	Right bool   `json:"right"` // and should
}

// Ask asks all rivals all questions.
func Ask(ctx context.Context) (report.Section, error) {
	table := report.Table{Header: []string{""}, Note: "Plain: as it should be. **Bold**: not. An enum that is a group of constants cannot be seen by reflection."}
	for _, q := range questions {
		table.Rows = append(table.Rows, []string{q.name})
	}
	var answers []Answer
	wrong := []string{"wrong answers"}
	for _, r := range rival.All() {
		tools, err := r.New()
		if err != nil {
			return report.Section{}, fmt.Errorf("%s: %w", r.Name, err)
		}
		table.Header = append(table.Header, r.Name)
		count := 0
		for i, q := range questions {
			_, err := tools.Search(ctx, q.text)
			cell := "refuses"
			if err == nil {
				cell = "takes"
			}
			if (err == nil) != q.right {
				cell = "**" + cell + "**"
				count++
			}
			table.Rows[i] = append(table.Rows[i], cell)
			answers = append(answers, Answer{r.Name, q.name, err == nil, q.right})
		}
		wrong = append(wrong, report.Count(count))
	}
	table.Rows = append(table.Rows, wrong)
	return report.Section{
		Name:   "strict",
		Title:  "What is taken",
		Text:   "The search call with one thing changed, by its published schema and RFC 7493.",
		Tables: []report.Table{table},
		Data:   answers,
	}, nil
}
