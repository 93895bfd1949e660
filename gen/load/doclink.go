package load

import (
	"go/ast"
	"go/doc/comment"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// bracketed matches what may be a link to a declaration.
var bracketed = regexp.MustCompile(`\[([^\[\]]+)\]`)

// unlinked is p without the brackets of links. Whether a name in brackets is one
// may depend on whether it stands free.
func (p prose) unlinked(isLink func(name string, free bool) bool) prose {
	for i := range p {
		if !p[i].code {
			p[i].text = unlinked(p[i].text, isLink)
		}
		for j := range p[i].items {
			p[i].items[j] = unlinked(p[i].items[j], isLink)
		}
	}
	return p
}

func unlinked(text string, isLink func(name string, free bool) bool) string {
	var out strings.Builder
	end := 0
	for _, m := range bracketed.FindAllStringSubmatchIndex(text, -1) {
		name := text[m[2]:m[3]]
		if !isLink(name, isFree(text[:m[0]], text[m[1]:])) {
			continue
		}
		out.WriteString(text[end:m[0]])
		out.WriteString(strings.TrimPrefix(name, "*"))
		end = m[1]
	}
	return out.String() + text[end:]
}

// isFree tells whether brackets between two texts may be those of a link to a
// declaration: as go/doc has it, white space or punctuation is on both sides.
// What closes something before them is no such punctuation, for then they are an
// index, as in m[key][Max].
func isFree(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	return (before == "" || unicode.IsSpace(last) || unicode.IsPunct(last) && last != ')' && last != ']') &&
		(after == "" || unicode.IsSpace(first) || unicode.IsPunct(first) && first != '[')
}

// docLink matches the name in a link: of a declaration here, or qualified by a
// package or a type.
var docLink = regexp.MustCompile(`^\*?(?:([\w./-]*\w)\.)??(\w+)(?:\.(\w+))?$`)

// isDocLink tells whether a name in brackets is that of a declaration: of the
// package, of a package that the file imports, or of the standard library.
func (s *syntax) isDocLink(f *ast.File, name string) bool {
	m := docLink.FindStringSubmatch(name)
	if m == nil {
		return false
	}
	pkg, first, second := m[1], m[2], m[3]
	if pkg == "" {
		if s.names[first] {
			return true
		}
		pkg, first = first, second
	}
	if !token.IsExported(first) {
		return false
	}
	for _, spec := range f.Imports {
		if importName(s.q, spec) == pkg || spec.Path.Value == strconv.Quote(pkg) {
			return true
		}
	}
	_, std := comment.DefaultLookupPackage(pkg)
	return std
}
