package gen

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows says which packages of the module a package may import; "x/..." is x
// and all below it. What is not here may import nothing of the module.
var arrows = map[string][]string{
	"cmd/toolgen":           {"gen", "gen/diag", "templates"},
	"gen":                   {"gen/diag", "gen/model", "gen/load", "gen/schema", "gen/emit", "gen/cache"},
	"gen/load":              {"gen/model", "gen/diag", "internal/ecma", "internal/format"},
	"gen/schema":            {"gen/model", "gen/diag", "internal/ecma", "internal/format"},
	"gen/emit":              {"gen/model", "gen/diag", "internal/seal"},
	"runtime/args":          {"internal/ecma", "internal/format"},
	"runtime/chat":          {"runtime/args"},
	"runtime/tool":          {"runtime/chat", "runtime/args", "runtime/results", "runtime/internal/...", "internal/seal"},
	"runtime/tool/tooltest": {"runtime/tool", "runtime/chat", "runtime/args", "runtime/internal/...", "internal/documents", "internal/verdict"},
	"runtime/host":          {"runtime/tool", "runtime/chat", "runtime/args", "runtime/results", "runtime/internal/..."},
	"runtime/host/sandbox":  {"runtime/host"},
	"runtime/internal/...":  {"runtime/args", "runtime/results", "runtime/internal/...", "internal/ecma"},
	"internal/judge":        {"runtime/tool", "runtime/tool/tooltest", "runtime/chat", "runtime/args", "runtime/results", "internal/documents", "internal/verdict", "internal/ecma"},
	"internal/documents":    {"internal/ecma"},
	"internal/verdict":      {"runtime/args"},
	"examples/...":          {"examples/...", "runtime/tool", "runtime/chat", "runtime/args", "runtime/results", "runtime/host", "runtime/host/sandbox"},
}

// libraries says which packages alone may import a library. What is not here
// nobody may.
var libraries = map[string][]string{
	"golang.org/x/tools":                       {"gen/load"},
	"golang.org/x/sync":                        {"gen/load"},
	"github.com/dave/jennifer":                 {"gen/emit"},
	"github.com/invopop/jsonschema":            {"gen/schema", "runtime/internal/schema"},
	"github.com/santhosh-tekuri/jsonschema/v6": {"gen/schema", "runtime/internal/schema", "internal/judge"},
	"github.com/go-json-experiment/json":       {"gen/schema"},
	"github.com/rogpeppe/go-internal":          {"gen"},
	"golang.org/x/sys":                         {"runtime/host/sandbox"},
}

// TestArrows reads the import graph and holds that the rooms of the house have
// the doors that the plan has, and no others.
func TestArrows(t *testing.T) {
	for _, system := range []string{"linux", "darwin", "windows"} {
		t.Run(system, func(t *testing.T) { testArrows(t, system) })
	}
}

func testArrows(t *testing.T, system string) {
	cmd := exec.CommandContext(t.Context(), "go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")
	cmd.Dir = moduleRoot(t)
	cmd.Env = append(cmd.Environ(), "GOOS="+system, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		from := strings.TrimPrefix(strings.TrimPrefix(fields[0], modulePath), "/")
		for _, imported := range fields[1:] {
			if to, ok := strings.CutPrefix(imported, modulePath+"/"); ok {
				if !allows(arrows, from, to) {
					t.Errorf("%s imports %s", from, to)
				}
				continue
			}
			first, _, _ := strings.Cut(imported, "/")
			if strings.Contains(first, ".") && !allowsLibrary(from, imported) {
				t.Errorf("%s imports %s", from, imported)
			}
		}
	}
}

// allows tells whether a row for from has an entry for to.
func allows(rows map[string][]string, from, to string) bool {
	for pattern, targets := range rows {
		if matches(pattern, from) && slices.ContainsFunc(targets, func(p string) bool { return matches(p, to) }) {
			return true
		}
	}
	return false
}

func allowsLibrary(from, imported string) bool {
	for library, users := range libraries {
		if imported == library || strings.HasPrefix(imported, library+"/") {
			return slices.ContainsFunc(users, func(p string) bool { return matches(p, from) })
		}
	}
	return false
}

func matches(pattern, name string) bool {
	if below, ok := strings.CutSuffix(pattern, "/..."); ok {
		return name == below || strings.HasPrefix(name, below+"/")
	}
	return name == pattern
}
