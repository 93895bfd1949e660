package load

import (
	"errors"
	"go/token"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// paramDirective says more of a parameter of the function it stands on.
//
//	//toolgen:param PATH key=value…
//
// The keys are those of the jsonschema tag: minimum=1 default=10 enum=a|b
// pattern="…" description="…" uniqueItems. PATH is the parameter's name, or leads from it
// to a part: .name is a property, [] the items of a list and {} the values of a
// map; a name with other characters than letters, digits, _ and - is quoted. On
// a struct that is the whole input, the path starts with the name of a property,
// and the tool no longer shares its decoder with others that take that struct.
//
// The word inject is another directive: see injectDirective.
type paramDirective struct {
	pos      token.Position // of PATH
	path     []step
	settings []argument
}

// A step of a path is a name, the items of a list or the values of a map.
type step struct {
	kind stepKind
	name string
}

type stepKind uint8

const (
	toName stepKind = iota
	toItems
	toValues
)

func applyParam(s *subject, d directive, findings *diag.List) {
	path, n, err := scanPath(d.args.str)
	if err != nil {
		d.malformed(d.args, err, findings)
		return
	}
	p := &paramDirective{pos: d.args.at(0), path: path}
	rest := d.args.from(n)
	if p.settings, err = arguments(rest); err != nil {
		d.malformed(rest, err, findings)
		return
	}
	if len(p.settings) == 0 {
		findings.Add(d.pos, diag.BadDirective, "toolgen:param", "says nothing about "+pathText(path),
			`add keys, as in minimum=1 or description="…"`)
		return
	}
	if i := slices.IndexFunc(p.settings, func(a argument) bool { return a.key == "inject" }); i >= 0 {
		applyInject(s, d, p, i, findings)
		return
	}
	s.params = append(s.params, p)
}

// scanPath reads the path that s starts with, up to a space or the end.
func scanPath(s string) (path []step, length int, err error) {
	for i := 0; ; {
		rest := s[i:]
		switch {
		case spaces(rest) > 0 || rest == "":
			if len(path) == 0 {
				return nil, i, &textError{i, "names no parameter", "write its name first"}
			}
			return path, i, nil
		case len(path) > 0 && strings.HasPrefix(rest, "[]"):
			path = append(path, step{kind: toItems})
			i += len("[]")
			continue
		case len(path) > 0 && strings.HasPrefix(rest, "{}"):
			path = append(path, step{kind: toValues})
			i += len("{}")
			continue
		case len(path) > 0:
			if rest[0] != '.' {
				return nil, i, &textError{i, "the path goes on with " + cut(rest[:1]) + ", not with a point, [] or {}", "put names of other characters in quotes"}
			}
			i++
		}
		name, n, err := scanName(s[i:])
		if err != nil {
			return nil, i, &textError{i, err.Error(), "write names with points between them, in quotes if they have other characters"}
		}
		path = append(path, step{toName, name})
		i += n
	}
}

// scanName reads a name of a path.
func scanName(s string) (name string, length int, err error) {
	if strings.HasPrefix(s, `"`) || strings.HasPrefix(s, "`") {
		return scanValue(s)
	}
	n := strings.IndexFunc(s, func(r rune) bool {
		return strings.ContainsRune(". \t[]{}\"`", r)
	})
	if n < 0 {
		n = len(s)
	}
	if n == 0 {
		return "", 0, errors.New("a name is missing from the path")
	}
	return s[:n], n, nil
}

// pathText is the path as it is written.
func pathText(path []step) string {
	var b strings.Builder
	for i, s := range path {
		switch s.kind {
		case toItems:
			b.WriteString("[]")
		case toValues:
			b.WriteString("{}")
		default:
			if i > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s.name)
		}
	}
	return b.String()
}
