package gen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"github.com/toolgen-dev/toolgen/internal/judge"
	"github.com/toolgen-dev/toolgen/internal/randomtype"
)

// A laboratory tries random types in modules of their own, which see this one.
type laboratory struct {
	t    *testing.T
	root string
}

func newLaboratory(t *testing.T) *laboratory { return &laboratory{t, moduleRoot(t)} }

// A failure is what is wrong with a package of random types.
type failure struct {
	kind string // finding, compile or test
	text string
}

// laboratoryPath is a path below this module's, so that its internal packages
// may be imported.
const laboratoryPath = modulePath + "/laboratory"

// try generates tools for the types of each group, a package each, compiles all
// of them at once and runs the judges. It returns what is wrong with a group, by
// number.
func (l *laboratory) try(groups [][]*randomtype.Root, effort judge.Effort) map[int]failure {
	l.t.Helper()
	dir := l.t.TempDir()
	l.writeModule(dir)
	for i, group := range groups {
		l.writeGroup(dir, i, group)
	}
	failed := map[int]failure{}
	result := l.generate(dir, len(groups), failed)
	if len(result.Findings) > 0 { // without those that have some
		for _, f := range result.Findings {
			i, ok := groupOf(f.Pos.Filename)
			if !ok {
				l.t.Fatalf("a finding is about no type: %s", f.Line(dir))
			}
			failed[i] = failure{"finding", failed[i].text + f.Line(dir) + "\n"}
		}
		result = l.generate(dir, len(groups), failed)
		if len(result.Findings) > 0 {
			l.t.Fatalf("more findings: %v", result.Findings)
		}
	}
	if err := result.Write(); err != nil {
		l.t.Fatal(err)
	}
	l.compile(dir, groups, failed)
	l.judge(dir, groups, failed, effort)
	return failed
}

func (l *laboratory) generate(dir string, groups int, without map[int]failure) Result {
	l.t.Helper()
	cfg := Config{Dir: dir}
	for i := range groups {
		if _, failed := without[i]; !failed {
			cfg.Patterns = append(cfg.Patterns, fmt.Sprintf("./p%d", i))
		}
	}
	if len(cfg.Patterns) == 0 {
		return Result{}
	}
	result, err := Run(l.t.Context(), cfg)
	if err != nil {
		l.t.Fatal(err)
	}
	return result
}

// writeModule writes the go.mod of a module with the same requirements.
func (l *laboratory) writeModule(dir string) {
	l.t.Helper()
	text, err := os.ReadFile(filepath.Join(l.root, "go.mod"))
	if err != nil {
		l.t.Fatal(err)
	}
	mod := strings.Replace(string(text), "module "+modulePath, "module "+laboratoryPath, 1)
	mod = regexp.MustCompile(`(?m)^tool .*$`).ReplaceAllString(mod, "")
	mod += fmt.Sprintf("\nrequire %s v0.0.0\n\nreplace %[1]s => %s\n", modulePath, l.root)
	l.write(filepath.Join(dir, "go.mod"), mod)
	sum, err := os.ReadFile(filepath.Join(l.root, "go.sum"))
	if err != nil {
		l.t.Fatal(err)
	}
	l.write(filepath.Join(dir, "go.sum"), string(sum))
}

func (l *laboratory) write(path, text string) {
	l.t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		l.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		l.t.Fatal(err)
	}
}

// writeGroup writes the declarations of a group.
func (l *laboratory) writeGroup(dir string, i int, group []*randomtype.Root) {
	l.t.Helper()
	for _, r := range group {
		name := fmt.Sprintf("p%d", i)
		text, err := r.Package(name, laboratoryPath+"/"+name+"/model")
		if err != nil {
			l.t.Fatalf("%v\n%s", err, text)
		}
		model, err := r.Model()
		if err != nil {
			l.t.Fatalf("%v\n%s", err, model)
		}
		l.write(filepath.Join(dir, name, strings.ToLower(r.Name)+".go"), text)
		if model != "" {
			l.write(filepath.Join(dir, name, "model", strings.ToLower(r.Name)+".go"), model)
		}
	}
}

// source is the Go source of a type, to be shown.
func (l *laboratory) source(r *randomtype.Root) string {
	text, err := r.Package("p", "example.com/p/model")
	model, modelErr := r.Model()
	if err != nil || modelErr != nil {
		l.t.Fatal(err, modelErr)
	}
	return text + "\n" + model
}

// groupOf is the number of the group that a line of output or a file name is
// about.
func groupOf(line string) (int, bool) {
	m := regexp.MustCompile(`(?:^|[ /])p([0-9]+)(?:/|$|\s|\.)`).FindStringSubmatch(line)
	if m == nil {
		return 0, false
	}
	i, err := strconv.Atoi(m[1])
	return i, err == nil
}

