package load

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/toolgen-dev/toolgen/gen/diag"
	"github.com/toolgen-dev/toolgen/gen/model"
)

// setDefault gives a spot its default: a value of its type, or in a tag one
// default= for each item of a list.
func (b *builder) setDefault(p *spot, group []setting) {
	s := group[0]
	if p.field == nil {
		b.bad(p, s, "only a parameter has a default, not a part of one", "")
		return
	}
	if p.value.Type == nil {
		return // has been reported
	}
	var value string
	var ok bool
	switch list, isList := p.value.Type.(model.List); {
	case isList && (len(group) > 1 || !strings.HasPrefix(s.value, "[")):
		value, ok = b.literals(p, group, list.Elem.Type, diag.BadDefault)
	case len(group) > 1:
		b.bad(p, group[1], "default is given twice", "keep one of them")
	default:
		value, ok = b.literal(p, s, p.value.Type, diag.BadDefault)
	}
	switch {
	case !ok:
	case p.field.Default != "" && p.field.Default != value:
		b.badValue(p, s, diag.BadDefault, fmt.Sprintf("default is %s here and %s in the tag", value, p.field.Default), "keep one of them")
	default:
		p.field.Default, p.field.DefaultPos = value, s.valuePos
	}
}

// setExamples gives a spot values that its schema shows.
func (b *builder) setExamples(p *spot, group []setting) {
	if p.value.Type == nil {
		return // has been reported
	}
	if values, ok := b.literals(p, group, p.value.Type, group[0].slug); ok {
		p.annotate("examples", values)
	}
}

// literals is a JSON list of values of a type that are given one by one. Those
// that are none are reported.
func (b *builder) literals(p *spot, group []setting, t model.Type, slug diag.Slug) (list string, ok bool) {
	values := make([]string, len(group))
	ok = true
	for i, s := range group {
		var good bool
		values[i], good = b.literal(p, s, t, slug)
		ok = ok && good
	}
	return "[" + strings.Join(values, ", ") + "]", ok
}

// literal is the value of a setting as JSON of a type. It is reported if it is
// none.
func (b *builder) literal(p *spot, s setting, t model.Type, slug diag.Slug) (value string, ok bool) {
	value, cause := literal(s.value, t)
	if cause != "" {
		b.badValue(p, s, slug, fmt.Sprintf("%s %s %s", s.key, cut(s.value), cause), "")
	}
	return value, cause == ""
}

// literal reads a value of a type and gives it as JSON: bare text for what is
// written as a string, JSON for all else. The cause says why it is no such
// value, as in "is no boolean".
func literal(text string, t model.Type) (value, cause string) {
	switch t := t.(type) {
	case model.Bool:
		if text != "true" && text != "false" {
			return "", "is no boolean"
		}
		return text, ""
	case model.String:
		return quote(text), ""
	case model.Text:
		return quote(text), ""
	case model.Int:
		return parseLimit(text, t)
	case model.Float:
		if _, ok := number(text); !ok {
			return "", "is no number"
		}
		if _, err := strconv.ParseFloat(text, t.Bits); err != nil {
			return "", "is out of the range of the Go type"
		}
		return text, ""
	case model.Quoted:
		value, cause = literal(text, t.Elem)
		return quote(value), cause
	case model.Enum:
		return enumLiteral(text, t)
	case model.Pointer:
		if text == "null" {
			return text, ""
		}
		return literal(text, t.Elem.Type)
	case model.Known:
		return knownLiteral(text, t.Name)
	}
	if t == nil {
		return text, ""
	}
	return jsonLiteral(text, t)
}

// enumLiteral reads a value of an enum: the text of a string, else JSON.
func enumLiteral(text string, t model.Enum) (value, cause string) {
	value, cause = literal(text, t.Base)
	if cause != "" {
		return "", cause
	}
	if !slices.ContainsFunc(t.Members, func(m model.Member) bool { return m.JSON == value }) {
		var values []string
		for _, m := range t.Members {
			values = append(values, m.JSON)
		}
		return "", "is none of " + strings.Join(values, ", ")
	}
	return value, ""
}

// knownLiteral reads a value of a type that the runtime knows.
func knownLiteral(text, name string) (value, cause string) {
	switch name {
	case "Bytes":
		if _, err := base64.StdEncoding.Strict().DecodeString(text); err != nil {
			return "", "is no padded base64"
		}
	case "Time":
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			return "", "is no RFC 3339 time"
		}
	case "Duration":
		if _, err := time.ParseDuration(text); err != nil {
			return "", "is no duration such as 1h30m"
		}
	case "URL":
		if _, err := url.Parse(text); err != nil {
			return "", "is no URL"
		}
	case "Number":
		if !jsonNumber.MatchString(text) {
			return "", "is no number"
		}
		return text, ""
	case "BigInt":
		if n, ok := number(text); !ok || !n.IsInt() {
			return "", "is no integer"
		}
		return text, ""
	default: // Any, RawMessage
		if !json.Valid([]byte(text)) {
			return "", "is no JSON"
		}
		return compactJSON(text), ""
	}
	return quote(text), ""
}

// jsonLiteral reads a list, a map or an object. What is in it is checked against
// the schema, with all else.
func jsonLiteral(text string, t model.Type) (value, cause string) {
	open, what := "{", "object"
	switch t.(type) {
	case model.List, model.Array:
		open, what = "[", "list"
	case model.Custom:
		open, what = "", "JSON"
	}
	if !json.Valid([]byte(text)) || !strings.HasPrefix(text, open) {
		return "", "is no JSON " + what
	}
	return compactJSON(text), ""
}

// setEnum restricts a spot, or the items of a list, to the values given.
func (b *builder) setEnum(p *spot, group []setting) {
	if p.value.Type == nil {
		return // has been reported
	}
	v := fitting(p.value, func(t model.Type) bool {
		switch t.(type) {
		case model.String, model.Int, model.Enum:
			return true
		}
		return false
	})
	if v == nil {
		b.misfit(p, group[0], "enum is for strings and integers", "remove it, or change the type")
		return
	}
	e := model.Enum{Base: v.Type, Go: b.expr(b.goTypes[v])}
	have, isEnum := v.Type.(model.Enum)
	if isEnum {
		e.Base = have.Base
	}
	for _, s := range group {
		value, ok := b.literal(p, s, v.Type, diag.BadRule)
		if !ok {
			continue
		}
		m := model.Member{JSON: value}
		if i := slices.IndexFunc(have.Members, func(h model.Member) bool { return h.JSON == value }); i >= 0 {
			m = have.Members[i]
		}
		if slices.ContainsFunc(e.Members, func(other model.Member) bool { return other.JSON == value }) {
			b.badValue(p, s, s.slug, fmt.Sprintf("enum %s is given twice", cut(s.value)), "keep one of them")
			continue
		}
		e.Members = append(e.Members, m)
	}
	if b.tagEnums[v] && len(e.Members) != len(have.Members) {
		b.badValue(p, group[0], diag.BadRule, "enum is another in the tag", "keep one of them")
	}
	v.Type = e
	b.tagEnums[v] = b.tagEnums[v] || group[0].slug == diag.BadTag
}

// misfit reports a setting that is not for the type of its spot.
func (b *builder) misfit(p *spot, s setting, cause, remedy string) {
	b.findings.Add(s.pos, diag.BadRule, p.subject, cause, remedy)
}
