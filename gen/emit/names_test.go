package emit

import (
	"go/token"
	"strings"
	"testing"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

func TestTakenNames(t *testing.T) {
	at := token.Position{Filename: "/home/me/m/names.go", Line: 3, Column: 5}
	here := token.Position{Filename: "/home/me/m/tools.go", Line: 7, Column: 20}
	function := func(goName string) *model.Tool {
		return &model.Tool{Name: "f", Func: "F", GoName: goName, GoNamePos: here, Input: single(new(model.Struct))}
	}
	recv := &model.Receiver{Name: "Store", Taken: map[string]token.Position{"Tools": at, "Tool": at}}
	method := func(goName string) *model.Tool {
		tool := function(goName)
		tool.Recv = recv
		return tool
	}
	for _, test := range []struct {
		name  string
		tools []*model.Tool
		taken string
		want  []string // position and message
	}{
		{"tools", []*model.Tool{function("")}, "Tools",
			[]string{"names.go:3 Tools: toolgen has to declare this name in package m; choose another with //toolgen:package tools=Name [name-taken]"}},
		{"register", []*model.Tool{function("")}, "Register",
			[]string{"names.go:3 Register: toolgen has to declare this name in package m; choose another with //toolgen:package register=Name [name-taken]"}},
		{"no functions", []*model.Tool{method("")}, "Tools",
			[]string{"names.go:3 Tools: toolgen has to declare this name in type Store; choose another with //toolgen:package tools=Name [name-taken]"}},
		{"accessor", []*model.Tool{function("Mine")}, "Mine",
			[]string{"tools.go:7 Mine: package m has it already (names.go:3); choose another with //toolgen:tool goname=Name [name-taken]"}},
		{"accessor of a method", []*model.Tool{method("Tool")}, "",
			[]string{
				"names.go:3 Tools: toolgen has to declare this name in type Store; choose another with //toolgen:package tools=Name [name-taken]",
				"tools.go:7 Tool: type Store has it already (names.go:3); choose another with //toolgen:tool goname=Name [name-taken]",
			}},
		{"accessor like a list", []*model.Tool{function("Tools")}, "",
			[]string{"tools.go:7 Tools: toolgen declares this name in package m already; choose another with //toolgen:tool goname=Name [name-taken]"}},
		{"two accessors", []*model.Tool{function("Mine"), function("Mine")}, "",
			[]string{"tools.go:7 Mine: toolgen declares this name in package m already; choose another with //toolgen:tool goname=Name [name-taken]"}},
		{"default accessor", []*model.Tool{function("")}, "FTool", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := pkg("m", test.tools...)
			if test.taken != "" {
				p.Taken[test.taken] = at
			}
			source, findings, err := File(p, map[*model.Tool]model.Schemas{})
			if err != nil {
				t.Fatal(err)
			}
			if (source == nil) != (len(test.want) > 0) {
				t.Errorf("source %q", source)
			}
			checkFindings(t, findings, test.want)
		})
	}
}

func checkFindings(t *testing.T, findings diag.List, want []string) {
	t.Helper()
	var got []string
	for _, f := range findings {
		line := f.Line("/home/me/m")
		file, rest, _ := strings.Cut(line, ": ")
		got = append(got, file[:strings.LastIndex(file, ":")]+" "+rest)
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestFileNames: what another file imports can be imported, not declared.
func TestFileNames(t *testing.T) {
	imported := map[string]token.Position{"context": {}, "fTool": {}}
	n := newNames(newScope("package m", nil, imported), nil)
	if got := n.qualified("context", "Context"); got != "context.Context" {
		t.Errorf("the import is %s", got)
	}
	if got := n.declared(toolName, "F"); got != "fTool2" {
		t.Errorf("the declaration is %s", got)
	}
}

func TestLowerFirst(t *testing.T) {
	for name, want := range map[string]string{
		"Forecast": "forecast", "URLFetch": "urlFetch", "ID": "id", "X": "x", "IPv4": "iPv4", "forecast": "forecast",
		"Übersetze": "übersetze", "HTTP2Get": "http2Get", "_x": "_x",
	} {
		if got := lowerFirst(name); got != want {
			t.Errorf("lowerFirst(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestImportNames(t *testing.T) {
	n := newNames(newScope("package m", map[string]token.Position{"json": {}, "time": {}}, nil), map[string]string{
		"k8s.io/api/core/v1": "v1", "k8s.io/api/apps/v1": "v1", "example.com/go-yaml": "yaml", "encoding/json": "json",
		"example.com/v2": "v2", "example.com/e": "e", "time": "time",
	})
	for _, test := range []struct{ path, want string }{
		{"k8s.io/api/core/v1", "v1.X"},
		{"k8s.io/api/apps/v1", "appsv1.X"},
		{"k8s.io/api/core/v1", "v1.X"},
		{"example.com/go-yaml", "yaml.X"},
		{"time", "stdtime.X"},
		{"encoding/json", "encodingjson.X"},
		{"example.com/v2", "examplecomv2.X"}, // v2 is a local variable
		{"example.com/e", "examplecome.X"},
		{"example.com/go-unknown", "gounknown.X"},
		{"example.com/9", "pkg9.X"},
		{"example.com/type", "examplecomtype.X"},
	} {
		if got := n.qualified(test.path, "X"); got != test.want {
			t.Errorf("%s: %s, want %s", test.path, got, test.want)
		}
	}
}

func TestText(t *testing.T) {
	for s, want := range map[string]string{
		"plain":      `"plain"`,
		`say "hi"`:   "`say \"hi\"`",
		"`":          "\"`\"",
		"\"`\"":      "\"\\\"`\\\"\"",
		`C:\dir`:     "`C:\\dir`",
		"\"\u202e\"": `"\"\u202e\""`,
		"tab\t\"":    `"tab\t\""`,
	} {
		if got := line(s); got != want {
			t.Errorf("line(%q) = %s, want %s", s, got, want)
		}
	}
}
