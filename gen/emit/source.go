package emit

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// The import paths of the runtime.
const (
	argsPath    = "github.com/toolgen-dev/toolgen/runtime/args"
	resultsPath = "github.com/toolgen-dev/toolgen/runtime/results"
	toolPath    = "github.com/toolgen-dev/toolgen/runtime/tool"
	hostPath    = "github.com/toolgen-dev/toolgen/runtime/host" // of sandboxes alone
)

func (f *file) args(name string) string    { return f.names.qualified(argsPath, name) }
func (f *file) results(name string) string { return f.names.qualified(resultsPath, name) }
func (f *file) tool(name string) string    { return f.names.qualified(toolPath, name) }
func (f *file) host(name string) string    { return f.names.qualified(hostPath, name) }

// expr is an expression of the model as it stands in the file.
func (f *file) expr(e model.Expr) string {
	var b strings.Builder
	for _, part := range e {
		if part.Path == "" || part.Path == f.pkg.Path {
			b.WriteString(part.Text)
		} else {
			b.WriteString(f.names.qualified(part.Path, part.Text))
		}
	}
	return b.String()
}

// declare adds a declaration under its doc comment, one argument a line.
func (f *file) declare(doc []string, declaration ...jen.Code) {
	f.body = append(f.body, jen.Line())
	for _, line := range doc {
		f.body = append(f.body, jen.Comment("// "+line))
	}
	f.body = append(f.body, declaration...)
}

// comment is a doc comment; the lines of its arguments are its own.
func comment(lines ...string) []string { return lines }

// fields is the braces of a composite literal with a line for each item, in
// order: jennifer's own sort them.
func fields(items ...jen.Code) jen.Code {
	return jen.Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, items...)
}

// keyed is an item of fields.
func keyed(key string, value jen.Code) jen.Code { return jen.Id(key).Op(":").Add(value) }

// inline is a block of one statement on one line.
func inline(statement jen.Code) jen.Code {
	return jen.Custom(jen.Options{Open: "{ ", Close: " }"}, statement)
}

// text is a string literal: of several lines if the string has them, raw if
// that saves escapes.
func text(s string) jen.Code {
	lines := slices.Collect(strings.Lines(s))
	if len(lines) < 2 {
		return jen.Id(line(s))
	}
	sum := jen.Lit(lines[0])
	for _, more := range lines[1:] {
		sum.Op("+").Line().Lit(more)
	}
	return sum
}

// line is a string literal on one line.
func line(s string) string {
	if strings.ContainsAny(s, `"\`) && !strings.ContainsFunc(s, unraw) {
		return raw(s)
	}
	return strconv.Quote(s)
}

// unraw says whether a raw string cannot hold r, or not so that it is seen.
func unraw(r rune) bool { return r == '`' || !unicode.IsPrint(r) }

// raw is a raw string literal.
func raw(s string) string { return "`" + s + "`" }

// importDecl imports what the file has named, the standard library first.
func (f *file) importDecl() jen.Code {
	var std, other []jen.Code
	for _, path := range slices.Sorted(maps.Keys(f.names.imports)) {
		spec := jen.Lit(path)
		if name := f.names.imports[path]; f.names.known[path] != name {
			spec = jen.Id(name).Lit(path)
		}
		if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
			other = append(other, spec)
		} else {
			std = append(std, spec)
		}
	}
	if len(std) > 0 && len(other) > 0 {
		std = append(std, jen.Line())
	}
	return jen.Id("import").Custom(jen.Options{Open: "(", Close: ")", Multi: true}, append(std, other...)...)
}
