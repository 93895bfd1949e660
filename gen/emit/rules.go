package emit

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/toolgen-dev/toolgen/gen/model"
)

// checked adds the rules of a scalar to the call that reads it: each is a method
// of what the call returns, named like its keyword.
func (d decoding) checked(call *jen.Statement, v *model.Value) *jen.Statement {
	for _, r := range v.Rules {
		switch r.Keyword {
		case "pattern":
			call.Dot("Pattern").Call(jen.Id(d.pattern(r.JSON)))
		case "format":
			call.Dot("Format").Call(jen.Id(scalarLiteral(r.JSON)))
		case "type": // is asked before the call
		default:
			if limit := limitOf(r, v.Type); limit != "" {
				call.Dot(upperFirst(r.Keyword)).Call(jen.Id(limit))
			}
		}
	}
	return call
}

// limits are the rules of a container, as arguments of the call that reads it.
func (d decoding) limits(v *model.Value) []jen.Code {
	var list []jen.Code
	contains := contains(v.Rules)
	for _, r := range v.Rules {
		rule := jen.Id(d.args(upperFirst(r.Keyword)))
		switch r.Keyword {
		case "uniqueItems":
			if r.JSON == "true" {
				list = append(list, rule.Call())
			}
		case "contains":
			list = append(list, rule.Call(jen.Id(d.schemaVariable(contains, containsName, d.owner))))
		case "minContains", "maxContains": // part of contains
		default:
			list = append(list, rule.Call(jen.Id(integerLiteral(r.JSON))))
		}
	}
	return list
}

// contains is the schema that the rules about what an array contains make.
func contains(rules []model.Rule) string {
	var members []string
	for _, r := range rules {
		switch r.Keyword {
		case "contains", "minContains", "maxContains":
			members = append(members, strconv.Quote(r.Keyword)+": "+r.JSON)
		}
	}
	return "{" + strings.Join(members, ", ") + "}"
}

// limitOf is a numeric limit as the reader of t takes it; "" for one that says
// nothing of t.
func limitOf(r model.Rule, t model.Type) string {
	switch t := t.(type) {
	case model.Int:
		limit := integerLiteral(r.JSON)
		if t.Unsigned && strings.HasPrefix(limit, "-") {
			return "" // a lower one: upper ones cannot be met, which load reports
		}
		return limit
	case model.String, model.Text: // a length
		return integerLiteral(r.JSON)
	default:
		return r.JSON
	}
}

// pattern is the variable of a regular expression, which is declared once for
// all places that have it.
func (d decoding) pattern(value string) string {
	expr := stringValue(value)
	name, ok := d.patterns[expr]
	if !ok {
		name = d.names.declared(patternName, d.owner)
		d.patterns[expr] = name
		d.declare(nil, jen.Var().Id(name).Op("=").Id(d.args("NewPattern")).Call(jen.Id(line(expr))))
	}
	return name
}

// schemaVariable is the variable of a JSON Schema, which is declared once for all
// places that have it, under a name made of base.
func (f *file) schemaVariable(schema string, form form, base string) string {
	name, ok := f.schemas[schema]
	if !ok {
		name = f.names.declared(form, base)
		f.schemas[schema] = name
		f.declare(nil, jen.Var().Id(name).Op("=").Id(f.tool("NewSchema")).Call(jen.Id(line(schema))))
	}
	return name
}

// valueSchema is the variable of the schema of a type with JSON methods.
func (f *file) valueSchema(t model.Custom) string {
	return f.schemaVariable(t.Schema, valueSchemaName, t.Name)
}

// integerLiteral is a JSON number without a fraction as a Go integer literal,
// in plain digits; any other as it is.
func integerLiteral(number string) string {
	if _, exponent, _ := strings.Cut(strings.ToLower(number), "e"); len(exponent) > 4 {
		return number // too long to be written out
	}
	r, ok := new(big.Rat).SetString(number)
	if !ok || !r.IsInt() {
		return number
	}
	return r.Num().String()
}

func isNumber(value string) bool {
	var n json.Number
	return !strings.HasPrefix(value, `"`) && json.Unmarshal([]byte(value), &n) == nil && n != ""
}

// scalarLiteral is a JSON string, number or boolean as a Go literal.
func scalarLiteral(value string) string {
	if strings.HasPrefix(value, `"`) {
		return line(stringValue(value))
	}
	return value
}

// stringValue is the text of a JSON string, which load has checked.
func stringValue(value string) string {
	var s string
	if json.Unmarshal([]byte(value), &s) != nil {
		return value
	}
	return s
}
