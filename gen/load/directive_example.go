package load

import (
	"encoding/json"
	"errors"
	"go/token"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// exampleDirective shows the model a call of the tool it stands on.
//
//	//toolgen:example INPUT [=> OUTPUT] [// why]
//
// INPUT is the arguments object and OUTPUT what the tool returns for it, each
// one JSON value as it stands; => and // inside of them mean nothing. Both are
// checked against the tool's schemas.
type exampleDirective struct {
	pos           token.Position // of INPUT
	input, output string         // JSON; output is "" if it is not given
	outputPos     token.Position
	why           string
}

func applyExample(s *subject, d directive, findings *diag.List) {
	e := &exampleDirective{pos: d.args.at(0)}
	rest := d.args
	if rest.str == "" {
		findings.Add(d.pos, diag.BadDirective, "toolgen:example", "has no input",
			`write the arguments as JSON, as in //toolgen:example {"city": "Oslo"}`)
		return
	}
	var ok bool
	if e.input, rest, ok = d.json(rest, findings); !ok {
		return
	}
	if !strings.HasPrefix(e.input, "{") {
		findings.Add(e.pos, diag.BadDirective, "toolgen:example", "the input "+cut(e.input)+" is no object",
			`write the arguments by name, as in {"city": "Oslo"}`)
		return
	}
	if strings.HasPrefix(rest.str, "=>") {
		rest = rest.from(len("=>"))
		e.outputPos = rest.at(0)
		if e.output, rest, ok = d.json(rest, findings); !ok {
			return
		}
	}
	why, isWhy := strings.CutPrefix(rest.str, "//")
	if !isWhy && rest.str != "" {
		findings.Add(rest.at(0), diag.BadDirective, "toolgen:example", cut(rest.str)+" is not expected here",
			"write INPUT, or INPUT => OUTPUT, then // and why")
		return
	}
	e.why = strings.TrimSpace(why)
	s.examples = append(s.examples, e)
}

// json takes one JSON value from the start of t and gives the rest.
func (d directive) json(t text, findings *diag.List) (value string, rest text, ok bool) {
	n, err := jsonLength(t.str)
	if err != nil {
		e := &textError{0, "a JSON value is missing", "write one"}
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			e = &textError{max(0, int(syntax.Offset)-1), "JSON: " + syntax.Error(), "correct the JSON"}
		} else if t.str != "" {
			e = &textError{len(t.str), "JSON: the value has no end", "complete the JSON, on lines with //toolgen:cont if it is long"}
		}
		d.malformed(t, e, findings)
		return "", t, false
	}
	return t.str[:n], t.from(n), true
}
