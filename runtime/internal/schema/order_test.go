package schema_test

import (
	"testing"

	"github.com/toolgen-dev/toolgen/runtime/internal/schema"
)

// TestOrder: a document is refused in the same words every time, though the
// library comes to its members in the order of Go's maps.
func TestOrder(t *testing.T) {
	for _, test := range []struct{ schema, document, want string }{
		{`{"additionalProperties": false}`, `{"d": 1, "a": 2, "c": 3, "b": 4}`,
			"/d: unknown argument; /a: unknown argument; /c: unknown argument; /b: unknown argument"},
		{`{"patternProperties": {"a": {"minimum": 3}, "b": {"minimum": 4}, ".": {"minimum": 5}}, "properties": {"ab": {"minimum": 6}}}`, `{"ab": 1, "ba": 2, "c": 3}`,
			"/ab: minimum 6, got 1; /ab: minimum 5, got 1; /ab: minimum 3, got 1; /ab: minimum 4, got 1; " +
				"/ba: minimum 5, got 2; /ba: minimum 3, got 2; /ba: minimum 4, got 2; /c: minimum 5, got 3"},
		{`{"dependentRequired": {"a": ["x", "y"], "b": ["z", "x"], "c": ["x"]}}`, `{"a": 1, "b": 2, "c": 3}`,
			"/x: required; /y: required; /z: required"},
		{`{"dependentSchemas": {"a": {"required": ["x"]}, "b": {"required": ["y", "x"]}, "c": false}}`, `{"a": 1, "b": 2, "c": 3}`,
			"arguments: nothing is allowed here; /x: required; /y: required"},
		{`{"propertyNames": {"maxLength": 0}}`, `{"b": 1, "a": 2}`,
			"/b: maxLength 0, got 1; /a: maxLength 0, got 1"},
	} {
		s, err := schema.Compile(test.schema)
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			if err := s.Check(test.document); err == nil || err.Error() != test.want {
				t.Errorf("%s %s:\ngot  %v\nwant %s", test.schema, test.document, err, test.want)
				break
			}
		}
	}
}

// TestBadPattern: what is wrong with a name in a schema is told of the name.
func TestBadPattern(t *testing.T) {
	const want = `/patternProperties/(: format regex, got "(" (error parsing regexp: missing closing ): ` + "`(`)"
	if _, err := schema.Compile(`{"patternProperties": {"(": {}}}`); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
