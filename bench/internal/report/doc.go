// Package report has what is told of measurements: sections of tables, written
// as Markdown or JSON, and put into a README between two marks.
//
// It knows no measurement. Start at report.go.
package report
