package schema

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	validation "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/internal/ecma"
	"github.com/toolgen-dev/toolgen/internal/format"
)

// documentURL is the address of every document while it is compiled. It is
// absolute: the library makes anything else a path of this machine.
const (
	documentBase = "https://toolgen.invalid/"
	documentURL  = documentBase + "schema.json"
)

// compile makes a schema that judges values as decoders do: formats and encodings
// are asserted, and the library's own ideas of them are a little looser.
func compile(schema string) (*validation.Schema, error) {
	doc, err := decode(schema)
	if err != nil {
		return nil, err
	}
	c := validation.NewCompiler()
	c.AssertFormat()
	c.AssertContent()
	c.UseLoader(noLoader{})
	c.UseRegexpEngine(patterns())
	for _, name := range format.Names() {
		c.RegisterFormat(&validation.Format{Name: name, Validate: func(value any) error {
			if s, isText := value.(string); isText {
				if ok, _ := format.Valid(name, s); !ok {
					return fmt.Errorf("no %s", name)
				}
			}
			return nil
		}})
	}
	c.RegisterContentEncoding(&validation.Decoder{Name: "base64", Decode: base64})
	if err := c.AddResource(documentURL, doc); err != nil {
		return nil, err
	}
	return c.Compile(documentURL)
}

// patterns compiles expressions as decoders do, as many as may be in one schema.
func patterns() validation.RegexpEngine {
	spent := 0
	return func(expr string) (validation.Regexp, error) {
		size, err := ecma.Size(expr)
		if err != nil {
			return nil, err
		}
		if spent += size; spent > ecma.MostSize {
			return nil, ecma.ErrSize
		}
		return regexp.Compile(ecma.RE2(expr))
	}
}

func base64(s string) ([]byte, error) {
	b, ok := format.Base64(s)
	if !ok {
		return nil, errors.New("no base64")
	}
	return b, nil
}

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
			return nil, fmt.Errorf("the number %s is beyond what can be checked", shorten(token.String(), 40))
		}
	}
	return validation.UnmarshalJSON(strings.NewReader(text))
}
