package diag

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// A Finding is one thing wrong with the source, at the smallest piece of it
// that is at fault.
type Finding struct {
	Pos     token.Position // absolute file name; zero where there is no place
	Slug    Slug
	Subject string // what it is about, in the user's words: ForecastArgs.When
	Cause   string // what is wrong
	Remedy  string // what to do about it
}

// A List is the findings of a run.
type List []Finding

// Add appends a finding.
func (l *List) Add(pos token.Position, slug Slug, subject, cause, remedy string) {
	*l = append(*l, Finding{pos, slug, subject, cause, remedy})
}

// Sort orders by file, line, column and text, and drops repetitions, so that
// the order of loading does not show.
func (l *List) Sort() {
	slices.SortFunc(*l, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.Pos.Filename, b.Pos.Filename),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Column, b.Pos.Column),
			cmp.Compare(a.Slug, b.Slug),
			cmp.Compare(a.Message(), b.Message()),
		)
	})
	*l = slices.Compact(*l)
}

// Message is the finding without its position: "subject: cause; remedy [slug]".
func (f Finding) Message() string {
	s := f.Cause
	if f.Subject != "" {
		s = f.Subject + ": " + s
	}
	if f.Remedy != "" {
		s += "; " + f.Remedy
	}
	return s + " [" + string(f.Slug) + "]"
}

// Line is the finding as it prints, its file relative to dir and with forward
// slashes: "weather/weather.go:20:2: subject: cause; remedy [slug]".
func (f Finding) Line(dir string) string {
	text := strings.ReplaceAll(f.Message(), "\n", " ")
	switch {
	case f.Pos.Filename == "":
		return "toolgen: " + text
	case f.Pos.Line == 0:
		return fmt.Sprintf("%s: %s", relative(dir, f.Pos.Filename), text)
	default:
		return fmt.Sprintf("%s:%d:%d: %s", relative(dir, f.Pos.Filename), f.Pos.Line, f.Pos.Column, text)
	}
}

// JSON is the finding as one line of JSON with the members file, line, column,
// slug, subject, cause and remedy.
func (f Finding) JSON(dir string) string {
	var line strings.Builder
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false) // remedies are full of < and >
	_ = e.Encode(struct {  // strings and integers: cannot fail
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
		Column  int    `json:"column,omitempty"`
		Slug    Slug   `json:"slug"`
		Subject string `json:"subject,omitempty"`
		Cause   string `json:"cause"`
		Remedy  string `json:"remedy,omitempty"`
	}{relative(dir, f.Pos.Filename), f.Pos.Line, f.Pos.Column, f.Slug, f.Subject, f.Cause, f.Remedy})
	return strings.TrimSuffix(line.String(), "\n")
}

func relative(dir, file string) string {
	if rel, err := filepath.Rel(dir, file); err == nil && file != "" {
		file = rel
	}
	return filepath.ToSlash(file)
}
