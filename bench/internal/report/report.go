package report

import (
	"fmt"
	"io"
	"strings"
)

// A Section is what one kind of measurement gave.
type Section struct {
	Name   string // by which it is chosen
	Title  string
	Text   string // what is measured, before the tables
	Tables []Table
	Data   any // the same as numbers, for JSON
}

// A Table has a header and rows of the same length. The first columns, at least
// one, are aligned to the left, the others to the right.
type Table struct {
	Caption string
	Left    int // columns
	Header  []string
	Rows    [][]string
	Note    string // below the table
}

// Markdown writes sections.
func Markdown(w io.Writer, sections []Section) error {
	var b strings.Builder
	for _, s := range sections {
		fmt.Fprintf(&b, "### %s\n\n%s\n", s.Title, s.Text)
		for _, t := range s.Tables {
			b.WriteByte('\n')
			t.markdown(&b)
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t Table) markdown(b *strings.Builder) {
	if t.Caption != "" {
		fmt.Fprintf(b, "%s\n\n", t.Caption)
	}
	row(b, t.Header)
	left := max(1, t.Left)
	b.WriteString(strings.Repeat("| --- ", left) + strings.Repeat("| --: ", len(t.Header)-left) + "|\n")
	for _, cells := range t.Rows {
		row(b, cells)
	}
	if t.Note != "" {
		fmt.Fprintf(b, "\n%s\n", t.Note)
	}
}

func row(b *strings.Builder, cells []string) {
	b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}
