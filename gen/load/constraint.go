package load

import (
	"go/build"
	"go/build/constraint"
	"go/token"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// alwaysBuilt reports a subject of a file that is not part of every build: the
// generated file is.
func (b *builder) alwaysBuilt(s *subject, pos token.Position, name string) bool {
	why := constrained(b.root, s.src)
	if why != "" {
		b.findings.Add(pos, diag.BuildConstraint, name, "the file is built only where "+why, "move it to a file that is always built")
	}
	return why == ""
}

// constrained says under which condition a file is built, "" if it always is.
func constrained(root *pkg, src *source) string {
	for _, group := range src.file.Comments {
		if group.Pos() > src.file.Package {
			break
		}
		for _, c := range group.List {
			if constraint.IsGoBuild(c.Text) {
				return strings.TrimSpace(strings.TrimPrefix(c.Text, "//go:build"))
			}
		}
	}
	// No system has these names: what they do not match is named for one.
	nowhere := build.Context{GOOS: "nowhere", GOARCH: "nothing", CgoEnabled: true, Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("package p\n")), nil }}
	dir, base := filepath.Split(src.name)
	if match, err := nowhere.MatchFile(dir, base); err == nil && !match {
		return "its name " + base + " matches"
	}
	if !slices.Contains(root.files, src.file) {
		return "its build constraint holds"
	}
	return ""
}
