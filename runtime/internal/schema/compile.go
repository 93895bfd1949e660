package schema

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolgen-dev/toolgen/runtime/args"
)

// base is the address of the schema that is compiled. It has a hierarchy, so
// that a relative reference leads away from it and not back.
const (
	root  = "schema:///"
	base  = root + "input"
	probe = root + "probe"
	blank = root + "blank"
)

// maxIdle is how many compiled copies of a schema are kept for later.
const maxIdle = 16

// A Schema is a compiled JSON Schema. It is safe for concurrent use.
type Schema struct {
	doc any

	// The library keeps no state of a validation that a meter could hang on, so
	// each compiled copy has a meter of its own and is used by one Check at a
	// time.
	mu   sync.Mutex
	idle []*checker
}

// Compile compiles the text of a schema of draft 2020-12, or of the draft that
// its $schema names. Formats, base64 content and Go regular expressions are
// asserted. A schema that is no I-JSON, that is too large or too deep, that
// breaks its meta-schema, that refers to anything outside of itself or to
// itself without end, is an error.
func Compile(text string) (*Schema, error) {
	doc, err := parse(text)
	if err != nil {
		return nil, err
	}
	if err := affordable(text, doc); err != nil {
		return nil, err
	}
	s := &Schema{doc: doc}
	c, err := newChecker(doc)
	if err != nil {
		return nil, explain(text, err)
	}
	s.idle = append(s.idle, c)
	return s, nil
}

// explain words an error of the library's compiler.
func explain(text string, err error) error {
	var meta *jsonschema.SchemaValidationError
	var verr *jsonschema.ValidationError
	if errors.As(err, &meta) && errors.As(meta.Err, &verr) {
		return args.NewError(text, teller{}.tell(nil, verr))
	}
	var load *jsonschema.LoadURLError
	if errors.As(err, &load) {
		return outside(load.URL)
	}
	const most = 500
	message := strings.ReplaceAll(err.Error(), base, "")
	if len(message) > most {
		message = strings.ToValidUTF8(message[:most], "") + "…"
	}
	return errors.New(message)
}

func outside(url string) error {
	return fmt.Errorf("it refers to %.200q, which is outside of it", strings.TrimPrefix(url, root))
}

// Check tells whether text is I-JSON that the schema admits: nil, or an
// *args.Error with all that is wrong, of which some is left out if it is
// hundreds of things. There is another error where finding that
// out takes more work than the length of the text accounts for.
func (s *Schema) Check(text string) error {
	doc, err := parse(text)
	if err != nil {
		return err
	}
	doc, depth := bound(doc)
	c, err := s.lease()
	if err != nil {
		return err
	}
	problems, err := c.check(doc, effort(text), depth)
	cut := c.cut
	s.release(c)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		refused := args.NewError(text, problems)
		refused.AtLeast = cut
		return refused
	}
	return nil
}

func (s *Schema) lease() (*checker, error) {
	s.mu.Lock()
	if n := len(s.idle); n > 0 {
		c := s.idle[n-1]
		s.idle = s.idle[:n-1]
		s.mu.Unlock()
		return c, nil
	}
	s.mu.Unlock()
	return newChecker(s.doc)
}

func (s *Schema) release(c *checker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.idle) < maxIdle {
		s.idle = append(s.idle, c)
	}
}

// parse reads a document as the library wants it: numbers are float64 where
// that is their exact value, json.Number elsewhere.
func parse(text string) (any, error) {
	r := args.NewReader(text)
	var doc any
	args.Any(r, &doc)
	if err := r.Err(); err != nil {
		return nil, err
	}
	return doc, nil
}
