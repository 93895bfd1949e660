package randomtype

import (
	"fmt"
	"strconv"
	"strings"
)

// rules makes up the jsonschema tag of a field: constraints that its type can
// have and some value meets, a default, words for the model. quoted says that it
// is a number in a string, omitted that a zero value is left out.
func (m *maker) rules(f *field, quoted, omitted bool) {
	target := f.typ.pointee()
	if m.once(3) && !quoted {
		f.rules = m.constrain(target)
	}
	if m.once(8) {
		f.rules = append(f.rules, pick(m, []string{"title=A title", `description=What it is\, at length`, "deprecated=true"}))
	}
	switch {
	case m.once(12):
		f.rules = append(f.rules, "required")
		m.partial = m.partial || omitted
	case m.once(5):
		if value, ok := m.preset(f, target); ok {
			f.rules = append(f.rules, "default="+strings.ReplaceAll(value, ",", `\,`))
			m.lossy = m.lossy || omitted
			m.presets = true
		}
	}
}

// constrain makes up constraints of a type, or of the elements of a list.
func (m *maker) constrain(t *typ) []string {
	u := t.underlying()
	if u.elem != nil && u.elem.form == named && u.elem.decl.typ == nil {
		return nil // at least one of itself in itself has no end
	}
	switch {
	case t.class == str && !m.isEnum(t):
		return m.constrainText(true)
	case t.class == text:
		return []string{"maxLength=60"}
	case t.class == integer && !m.isEnum(t), t.class == float, t.class == number:
		return m.constrainNumber(t)
	case u.form == list && t.class == other && isParts(t):
		rules := m.counts("Items")
		if m.once(3) {
			rules = append(rules, "uniqueItems=true")
		}
		if e := u.elem.pointee(); m.once(4) && len(rules) == 1 {
			rules = append(rules, m.contain(e)...)
		} else if m.once(3) && e.class == str && !m.isEnum(e) {
			rules = append(rules, m.constrainText(false)...)
		}
		return rules
	case u.form == mapping && t.class == other:
		return m.counts("Properties")
	case u.form == leaf && (u.text == "any" || u.text == "json.RawMessage") && t.class == other:
		m.typed = true
		return pick(m, [][]string{{"type=string"}, {"anyof_type=integer;array"}, {"oneof_type=object;null;boolean"}})
	}
	return nil
}

// contain makes up what a list must contain.
func (m *maker) contain(elem *typ) []string {
	what := `{"type": "string"}`
	switch {
	case elem.class == integer && !m.isEnum(elem), elem.class == float:
		what = pick(m, []string{`{"minimum": 5}`, `{"const": 7}`})
	case elem.class == str && !m.isEnum(elem):
		what = pick(m, []string{`{"minLength": 2}`, `{"enum": ["a", "b"]}`})
	}
	rules := []string{"contains=" + strings.ReplaceAll(what, ",", `\,`)}
	if m.once(2) {
		rules = append(rules, fmt.Sprintf("minContains=%d", m.r.IntN(2)))
	}
	if m.once(2) {
		rules = append(rules, "maxContains=2")
	}
	return rules
}

// isEnum tells whether constants are the values of t, which need no more rules.
func (m *maker) isEnum(t *typ) bool {
	for ; t != nil && t.form == named; t = t.decl.typ {
		if strings.Contains(t.decl.name, "Enum") {
			return true
		}
	}
	return false
}

// isParts tells whether a list has elements that rules may be about: unlike
// []byte, which may hide behind an alias or a type parameter.
func isParts(t *typ) bool {
	u := t.underlying()
	e := u.elem
	for e.form == named && e.decl.alias {
		e = e.decl.typ
	}
	return e.text != "byte" && e.form != parameter
}

func (m *maker) counts(what string) []string {
	least := m.r.IntN(3)
	return pick(m, [][]string{
		{fmt.Sprintf("min%s=%d", what, least)},
		{fmt.Sprintf("max%s=%d", what, least+1)},
		{fmt.Sprintf("min%s=%d", what, least), fmt.Sprintf("max%s=%d", what, least+m.r.IntN(3))},
	})
}

