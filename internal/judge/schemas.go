package judge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Schemas holds that tools made by reflection publish the schemas of the
// generated ones: the same keywords with the same values, properties in the same
// order. Reflection sees no comments, so a description may be missing; what else
// it does not see exceptions name by the keyword.
func Schemas(t *testing.T, cases []Case) {
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			court := newCourt(t, c)
			for _, name := range slices.Sorted(maps.Keys(court.benches)) {
				b := court.benches[name]
				if b.twin == nil || b.twin.Tool == nil || b.excepted("reflected") {
					continue
				}
				d := difference{}
				for _, e := range b.exceptions {
					if e.judge == "reflected" && e.keyword != "" {
						d.unseen = append(d.unseen, e.keyword)
					}
				}
				generated, reflected := string(b.binding.Definition().InputSchema), string(b.twin.Tool.Definition().InputSchema)
				for _, difference := range d.find(generated, reflected) {
					t.Errorf("%s: %s\ngenerated %s\nreflected %s", name, difference, generated, reflected)
				}
			}
		})
	}
}

// A difference is what two schemas differ in.
type difference struct {
	unseen []string // keywords that reflection may not have
	found  []string
}

func (d difference) find(generated, reflected string) []string {
	d.schema("", tree(generated), tree(reflected))
	return d.found
}

func (d *difference) add(at, format string, arguments ...any) {
	d.found = append(d.found, at+" "+fmt.Sprintf(format, arguments...))
}

// schema compares two schemas, which may be booleans.
func (d *difference) schema(at string, generated, reflected any) {
	g, isObject := generated.(*object)
	r, both := reflected.(*object)
	if !isObject || !both {
		d.value(at, generated, reflected)
		return
	}
	d.see(g, r)
	for _, keyword := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(g.names, r.names)))) {
		at := at + "/" + keyword
		one, other := g.values[keyword], r.values[keyword]
		switch keyword {
		case "properties", "$defs":
			d.schemas(at, one, other)
		case "items", "additionalProperties", "propertyNames", "contains":
			d.schema(at, one, other)
		case "anyOf", "oneOf":
			list, _ := one.([]any)
			if twins, _ := other.([]any); len(twins) == len(list) {
				for i := range list {
					d.schema(fmt.Sprintf("%s/%d", at, i), list[i], twins[i])
				}
				continue
			}
			d.value(at, one, other)
		default:
			d.value(at, one, other)
		}
	}
}

// schemas compares schemas that have names, and the order of the names.
func (d *difference) schemas(at string, generated, reflected any) {
	g, isObject := generated.(*object)
	r, both := reflected.(*object)
	if !isObject || !both || !slices.Equal(g.names, r.names) {
		d.value(at, generated, reflected)
		return
	}
	for _, name := range g.names {
		d.schema(at+"/"+name, g.values[name], r.values[name])
	}
}

func (d *difference) value(at string, generated, reflected any) {
	if one, other := text(generated), text(reflected); one != other {
		d.add(at, "is %s, by reflection %s", one, other)
	}
}

// An object is a JSON object with its members in order.
type object struct {
	names  []string
	values map[string]any
}

// see takes from a schema what reflection does not see. Where the generator has
// an enum of constants, reflection has the bounds of their type, or the pattern
// of a name.
func (d *difference) see(g, r *object) {
	if _, described := r.values["description"]; !described {
		g.remove("description")
	}
	if names, ok := g.values["propertyNames"].(*object); ok && names.values["enum"] != nil && slices.Contains(d.unseen, "enum") {
		g.remove("propertyNames")
		r.remove("propertyNames")
	}
	if of, ok := r.values["description"].(string); ok && slices.Contains(d.unseen, "enum") && strings.Contains(text(g), `"enum": [`) &&
		strings.HasPrefix(fmt.Sprint(g.values["description"]), of) { // the rest names values, also where null is an alternative to them
		g.remove("description")
		r.remove("description")
	}
	for _, keyword := range d.unseen {
		if text(g.values[keyword]) == text(r.values[keyword]) {
			continue
		}
		g.remove(keyword)
		r.remove(keyword)
		if keyword == "enum" {
			r.remove("minimum")
			r.remove("maximum")
		}
	}
}

func (o *object) remove(name string) {
	delete(o.values, name)
	o.names = slices.DeleteFunc(o.names, func(n string) bool { return n == name })
}

// null is what stands in a document, unlike nil.
type null struct{}

func (null) String() string { return "null" }

// tree reads JSON: objects as *object, arrays as []any, null as itself and other
// values as encoding/json does.
func tree(document string) any {
	d := json.NewDecoder(strings.NewReader(document))
	d.UseNumber()
	return branch(d)
}

func branch(d *json.Decoder) any {
	token, err := d.Token()
	if err != nil {
		return err
	}
	switch token {
	case nil:
		return null{}
	case json.Delim('{'):
		o := &object{values: map[string]any{}}
		for d.More() {
			name, _ := d.Token()
			o.names = append(o.names, fmt.Sprint(name))
			o.values[fmt.Sprint(name)] = branch(d)
		}
		_, _ = d.Token()
		return o
	case json.Delim('['):
		list := []any{}
		for d.More() {
			list = append(list, branch(d))
		}
		_, _ = d.Token()
		return list
	}
	return token
}

// text writes a tree as JSON, more or less.
func text(v any) string {
	switch v := v.(type) {
	case *object:
		var members []string
		for _, name := range v.names {
			members = append(members, fmt.Sprintf("%q: %s", name, text(v.values[name])))
		}
		return "{" + strings.Join(members, ", ") + "}"
	case []any:
		var elements []string
		for _, e := range v {
			elements = append(elements, text(e))
		}
		return "[" + strings.Join(elements, ", ") + "]"
	case string:
		return fmt.Sprintf("%q", v)
	case nil:
		return "nothing"
	}
	return fmt.Sprint(v)
}
