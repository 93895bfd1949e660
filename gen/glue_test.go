package gen

import (
	"bytes"
	"fmt"
	"strings"
	"text/template"

	"github.com/toolgen-dev/toolgen/gen/model"
	"github.com/toolgen-dev/toolgen/internal/judge"
)

// glueTemplate is a file of the case's package that hands its tools, exported
// or not, to the judges.
var glueTemplate = template.Must(template.New("").Parse(`package {{.Name}}

import toolgenjudge "{{.Module}}/internal/judge"

// ToolgenGoldenCase is this package's case.
func ToolgenGoldenCase() toolgenjudge.Case {
	c := toolgenjudge.Case{
		Name: {{printf "%q" .Case}},
		Dir: {{printf "%q" .Dir}},
		Twins: map[string]toolgenjudge.Twin{},
	}
{{- if .Functions}}
	c.List = {{.ToolsName}}
{{- end}}
{{- if .Context}}
	c.Context = newContext
{{- end}}
{{- range .Receivers}}
	receiver{{.}} := new{{.}}()
	c.Methods = append(c.Methods, receiver{{.}}.{{$.ToolsName}}()...)
{{- end}}
{{- range .Twins}}
	c.Twins[{{printf "%q" .Tool}}] = toolgenjudge.{{.Shape}}({{.Func}})
{{- end}}
	return c
}
`))

func caseGlue(c *goldenCase) ([]byte, error) {
	type twin struct{ Tool, Shape, Func string }
	var data struct {
		Module, Name, Case, Dir, ToolsName string
		Functions                          bool // there are tools without a receiver
		Context                            bool // the package makes the context of calls
		Receivers                          []string
		Twins                              []twin
	}
	data.Module, data.Name, data.Case, data.Dir, data.ToolsName = modulePath, c.pkg.Name, c.name, c.in, c.pkg.ToolsName
	_, data.Context = c.pkg.Taken["newContext"]
	for _, r := range c.pkg.Receivers {
		data.Receivers = append(data.Receivers, upperFirst(r.Name))
	}
	for _, t := range c.pkg.Tools {
		f := t.Func
		if t.Recv == nil {
			data.Functions = true
		} else {
			f = "receiver" + upperFirst(t.Recv.Name) + "." + f
		}
		if len(t.Input.Object.Go) > 0 && len(t.Injected) == 0 { // one struct is all that it takes
			data.Twins = append(data.Twins, twin{t.Name, shape(t), f})
		}
	}
	var b bytes.Buffer
	err := glueTemplate.Execute(&b, data)
	return b.Bytes(), err
}

// shape names the function of package judge that makes a twin.
func shape(t *model.Tool) string {
	name := ""
	if t.Context {
		name += "Context"
	}
	if t.Output != nil {
		name += "Result"
	}
	if t.Error {
		name += "Error"
	}
	if name == "" {
		return "Nothing"
	}
	return name
}

// suiteTemplate is the test that runs all cases.
var suiteTemplate = template.Must(template.New("").Parse(`package golden

import (
	"os"
	"testing"

	"{{.Module}}/internal/judge"
{{range $i, $name := .Cases}}
	c{{$i}} "{{$.Module}}/testdata/{{$name}}"
{{- end}}
)

func cases() []judge.Case {
	return []judge.Case{
{{- range $i, $name := .Cases}}
		c{{$i}}.ToolgenGoldenCase(),
{{- end}}
	}
}

func TestTranscripts(t *testing.T) { judge.Transcripts(t, os.Getenv("TRANSCRIPTS"), cases()) }
func TestSchemas(t *testing.T)     { judge.Schemas(t, cases()) }
func TestDocuments(t *testing.T)   { judge.Documents(t, cases(), judge.Effort{Seed: 1, Each: 100}) }
{{range .Pairs}}
func {{.Target}}(f *testing.F) { judge.Fuzz(f, {{printf "%q, %q" .One .Other}}, cases()) }
{{- end}}
`))

// A pair is two judges with the fuzz target that holds them against each other.
type pair struct{ Target, One, Other string }

func pairs() []pair {
	var all []pair
	for _, names := range judge.Pairs() {
		all = append(all, pair{"Fuzz" + upperFirst(names[0]) + upperFirst(names[1]), names[0], names[1]})
	}
	return all
}

func suiteGlue(cases []*goldenCase) ([]byte, error) {
	var data struct {
		Module string
		Cases  []string
		Pairs  []pair
	}
	data.Module, data.Pairs = modulePath, pairs()
	for _, c := range cases {
		if c.pkg.Name == "main" {
			return nil, fmt.Errorf("testdata/%s: a package main cannot be judged", c.name)
		}
		data.Cases = append(data.Cases, c.name)
	}
	var b bytes.Buffer
	err := suiteTemplate.Execute(&b, data)
	return b.Bytes(), err
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