// constrainText makes up constraints of a string.
func (m *maker) constrainText(enums bool) []string {
	least := m.r.IntN(3)
	all := [][]string{
		{fmt.Sprintf("minLength=%d", least)},
		{fmt.Sprintf("minLength=%d", least), fmt.Sprintf("maxLength=%d", least+m.r.IntN(4))},
		{"pattern=^[a-z]+$"}, {`pattern=^[^é]{1\,3}$`}, {`pattern=\\d`, "maxLength=4"}, {"pattern=^(a|bc)*$"},
		{"format=email"}, {"format=date-time"}, {"format=date"}, {"format=time"}, {"format=duration"}, {"format=hostname"},
		{"format=ipv4"}, {"format=ipv6"}, {"format=uri"}, {"format=uri-reference"}, {"format=uuid"}, {"format=regex"}, {"format=json-pointer"},
		{"enum=a", "enum=b c", `enum=d\,e`}, {"enum=", "enum=é\""},
	}
	if !enums {
		all = all[:len(all)-2]
	}
	return pick(m, all)
}

// constrainNumber makes up constraints of a number.
func (m *maker) constrainNumber(t *typ) []string {
	low := m.r.IntN(50)
	if t.class != integer || t.signed {
		low -= 25
	}
	high := low + 1 + m.r.IntN(50)
	at := func(keyword string, n int) string { return keyword + "=" + strconv.Itoa(n) }
	all := [][]string{
		{at("minimum", low)}, {at("maximum", high)}, {at("minimum", low), at("maximum", high)}, {at("minimum", low), at("maximum", low)},
		{at("exclusiveMinimum", low)}, {at("exclusiveMinimum", low), at("exclusiveMaximum", high+1)}, {at("multipleOf", 1+m.r.IntN(9))},
		{at("minimum", low), at("multipleOf", 2)},
	}
	if t.class == integer {
		return pick(m, append(all, []string{at("enum", low), at("enum", high)}, []string{at("const", low)}))
	}
	return pick(m, append(all, []string{"minimum=-0.5", "maximum=1e2"}, []string{"multipleOf=0.25"}, []string{"exclusiveMaximum=1.5"}, []string{"multipleOf=0.1"}))
}

// preset makes up a default that meets the constraints of a field.
func (m *maker) preset(f *field, t *typ) (value string, ok bool) {
	bound := ""
	for _, rule := range f.rules {
		keyword, value, _ := strings.Cut(rule, "=")
		switch keyword {
		case "title", "description", "deprecated", "maxLength", "maxItems", "maxProperties":
		case "minimum", "enum":
			bound = value
		default:
			return "", false
		}
	}
	if f.typ.form == pointer && m.once(3) {
		return "null", true
	}
	u := t.underlying()
	switch {
	case m.isEnum(t):
		return "", false
	case bound != "" && u.form == leaf:
		return strings.ReplaceAll(bound, `\,`, ","), t.class == integer || t.class == float || t.class == number || t.class == str
	case len(f.rules) > 0 && t.class != other:
		return "", false
	case u.form == list || u.form == mapping:
		if t.class != other || len(f.rules) > 0 || u.form == list && !isParts(t) {
			return "", false
		}
		return map[form]string{list: "[]", mapping: "{}"}[u.form], true
	}
	value, ok = presets[u.text]
	if t.class == text && t.form == named {
		return "", false
	}
	return value, ok
}

// presets are defaults of types, as tags have them.
var presets = map[string]string{
	"bool": "true", "string": "hello, world", "int": "-7", "int8": "100", "int16": "0", "rune": "5", "int64": "9007199254740993",
	"uint": "7", "byte": "255", "uint16": "1e2", "uint32": "5", "uint64": "18446744073709551615", "uintptr": "1",
	"float32": "0.1", "float64": "1e-7", "[]byte": "aGk=", "any": `{"a":[1,null]}`, "json.RawMessage": `{"a": 1.0}`, "json.Number": "1.50",
	"time.Time": "2026-01-02T15:04:05Z", "time.Duration": "1h30m", "url.URL": "https://example.com/a?b=c", "big.Int": "123456789012345678901234567890",
	"netip.Addr": "::1", "netip.Prefix": "10.0.0.0/8", "struct{}": "{}",
}
