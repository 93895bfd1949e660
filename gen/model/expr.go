package model

import "strings"

// An Expr is a Go expression, usually a type, as it will stand in the
// generated file: verbatim text and names of packages in turn, so that imports
// can be chosen when the file is written.
type Expr []Part

// A Part is verbatim text, or a name that another package declares.
type Part struct {
	Path string // import path; "" for verbatim text
	Text string // the text, or the name in package Path
}

// Name is the expression for name declared in the package at path.
func Name(path, name string) Expr { return Expr{{Path: path, Text: name}} }

// Source is the expression of verbatim text.
func Source(text string) Expr { return Expr{{Text: text}} }

// String is the expression with full import paths, for messages and tests:
// map[string]example.com/m.Item.
func (e Expr) String() string {
	var b strings.Builder
	for _, p := range e {
		if p.Path != "" {
			b.WriteString(p.Path + ".")
		}
		b.WriteString(p.Text)
	}
	return b.String()
}
