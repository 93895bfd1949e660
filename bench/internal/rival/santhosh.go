package rival

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/bench/workload"
	"github.com/toolgen-dev/toolgen/runtime/chat"
)

// newSanthosh is what checks as much as toolgen, out of libraries: jsontext for
// the grammar of I-JSON, santhosh-tekuri for the schema, json/v2 for the rest.
func newSanthosh() (Tools, error) {
	return build(santhosh[workload.AddArgs, int], santhosh[workload.SearchArgs, workload.Found],
		santhosh[workload.ImportArgs, workload.Imported], santhosh[workload.WriteArgs, workload.Written])
}

func santhosh[In, Out any](definition chat.ToolDefinition, call function[In, Out]) (Call, error) {
	validate, err := Validator(definition.InputSchema)
	if err != nil {
		return nil, err
	}
	rest := jsonv2(call)
	return func(ctx context.Context, arguments string) (Output, error) {
		if err := validate(arguments); err != nil {
			return Output{}, err
		}
		return rest(ctx, arguments)
	}, nil
}

// errGrammar is the error of a text that is not I-JSON.
var errGrammar = errors.New("not I-JSON")

// Validator returns a function that holds a text against the grammar of I-JSON
// and against a schema.
func Validator(schema []byte) (func(text string) error, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		return nil, err
	}
	const name = "https://toolgen.invalid/schema.json"
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(name, document); err != nil {
		return nil, err
	}
	compiled, err := compiler.Compile(name)
	if err != nil {
		return nil, err
	}
	return func(text string) error {
		if !jsontext.Value(text).IsValid() {
			return errGrammar
		}
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			return err
		}
		return compiled.Validate(value)
	}, nil
}
