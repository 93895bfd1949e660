package load

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// FuzzDirective applies any text as a directive: it is taken or reported, at a
// place within it.
func FuzzDirective(f *testing.F) {
	for _, line := range []string{
		`tool name=a title="b c" readonly=false`, `tool name=`, `param a.b[]{}."c d" minimum=1 enum=a|b`, "param `x` default={}",
		`example {"a": "=> //"} => [1] // why`, `example {`, `schema {"type": "string"}`, `schema P.T {}`, `enum open`, `enum A B`,
		`package tools=All required=tag`, `cont x`, `tol`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsAny(line, "\r\n") {
			t.Skip()
		}
		const prefix = "//toolgen:"
		src := &source{name: "x.go", position: func(p token.Pos) token.Position {
			return token.Position{Filename: "x.go", Line: 1, Column: int(p), Offset: int(p) - 1}
		}}
		var findings diag.List
		group := &ast.CommentGroup{List: []*ast.Comment{{Slash: 1, Text: prefix + line}}}
		for _, d := range src.directives(group, &findings) {
			for _, on := range []target{0, onPackage, onFunction, onType} {
				d.apply(&subject{src: src, on: on}, &findings)
			}
		}
		for _, finding := range findings {
			if c := finding.Pos.Column; c < 1 || c > len(prefix+line)+1 {
				t.Errorf("%q: %s is at column %d", line, finding.Message(), c)
			}
		}
	})
}

// FuzzProse reads any comment: no block of it says nothing.
func FuzzProse(f *testing.F) {
	for _, text := range []string{"a\nb\n\nc", "- a: b\n  c\n- d", "\tcode\n\tmore\n\nx", "1. a\n2. b", "[x]: y\n[x] [X.Y]", "# H\n* a\n\n* b", "Deprecated: x\ny"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || strings.Contains(text, "*/") {
			t.Skip()
		}
		group := &ast.CommentGroup{List: []*ast.Comment{{Text: "/*\n" + text + "\n*/"}}}
		p := newProse(group, func(string) bool { return false })
		for _, b := range p {
			if b.text == "" && b.items == nil {
				t.Errorf("%q has an empty block in %q", text, p)
			}
		}
	})
}
