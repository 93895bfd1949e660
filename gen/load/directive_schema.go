package load

import (
	"go/token"
	"slices"
	"strings"

	"github.com/toolgen-dev/toolgen/gen/diag"
)

// schemaDirective gives the JSON Schema of a type that reads and writes its own
// JSON.
//
//	//toolgen:schema [PKG.TYPE] {…}
//
// It stands on the type, or on the package clause for a type of another
// package, which PKG names as the file imports it. The value is checked against
// the schema before the type's UnmarshalJSON sees it.
type schemaDirective struct {
	pos    token.Position // of the type name, or of the schema
	of     string         // PKG.TYPE; "" on a type
	schema string         // JSON
}

func applySchema(s *subject, d directive, findings *diag.List) {
	e := &schemaDirective{pos: d.args.at(0)}
	rest := d.args
	if e.of, rest = d.typeName(s, rest); s.on == onPackage && e.of == "" {
		findings.Add(e.pos, diag.BadDirective, "toolgen:schema", "names no type",
			"write PKG.TYPE before the schema, or put it on the type")
		return
	}
	if len(s.schemas) > 0 && s.on == onType {
		findings.Add(d.pos, diag.BadDirective, "toolgen:schema", "is given twice", "keep one of them")
		return
	}
	var ok bool
	if e.schema, rest, ok = d.json(rest, findings); !ok {
		return
	}
	if rest.str != "" {
		findings.Add(rest.at(0), diag.BadDirective, "toolgen:schema", cut(rest.str)+" is not expected after the schema", "remove it, or make it a comment of its own")
		return
	}
	if !strings.HasPrefix(e.schema, "{") {
		findings.Add(e.pos, diag.BadDirective, "toolgen:schema", "the schema is no object", `write it as in {"type": "string"}`)
		return
	}
	if keyword := unknownKeyword(e.schema); keyword != "" {
		remedy := "correct it, or begin it with x- if it is a note"
		if known := slices.Concat(assertions(), annotations()); closest(keyword, known) != "" {
			remedy = suggest(keyword, known)
		}
		findings.Add(e.pos, diag.BadDirective, "toolgen:schema", "JSON Schema has no keyword "+cut(keyword), remedy)
	}
	s.schemas = append(s.schemas, e)
}

// typeName takes PKG.TYPE from the start of the arguments of a directive on the
// package clause. On a type there is none.
func (d directive) typeName(s *subject, t text) (name string, rest text) {
	if s.on != onPackage {
		return "", t
	}
	name, _, _ = strings.Cut(t.str, " ")
	pkg, typ, ok := strings.Cut(name, ".")
	if !ok || !token.IsIdentifier(pkg) || !token.IsIdentifier(typ) {
		return "", t
	}
	return name, t.from(len(name))
}
