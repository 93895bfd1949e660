package schema

import (
	"encoding/json"
	"fmt"
	"go/token"

	"github.com/invopop/jsonschema"
	validation "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// A document is a finished schema and what judges values by it.
type document struct {
	value    *model.Value // that the schema describes
	text     string
	compiled *validation.Schema // nil if the text does not compile
}

// compile compiles a finished document, the schemas and values that the source
// gives first: a document with a bad one does not compile either, and the source is
// where the fault is.
func (b *builder) compile(doc *document, tool *model.Tool, findings *diag.List) {
	before := len(*findings)
	for _, s := range b.schemas {
		if _, err := compile(s.text); err != nil {
			findings.Add(s.pos, diag.BadSchema, s.subject, reason(err, s.text),
				"give a JSON Schema of draft 2020-12 that refers to nothing outside itself")
			continue
		}
		given, _ := decode(s.text) // it was decoded to be compiled
		if keyword := reference(given); keyword != "" {
			findings.Add(s.pos, diag.BadSchema, s.subject,
				"it becomes a part of the tool's schema, where "+keyword+" would mean something else", "write out what it refers to")
		}
	}
	for _, e := range b.examples {
		if _, err := decode(e.JSON); err != nil {
			e.report(err.Error(), findings)
		}
	}
	if len(*findings) > before {
		return
	}
	for _, d := range b.defaults {
		if _, err := decode(d.field.Default); err != nil {
			return // checkDefaults reports it
		}
	}
	var err error
	if doc.compiled, err = compile(doc.text); err != nil {
		findings.Add(tool.Pos, diag.BadSchema, "schema of "+tool.Name, reason(err, doc.text), "correct the rules of its types")
	}
}

// checkDefaults holds each default against the schema of its own property.
func (b *builder) checkDefaults(findings *diag.List) {
	for _, d := range b.defaults {
		for _, problem := range b.judge(d.field.Value, d.schema, d.field.Default) {
			findings.Add(d.field.DefaultPos, diag.BadDefault, "default of "+d.field.Name, problem,
				"give a value that the property admits")
		}
	}
}

// checkShown holds the examples of properties against their schemas.
func (b *builder) checkShown(findings *diag.List) {
	for _, e := range b.examples {
		var values []json.RawMessage
		if json.Unmarshal([]byte(e.JSON), &values) != nil {
			continue // it makes the whole document no schema, which is reported
		}
		for _, value := range values {
			for _, problem := range b.judge(e.value, e.schema, string(value)) {
				e.report(problem, findings)
			}
		}
	}
}

func (e givenExamples) report(problem string, findings *diag.List) {
	findings.Add(e.Pos, diag.BadExample, "example of "+e.property, problem, "give a value that the property admits")
}

// judge says what is wrong with a JSON text as a value of a part of the document.
func (b *builder) judge(v *model.Value, s *jsonschema.Schema, text string) []string {
	bare := *s
	bare.Default = nil
	doc := document{value: v, text: b.print(&bare)}
	var err error
	if doc.compiled, err = compile(doc.text); err != nil {
		return nil // nor does the whole document, which is reported
	}
	return doc.refuse(text)
}

// checkExamples holds the examples of a tool against its schemas.
func checkExamples(tool *model.Tool, input, output document, findings *diag.List) {
	for i, e := range tool.Examples {
		add := func(pos token.Position, problems []string) {
			for _, problem := range problems {
				findings.Add(pos, diag.BadExample, fmt.Sprintf("example %d of %s", i+1, tool.Name), problem,
					"correct the example, or the rule it breaks")
			}
		}
		add(e.Pos, input.refuse(e.Input))
		switch {
		case e.Output == "":
		case tool.Output == nil:
			add(e.OutputPos, []string{"there is an output, and the function has no result"})
		default:
			add(e.OutputPos, output.refuse(e.Output))
		}
	}
}

// refuse says what is wrong with a JSON text as a value of the document,
// nothing if nothing is.
func (d document) refuse(text string) []string {
	value, err := decode(text)
	if err != nil {
		return []string{err.Error()}
	}
	if d.compiled == nil {
		return nil
	}
	if found := problems(d.compiled, value); found != nil {
		return found
	}
	return overflows(d.value, value)
}
