package schema

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	validation "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/internal/ecma"
)

// documentURL is the address of every document while it is compiled. It is
// absolute: the library makes anything else a path of this machine.
const (
	documentBase = "https://toolgen.invalid/"
	documentURL  = documentBase + "schema.json"
)

// compile makes a schema that judges values, formats and encodings included.
func compile(schema string) (*validation.Schema, error) {
	doc, err := decode(schema)
	if err != nil {
		return nil, err
	}
	c := validation.NewCompiler()
	c.AssertFormat()
	c.AssertContent()
	c.UseLoader(noLoader{})
	c.UseRegexpEngine(pattern)
	if err := c.AddResource(documentURL, doc); err != nil {
		return nil, err
	}
	return c.Compile(documentURL)
}

// pattern compiles an expression as decoders do.
func pattern(expr string) (validation.Regexp, error) { return regexp.Compile(ecma.RE2(expr)) }

// noLoader keeps schemas from referring outside themselves.
type noLoader struct{}

func (noLoader) Load(string) (any, error) {
	return nil, errors.New("outside this schema")
}

// decode reads exactly one I-JSON value whose numbers the validator can work
// with: it panics on others.
func decode(text string) (any, error) {
	text, err := canonical(text)
	if err != nil {
		return nil, fmt.Errorf("not JSON: %w", err)
	}
	d := jsontext.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.ReadToken()
		if err != nil { // the end: canonical has read all of it
			break
		}
		if token.Kind() == '0' && !workable(token.String()) {
			return nil, fmt.Errorf("the exponent of %s is out of range", token.String())
		}
	}
	return validation.UnmarshalJSON(strings.NewReader(text))
}
