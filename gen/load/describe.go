package load

import (
	"fmt"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// describe gives the tool its description: the directive's, else the doc comment
// without the list of parameters.
func (f *function) describe() {
	syn := f.b.prog.syntax(f.b.root.types)
	f.docs = newProse(f.fn.Doc, syn.resolver(f.src.file))
	f.takeList()
	f.listFields()
	d := f.subject.tool
	readable := true
	switch {
	case d.description != nil:
		f.tool.Description = d.description.value
	case d.descriptionFile != nil:
		f.tool.Description, readable = f.readDescription(*d.descriptionFile)
	default:
		f.tool.Description = f.docs.String()
	}
	if readable && strings.TrimSpace(f.tool.Description) == "" {
		f.b.findings.Add(f.tool.Pos, diag.MissingDescription, f.title(), "the tool does not say what it does",
			"write a doc comment for the model to read, or description=\"…\"")
	}
}

// readDescription reads a file of the module.
func (f *function) readDescription(a argument) (text string, ok bool) {
	root := f.b.root.meta.Dir
	if m := f.b.root.meta.Module; m != nil && m.Dir != "" {
		root = m.Dir
	}
	path := filepath.Join(f.b.root.meta.Dir, filepath.FromSlash(a.value))
	bad := func(cause, remedy string) (string, bool) {
		f.b.findings.Add(a.valuePos, diag.BadDirective, "toolgen:tool", cause, remedy)
		return "", false
	}
	if rel, err := filepath.Rel(root, path); filepath.IsAbs(a.value) || err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return bad(fmt.Sprintf("descriptionfile %s is outside of the module", a.value), "give a path within it, from the package's directory")
	}
	content, err := f.b.candidate.attach(a.value)
	if err != nil {
		return bad(fmt.Sprintf("descriptionfile %s cannot be read", a.value), "the path starts from the package's directory")
	}
	if !utf8.Valid(content) {
		return bad(fmt.Sprintf("descriptionfile %s is no UTF-8", a.value), "save it as UTF-8")
	}
	return strings.TrimSpace(strings.ReplaceAll(string(content), "\r\n", "\n")), true
}

// itemPos is the line of the doc comment where an item of a list starts.
func (f *function) itemPos(item string) token.Position {
	_, text, _ := strings.Cut(item, " ")
	start := []rune(text)
	start = start[:min(len(start), 20)] // the item may go on in another line
	for _, c := range f.fn.Doc.List {
		if strings.HasPrefix(c.Text, "//") && strings.Contains(c.Text, string(start)) {
			return f.src.position(c.Slash)
		}
	}
	return f.tool.Pos
}

// listItem matches an item that may describe a parameter.
var listItem = regexp.MustCompile("^- `?([^\\s:`]+)`?:\\s+(.+)$")

// takeList takes the list of parameters out of the doc comment: one whose every
// item names a parameter, or a property of the struct that is the input.
func (f *function) takeList() {
	names := f.parameterNames()
	for i, block := range f.docs {
		list := make(map[string]string)
		var unknown string
		for _, item := range block.items {
			if m := listItem.FindStringSubmatch(item); m != nil && slices.Contains(names, m[1]) {
				list[m[1]] = m[2]
			} else if unknown == "" {
				unknown = item
			}
		}
		switch {
		case len(list) == 0:
		case unknown != "":
			f.b.findings.Add(f.itemPos(unknown), diag.BadParameterList, f.title(), fmt.Sprintf("the list in the doc comment describes parameters, but %s names none", cut(unknown)),
				"write every item as - name: text, or none")
			return
		default:
			f.list = list
			f.docs = slices.Delete(slices.Clone(f.docs), i, i+1)
			return
		}
	}
}
