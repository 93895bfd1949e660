package tool

import (
	"sync"

	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
)

// A Schema is a JSON Schema by which generated code checks the values of a type
// that reads and writes its own JSON. It is compiled when it is first used, and
// safe for concurrent use.
type Schema struct {
	text     string
	once     sync.Once
	compiled *schema.Schema
	err      error
}

// NewSchema returns the schema of that text, which has been checked when the
// code was generated: nothing is done with it here.
func NewSchema(text string) *Schema { return &Schema{text: text} }

// Check tells whether text is I-JSON that the schema admits: nil, or an
// *args.Error with all that is wrong. Another error says that it could not be
// found out.
func (s *Schema) Check(text string) error {
	s.once.Do(func() { s.compiled, s.err = schema.Compile(s.text) })
	if s.err != nil {
		return s.err
	}
	return s.compiled.Check(text)
}