// compile vets the packages, and says which do not compile.
func (l *laboratory) compile(dir string, groups [][]*randomtype.Root, failed map[int]failure) {
	l.t.Helper()
	args := []string{"vet"}
	for i := range groups {
		if _, bad := failed[i]; !bad {
			args = append(args, fmt.Sprintf("./p%d", i))
		}
	}
	if len(args) == 1 {
		return
	}
	out, err := l.command(dir, args...)
	if err == nil {
		return
	}
	about, blamed := -1, false
	for line := range strings.Lines(out) {
		if i, ok := groupOf(line); ok {
			about = i
		}
		if about >= 0 {
			failed[about] = failure{"compile", failed[about].text + line}
			blamed = true
		}
	}
	if !blamed {
		l.t.Fatalf("go vet: %v\n%s", err, out)
	}
}

// glue is the file that tells the judges of a package's tools.
var groupGlue = template.Must(template.New("").Parse(`package {{.Name}}

import "{{.Module}}/internal/judge"

func Case() judge.Case {
	c := judge.Case{Name: "{{.Name}}", List: Tools, Twins: map[string]judge.Twin{}}
{{- range .Roots}}{{.Case}}{{end}}
	return c
}
`))

// groupSuite is the test that runs the judges.
var groupSuite = template.Must(template.New("").Parse(`package suite

import (
	"testing"

	"{{.Module}}/internal/judge"
{{- range .Names}}
	"{{$.Path}}/{{.}}"
{{- end}}
)

var cases = []judge.Case{
{{- range .Names}}
	{{.}}.Case(),
{{- end}}
}

var effort = {{.Effort}}

func TestSchemas(t *testing.T)   { judge.Schemas(t, cases) }
func TestDocuments(t *testing.T) { judge.Documents(t, cases, effort) }
func TestValues(t *testing.T)    { judge.Values(t, cases, effort) }
`))

// judge runs the judges.
func (l *laboratory) judge(dir string, groups [][]*randomtype.Root, failed map[int]failure, effort judge.Effort) {
	l.t.Helper()
	var suite struct {
		Module, Path string
		Names        []string
		Effort       string
	}
	effort.Time /= 2 // one half for documents, one for values
	suite.Module, suite.Path, suite.Effort = modulePath, laboratoryPath, fmt.Sprintf("%#v", effort)
	for i, group := range groups {
		if _, bad := failed[i]; bad {
			continue
		}
		name := fmt.Sprintf("p%d", i)
		suite.Names = append(suite.Names, name)
		l.execute(filepath.Join(dir, name, "zz_judge.go"), groupGlue, map[string]any{"Name": name, "Module": modulePath, "Roots": group})
	}
	if len(suite.Names) == 0 {
		return
	}
	l.execute(filepath.Join(dir, "suite", "suite_test.go"), groupSuite, suite)
	out, err := l.command(dir, "test", "-json", "-count=1", "-timeout=0", "./suite")
	l.blame(out, err, failed)
}

func (l *laboratory) execute(path string, t *template.Template, data any) {
	l.t.Helper()
	var b bytes.Buffer
	if err := t.Execute(&b, data); err != nil {
		l.t.Fatal(err)
	}
	l.write(path, b.String())
}

// blame finds out which packages failed, from the output of go test -json.
func (l *laboratory) blame(out string, err error, failed map[int]failure) {
	l.t.Helper()
	said := map[string]string{} // by test
	blamed := false
	for line := range strings.Lines(out) {
		var e struct{ Action, Test, Output string }
		if json.Unmarshal([]byte(line), &e) != nil {
			continue
		}
		said[e.Test] += e.Output
		if e.Action != "fail" {
			continue
		}
		if _, name, ok := strings.Cut(e.Test, "/"); ok {
			if i, ok := groupOf(name); ok {
				failed[i] = failure{"test", failed[i].text + said[e.Test]}
				blamed = true
			}
		}
	}
	if err != nil && !blamed {
		l.t.Fatalf("%v\n%s", err, said[""])
	}
	l.t.Log(summary(said))
}

// summary counts the documents and values that were tried.
func summary(said map[string]string) string {
	all := ""
	for _, text := range said {
		all += text
	}
	count := func(expr string) (n int) {
		for _, m := range regexp.MustCompile(expr).FindAllStringSubmatch(all, -1) {
			i, err := strconv.Atoi(m[1])
			if err == nil {
				n += i
			}
		}
		return n
	}
	return fmt.Sprintf("%d documents, %d of them admitted, %d values",
		count(`([0-9]+) documents`), count(`([0-9]+) admitted`), count(`([0-9]+) values`))
}

func (l *laboratory) command(dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(l.t.Context(), "go", args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}
