// Package filesystem has tools with the names and parameters that the
// filesystem server among the MCP reference servers publishes
// (modelcontextprotocol/servers): plain parameters beside structs, optional
// numbers, a list that is empty by default, and a tree as the result.
package filesystem

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// Root is the files that the tools may see, by path.
type Root map[string]string

func newRoot() Root {
	return Root{
		"README.md":         "# Demo\n",
		"src/main.go":       "package main\n\nfunc main() {\n\tprintln(\"hi\")\n}\n",
		"src/util/util.go":  "package util\n",
		"src/util/.ignored": "*\n",
	}
}

func (r Root) read(name string) (string, error) {
	content, ok := r[path.Clean(name)]
	if !ok {
		return "", fmt.Errorf("there is no file %s", name)
	}
	return content, nil
}

// ReadTextFileArgs says what to read.
type ReadTextFileArgs struct {
	Path string `json:"path"`           // the file
	Tail *int   `json:"tail,omitempty"` // only the last lines, this many
	Head *int   `json:"head,omitempty"` // only the first lines, this many
}

// ReadTextFile gives the content of a file as text, or some lines from its
// beginning or end.
//
//toolgen:tool title="Read Text File" readonly
//toolgen:example {"path": "src/main.go", "head": 1} => "package main\n"
func (r Root) ReadTextFile(ctx context.Context, in ReadTextFileArgs) (string, error) {
	content, err := r.read(in.Path)
	if err != nil {
		return "", err
	}
	lines := slices.Collect(strings.Lines(content))
	switch {
	case in.Head != nil && in.Tail != nil:
		return "", fmt.Errorf("give head or tail, not both")
	case in.Head != nil:
		lines = lines[:min(max(*in.Head, 0), len(lines))]
	case in.Tail != nil:
		lines = lines[max(len(lines)-max(*in.Tail, 0), 0):]
	}
	return strings.Join(lines, ""), nil
}

// ReadMultipleFiles gives the contents of several files. What cannot be read is
// left out.
//
//   - paths: the files
//
//toolgen:tool title="Read Multiple Files" readonly
//toolgen:param paths minItems=1
func (r Root) ReadMultipleFiles(paths []string) map[string]string {
	contents := map[string]string{}
	for _, p := range paths {
		if content, err := r.read(p); err == nil {
			contents[p] = content
		}
	}
	return contents
}

// Edit replaces some text.
type Edit struct {
	OldText string `json:"oldText"` // what to replace, as it stands in the file
	NewText string `json:"newText"` // what to put there
}

// EditFile replaces texts in a file and gives what changed, as a diff.
//
//   - path: the file
//   - edits: what to replace, in this order
//   - dryRun: whether to show the diff and leave the file as it is
//
//toolgen:tool title="Edit File" readonly=false idempotent=false destructive
//toolgen:param dryRun default=false
//toolgen:example {"path": "README.md", "edits": [{"oldText": "Demo", "newText": "Show"}], "dryRun": true} => "-# Demo\n+# Show\n"
func (r Root) EditFile(path string, edits []Edit, dryRun bool) (string, error) {
	old, err := r.read(path)
	if err != nil {
		return "", err
	}
	edited := old
	for i, e := range edits {
		if !strings.Contains(edited, e.OldText) {
			return "", fmt.Errorf("edit %d: %q is not in %s", i+1, e.OldText, path)
		}
		edited = strings.Replace(edited, e.OldText, e.NewText, 1)
	}
	if !dryRun {
		r[path] = edited
	}
	before, after := slices.Collect(strings.Lines(old)), slices.Collect(strings.Lines(edited))
	diff := ""
	for i := range max(len(before), len(after)) {
		if i < len(before) && (i >= len(after) || before[i] != after[i]) {
			diff += "-" + before[i]
		}
		if i < len(after) && (i >= len(before) || before[i] != after[i]) {
			diff += "+" + after[i]
		}
	}
	return diff, nil
}

// Order is what a listing is sorted by.
type Order string

// The orders.
const (
	ByName Order = "name"
	BySize Order = "size" // the largest first
)

// ListArgs is a directory to list.
type ListArgs struct {
	Path   string `json:"path"`                                       // the directory
	SortBy Order  `json:"sortBy,omitempty" jsonschema:"default=name"` // what to sort by
}

// ListDirectoryWithSizes lists the files below a directory with their sizes.
//
//toolgen:tool title="List Directory with Sizes" readonly
func (r Root) ListDirectoryWithSizes(in ListArgs) ([]string, error) {
	var names []string
	for name := range r {
		if in.Path == "." || strings.HasPrefix(name, path.Clean(in.Path)+"/") {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		if in.SortBy == BySize && len(r[a]) != len(r[b]) {
			return cmp.Compare(len(r[b]), len(r[a]))
		}
		return cmp.Compare(a, b)
	})
	for i, name := range names {
		names[i] = fmt.Sprintf("[FILE] %s %d B", name, len(r[name]))
	}
	return names, nil
}

// Kind tells files from directories.
type Kind string

// The kinds.
const (
	IsFile      Kind = "file"
	IsDirectory Kind = "directory"
)

// Entry is a file, or a directory and what is in it.
type Entry struct {
	Name     string   `json:"name"`
	Kind     Kind     `json:"type"`
	Children []*Entry `json:"children,omitempty"` // of a directory
}

// TreeArgs is a directory to show.
type TreeArgs struct {
	Path string `json:"path"` // the directory
	// Names with * and ? that are not to be shown.
	ExcludePatterns []string `json:"excludePatterns" jsonschema:"default=[]"`
}

// DirectoryTree gives all that is in a directory, as a tree.
//
//toolgen:tool title="Directory Tree" readonly
func (r Root) DirectoryTree(in TreeArgs) (*Entry, error) {
	root := &Entry{Name: in.Path, Kind: IsDirectory}
	for _, name := range slices.Sorted(maps.Keys(r)) {
		rel, inside := strings.CutPrefix(name, path.Clean(in.Path)+"/")
		if in.Path == "." {
			rel, inside = name, true
		}
		if !inside {
			continue
		}
		if err := root.add(strings.Split(rel, "/"), in.ExcludePatterns); err != nil {
			return nil, err
		}
	}
	return root, nil
}

// add puts a file into the tree below e.
func (e *Entry) add(parts, exclude []string) error {
	for _, pattern := range exclude {
		if hidden, err := path.Match(pattern, parts[0]); err != nil || hidden {
			return err
		}
	}
	i := slices.IndexFunc(e.Children, func(c *Entry) bool { return c.Name == parts[0] })
	if i < 0 {
		i = len(e.Children)
		e.Children = append(e.Children, &Entry{Name: parts[0], Kind: IsFile})
	}
	if len(parts) == 1 {
		return nil
	}
	e.Children[i].Kind = IsDirectory
	return e.Children[i].add(parts[1:], exclude)
}
