package judge

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"github.com/toolgen-dev/toolgen/internal/ecma"
	"github.com/toolgen-dev/toolgen/internal/verdict"
	"github.com/toolgen-dev/toolgen/runtime/args"
	"github.com/toolgen-dev/toolgen/runtime/chat"
	"github.com/toolgen-dev/toolgen/runtime/tool"
	"github.com/toolgen-dev/toolgen/runtime/tool/tooltest"
)

// A judge decides about the arguments of a generated tool.
type judge struct {
	verdict.Judge
	// prepare readies the judge for one tool of a case; a nil result means that
	// it has no say there.
	prepare func(Case, tool.Tool) (func(arguments string) error, error)
}

// judges lists them. Adding one is adding a row.
func judges() []judge {
	return []judge{
		{verdict.Judge{Name: "decoder", Words: true}, byDecoder},
		{verdict.Judge{Name: "schema", SchemaOnly: true}, bySchema},
		{verdict.Judge{Name: "bound", Words: true, SchemaOnly: true}, byBinding},
		{verdict.Judge{Name: "reflected", Words: true, AnyOrder: true}, byReflection},
	}
}

// Pairs are the names of the judges, two by two.
func Pairs() [][2]string {
	var pairs [][2]string
	for i, other := range judges() {
		for _, one := range judges()[:i] {
			pairs = append(pairs, [2]string{one.Name, other.Name})
		}
	}
	return pairs
}

// byDecoder asks the generated decoder.
func byDecoder(_ Case, t tool.Tool) (func(string) error, error) { return admission(t) }

// bySchema validates against the published schema with santhosh-tekuri's
// library, as a client in another language would with its own.
func bySchema(_ Case, t tool.Tool) (func(string) error, error) {
	schema, err := compile(string(t.Definition().InputSchema))
	if err != nil {
		return nil, err
	}
	return func(arguments string) error {
		if strings.Trim(arguments, " \t\r\n") == "" {
			arguments = "{}"
		}
		if err := args.Check(arguments); err != nil {
			return err // no validator gets to see what is no I-JSON
		}
		return schema(arguments)
	}, nil
}

// byBinding hides the generated decoder, so that tool.Bind has to compile the
// schema as it does for foreign tools.
func byBinding(_ Case, t tool.Tool) (func(string) error, error) {
	return admission(tooltest.Foreign(t))
}

// byReflection asks what tool.NewFunc made of the same function.
func byReflection(c Case, t tool.Tool) (func(string) error, error) {
	twin, ok := c.Twins[t.Definition().Name]
	if !ok {
		return nil, nil
	}
	if twin.Err != nil {
		return nil, twin.Err
	}
	return admission(twin.Tool)
}

// admission binds t and returns what its Prepare says of arguments, without
// the words around it.
func admission(t tool.Tool) (func(string) error, error) {
	b, err := tool.Bind(t)
	if err != nil {
		return nil, err
	}
	return func(arguments string) error {
		_, err := prepare(b, arguments)
		return err
	}, nil
}

// prepare prepares a call of b. Refused arguments give an *args.Error.
func prepare(b tool.Binding, arguments string) (tool.Invocation, error) {
	invocation, err := b.Prepare(chat.ToolCall{ID: "1", Name: b.Definition().Name, Arguments: arguments})
	if refusal := (*args.Error)(nil); errors.As(err, &refusal) {
		return invocation, refusal
	}
	return invocation, err
}

// compile compiles a schema with formats and contents asserted as the args
// package defines them; the library's own definitions are a little looser. The
// library's one known trap, numbers whose exponent has no end, leaves it without
// a verdict: it panics on some and takes others for no integers.
func compile(text string) (validate func(string) error, err error) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	const url = "https://toolgen.invalid/schema.json"
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	c.AssertContent()
	c.UseRegexpEngine(func(expr string) (jsonschema.Regexp, error) { return regexp.Compile(ecma.RE2(expr)) })
	for _, name := range formats {
		c.RegisterFormat(&jsonschema.Format{Name: name, Validate: func(v any) error {
			if s, isText := v.(string); isText {
				if ok, _ := args.ValidFormat(name, s); !ok {
					return fmt.Errorf("no %s", name)
				}
			}
			return nil
		}})
	}
	c.RegisterContentEncoding(&jsonschema.Decoder{Name: "base64", Decode: func(s string) ([]byte, error) {
		if !args.ValidBase64(s) {
			return nil, errors.New("no base64")
		}
		return nil, nil
	}})
	if err := c.AddResource(url, doc); err != nil {
		return nil, err
	}
	schema, err := c.Compile(url)
	if err != nil {
		return nil, err
	}
	return func(text string) error {
		if endless.MatchString(text) {
			return verdict.ErrNone
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			return err
		}
		return problems(schema.Validate(v))
	}, nil
}

// problems turns the library's error into one that tells the values and keywords,
// though not in anybody's words.
func problems(err error) error {
	var verr *jsonschema.ValidationError
	if !errors.As(err, &verr) {
		return err
	}
	e := new(args.Error)
	var walk func(*jsonschema.ValidationError)
	walk = func(v *jsonschema.ValidationError) {
		for _, cause := range v.Causes {
			if !isNoNull(cause) || len(v.Causes) == 1 {
				walk(cause)
			}
		}
		if path := v.ErrorKind.KeywordPath(); len(v.Causes) == 0 && len(path) > 0 {
			e.Problems = append(e.Problems, args.Problem{Pointer: pointer(v.InstanceLocation), Keyword: path[len(path)-1]})
		}
	}
	walk(verr)
	return e
}

// isNoNull tells whether all that is wrong with a value is that it is not null,
// which is one of two alternatives.
func isNoNull(v *jsonschema.ValidationError) bool {
	k, ok := v.ErrorKind.(*kind.Type)
	return ok && slices.Equal(k.Want, []string{"null"})
}

// pointer writes a location as a JSON Pointer.
func pointer(location []string) string {
	var b strings.Builder
	for _, token := range location {
		b.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(token))
	}
	return b.String()
}

var endless = regexp.MustCompile(`[0-9][eE][+-]?0*[1-9][0-9]{5}`)

// formats are those that schemas may name.
var formats = [...]string{
	"date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6",
	"uri", "uri-reference", "uuid", "regex", "json-pointer",
}
